//! What is said of a fight, in points or in the units of the paper.

use super::chart::Outcome;
use super::rule::{Action, Advice, Beyond, Distribution, Leaf, Level, Reach, Step};
use super::{Either, Fight, Holder, Kind, Situation, Threat, Unit, Units};

/// How numbers are shown: threats and gains as points, which are half of what the paper counts, or as they are.
#[derive(Clone, Copy, Debug)]
pub struct Lens {
    unit: Unit,
    units: Units,
}

impl Lens {
    /// Shows the numbers of a fight.
    pub fn new(fight: &Fight, units: Units) -> Self {
        Self { unit: fight.unit, units }
    }

    /// A ko or a move elsewhere.
    pub fn swing(self, value: i64) -> String {
        self.unit.show(value)
    }

    /// A threat.
    pub fn threat(self, value: i64) -> String {
        match self.units {
            Units::Points => self.unit.points(value),
            Units::Paper => self.unit.show(value),
        }
    }

    /// A gain over an even split, with its sign.
    pub fn gain(self, value: i64) -> String {
        let sign = if value > 0 { "+" } else { "" };
        format!("{sign}{}", self.threat(value))
    }

    /// A gain with the word for it.
    pub fn points(self, value: i64) -> String {
        let number = self.gain(value);
        let word = match (self.units, number.trim_start_matches(['+', '-'])) {
            (Units::Paper, _) => "units of the paper",
            (Units::Points, "1") => "point",
            (Units::Points, _) => "points",
        };
        format!("{number} {word}")
    }
}

/// What just happened.
pub fn situation(fight: &Fight, lens: Lens) -> String {
    let held = |holder| match holder {
        Holder::Me => "you hold the ko",
        Holder::Opp => "the opponent holds the ko",
    };
    match fight.situation {
        Situation::Taken => "The opponent took the ko.".to_owned(),
        Situation::Answered => "The opponent answered your threat.".to_owned(),
        Situation::Resolved { open: None } => "The opponent resolved the ko.".to_owned(),
        Situation::Resolved { open: Some(open) } => {
            format!("The opponent resolved the ko and left your threat of {} open.", lens.threat(open))
        }
        Situation::Threatened { value } => {
            format!("You hold the ko, and the opponent played a threat of {}.", lens.threat(value))
        }
        Situation::Elsewhere { holder } => format!("The opponent played a large move elsewhere; {}.", held(holder)),
        Situation::CarriedOut => "You resolved the ko, and the opponent carried out a threat.".to_owned(),
        Situation::Idle { holder } => format!("The opponent played nothing of note; {}.", held(holder)),
    }
}

/// What to do.
pub fn action(action: &Action, fight: &Fight, lens: Lens) -> String {
    match action {
        Action::Threat { id, value } => format!("play your threat {id} (worth {})", lens.threat(*value)),
        Action::PlayX1(value) => format!("play the largest move elsewhere (worth {})", lens.swing(*value)),
        Action::Answer => match fight.situation {
            Situation::Threatened { value } => format!("answer the threat (worth {})", lens.threat(value)),
            _ => "answer the threat".to_owned(),
        },
        Action::Resolve => format!("resolve the ko (worth {})", lens.swing(fight.k)),
        Action::TakeKo => "take the ko".to_owned(),
        Action::Execute(value) => format!("carry out your threat (worth {})", lens.threat(*value)),
        Action::Pass => "pass".to_owned(),
        Action::Cycle => "keep playing threats".to_owned(),
    }
}

/// A move in a few words, whoever plays it.
pub fn deed(action: &Action, lens: Lens) -> String {
    match action {
        Action::Threat { id, value } => format!("threat {id} ({})", lens.threat(*value)),
        Action::PlayX1(value) => format!("move elsewhere ({})", lens.swing(*value)),
        Action::Answer => "answer".to_owned(),
        Action::Resolve => "resolve the ko".to_owned(),
        Action::TakeKo => "take the ko".to_owned(),
        Action::Execute(value) => format!("carry out the threat ({})", lens.threat(*value)),
        Action::Pass => "pass".to_owned(),
        Action::Cycle => "threats without end".to_owned(),
    }
}

/// Where in the table a threat counts.
pub fn reach(reach: Reach, lens: Lens) -> String {
    match reach {
        Reach::Never => "never".to_owned(),
        Reach::UpTo(target) => format!("up to {}", lens.gain(target)),
        Reach::Above(target) => format!("above {}", lens.gain(target)),
        Reach::Always => "always".to_owned(),
    }
}

/// What to do and what it brings, as the first line of the advice.
pub fn outcome(advice: &Advice, fight: &Fight, lens: Lens) -> String {
    let first = sentence(&action(&advice.action, fight, lens));
    let Some(value) = advice.guaranteed else { return first };
    let value = lens.points(value);
    if advice.is_claim {
        return format!(
            "{first} The paper expects {value} over an even split, which the opponent may be able to lower."
        );
    }
    format!("{first} You get {value} over an even split, or more.")
}

