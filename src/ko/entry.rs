//! Lists as a player types them, such as `12,own:9,12+8`, in the form that JSON has, and back.

use serde_json::{Map, Value, json};

/// Moves elsewhere: `8,5,3`.
pub fn moves(text: &str) -> Value {
    entries(text).map(Value::from).collect()
}

/// Threats of one side: `12`, `own:12`, a chain `12+8`, or `12/2` for a threat that loses 2. The first letters of the
/// kinds will do, with `w` for own. A name may stand in front: `D1=own:12`.
pub fn threats(text: &str) -> Value {
    entries(text).map(threat).collect()
}

/// Threats that only one side can play, as mine/theirs: `12/8`. A name may stand in front.
///
/// # Errors
/// The first entry that has not this form.
pub fn either(text: &str) -> Result<Value, &str> {
    let one = |entry| {
        let (id, values) = named(entry);
        let (me, opp) = values.split_once('/').ok_or(entry)?;
        Ok(with_id(json!({"me": me, "opp": opp}), id))
    };
    entries(text).map(one).collect()
}

fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|entry| !entry.is_empty())
}

/// A name in front, and the rest.
fn named(entry: &str) -> (Option<&str>, &str) {
    entry.split_once('=').map_or((None, entry), |(id, rest)| (Some(id.trim()), rest.trim()))
}

fn with_id(mut object: Value, id: Option<&str>) -> Value {
    if let (Some(fields), Some(id)) = (object.as_object_mut(), id) {
        fields.insert("id".to_owned(), id.into());
    }
    object
}

fn threat(entry: &str) -> Value {
    let (id, rest) = named(entry);
    let (kind, values) = rest.split_once(':').unwrap_or(("ordinary", rest));
    let kind = match kind.trim() {
        "o" | "c" | "chain" => "ordinary",
        "w" => "own",
        "i" | "endless" => "infinite",
        "l" => "losing",
        other => other,
    };
    let object = if let Some((value, cost)) = values.split_once('/') {
        json!({"kind": kind, "value": value, "cost": cost})
    } else if values.contains('+') {
        let values: Vec<&str> = values.split('+').collect();
        json!({"kind": kind, "values": values})
    } else {
        json!({"kind": kind, "value": values})
    };
    with_id(object, id)
}

/// The text that stands for a list of the JSON form.
pub fn text(list: &Value) -> String {
    list.as_array().map_or_else(String::new, |list| list.iter().map(one).collect::<Vec<_>>().join(", "))
}

fn one(entry: &Value) -> String {
    let Some(fields) = entry.as_object() else { return number(entry) };
    let get = |name: &str| fields.get(name).map(number);
    let id = fields.get("id").and_then(Value::as_str).map_or(String::new(), |id| format!("{id}="));
    if let (Some(me), Some(opp)) = (get("me"), get("opp")) {
        return format!("{id}{me}/{opp}");
    }
    let kind = match fields.get("kind").and_then(Value::as_str) {
        None | Some("ordinary") => String::new(),
        Some("losing") if fields.contains_key("cost") => String::new(),
        Some(kind) => format!("{kind}:"),
    };
    format!("{id}{kind}{}{}", values(fields), get("cost").map_or(String::new(), |cost| format!("/{cost}")))
}

fn values(fields: &Map<String, Value>) -> String {
    match (fields.get("value"), fields.get("values").and_then(Value::as_array)) {
        (Some(value), _) => number(value),
        (None, Some(values)) => values.iter().map(number).collect::<Vec<_>>().join("+"),
        (None, None) => String::new(),
    }
}

fn number(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stand_for_what_json_says_at_length() {
        let long = json!([
            {"kind": "ordinary", "value": "12"}, {"kind": "own", "value": "9"}, {"kind": "ordinary", "values": ["4", "3"]},
            {"kind": "ordinary", "value": "8", "cost": "2"}, {"kind": "infinite", "value": "5"},
        ]);
        assert_eq!(threats("12, own:9,4+3,8/2,,infinite:5"), long);
        assert_eq!(threats("o:12,w:9,c:4+3,8/2,i:5"), long);
        assert_eq!(threats("losing:8/2"), threats("l:8/2"));
        assert_eq!((moves("8, 5"), moves(" ")), (json!(["8", "5"]), json!([])));
        assert_eq!(either("12/8, 9"), Err("9"));
        assert_eq!(either("12/8"), Ok(json!([{"me": "12", "opp": "8"}])));
    }

    #[test]
    fn lists_come_back_from_their_text() {
        for list in ["12", "own:9, 4+3, 8/2, infinite:5", "D1=own:12, E1=4+3, 7"] {
            assert_eq!(text(&threats(list)), list);
        }
        assert_eq!(text(&either("D1=12/8, 7/7").unwrap_or_default()), "D1=12/8, 7/7");
        assert_eq!(text(&json!([8, 5.5, "3"])), "8, 5.5, 3");
        assert_eq!(text(&Value::Null), "");
    }
}
