//! The form in which the learner describes a ko fight.

use serde_json::Map;
use serde_json::Value;
use tui_input::Input;

use crate::ko;
use crate::ko::Fight;
use crate::ko::Rejected;
use crate::ko::Units;
use crate::ko::Warning;
use crate::ko::entry;

/// The fields of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoField {
    /// What the ko is worth.
    Ko,
    /// Other big moves.
    Elsewhere,
    /// The learner's threats.
    Mine,
    /// The opponent's threats.
    Theirs,
    /// Threats that only one side can play.
    Either,
    /// What the opponent just did, by number.
    Situation,
    /// What has to be known besides: the threat that is open, or who holds the ko.
    Detail,
}

impl KoField {
    /// All fields, in order.
    pub const ALL: [Self; 7] =
        [Self::Ko, Self::Elsewhere, Self::Mine, Self::Theirs, Self::Either, Self::Situation, Self::Detail];

    /// The field of the fight that it stands for.
    fn key(self, situation: &str) -> &'static str {
        match self {
            Self::Ko => "k",
            Self::Elsewhere => "x",
            Self::Mine => "me",
            Self::Theirs => "opp",
            Self::Either => "shared",
            Self::Situation => "situation",
            Self::Detail => match situation {
                "3" => "pending_own",
                "4" => "last_threat",
                _ => "holder",
            },
        }
    }
}

/// The form: a line for each field, all numbers in points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KoForm {
    texts: [String; KoField::ALL.len()],
}

impl Default for KoForm {
    fn default() -> Self {
        let mut texts: [String; KoField::ALL.len()] = Default::default();
        "1".clone_into(&mut texts[KoField::Situation as usize]);
        Self { texts }
    }
}

impl KoForm {
    /// The form that says what an object says, which [`ko::read`] reads in points.
    pub fn of(input: &Value) -> Self {
        let mut form = Self::default();
        let get = |key: &str| input.get(key).filter(|value| !value.is_null());
        if let Some(situation) = get("situation") {
            form.set(KoField::Situation, situation.to_string());
        }
        let situation = form.text(KoField::Situation).to_owned();
        for field in KoField::ALL.into_iter().filter(|&field| field != KoField::Situation) {
            let value = match get(field.key(&situation)) {
                Some(Value::Array(list)) => entry::text(&list.clone().into()),
                Some(Value::String(text)) => text.clone(),
                Some(value) => value.to_string(),
                None => continue,
            };
            form.set(field, value);
        }
        form
    }

    /// What stands in a field.
    pub fn text(&self, field: KoField) -> &str {
        &self.texts[field as usize]
    }

    /// Puts something into a field.
    pub fn set(&mut self, field: KoField, text: String) {
        self.texts[field as usize] = text;
    }

