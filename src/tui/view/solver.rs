//! The solver pane: verdicts, moves and refutations, once they spoil nothing.

use crate::board::Move;
use crate::fight;
use crate::goal::Certificate;
use crate::goal::Class;
use crate::goal::Name;
use crate::goal::Question;
use crate::goal::Report;
use crate::goal::Side;
use crate::goal::SideReport;
use crate::goal::Surplus;
use crate::goal::Verdict;
use crate::practice::Answer;
use crate::practice::Judgement;
use crate::practice::words;
use crate::tui::app::App;
use crate::tui::app::BoardKo;
use crate::tui::app::Glimpse;
use crate::tui::app::Inquiry;
use crate::tui::app::Saving;
use crate::tui::app::Study;
use crate::tui::theme::Token;

use super::searches;
use super::side::Line;

/// The lines of the pane.
pub(super) fn content(app: &App) -> Vec<Line> {
    if app.is_aside() {
        return match (&app.solver.question, &app.solver.inquiry) {
            (Some(question), Some(inquiry)) => {
                let mut lines = asked(app, question, inquiry);
                lines.splice(0..0, earlier(app, question));
                lines
            }
            _ => vec![(Token::Faint, "a asks about this board, e with other assumptions.".to_owned())],
        };
    }
    if app.game.is_some() {
        return vec![(Token::Faint, "The solver is asked about problems. q leads back to them.".to_owned())];
    }
    let Some(study) = &app.study else { return Vec::new() };
    if matches!(study.saving, Saving::Waiting(_)) {
        return Vec::new();
    }
    if let Some(searches) = &app.solver.searches {
        return searches::content(searches);
    }
    match (&app.solver.question, &app.solver.inquiry) {
        (Some(question), Some(inquiry)) => {
            let mut lines = asked(app, question, inquiry);
            lines.splice(1..1, stopped(app.solver.stopped, inquiry));
            lines.splice(0..0, earlier(app, question));
            if let Inquiry::Done(report) = inquiry {
                lines.extend(ko_lines(app, question, report));
            }
            lines
        }
        _ if study.is_revealed() => known(study),
        _ => vec![
            (Token::Faint, "Hidden until the problem is done, so that nothing is given away.".to_owned()),
            (Token::Text, String::new()),
            (Token::Text, "t  a tip".to_owned()),
            (Token::Text, "a  ask the solver now".to_owned()),
        ],
    }
}

/// What the practice knows about the position on the board.
fn known(study: &Study) -> Vec<Line> {
    let question = &study.session.exercise().question;
    let mut lines = Vec::new();
    if let Some((attacker_first, defender_first)) = study.status {
        lines.push((Token::Heading, "The problem".to_owned()));
        lines.push(status_line(question, Side::Attacker, attacker_first));
        lines.push(status_line(question, Side::Defender, defender_first));
        lines.push((Token::Text, String::new()));
    }
    match study.session.review() {
        Some((position, judgement)) => lines.extend(judged_lines(position.question(), judgement)),
        None => lines.push((Token::Faint, "a asks about the position on the board.".to_owned())),
    }
    lines
}

fn status_line(question: &Question, first: Side, verdict: Verdict) -> Line {
    (Token::Text, format!("{} first: {}", question.color(first), words::verdict(question, verdict)))
}

fn judged_lines(question: &Question, judgement: &Judgement) -> Vec<Line> {
    let size = question.setup.size;
    let heading = format!("{} to play", question.setup.to_play);
    let mut lines = vec![(Token::Heading, heading), (Token::Faint, "  move  result  answer".to_owned())];
    for judged in &judgement.moves {
        let name = judged.played.display(size).to_string();
        let class = judged.verdict.to_string();
        match &judged.answer {
            Answer::Right(_) => lines.push((Token::Good, format!("  {name:<5} {class:<7} right"))),
            Answer::Wrong(Some(refuted)) => {
                let line = refuted.line.first().map_or(String::new(), |reply| reply.display(size).to_string());
                let why = words::reason(question, refuted.reason);
                lines.push((Token::Text, format!("  {name:<5} {class:<7} {line}: {why}")));
            }
            Answer::Wrong(None) => lines.push((Token::Text, format!("  {name:<5} {class:<7} wrong"))),
            Answer::Unknown => lines.push((Token::Text, format!("  {name:<5} unknown"))),
        }
    }
    explain_threats(&mut lines);
    lines
}

