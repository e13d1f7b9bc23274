//! Which of the paper's methods a search uses.

use std::fmt;

/// Whether shallow searches come before the deep one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Secondary {
    /// No.
    #[default]
    Off,
    /// A search of one move, then of two, and so on; the first 1 is final.
    Deepen,
    /// A glance behind each move puts the promising ones first.
    Order,
}

/// A way of searching: plain MIN-MAX, or made faster by these methods.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Method {
    /// Moves that cannot change the value are left out.
    pub alpha_beta: bool,
    /// Shallow searches come first.
    pub secondary: Secondary,
    /// The value of each situation is kept.
    pub register: bool,
}

impl Method {
    /// Plain MIN-MAX.
    pub const MINIMAX: Self = Self { alpha_beta: false, secondary: Secondary::Off, register: false };
    /// Alpha-beta pruning alone.
    pub const ALPHA_BETA: Self = Self { alpha_beta: true, ..Self::MINIMAX };
    /// Alpha-beta pruning with the secondary search, the fastest way of the paper's story.
    pub const ALPHA_BETA_SECONDARY: Self = Self { secondary: Secondary::Deepen, ..Self::ALPHA_BETA };

    /// All ways, plain MIN-MAX first.
    pub fn all() -> impl Iterator<Item = Self> {
        let secondaries = [Secondary::Off, Secondary::Deepen, Secondary::Order];
        [false, true].into_iter().flat_map(move |alpha_beta| {
            secondaries.into_iter().flat_map(move |secondary| {
                [false, true].into_iter().map(move |register| Self { alpha_beta, secondary, register })
            })
        })
    }

    /// Reads names joined by `+`, such as `alpha-beta+register`; `minimax` is what all others add to.
    pub fn parse(text: &str) -> Option<Self> {
        let mut method = Self::MINIMAX;
        for name in text.split('+') {
            match (name, method.secondary) {
                ("minimax", _) => {}
                ("alpha-beta", _) => method.alpha_beta = true,
                ("register", _) => method.register = true,
                ("secondary", Secondary::Off | Secondary::Deepen) => method.secondary = Secondary::Deepen,
                ("order", Secondary::Off | Secondary::Order) => method.secondary = Secondary::Order,
                _ => return None,
            }
        }
        Some(method)
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secondary = match self.secondary {
            Secondary::Off => None,
            Secondary::Deepen => Some("secondary"),
            Secondary::Order => Some("order"),
        };
        let names = [self.alpha_beta.then_some("alpha-beta"), secondary, self.register.then_some("register")];
        let names: Vec<&str> = names.into_iter().flatten().collect();
        if names.is_empty() { f.write_str("minimax") } else { f.write_str(&names.join("+")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_way_has_a_name_that_is_read_back() {
        assert_eq!(Method::all().count(), 12);
        for method in Method::all() {
            assert_eq!(Method::parse(&method.to_string()), Some(method));
        }
        assert_eq!(Method::parse("register+alpha-beta"), Method::parse("minimax+alpha-beta+register"));
        for wrong in ["", "secondary+order", "alpha-beta+", "dfpn", "Minimax"] {
            assert_eq!(Method::parse(wrong), None, "{wrong}");
        }
    }
}
