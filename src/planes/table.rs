//! The named tables of planes: one line for each plane of each encoding.
//!
//! D. Silver and others, Nature 529 (2016), extended data table 2, and Nature 550 (2017). The buckets of the first are
//! open in the paper; here the last one always means "or more".

use Feature::{
    BlackToPlay, CaptureSize, Empty, LadderCapture, LadderEscape, Liberties, LibertiesAfter, Ones, Opponent, Own,
    SelfAtari, Sensible, TurnsSince, Zeros,
};

/// What a plane marks. A number is the bucket: its last one takes everything from there on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Stones of the side to move, so many moves ago.
    Own(usize),
    /// Stones of the other side, so many moves ago.
    Opponent(usize),
    /// Points without a stone.
    Empty,
    /// Every point.
    Ones,
    /// Stones by the number of moves since they were played, 1 to 8.
    TurnsSince(usize),
    /// Stones by the liberties of their chain, 1 to 8.
    Liberties(usize),
    /// Legal moves by the number of stones they capture, 0 to 7.
    CaptureSize(usize),
    /// Legal moves that leave their own chain in atari, by its stones, 1 to 8.
    SelfAtari(usize),
    /// Legal moves by the liberties of their chain afterwards, 1 to 8.
    LibertiesAfter(usize),
    /// Moves that start a ladder which catches a chain.
    LadderCapture,
    /// Moves that save a chain in atari from a ladder.
    LadderEscape,
    /// Legal moves that do not fill an own eye.
    Sensible,
    /// No point.
    Zeros,
    /// Every point when Black is to move, else none.
    BlackToPlay,
}

/// A plane of an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plane {
    /// Its name.
    pub name: &'static str,
    /// What it marks, as the encoder sees it.
    pub feature: Feature,
    /// What it marks, in words.
    pub counts: &'static str,
}

const fn plane(name: &'static str, feature: Feature, counts: &'static str) -> Plane {
    Plane { name, feature, counts }
}

/// An encoding: which planes, in which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// The 48 planes of AlphaGo's policy network.
    AlphaGo48,
    /// The same, and one that tells who is to move, as its value network had them.
    AlphaGo49,
    /// The 17 planes of AlphaGo Zero: own and opponent's stones in turn, the newest first.
    AlphaGoZero17,
    /// The same, first all own boards and then all of the opponent's.
    AlphaGoZero17Grouped,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Self; 4] = [Self::AlphaGo48, Self::AlphaGo49, Self::AlphaGoZero17, Self::AlphaGoZero17Grouped];

    /// The name that options and JSON use.
    pub fn name(self) -> &'static str {
        match self {
            Self::AlphaGo48 => "alphago48",
            Self::AlphaGo49 => "alphago49",
            Self::AlphaGoZero17 => "alphagozero17",
            Self::AlphaGoZero17Grouped => "alphagozero17-grouped",
        }
    }

    /// The encoding with this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|encoding| encoding.name() == name)
    }

    /// Its planes, in order.
    pub fn planes(self) -> &'static [Plane] {
        match self {
            Self::AlphaGo48 => &ALPHAGO[..48],
            Self::AlphaGo49 => &ALPHAGO,
            Self::AlphaGoZero17 => &IN_TURN,
            Self::AlphaGoZero17Grouped => &GROUPED,
        }
    }
}

#[rustfmt::skip]
const ALPHAGO: [Plane; 49] = [
    plane("own", Own(0), "stones of the side to move"),
    plane("opponent", Opponent(0), "stones of the other side"),
    plane("empty", Empty, "points without a stone"),
    plane("ones", Ones, "every point"),
    plane("turns_since_1", TurnsSince(1), "the stone of the last move, if it stands"),
    plane("turns_since_2", TurnsSince(2), "the stone played 2 moves ago, if it stands"),
    plane("turns_since_3", TurnsSince(3), "the stone played 3 moves ago, if it stands"),
    plane("turns_since_4", TurnsSince(4), "the stone played 4 moves ago, if it stands"),
    plane("turns_since_5", TurnsSince(5), "the stone played 5 moves ago, if it stands"),
    plane("turns_since_6", TurnsSince(6), "the stone played 6 moves ago, if it stands"),
    plane("turns_since_7", TurnsSince(7), "the stone played 7 moves ago, if it stands"),
    plane("turns_since_8", TurnsSince(8), "stones played 8 or more moves ago, or set up"),
    plane("liberties_1", Liberties(1), "stones of chains with 1 liberty"),
    plane("liberties_2", Liberties(2), "stones of chains with 2 liberties"),
    plane("liberties_3", Liberties(3), "stones of chains with 3 liberties"),
    plane("liberties_4", Liberties(4), "stones of chains with 4 liberties"),
    plane("liberties_5", Liberties(5), "stones of chains with 5 liberties"),
    plane("liberties_6", Liberties(6), "stones of chains with 6 liberties"),
    plane("liberties_7", Liberties(7), "stones of chains with 7 liberties"),
    plane("liberties_8", Liberties(8), "stones of chains with 8 or more liberties"),
    plane("capture_size_0", CaptureSize(0), "legal moves that capture nothing"),
    plane("capture_size_1", CaptureSize(1), "legal moves that capture 1 stone"),
    plane("capture_size_2", CaptureSize(2), "legal moves that capture 2 stones"),
    plane("capture_size_3", CaptureSize(3), "legal moves that capture 3 stones"),
    plane("capture_size_4", CaptureSize(4), "legal moves that capture 4 stones"),
    plane("capture_size_5", CaptureSize(5), "legal moves that capture 5 stones"),
    plane("capture_size_6", CaptureSize(6), "legal moves that capture 6 stones"),
    plane("capture_size_7", CaptureSize(7), "legal moves that capture 7 or more stones"),
    plane("self_atari_size_1", SelfAtari(1), "legal moves that leave 1 own stone in atari"),
    plane("self_atari_size_2", SelfAtari(2), "legal moves that leave 2 own stones in atari"),
    plane("self_atari_size_3", SelfAtari(3), "legal moves that leave 3 own stones in atari"),
    plane("self_atari_size_4", SelfAtari(4), "legal moves that leave 4 own stones in atari"),
    plane("self_atari_size_5", SelfAtari(5), "legal moves that leave 5 own stones in atari"),
    plane("self_atari_size_6", SelfAtari(6), "legal moves that leave 6 own stones in atari"),
    plane("self_atari_size_7", SelfAtari(7), "legal moves that leave 7 own stones in atari"),
    plane("self_atari_size_8", SelfAtari(8), "legal moves that leave 8 or more own stones in atari"),
    plane("liberties_after_1", LibertiesAfter(1), "legal moves after which the new chain has 1 liberty"),
    plane("liberties_after_2", LibertiesAfter(2), "legal moves after which the new chain has 2 liberties"),
    plane("liberties_after_3", LibertiesAfter(3), "legal moves after which the new chain has 3 liberties"),
    plane("liberties_after_4", LibertiesAfter(4), "legal moves after which the new chain has 4 liberties"),
    plane("liberties_after_5", LibertiesAfter(5), "legal moves after which the new chain has 5 liberties"),
    plane("liberties_after_6", LibertiesAfter(6), "legal moves after which the new chain has 6 liberties"),
    plane("liberties_after_7", LibertiesAfter(7), "legal moves after which the new chain has 7 liberties"),
    plane("liberties_after_8", LibertiesAfter(8), "legal moves after which the new chain has 8 or more liberties"),
    plane("ladder_capture", LadderCapture, "moves that start a ladder which catches a chain"),
    plane("ladder_escape", LadderEscape, "moves that save a chain in atari from a ladder"),
    plane("sensibleness", Sensible, "legal moves that do not fill an own eye"),
    plane("zeros", Zeros, "no point"),
    plane("black_to_play", BlackToPlay, "every point when Black is to move"),
];

