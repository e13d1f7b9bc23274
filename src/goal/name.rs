//! Names of special cases, as players know them.

/// A special case that a report comes under, worked out from its verdicts and its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Name {
    /// The defender is lost unless he has threats, and all he can do with them is to wait for the attacker's ko.
    BentFour,
    /// A seki that either side can turn into a ko at a risk, and neither wants to without threats.
    TenThousandYearKo,
    /// Two kos keep the stones on the board: play goes round in circles.
    DoubleKo,
    /// Dead, unless the defender has ko threats without end.
    MoonshineLife,
    /// A ko that one side must win more than once, for it has to fill liberties from outside meanwhile.
    ApproachMoveKo,
    /// A ko that one side must win more than once, or one ko after the other.
    MultiStepKo,
    /// The first move may be captured, but what captures it is captured at once on the same point.
    Snapback,
    /// Stones are captured, and the decisive move is on a point that they left.
    UnderTheStones,
    /// The decisive move is inside the eye space of the defender, and both sides want it.
    Nakade,
}

impl Name {
    /// All names.
    pub const ALL: [Self; 9] = [
        Self::BentFour,
        Self::TenThousandYearKo,
        Self::DoubleKo,
        Self::MoonshineLife,
        Self::ApproachMoveKo,
        Self::MultiStepKo,
        Self::Snapback,
        Self::UnderTheStones,
        Self::Nakade,
    ];

    /// The name in JSON, such as `double-ko`.
    pub fn name(self) -> &'static str {
        match self {
            Self::BentFour => "bent-four-in-the-corner",
            Self::TenThousandYearKo => "ten-thousand-year-ko",
            Self::DoubleKo => "double-ko",
            Self::MoonshineLife => "moonshine-life",
            Self::ApproachMoveKo => "approach-move-ko",
            Self::MultiStepKo => "multi-step-ko",
            Self::Snapback => "snapback",
            Self::UnderTheStones => "under-the-stones",
            Self::Nakade => "nakade",
        }
    }
}