/// The same words as a sentence.
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// Why, one line for each step of the path that says something.
pub fn reasons(advice: &Advice, fight: &Fight, lens: Lens) -> Vec<String> {
    let mut reasons: Vec<String> = advice.path.iter().filter_map(|step| reason(step, lens)).collect();
    if let (Some(mine), Some(theirs), Some(my_bound), Some(their_bound)) =
        (advice.mine, advice.theirs, advice.my_bound, advice.their_bound)
    {
        // The bound says from where on a threat counts, in steps finer than those of threats in points.
        let above = their_bound - 1;
        reasons.push(format!(
            "Threats that count: {mine} of yours, from {} up, and {theirs} of the opponent's, above {}.",
            lens.threat(my_bound),
            lens.threat(above)
        ));
    }
    if matches!(advice.action, Action::Cycle) {
        reasons.push("The rules of the game decide what becomes of a ko that never ends.".to_owned());
    }
    let n_losing = fight.losing.me.len() + fight.losing.opp.len();
    if n_losing > 0 {
        reasons.push("Losing threats are left out; the search below says if they help.".to_owned());
    }
    reasons
}

fn reason(step: &Step, lens: Lens) -> Option<String> {
    Some(match *step {
        Step::GiveUp { elsewhere, ko, holds, .. } => format!(
            "Giving up brings x1 + x2 + x4 … = {}, the ko k + x3 + x5 … = {}: {}.",
            lens.swing(elsewhere),
            lens.swing(ko),
            if holds { "not worth fighting" } else { "worth fighting" }
        ),
        Step::Distribution { distribution, .. } => distribution_words(distribution).to_owned(),
        Step::Exchange { b1, w1, holds } => format!(
            "Your b1 = {} against the opponent's w1 = {}: {}.",
            lens.threat(b1),
            lens.threat(w1),
            if holds { "exchange the two" } else { "nothing is gained by an exchange" }
        ),
        Step::LastThreat { bu: None, .. } => "There is no threat below the bound to play instead.".to_owned(),
        Step::LastThreat { x1, bu: Some(bu), holds } => format!(
            "Your largest threat below the bound, {}, is {} than the move elsewhere, {}.",
            lens.threat(bu),
            if holds { "not worth more" } else { "worth more" },
            lens.threat(2 * x1)
        ),
        Step::Counts { w, bound, holds } => format!(
            "The threat is worth {}; above {} it has to be answered: {}.",
            lens.threat(w),
            lens.threat(bound - 1),
            if holds { "answer" } else { "ignore it" }
        ),
        Step::Compare { answer, resolve, .. } | Step::RungAgainstResolving { rung: answer, resolve, .. } => {
            format!("Answering leaves {}, resolving brings {}.", lens.gain(answer), lens.gain(resolve))
        }
        Step::Rung { target } => format!("{} is the highest gain that can be held.", lens.gain(target)),
        Step::NoRung => "Nothing better than giving up can be held.".to_owned(),
        Step::EndlessRung => "Both sides have endless threats.".to_owned(),
        Step::Short { leaf, .. } => short(leaf)?.to_owned(),
        Step::End { .. } | Step::Play(_) => return None,
    })
}

fn distribution_words(distribution: Distribution) -> &'static str {
    match distribution {
        Distribution::NotWorth => "Distribution 0: the ko is not worth fighting.",
        Distribution::Free => "Distribution 1: you have more threats that count than the opponent.",
        Distribution::Priced => "Distribution 2: you have more threats once you settle for less.",
        Distribution::Lost => "Distribution 3: the opponent has as many threats as you, or more.",
    }
}

fn short(leaf: Leaf) -> Option<&'static str> {
    Some(match leaf {
        Leaf::Take => "Nothing is open, and the ko may be taken.",
        Leaf::Clear => "Both sides can play this threat; it goes before taking the ko.",
        Leaf::Execute => "The ko is resolved, and your threat is open.",
        Leaf::X1First => "The move elsewhere is larger than the open threat.",
        Leaf::X1 => "The ko is over; the largest move is next.",
        Leaf::Resolve => "Nothing has to be answered, so the ko can be settled.",
        _ => return None,
    })
}

/// Where the paper's advice and the exact rule part, or nothing where they agree.
pub fn difference(paper: &Advice, exact: &Advice, loss: Option<i64>, fight: &Fight, lens: Lens) -> Option<String> {
    let is_rung = exact.path.iter().any(|step| matches!(step, Step::Rung { .. } | Step::RungAgainstResolving { .. }));
    if paper.action == exact.action {
        return None;
    }
    let said = format!("The paper's rule says: {}.", action(&paper.action, fight, lens));
    let row = exact
        .guaranteed
        .filter(|_| is_rung && exact.mine.is_some())
        .map(|value| format!(" The row {} of the table is still held.", lens.gain(value)));
    Some(match loss {
        Some(0) => format!("{said} That is as good."),
        Some(loss) => {
            format!("{said} That loses {}.{}", lens.points(loss).trim_start_matches('+'), row.unwrap_or_default())
        }
        None => said,
    })
}

