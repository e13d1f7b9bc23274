//! The wire form of a trace.
//!
//! A trace is `{"schema": 1, "truncated": false, "steps": [...]}`. Every step has the keys `algorithm` (`benson`,
//! `fuwa` or `search`), `color` (`black` or `white`), `stage` (which step it is) and `text` (the sentence). Points are names such
//! as `D4`; a chain or group is its smallest point; a region is its number.
//!
//! | algorithm | stage | further keys |
//! |---|---|---|
//! | benson | `chains` | `chains`: the points of each |
//! | benson | `region` | `region`, `points`, `gaps`: what keeps it from being small |
//! | benson | `healthy` | `region`, `healthy`, `unhealthy`: chains around it |
//! | benson | `stage` | `number`, `chains`, `regions` |
//! | benson | `drop` | `number`, `chain`, `regions`: the vital ones it has |
//! | benson | `close` | `number`, `region`, `chain` |
//! | benson | `alive` | `chains`, `stones` |
//! | fuwa | `groups` | `groups`: the points of each, `eye`: the reading |
//! | fuwa | `eyes` | `number`, `eyes`: the points of each |
//! | fuwa | `prune` | `number`, `group`, `eyes` |
//! | fuwa | `remove-eye` | `number`, `eye` |
//! | fuwa | `alive` | `groups`, `stones`, `perfect`, `imperfect` |
//! | search | `start` | `node`, `depth` |
//! | search | `play` | `node`, `parent`, `by`, `move`, `depth`: moves that may follow, `glance`: only for the order |
//! | search | `end` | `node`, `value`: 1 or 0, `why`: `lives`, `captured`, `passes`, `depth` or `known` |
//! | search | `cut` | `node`, `moves`: those not searched |
//! | search | `value` | `node`, `value`: 1 or 0 |

use serde_json::{Value, json};

use crate::board::{Move, Point, PointSet, Size};

use super::{BensonStep, FuwaStep, SearchStep, Step, Trace};

impl Trace {
    /// The trace on a board of this size.
    pub fn json(&self, size: Size) -> Value {
        let steps: Vec<Value> = self.steps.iter().map(|step| step.json(size)).collect();
        json!({ "schema": 1, "truncated": self.truncated, "steps": steps })
    }
}

impl Step {
    /// The step on a board of this size.
    pub fn json(&self, size: Size) -> Value {
        let (algorithm, color, rest) = match self {
            Self::Benson(color, step) => ("benson", color, benson(step, size)),
            Self::Fuwa(color, step) => ("fuwa", color, fuwa(step, size)),
            Self::Search(color, step) => ("search", color, search(step, size)),
        };
        let mut object = json!({ "algorithm": algorithm, "color": color.name() });
        let keys = object.as_object_mut().expect("an object was made");
        if let Value::Object(rest) = rest {
            keys.extend(rest);
        }
        keys.insert("text".to_owned(), self.explain(size).into());
        object
    }
}

fn points(points: impl IntoIterator<Item = Point>, size: Size) -> Value {
    points.into_iter().map(|point| size.name(point)).collect::<Vec<_>>().into()
}

fn sets(sets: &[PointSet], size: Size) -> Value {
    sets.iter().map(|set| points(set.iter(), size)).collect()
}

fn head(chain: &PointSet, size: Size) -> Value {
    chain.first().map(|point| size.name(point)).into()
}

fn benson(step: &BensonStep, size: Size) -> Value {
    let list = |set: &PointSet| points(set.iter(), size);
    let heads = |heads: &[Point]| points(heads.iter().copied(), size);
    match step {
        BensonStep::Chains { chains } => json!({ "stage": "chains", "chains": sets(chains, size) }),
        BensonStep::Region { region, points, gaps } => {
            json!({ "stage": "region", "region": region, "points": list(points), "gaps": list(gaps) })
        }
        BensonStep::Healthy { region, healthy, others, .. } => {
            json!({ "stage": "healthy", "region": region, "healthy": heads(healthy), "unhealthy": heads(others) })
        }
        BensonStep::Stage { stage, chains, regions, .. } => {
            json!({ "stage": "stage", "number": stage, "chains": heads(chains), "regions": regions })
        }
        BensonStep::Drop { stage, chain, vital, .. } => {
            json!({ "stage": "drop", "number": stage, "chain": head(chain, size), "regions": vital })
        }
        BensonStep::Close { stage, region, chain, .. } => {
            json!({ "stage": "close", "number": stage, "region": region, "chain": size.name(*chain) })
        }
        BensonStep::Alive { chains, stones } => {
            json!({ "stage": "alive", "chains": heads(chains), "stones": list(stones) })
        }
    }
}

fn fuwa(step: &FuwaStep, size: Size) -> Value {
    let list = |set: &PointSet| points(set.iter(), size);
    match step {
        FuwaStep::Groups { groups, reading } => {
            json!({ "stage": "groups", "groups": sets(groups, size), "eye": reading.name() })
        }
        FuwaStep::Eyes { iteration, eyes } => {
            json!({ "stage": "eyes", "number": iteration, "eyes": sets(eyes, size) })
        }
        FuwaStep::Prune { iteration, group, eyes } => json!({
            "stage": "prune", "number": iteration, "group": head(group, size), "eyes": sets(eyes, size)
        }),
        FuwaStep::RemoveEye { iteration, eye } => {
            json!({ "stage": "remove-eye", "number": iteration, "eye": list(eye) })
        }
        FuwaStep::Alive { groups, stones, perfect, imperfect } => json!({
            "stage": "alive", "groups": points(groups.iter().copied(), size), "stones": list(stones),
            "perfect": list(perfect), "imperfect": list(imperfect)
        }),
    }
}

fn search(step: &SearchStep, size: Size) -> Value {
    let name = |played: &Move| played.display(size).to_string();
    match step {
        SearchStep::Start { node, depth } => json!({ "stage": "start", "node": node, "depth": depth }),
        SearchStep::Play { node, parent, by, played, depth, is_glance } => json!({
            "stage": "play", "node": node, "parent": parent, "by": by.name(), "move": name(played), "depth": depth,
            "glance": is_glance
        }),
        SearchStep::End { node, lives, ending } => {
            json!({ "stage": "end", "node": node, "value": u8::from(*lives), "why": ending.name() })
        }
        SearchStep::Cut { node, moves } => {
            json!({ "stage": "cut", "node": node, "moves": moves.iter().map(name).collect::<Vec<_>>() })
        }
        SearchStep::Value { node, lives } => json!({ "stage": "value", "node": node, "value": u8::from(*lives) }),
    }
}
