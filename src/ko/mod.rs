//! The ko adviser: what to do in a ko fight, by the textbook rule, by the exact rule, and by search.
//!
//! The fight is a sum of parts that do not touch each other: one direct ko, moves elsewhere that gain, and ko threats of
//! both sides. All numbers are gains of the side to move ("me") over an even split, in the units of the paper: what
//! the ko and the moves elsewhere are worth enters once for either winner, so a threat counts twice the points that it
//! gains when it is ignored. [`read`] makes that conversion, and values come back as points by halving.
//!
//! - [`Fight`] is a checked fight; [`read`] makes one out of JSON, and a [`Rejected`] names the field that is wrong.
//! - [`rule::paper`] is the rule of Lin, Huang and Yen (about 2001), with the path taken through its flow charts.
//! - [`rule::exact`] corrects it: a ladder of targets, of which the highest that can be held is the value of the fight.
//! - [`Bout`] is a fight under way, for playing it out against the program; [`drill`] draws fights to ask about.
//! - [`course`] is a course of fights to be learned from.
//! - [`Counsel`] is everything that both rules say of a fight.
//! - [`entry`] reads lists as a player types them.
//! - [`chart`] and [`search`] play fights out, the one by the paper's flow chart, the other freely.
//!
//! ```
//! use shikatsu::ko::{self, Units, rule::{self, Action}};
//!
//! // A last ko of ten points. My threat gains ten when it is ignored, so it has to be answered.
//! let (fight, _) = ko::read(&serde_json::json!({"k": 10, "me": [10]}), Units::Points).unwrap();
//! let advice = rule::exact(&fight);
//! assert!(matches!(advice.action, Action::Threat { ref id, .. } if id == "b1"));
//! assert_eq!(fight.unit.points(advice.guaranteed.unwrap()), "5");
//! ```

mod bout;
mod counsel;
mod fight;
mod number;
mod read;
mod rejected;

pub mod chart;
pub mod course;
pub mod drill;
pub mod entry;
pub mod rule;
pub mod search;
pub mod words;

pub use bout::{Bout, NotPossible, Player};
pub use counsel::Counsel;
pub use fight::{By, Either, Fight, Holder, Kind, Situation, Threat};
pub use number::Unit;
pub use read::{Units, Warning, read};
pub use rejected::{Fault, Rejected};
