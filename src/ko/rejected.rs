//! Why a fight was not accepted: the fault and the field.

use thiserror::Error;

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// A field that is needed is not there.
    Missing,
    /// Something else than a number.
    NotANumber,
    /// The text of what is no number.
    Nan,
    /// The text of infinity.
    Infinite,
    /// Less than zero.
    Negative,
    /// Zero where something has to count.
    Zero,
    /// Finer than thousandths.
    TooFine,
    /// Larger than a million.
    TooLarge,
    /// A kind of threat that does not exist.
    UnknownKind,
    /// A field that does not exist.
    UnknownField,
    /// A chain of threats without a threat.
    EmptyChain,
    /// Endless threats that are also a chain.
    BadInfinite,
    /// Two threats of one name.
    DuplicateId,
    /// A name that is not a short text.
    BadId,
    /// A situation that does not exist.
    BadSituation,
    /// A field that does not belong to the situation.
    Unexpected,
    /// Neither me nor the opponent.
    BadHolder,
    /// Something else than a list.
    NotAList,
    /// Something else than an object.
    NotAnObject,
    /// More entries than a fight has.
    TooMany,
}

impl Fault {
    /// The short name of the fault, as it stands in JSON.
    pub fn code(self) -> &'static str {
        self.words().0
    }

    /// What is said of the field.
    pub fn message(self) -> &'static str {
        self.words().1
    }

    /// The short name, and what is said of the field.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Missing => ("missing", "is missing or incomplete"),
            Self::NotANumber => ("not_a_number", "is not a number"),
            Self::Nan => ("nan", "is not a number (NaN)"),
            Self::Infinite => ("infinite", "is infinite; give a finite number"),
            Self::Negative => ("negative", "is negative; values are sizes from 0 up"),
            Self::Zero => ("zero", "is zero; it must be more"),
            Self::TooFine => ("too_fine", "is finer than 0.001"),
            Self::TooLarge => ("too_large", "is larger than 1000000"),
            Self::UnknownKind => {
                ("unknown_kind", "has an unknown kind; ordinary, own, infinite, losing and false exist")
            }
            Self::UnknownField => ("unknown_field", "is not a field of a ko fight"),
            Self::EmptyChain => ("empty_chain", "is a chain without a threat"),
            Self::BadInfinite => ("bad_infinite", "is endless and a chain at once; give one value"),
            Self::DuplicateId => ("duplicate_id", "use one id twice"),
            Self::BadId => ("bad_id", "has an id that is not a text of 1 to 32 characters"),
            Self::BadSituation => ("bad_situation", "is not a whole number from 1 to 7"),
            Self::Unexpected => ("unexpected", "does not belong to this situation"),
            Self::BadHolder => ("bad_holder", "is neither me nor opp"),
            Self::NotAList => ("not_a_list", "is not a list"),
            Self::NotAnObject => ("not_an_object", "is not a JSON object"),
            Self::TooMany => ("too_many", "brings more than 1000 values"),
        }
    }
}

/// A fight that was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field} {}", fault.words().1)]
pub struct Rejected {
    /// What is wrong.
    pub fault: Fault,
    /// Where, such as `me[0]`.
    pub field: String,
}

impl Rejected {
    pub(super) fn new(fault: Fault, field: impl Into<String>) -> Self {
        Self { fault, field: field.into() }
    }

    /// The field of the fight, and the number of the entry where it is a list, from 1.
    pub fn place(&self) -> (&str, Option<usize>) {
        let (field, rest) = match self.field.find(['[', '.']) {
            Some(at) => self.field.split_at(at),
            None => (self.field.as_str(), ""),
        };
        let number = rest.trim_start_matches('[').split(']').next().and_then(|number| number.parse::<usize>().ok());
        (field, number.map(|number| number + 1))
    }
}