#[rustfmt::skip]
const IN_TURN: [Plane; 17] = [
    plane("own_t", Own(0), "the mover's stones now"),
    plane("opponent_t", Opponent(0), "the opponent's stones now"),
    plane("own_t-1", Own(1), "the mover's stones 1 move ago"),
    plane("opponent_t-1", Opponent(1), "the opponent's stones 1 move ago"),
    plane("own_t-2", Own(2), "the mover's stones 2 moves ago"),
    plane("opponent_t-2", Opponent(2), "the opponent's stones 2 moves ago"),
    plane("own_t-3", Own(3), "the mover's stones 3 moves ago"),
    plane("opponent_t-3", Opponent(3), "the opponent's stones 3 moves ago"),
    plane("own_t-4", Own(4), "the mover's stones 4 moves ago"),
    plane("opponent_t-4", Opponent(4), "the opponent's stones 4 moves ago"),
    plane("own_t-5", Own(5), "the mover's stones 5 moves ago"),
    plane("opponent_t-5", Opponent(5), "the opponent's stones 5 moves ago"),
    plane("own_t-6", Own(6), "the mover's stones 6 moves ago"),
    plane("opponent_t-6", Opponent(6), "the opponent's stones 6 moves ago"),
    plane("own_t-7", Own(7), "the mover's stones 7 moves ago"),
    plane("opponent_t-7", Opponent(7), "the opponent's stones 7 moves ago"),
    plane("black_to_play", BlackToPlay, "every point when Black is to move"),
];

#[rustfmt::skip]
const GROUPED: [Plane; 17] = [
    plane("own_t", Own(0), "the mover's stones now"),
    plane("own_t-1", Own(1), "the mover's stones 1 move ago"),
    plane("own_t-2", Own(2), "the mover's stones 2 moves ago"),
    plane("own_t-3", Own(3), "the mover's stones 3 moves ago"),
    plane("own_t-4", Own(4), "the mover's stones 4 moves ago"),
    plane("own_t-5", Own(5), "the mover's stones 5 moves ago"),
    plane("own_t-6", Own(6), "the mover's stones 6 moves ago"),
    plane("own_t-7", Own(7), "the mover's stones 7 moves ago"),
    plane("opponent_t", Opponent(0), "the opponent's stones now"),
    plane("opponent_t-1", Opponent(1), "the opponent's stones 1 move ago"),
    plane("opponent_t-2", Opponent(2), "the opponent's stones 2 moves ago"),
    plane("opponent_t-3", Opponent(3), "the opponent's stones 3 moves ago"),
    plane("opponent_t-4", Opponent(4), "the opponent's stones 4 moves ago"),
    plane("opponent_t-5", Opponent(5), "the opponent's stones 5 moves ago"),
    plane("opponent_t-6", Opponent(6), "the opponent's stones 6 moves ago"),
    plane("opponent_t-7", Opponent(7), "the opponent's stones 7 moves ago"),
    plane("black_to_play", BlackToPlay, "every point when Black is to move"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_in_every_encoding() {
        for encoding in Encoding::ALL {
            assert_eq!(Encoding::parse(encoding.name()), Some(encoding));
            for (number, plane) in encoding.planes().iter().enumerate() {
                let same = encoding.planes().iter().position(|other| other.name == plane.name);
                assert_eq!(same, Some(number), "{} {}", encoding.name(), plane.name);
            }
        }
    }

    #[test]
    fn both_orders_of_the_seventeen_have_the_same_planes() {
        for plane in &GROUPED {
            assert!(IN_TURN.contains(plane), "{plane:?}");
        }
    }
}
