//! The JSON of `life`: chains and regions are called by their places in the lists.

use serde_json::{Map, Value, json};

use crate::board::{Chain, PointSet, Size};
use crate::collection::Problem;
use crate::life::{self, Benson, Fuwa, Iteration, Parting, Region, Stage, Support, Why};

use super::super::json::{SCHEMA, names};
use super::{Findings, Life};

/// The object for one position.
pub(super) fn object(name: &str, problem: &Problem, found: &[Findings], command: &Life) -> Value {
    let size = problem.size();
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| drop(object.insert(key.to_owned(), value));
    put("schema", SCHEMA.into());
    put("name", name.into());
    put("size", json!([size.width(), size.height()]));
    if command.suicide {
        put("suicide", true.into());
    }
    for side in found {
        put(side.color.name(), color(side, size));
    }
    if command.trace {
        put("trace", found.iter().flat_map(|side| &side.trace.steps).map(|step| step.json(size)).collect());
    }
    Value::Object(object)
}

fn color(found: &Findings, size: Size) -> Value {
    let mut object = Map::new();
    if let Some(answer) = &found.benson {
        object.insert("benson".to_owned(), benson(answer, found.support.as_ref(), size));
    }
    if let Some(answer) = &found.fuwa {
        object.insert("fuwa".to_owned(), fuwa(answer, size));
    }
    if let (Some(benson), Some(fuwa)) = (&found.benson, &found.fuwa) {
        object.insert("differ".to_owned(), life::compare(benson, fuwa).iter().map(parting).collect());
    }
    Value::Object(object)
}

fn points(set: &PointSet, size: Size) -> Value {
    names(set.iter(), size).into()
}

fn sets(sets: &[PointSet], size: Size) -> Value {
    sets.iter().map(|set| points(set, size)).collect()
}

fn chains(chains: &[Chain], size: Size) -> Value {
    chains.iter().map(|chain| points(&chain.stones, size)).collect()
}

fn benson(benson: &Benson, picked: Option<&Support>, size: Size) -> Value {
    let anatomy = &benson.anatomy;
    let healthy = anatomy.regions.iter().enumerate();
    let healthy =
        healthy.flat_map(|(number, region)| region.healthy_for.iter().map(move |chain| json!([number, chain])));
    let mut object = json!({
        "strings": chains(&anatomy.chains, size),
        "stages": stages(&benson.stages),
        "regions": anatomy.regions.iter().map(|one| region(one, size)).collect::<Value>(),
        "healthy": healthy.collect::<Value>(),
        "joined_classes": anatomy.joined_classes(),
        "alive": benson.alive(),
        "alive_points": points(&benson.alive_stones(), size),
    });
    if let Some(picked) = picked {
        object["support"] = support(picked);
    }
    object
}

fn region(region: &Region, size: Size) -> Value {
    json!({
        "points": points(&region.points, size),
        "small": region.is_small(),
        "gaps": points(&region.gaps, size),
        "neighbours": region.neighbors,
    })
}

fn stages(stages: &[Stage]) -> Value {
    stages.iter().map(|stage| json!({ "Z": stage.chains, "R": stage.regions })).collect()
}

fn support(support: &Support) -> Value {
    json!({
        "Y": support.chains,
        "closure": support.closure,
        "stages": stages(&support.stages),
        "Z": support.alive(),
        "support": support.support,
    })
}

fn fuwa(fuwa: &Fuwa, size: Size) -> Value {
    json!({
        "eye": fuwa.reading.name(),
        "groups": chains(&fuwa.groups, size),
        "iterations": fuwa.iterations.iter().map(|one| iteration(one, size)).collect::<Value>(),
        "alive": fuwa.alive,
        "perfect_eyes": sets(&fuwa.perfect_eyes, size),
        "imperfect_eyes": sets(&fuwa.imperfect_eyes, size),
        "is_alive": fuwa.is_alive(),
    })
}

fn iteration(iteration: &Iteration, size: Size) -> Value {
    let counts = iteration.groups.iter().zip(&iteration.eye_counts);
    let counts: Map<String, Value> = counts.map(|(group, &n)| (group.to_string(), n.into())).collect();
    json!({
        "groups": iteration.groups,
        "eyes": sets(&iteration.eyes, size),
        "eye_count": counts,
        "pruned": iteration.pruned,
        "removed_eyes": sets(&iteration.removed_eyes, size),
    })
}

fn parting(parting: &Parting) -> Value {
    match &parting.why {
        Why::Missed { with_stones, too_large } => json!({
            "string": parting.chain, "alive": "benson", "with_stones": with_stones, "too_large": too_large
        }),
        Why::Unsound { regions } => json!({ "string": parting.chain, "alive": "fuwa", "not_healthy": regions }),
    }
}
