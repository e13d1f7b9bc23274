//! The ko of a board as the input of the ko adviser, together with what there is elsewhere.

use serde_json::{Map, Value, json};

use crate::board::Color;
use crate::goal::Side;

use super::local::{LocalThreat, LocalThreats, ThreatMove};
use super::{Half, Survey, Unclear};

impl Survey {
    /// The object that [`ko::read`](crate::ko::read) takes in points, seen by the player of this color.
    ///
    /// What the learner says of the rest of the board is given in the same form. It wins where it says what the board
    /// says, and its threats are added to the local ones, which are named by their points.
    ///
    /// # Errors
    /// The reason when the rules do not cover this ko: its worth is not known, or one move does not settle it.
    pub fn input(&self, me: Color, elsewhere: &Map<String, Value>) -> Result<Value, Unclear> {
        let swing = self.swing.as_ref().map_err(Clone::clone)?;
        self.direct()?;
        let my_side = self.question.side(me);
        let mut fields = elsewhere.clone();
        fields.entry("k").or_insert_with(|| swing.points.to_string().into());
        let threats = [&self.threats.attacker, &self.threats.defender];
        if let [Ok(attacker), Ok(defender)] = threats {
            let (names, others) = match my_side {
                Side::Attacker => (["me", "opp"], "opp"),
                Side::Defender => (["opp", "me"], "me"),
            };
            let shared =
                |n: usize, of_attacker: bool| self.either.iter().any(|&(i, j)| n == if of_attacker { i } else { j });
            self.add(&mut fields, names[0], attacker, &|n| shared(n, true));
            self.add(&mut fields, names[1], defender, &|n| shared(n, false));
            let either = self.either.iter().map(|&(i, j)| {
                let (one, other) = (attacker.places[i].head(), defender.places[j].head());
                json!({"id": self.name(one), names[0]: one.gain.to_string(), others: other.gain.to_string()})
            });
            append(&mut fields, "shared", either.collect());
        }
        if !fields.contains_key("situation") {
            let i_take_first = self.place.holder == my_side;
            fields.insert("situation".to_owned(), if i_take_first { 7 } else { 1 }.into());
            if i_take_first {
                fields.insert("holder".to_owned(), "opp".into());
            }
        }
        Ok(Value::Object(fields))
    }

    /// Adds the threats of a side that it need not share.
    fn add(&self, fields: &mut Map<String, Value>, list: &str, threats: &LocalThreats, shared: &dyn Fn(usize) -> bool) {
        let own = threats.places.iter().enumerate().filter(|(n, _)| !shared(*n));
        append(fields, list, own.map(|(_, place)| self.threat(place)).collect());
    }

    fn threat(&self, place: &LocalThreat) -> Value {
        let head = place.head();
        if head.cost > Half::default() {
            let (value, cost) = (head.gain.to_string(), head.cost.to_string());
            return json!({"id": self.name(head), "kind": "losing", "value": value, "cost": cost});
        }
        let free = place.moves.iter().take_while(|threat| threat.cost <= Half::default());
        let values: Vec<String> = free.map(|threat| threat.gain.to_string()).collect();
        json!({"id": self.name(head), "kind": "own", "values": values})
    }

    fn name(&self, threat: &ThreatMove) -> String {
        self.question.setup.size.name(threat.point)
    }
}

/// Adds to a list, which may not be there yet.
fn append(fields: &mut Map<String, Value>, list: &str, more: Vec<Value>) {
    if more.is_empty() {
        return;
    }
    // What is no list is left as it is, for the reader to refuse.
    if let Value::Array(entries) = fields.entry(list).or_insert_with(|| Value::Array(Vec::new())) {
        entries.extend(more);
    }
}