/// What the solver was asked and what it says.
fn asked(app: &App, question: &Question, inquiry: &Inquiry) -> Vec<Line> {
    let surplus = app.solver.surplus;
    let change = if app.settings.plain { "" } else { " e changes this." };
    let mut lines = vec![(Token::Faint, format!("{}{change}", assumed(question, surplus)))];
    match inquiry {
        Inquiry::Running { glimpse: None, .. } => lines.push((Token::Notice, "Searching. a stops it.".to_owned())),
        Inquiry::Running { glimpse: Some(glimpse), .. } => lines.extend(running(question, glimpse)),
        Inquiry::Refused(reason) => lines.push((Token::Bad, format!("Cannot be asked: {reason}."))),
        Inquiry::Done(report) => lines.extend(done(question, surplus, report)),
    }
    lines
}

/// A word about an answer to a board that is no longer shown.
fn earlier(app: &App, question: &Question) -> Option<Line> {
    let here = app.setup_here()?;
    let is_earlier = (&here.stones, here.ko) != (&question.setup.stones, question.setup.ko);
    let again = if app.solver.is_running() { "" } else { " a asks about this one." };
    is_earlier.then(|| (Token::Notice, format!("About an earlier position.{again}")))
}

/// What is known of the ko that the answer speaks of, in the words of the ko pane.
fn ko_lines(app: &App, question: &Question, report: &Report) -> Vec<Line> {
    if let Some(BoardKo::Known { survey, .. }) = &app.ko.board
        && survey.question == *question
    {
        let lines = [fight::words::place(survey), fight::words::worth(survey), "5 says what to do.".to_owned()];
        return lines.map(|line| (Token::Notice, line)).to_vec();
    }
    let is_ko =
        |side: Side| report.first(side).is_some_and(|first| matches!(first.verdict.class(), Some(Class::Ko(_))));
    if !app.settings.plain && (is_ko(Side::Attacker) || is_ko(Side::Defender)) {
        return vec![(Token::Faint, "5, then b, works out this ko: its worth and its threats.".to_owned())];
    }
    Vec::new()
}

/// What there is to say about a search that the learner stopped.
fn stopped(is_stopped: bool, inquiry: &Inquiry) -> Option<Line> {
    let text = match inquiry {
        Inquiry::Running { .. } => "Stopping.",
        Inquiry::Done(report) if [Side::Attacker, Side::Defender].iter().any(|&side| is_open(report, side)) => {
            "You stopped the search. a starts it again."
        }
        Inquiry::Done(_) | Inquiry::Refused(_) => return None,
    };
    is_stopped.then(|| (Token::Notice, text.to_owned()))
}

fn is_open(report: &Report, side: Side) -> bool {
    report.first(side).is_some_and(|side| side.verdict.class().is_none())
}

fn assumed(question: &Question, surplus: Option<Surplus>) -> String {
    let goal = words::task(&Question {
        setup: crate::board::Setup { to_play: question.attacker, ..question.setup.clone() },
        ..question.clone()
    });
    let zone = question.zone.len();
    let threats = surplus.map_or(String::new(), |surplus| format!(", surplus {surplus}"));
    format!("{goal}, zone of {zone} points{threats}.")
}

fn running(question: &Question, glimpse: &Glimpse) -> Vec<Line> {
    let size = question.setup.size;
    let text = format!("Searching: {} nodes, table {} %. a stops it.", glimpse.nodes, glimpse.table_fill);
    let mut lines = vec![(Token::Notice, text)];
    for (first, moves) in &glimpse.sides {
        lines.push((Token::Heading, format!("{} first", question.color(*first))));
        for (played, verdict) in moves {
            let name = played.display(size).to_string();
            lines.push((Token::Text, format!("  {name:<5} {}", short_verdict(*verdict))));
        }
    }
    lines
}

