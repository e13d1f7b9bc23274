//! Progress: what the learner did, kept as events that are written once and never changed.
//!
//! One table of events in a SQLite file is the truth; every count is a query over it. An event is on disk when
//! [`Store::append`] returns. A damaged file is never written to: [`repair`] copies what is readable into a new file
//! and keeps the old one. [`Recorder`] runs a store on a thread of its own, so that nobody waits for the disk.

mod error;
mod event;
mod filesystem;
mod query;
mod recorder;
mod repair;
mod row;
mod salvage;
mod schema;
mod store;

pub use error::StoreError;
pub use event::{Attempt, Event, EventId, Grade, Kind, Outcome, StoredEvent};
pub use filesystem::is_network_file_system;
pub use query::{Record, Summary};
pub use recorder::{Recorder, Reply};
pub use repair::{Repaired, repair};
pub use store::Store;

/// The name of the progress file inside the data folder.
pub const FILE_NAME: &str = "progress.db";