/// The heads of the columns of the table of targets.
pub const COLUMNS: [&str; 6] = ["gain", "yours from", "theirs over", "yours", "theirs", "held"];

/// A row of the table of targets, the cells in the order of [`COLUMNS`]; the one that decides is marked.
pub fn row(level: &Level, value: Option<i64>, lens: Lens) -> [String; 6] {
    let held = match level.is_held {
        None => "endless",
        Some(true) if value == Some(level.target) => "yes  <",
        Some(true) => "yes",
        Some(false) => "no",
    };
    [
        lens.gain(level.target),
        lens.threat(level.my_bound),
        lens.threat(level.their_bound - 1),
        level.mine.to_string(),
        level.theirs.to_string(),
        held.to_owned(),
    ]
}

/// The table of targets, a line each.
pub fn table(levels: &[Level], value: Option<i64>, lens: Lens) -> Vec<String> {
    if levels.is_empty() {
        return Vec::new();
    }
    let line = |[target, mine, theirs, m, n, held]: [String; 6]| {
        format!("{target:>8} {mine:>12} {theirs:>12} {m:>6} {n:>7}  {held}").trim_end().to_owned()
    };
    let rows = levels.iter().map(|level| row(level, value, lens));
    [COLUMNS.map(str::to_owned)].into_iter().chain(rows).map(line).collect()
}

/// A threat or chain of threats: its name, its value and its kind.
pub fn threat(threat: &Threat, lens: Lens) -> String {
    let chain = threat.values.iter().map(|&value| lens.threat(value)).collect::<Vec<_>>().join("+");
    let kind = match threat.kind {
        Kind::Own => " (own)",
        Kind::Ordinary => "",
        Kind::Endless => " (endless)",
    };
    format!("{} {chain}{kind}", threat.id)
}

/// The fight in one line.
pub fn fight(fight: &Fight, lens: Lens) -> String {
    let list = |values: Vec<String>| if values.is_empty() { "none".to_owned() } else { values.join(", ") };
    let threats = |threats: &[Threat]| list(threats.iter().map(|one| threat(one, lens)).collect());
    let mut line = format!(
        "Ko: {}{}. Moves elsewhere: {}. Your threats: {}. The opponent's: {}.",
        lens.swing(fight.k),
        if lens.units == Units::Points { " points" } else { " (in the paper's units)" },
        list(fight.x.iter().map(|&x| lens.swing(x)).collect()),
        threats(&fight.threats.me),
        threats(&fight.threats.opp),
    );
    if !fight.either.is_empty() {
        let all = fight.either.iter().map(|one| either(one, lens));
        line.push_str(" For either side: ");
        line.push_str(&list(all.collect()));
        line.push('.');
    }
    line
}

/// A threat for either side: its name, and what it is worth for me and for the opponent.
pub fn either(either: &Either, lens: Lens) -> String {
    format!("{} {}/{}", either.id, lens.threat(either.values.me), lens.threat(either.values.opp))
}

/// What free play brings, without the limits of the rules.
pub fn free_play(outcome: &Outcome, expected: Option<i64>, fight: &Fight, lens: Lens) -> String {
    let value = lens.gain(outcome.value);
    let start = match expected {
        Some(expected) if expected == outcome.value => format!("Searched in free play: {value} too"),
        Some(_) => format!("Searched in free play, with moves elsewhere at any time: {value}"),
        None => format!("Searched in free play: {value}"),
    };
    format!("{start}, by: {}.", best(outcome, fight, lens))
}

/// What playing threats that lose something brings, beside what comes without them.
pub fn with_losing(outcome: &Outcome, plain: &Outcome, fight: &Fight, lens: Lens) -> String {
    if outcome.value == plain.value {
        return "The losing threats do not help.".to_owned();
    }
    format!("With the losing threats: {}, by: {}.", lens.gain(outcome.value), best(outcome, fight, lens))
}

/// The best moves.
pub fn best(outcome: &Outcome, fight: &Fight, lens: Lens) -> String {
    outcome.best().map(|best| action(best, fight, lens)).collect::<Vec<_>>().join("; ")
}

/// Whether the move elsewhere comes before resolving.
pub fn beyond(beyond: Beyond, lens: Lens) -> String {
    let estimate = lens.gain(beyond.estimate);
    if beyond.is_x1_first {
        return format!(
            "Beyond the paper: the move elsewhere first brings about {estimate}, unless your move or theirs made new threats."
        );
    }
    format!("Beyond the paper: the move elsewhere first would bring about {estimate} only.")
}