fn short_verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Known { .. } => verdict.to_string(),
        Verdict::Unknown { worst: Class::Dead, best: Class::Alive } => "open".to_owned(),
        Verdict::Unknown { worst, best } => format!("{worst} to {best}"),
    }
}

fn done(question: &Question, surplus: Option<Surplus>, report: &Report) -> Vec<Line> {
    let mut lines = Vec::new();
    let mover = question.side(question.setup.to_play);
    let other = if mover == Side::Attacker { Side::Defender } else { Side::Attacker };
    for side in [mover, other] {
        let Some(side_report) = report.first(side) else { continue };
        lines.push((Token::Text, String::new()));
        lines.push((Token::Heading, format!("{} first", question.color(side))));
        let mut verdict = words::verdict(question, side_report.verdict);
        if let Some(first) = verdict.get(..1).map(str::to_uppercase) {
            verdict.replace_range(..1, &first);
        }
        lines.push((Token::Good, format!("{verdict}.")));
        if let Some(text) = surplus.and_then(|surplus| at_surplus(question, side_report.verdict, surplus)) {
            lines.push((Token::Text, text));
        }
        lines.extend(move_lines(question, side_report));
    }
    explain_threats(&mut lines);
    lines.push((Token::Text, String::new()));
    lines.extend(report.names.iter().map(|&name| (Token::Notice, named(question, name))));
    lines.extend(report.assumptions.iter().map(|text| (Token::Faint, format!("Assumed: {text}."))));
    lines.push((Token::Faint, format!("{} nodes, proof {}", report.nodes, report.certificate)));
    if report.certificate == Certificate::Failed {
        let text = "A proof did not pass its check, so the answer is withheld. Please report this position.";
        lines.push((Token::Bad, text.to_owned()));
    }
    lines
}

/// A special case, as a sentence.
fn named(question: &Question, name: Name) -> String {
    format!("This is a case of {}.", words::name(question, name, words::Rulebook::Japanese))
}

/// Who wins with this surplus of ko threats.
fn at_surplus(question: &Question, verdict: Verdict, surplus: Surplus) -> Option<String> {
    let Verdict::Known { class, star } = verdict else { return None };
    let attacker_wins = match class {
        Class::Dead => !star || surplus != Surplus::NEG_INF,
        Class::Ko(level) => level <= surplus.level(),
        Class::Repetition | Class::Seki | Class::Alive => star && surplus == Surplus::POS_INF,
    };
    let winner = if attacker_wins { question.attacker } else { !question.attacker };
    Some(format!("With surplus {surplus}: {winner} succeeds."))
}

fn move_lines(question: &Question, report: &SideReport) -> Vec<Line> {
    let size = question.setup.size;
    let name = |played: Move| played.display(size).to_string();
    let mut lines = Vec::new();
    for (played, verdict) in &report.moves {
        let text = format!("  {:<5} {:<7}", name(*played), short_verdict(*verdict));
        let refutation = report.refutations.iter().find(|refutation| refutation.first == *played);
        match refutation {
            _ if report.best.contains(played) => lines.push((Token::Good, format!("{text} best"))),
            Some(refutation) => {
                let why = words::reason(question, refutation.reason);
                lines.push((Token::Text, format!("{text} {}: {why}", name(refutation.reply))));
            }
            None => lines.push((Token::Text, text)),
        }
    }
    if !report.pv.is_empty() {
        let line = report.pv.iter().map(|&played| name(played)).collect::<Vec<_>>().join(" ");
        lines.push((Token::Faint, format!("best play: {line}")));
    }
    lines
}

/// Says what the sign means that marks moves in a ko just taken, where there are any.
fn explain_threats(lines: &mut Vec<Line>) {
    if lines.iter().any(|(_, text)| text.contains('!')) {
        lines.push((Token::Faint, "!  retakes the ko after a ko threat".to_owned()));
    }
}