    /// Whether nothing has been filled in.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The name of a field.
    pub fn label(&self, field: KoField) -> &'static str {
        match field {
            KoField::Ko => "ko",
            KoField::Elsewhere => "big moves",
            KoField::Mine => "my threats",
            KoField::Theirs => "theirs",
            KoField::Either => "either side",
            KoField::Situation => "they just",
            KoField::Detail => match self.situation() {
                "3" => "left open",
                "4" => "threat worth",
                _ => "ko held by",
            },
        }
    }

    /// What may stand in a field.
    pub fn hint(&self, field: KoField) -> &'static str {
        match field {
            KoField::Ko => "points between winning and losing the ko, such as 20",
            KoField::Elsewhere => "other big moves, each the points between you first and them first, such as 8,5,3",
            KoField::Mine | KoField::Theirs => {
                "points gained if it is ignored: 12,9. w:9 of this very group, 12+8 a chain, i:9 endless, 12/2 loses 2"
            }
            KoField::Either => "threats that only one of you can play, yours/theirs: 12/8",
            KoField::Situation => {
                "1 took the ko  2 answered me  3 resolved it  4 a threat  5 a big move  6 carried out a threat  7 nothing"
            }
            KoField::Detail => match self.situation() {
                "3" => "points of your threat that they left open; empty if none",
                "4" => "points that their threat gains if you ignore it",
                _ => "me or opp: who holds the ko now",
            },
        }
    }

    fn situation(&self) -> &str {
        self.text(KoField::Situation).trim()
    }

    /// Whether a field matters in the situation.
    pub fn is_shown(&self, field: KoField) -> bool {
        field != KoField::Detail || matches!(self.situation(), "3" | "4" | "5" | "7")
    }

    /// The fight that the form describes.
    ///
    /// # Errors
    /// When a field says something that cannot be: the field, and what is wrong.
    pub fn fight(&self) -> Result<(Fight, Vec<Warning>), (KoField, String)> {
        let mut fields = Map::new();
        for field in KoField::ALL.into_iter().filter(|&field| self.is_shown(field)) {
            let text = self.text(field).trim();
            let value = match field {
                _ if text.is_empty() => continue,
                KoField::Elsewhere => entry::moves(text),
                KoField::Mine | KoField::Theirs => entry::threats(text),
                KoField::Either => entry::either(text).map_err(|entry| {
                    (field, format!("{}: write yours/theirs, such as 12/8, instead of {entry}", self.label(field)))
                })?,
                KoField::Situation => text.parse::<i64>().map_or_else(|_| text.into(), Value::from),
                KoField::Detail if matches!(text, "opponent" | "they" | "them") => "opp".into(),
                KoField::Ko | KoField::Detail => text.into(),
            };
            fields.insert(field.key(self.situation()).to_owned(), value);
        }
        ko::read(&fields.into(), Units::Points).map_err(|rejected| self.said(&rejected))
    }

    /// What was rejected, in terms of the form.
    fn said(&self, rejected: &Rejected) -> (KoField, String) {
        let (name, entry) = rejected.place();
        let fields = KoField::ALL.into_iter();
        let field = fields.filter(|&field| self.is_shown(field)).find(|field| field.key(self.situation()) == name);
        let message = rejected.fault.message();
        match (field, entry) {
            (Some(field), Some(entry)) => (field, format!("{}, entry {entry}: {message}", self.label(field))),
            (Some(field), None) => (field, format!("{} {message}", self.label(field))),
            (None, _) => (KoField::Mine, rejected.to_string()),
        }
    }
}

/// The form while it is being filled in.
#[derive(Clone, Debug)]
pub struct KoEntry {
    form: KoForm,
    inputs: [Input; KoField::ALL.len()],
    at: KoField,
    /// What is wrong with a field, if anything is.
    pub error: Option<String>,
}

impl KoEntry {
    /// Starts with what the form says.
    pub(in crate::tui::app) fn new(form: &KoForm) -> Self {
        let inputs = KoField::ALL.map(|field| Input::new(form.text(field).to_owned()));
        Self { form: form.clone(), inputs, at: KoField::Ko, error: None }
    }

    /// The field being edited.
    pub fn at(&self) -> KoField {
        self.at
    }

    /// The form as it stands.
    pub fn form(&self) -> &KoForm {
        &self.form
    }

    /// The line of a field.
    pub fn line(&self, field: KoField) -> &Input {
        &self.inputs[field as usize]
    }

    pub(in crate::tui::app) fn input(&mut self) -> &mut Input {
        &mut self.inputs[self.at as usize]
    }

    /// Takes note that the line has changed. The situation is one character: the last one typed.
    pub(in crate::tui::app) fn typed(&mut self) {
        if self.at == KoField::Situation
            && let Some(last) = self.input().value().chars().last()
        {
            *self.input() = Input::new(last.to_string());
        }
        self.form.set(self.at, self.inputs[self.at as usize].value().to_owned());
        self.error = None;
    }

    pub(in crate::tui::app) fn next(&mut self) {
        self.step(1);
    }

    pub(in crate::tui::app) fn previous(&mut self) {
        self.step(KoField::ALL.len() - 1);
    }

    /// Goes on by so many fields, and on in the same steps to one that is shown.
    fn step(&mut self, by: usize) {
        let mut at = self.at as usize;
        loop {
            at = (at + by) % KoField::ALL.len();
            if self.form.is_shown(KoField::ALL[at]) {
                self.at = KoField::ALL[at];
                return;
            }
        }
    }

    /// The fight, if nothing is wrong; otherwise the field with the fault is the one being edited.
    pub(in crate::tui::app) fn fight(&mut self) -> Option<(Fight, Vec<Warning>)> {
        match self.form.fight() {
            Ok(fight) => Some(fight),
            Err((field, error)) => {
                (self.at, self.error) = (field, Some(error));
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn form(texts: [&str; 7]) -> KoForm {
        KoForm { texts: texts.map(str::to_owned) }
    }

    #[track_caller]
    fn fails(texts: [&str; 7], field: KoField, words: &str) {
        let (at, message) = form(texts).fight().expect_err("the form is wrong");
        assert_eq!(at, field, "{message}");
        assert!(message.contains(words), "{message}");
    }

    #[test]
    fn a_form_is_the_fight_that_json_describes() {
        let texts = ["20", "8, 5", "12, w:9, 4+3", "14", "D1=6/7", "4", "11.5"];
        let input = json!({"k": 20, "x": [8, 5], "me": [12, {"kind": "own", "value": 9}, {"values": [4, 3]}], "opp": [14],
            "shared": [{"id": "D1", "me": 6, "opp": 7}], "situation": 4, "last_threat": 11.5});
        let read = ko::read(&input, Units::Points).expect("a fight");
        assert_eq!(form(texts).fight(), Ok(read.clone()));
        assert_eq!(KoForm::of(&input).fight(), Ok(read));
    }

    #[test]
    fn what_a_situation_does_not_need_is_left_out() {
        assert!(form(["20", "", "", "", "", "1", "11"]).fight().is_ok());
        assert!(form(["20", "", "", "", "", "7", "opponent"]).fight().is_ok());
        assert!(!form(["20", "", "", "", "", "2", ""]).is_shown(KoField::Detail));
    }

    #[test]
    fn a_fault_is_named_at_its_field() {
        fails(["", "", "", "", "", "1", ""], KoField::Ko, "ko is missing");
        fails(["-3", "", "", "", "", "1", ""], KoField::Ko, "negative");
        fails(["20", "8,x", "", "", "", "1", ""], KoField::Elsewhere, "entry 2: is not a number");
        fails(["20", "", "12,z:3", "", "", "1", ""], KoField::Mine, "entry 2: has an unknown kind");
        fails(["20", "", "", "nan", "", "1", ""], KoField::Theirs, "entry 1: is not a number (NaN)");
        fails(["20", "", "", "i:5+4", "", "1", ""], KoField::Theirs, "endless and a chain");
        fails(["20", "", "", "", "7", "1", ""], KoField::Either, "such as 12/8");
        fails(["20", "", "", "", "", "8", ""], KoField::Situation, "from 1 to 7");
        fails(["20", "", "", "", "", "x", ""], KoField::Situation, "from 1 to 7");
        fails(["20", "", "", "", "", "4", ""], KoField::Detail, "threat worth is missing");
        fails(["20", "", "", "", "", "4", "0"], KoField::Detail, "zero");
        fails(["20", "", "", "", "", "5", "nobody"], KoField::Detail, "neither me nor opp");
    }

    #[test]
    fn fields_that_do_not_matter_are_stepped_over() {
        let mut entry = KoEntry::new(&KoForm::default());
        entry.previous();
        assert_eq!(entry.at(), KoField::Situation);
        entry.next();
        assert_eq!(entry.at(), KoField::Ko);
    }
}
