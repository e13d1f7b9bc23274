//! The keys: one table that dispatches key presses and makes the help and the key bar.
//!
//! Nothing with an effect lies on `[ ] O A B C D F H P Q R S ~`: what is left of the sequences of arrow and function
//! keys when a slow line tears them apart. Escape closes and cancels, and never does anything else.

use ratatui::crossterm::event::KeyCode;
use ratatui::crossterm::event::KeyEvent;
use ratatui::crossterm::event::KeyModifiers;

use crate::board::Color;

/// Where a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// The board has the focus.
    Board,
    /// The list of problems has the focus.
    List,
    /// The solver pane has the focus.
    Solver,
    /// The trace pane has the focus.
    Trace,
    /// The ko pane has the focus.
    Ko,
    /// The ko pane asks what to play.
    KoDrill,
    /// A fight is played out in the ko pane.
    KoMatch,
    /// The territory pane has the focus.
    Territory,
    /// A free game is on the board, and the board has the focus.
    Game,
    /// The lesson has the focus.
    Lesson,
    /// The learner marks the chains that fall next in a trace.
    Predict,
    /// The board editor has the focus.
    Editor,
    /// The info pane has the focus.
    Info,
    /// The planes pane has the focus.
    Planes,
    /// The pane of the board's images has the focus.
    Images,
    /// The help is open.
    Help,
    /// A question waits for an answer.
    Confirm,
    /// A line of text is being typed; other characters go into it.
    Text,
    /// The form of the solver's assumptions is open; other characters go into the field.
    Form,
}

/// Everything a key can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table below says in words what each one does")]
pub enum Action {
    Left,
    Down,
    Up,
    Right,
    Choose,
    Coordinate,
    TakeBack,
    Redo,
    Reset,
    Pass,
    Tip,
    Why,
    Solution,
    Next,
    Previous,
    Pane(u8),
    NextPane,
    PreviousPane,
    Zoom,
    Filter,
    Help,
    Ask,
    Searches,
    Deeper,
    Shallower,
    Edit,
    StepOn,
    StepBack,
    FirstStep,
    LastStep,
    Algorithm,
    Color,
    Drill,
    PlayOut,
    FromBoard,
    Reading,
    OtherSide,
    Game,
    Partings,
    Example,
    Run,
    Reveal,
    EditBoard,
    Stone(Color),
    Erase,
    Target,
    Details,
    Save,
    Encoding,
    Turn,
    SwapColors,
    First,
    Last,
    PageUp,
    PageDown,
    Coordinates,
    Mouse,
    Back,
    Close,
    Stop,
    Suspend,
    Redraw,
}

/// A key as the table names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character, shift included.
    Char(char),
    /// A character with the control key.
    Ctrl(char),
    /// A key without a character.
    Code(KeyCode),
}

impl Key {
    /// The key of an event; `None` for combinations that mean nothing here, such as those with Alt.
    pub fn of(event: KeyEvent) -> Option<Self> {
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        if event.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::META) {
            return None;
        }
        match event.code {
            KeyCode::Char(c) if control => Some(Self::Ctrl(c.to_ascii_lowercase())),
            KeyCode::Char(c) => Some(Self::Char(c)),
            code => Some(Self::Code(code)),
        }
    }

    /// The key's name in help and key bar.
    pub fn name(self) -> String {
        match self {
            Self::Char(' ') => "Space".to_owned(),
            Self::Char(c) => c.to_string(),
            Self::Ctrl(c) => format!("Ctrl-{c}"),
            Self::Code(code) => match code {
                KeyCode::BackTab => "Shift-Tab".to_owned(),
                KeyCode::PageUp => "PgUp".to_owned(),
                KeyCode::PageDown => "PgDn".to_owned(),
                code => code.to_string(),
            },
        }
    }
}

impl Context {
    /// Whether a pane has the focus as usual, so that its keys are told in every help.
    pub fn is_pane(self) -> bool {
        !matches!(self, Self::Help | Self::Confirm | Self::Text | Self::Form | Self::Predict | Self::Editor)
    }
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// Where it holds.
    pub contexts: &'static [Context],
    /// The keys, the one to show first.
    pub keys: &'static [Key],
    /// What it does.
    pub action: Action,
    /// One or two words for the key bar; empty for keys that are not shown there.
    pub short: &'static str,
    /// The line of the help.
    pub help: &'static str,
}

use Context::{
    Board, Confirm, Editor, Form, Game, Help, Images, Info, Ko, KoDrill, KoMatch, Lesson, List, Planes, Predict,
    Solver, Territory, Text, Trace,
};

const MAIN: &[Context] =
    &[Board, List, Solver, Trace, Ko, KoDrill, KoMatch, Info, Planes, Territory, Images, Game, Editor, Lesson];
const NO_LIST: &[Context] =
    &[Board, Solver, Trace, Ko, KoDrill, KoMatch, Info, Planes, Territory, Images, Game, Editor, Lesson];
const KO_MOVES: &[Context] = &[KoDrill, KoMatch];
const PROBLEMS: &[Context] = &[Board, List, Solver, Trace, Ko, Info, Planes, Territory, Images, Game, Editor, Lesson];
const PLAY: &[Context] = &[Board, Solver];
const CURSOR: &[Context] = &[Board, Game, Predict, Editor];
const WALK: &[Context] = &[Board, Trace, Lesson];
const TURN: &[Context] = &[Board, Info, Planes, Images];
const LISTS: &[Context] = &[List, Solver, Trace, Ko, Info, Planes, Territory, Images, Help, Lesson];
const PAGES: &[Context] = &[List, Solver, Trace, Ko, KoDrill, KoMatch, Info, Planes, Territory, Images, Help, Lesson];
const EVERYWHERE: &[Context] = &[
    Board, List, Solver, Trace, Ko, KoDrill, KoMatch, Info, Planes, Territory, Images, Game, Predict, Editor, Help,
    Confirm, Text, Form, Lesson,
];
const OPEN: &[Context] = &[Help, Text, Form];

const fn row(
    contexts: &'static [Context],
    keys: &'static [Key],
    action: Action,
    short: &'static str,
    help: &'static str,
) -> Binding {
    Binding { contexts, keys, action, short, help }
}

use Key::{Char, Code, Ctrl};

/// All keys.
pub const BINDINGS: &[Binding] = &[
    row(CURSOR, &[Char('h'), Code(KeyCode::Left)], Action::Left, "", "move left"),
    row(CURSOR, &[Char('j'), Code(KeyCode::Down)], Action::Down, "", "move down"),
    row(CURSOR, &[Char('k'), Code(KeyCode::Up)], Action::Up, "", "move up"),
    row(CURSOR, &[Char('l'), Code(KeyCode::Right)], Action::Right, "", "move right"),
    row(LISTS, &[Char('j'), Code(KeyCode::Down)], Action::Down, "", "down"),
    row(LISTS, &[Char('k'), Code(KeyCode::Up)], Action::Up, "", "up"),
    row(&[List], &[Char('h'), Code(KeyCode::Left)], Action::Left, "", "fold the collection"),
    row(&[List], &[Char('l'), Code(KeyCode::Right)], Action::Right, "", "unfold the collection"),
    row(
        &[Board, Game],
        &[Code(KeyCode::Enter), Char(' ')],
        Action::Choose,
        "play",
        "play on the point in square brackets",
    ),
    row(&[List], &[Code(KeyCode::Enter), Char(' ')], Action::Choose, "open", "open the problem"),
    row(&[Trace], &[Code(KeyCode::Enter), Char(' ')], Action::Choose, "predict", "predict which chains fall next"),
    row(
        &[Predict],
        &[Code(KeyCode::Enter), Char(' ')],
        Action::Choose,
        "mark",
        "mark the chain under the cursor, or not",
    ),
    row(
        &[Editor],
        &[Code(KeyCode::Enter), Char(' ')],
        Action::Choose,
        "set",
        "set a stone as before, or clear the point",
    ),
    row(&[Confirm], &[Code(KeyCode::Enter), Char('y')], Action::Choose, "yes", "yes"),
    row(&[Text, Form], &[Code(KeyCode::Enter)], Action::Choose, "done", "done"),
    row(&[Form], &[Code(KeyCode::Tab), Code(KeyCode::Down)], Action::Down, "next field", "next field"),
    row(&[Form], &[Code(KeyCode::BackTab), Code(KeyCode::Up)], Action::Up, "", "field before"),
    row(KO_MOVES, &[Code(KeyCode::Enter), Char(' ')], Action::Choose, "play", "play the marked move"),
    row(KO_MOVES, &[Char('j'), Code(KeyCode::Down)], Action::Down, "down", "the move below"),
    row(KO_MOVES, &[Char('k'), Code(KeyCode::Up)], Action::Up, "up", "the move above"),
    row(&[KoDrill], &[Char('n')], Action::Next, "next", "the next fight of the drill"),
    row(&[KoDrill], &[Char('p')], Action::PlayOut, "play out", "play this fight out, once you have answered"),
    row(&[KoMatch], &[Char('u')], Action::TakeBack, "undo", "take your last move back"),
    row(&[KoMatch], &[Char('t')], Action::Tip, "tip", "go to the best move"),
    row(&[KoMatch], &[Char('p')], Action::PlayOut, "again", "play the fight again from its start"),
    row(&[Ko], &[Char('e')], Action::Edit, "edit", "describe the fight: the ko, big moves, threats of both sides"),
    row(&[Ko], &[Char('p')], Action::PlayOut, "play out", "play this fight out against the program"),
    row(&[Ko], &[Char('b')], Action::FromBoard, "board", "the ko on the board: its worth and threats; again: stop"),
    row(&[Ko], &[Char('d')], Action::Drill, "drill", "a drill: fights in which you say the move"),
    row(&[Game], &[Char('u')], Action::TakeBack, "undo", "take your last move back, and its answer"),
    row(&[Game], &[Char('p')], Action::Pass, "pass", "pass; two passes end the game"),
    row(&[Game], &[Char('c')], Action::Coordinate, "type", "type a point, such as b2"),
    row(&[Game], &[Char('x')], Action::Reset, "new game", "another game; this one stays in its file"),
    row(&[Game], &[Ctrl('r')], Action::Redo, "", "play again what was taken back"),
    row(&[Territory], &[Char('f')], Action::Reading, "reading", "count by another rule of distance"),
    row(&[Territory], &[Char('b')], Action::OtherSide, "side", "the moves of the other color"),
    row(&[Board], &[Char('g')], Action::Game, "", "a free game against a beginner's program"),
    row(&[Trace], &[Char('.')], Action::StepOn, "step", "the next step of the trace"),
    row(&[Trace], &[Char(',')], Action::StepBack, "back", "the step before"),
    row(&[Board, Lesson], &[Char('.')], Action::StepOn, "", "the next step of the trace"),
    row(&[Board, Lesson], &[Char(',')], Action::StepBack, "", "the step before"),
    row(
        &[Lesson],
        &[Code(KeyCode::Enter), Char(' '), Char('l'), Code(KeyCode::Right)],
        Action::Choose,
        "next page",
        "the next page of the lesson",
    ),
    row(&[Lesson], &[Char('h'), Code(KeyCode::Left)], Action::Left, "page before", "the page before"),
    row(WALK, &[Char('<')], Action::FirstStep, "", "the first step"),
    row(WALK, &[Char('>')], Action::LastStep, "", "the last step"),
    row(
        &[Trace],
        &[Char('f')],
        Action::Algorithm,
        "Fuwa/Benson",
        "trace Fuwa's algorithm instead of Benson's, or back",
    ),
    row(&[Board], &[Char('f')], Action::Algorithm, "", "trace Fuwa's algorithm instead of Benson's, or back"),
    row(&[Trace], &[Char('b')], Action::Color, "color", "trace the stones of the other color"),
    row(&[Trace], &[Char('p')], Action::Run, "play", "let the steps go on by themselves, or stop them"),
    row(&[Trace], &[Char('d')], Action::Partings, "differ", "where Benson and Fuwa part on this board, and why"),
    row(&[Trace], &[Char('x')], Action::Example, "", "an example board on which Benson and Fuwa part"),
    row(&[Predict], &[Char('r')], Action::Reveal, "reveal", "show what falls next, and whether you knew"),
    row(&[Editor], &[Char('b')], Action::Stone(Color::Black), "black", "set a black stone"),
    row(&[Editor], &[Char('w')], Action::Stone(Color::White), "white", "set a white stone"),
    row(&[Editor], &[Char('d'), Code(KeyCode::Delete)], Action::Erase, "clear", "clear the point"),
    row(&[Editor], &[Char('s')], Action::Save, "save", "save the board to your problems"),
    row(&[Editor], &[Char('e')], Action::Details, "more", "title, size, attacker, stones to capture, zone"),
    row(&[Editor], &[Char('p')], Action::Pass, "turn", "the other side moves first"),
    row(&[Editor], &[Char('t')], Action::Target, "", "the goal is to capture this chain, or not"),
    row(&[Editor], &[Char('u')], Action::TakeBack, "undo", "take the last change back"),
    row(&[Editor], &[Ctrl('r')], Action::Redo, "", "change again what was taken back"),
    row(&[Editor], &[Char('x')], Action::Reset, "", "clear the whole board"),
    row(&[Editor], &[Char('a')], Action::Ask, "ask", "ask the solver about this board; again: stop it"),
    row(MAIN, &[Char('E')], Action::EditBoard, "", "the board editor: any position, to be asked about and saved"),
    row(PLAY, &[Char('t')], Action::Tip, "tip", "a tip: what is possible, then where, then the move"),
    row(PLAY, &[Char('u')], Action::TakeBack, "undo", "take the last move back"),
    row(PLAY, &[Char('w')], Action::Why, "why", "why the move is wrong, one move at a time"),
    row(PLAY, &[Char('v')], Action::Solution, "solution", "the solution, one move at a time"),
    row(PROBLEMS, &[Char('n')], Action::Next, "next", "the next problem that is not solved"),
    row(PLAY, &[Char('p')], Action::Pass, "pass", "pass: play elsewhere"),
    row(PLAY, &[Char('x')], Action::Reset, "reset", "start the problem over"),
    row(&[Board, Solver, Editor], &[Char('c')], Action::Coordinate, "type", "type a point, such as b2"),
    row(PLAY, &[Ctrl('r')], Action::Redo, "", "play again what was taken back"),
    row(PROBLEMS, &[Char('N')], Action::Previous, "", "the problem before"),
    row(PLAY, &[Char('a')], Action::Ask, "ask", "ask the solver about this position; again: stop it"),
    row(&[Solver], &[Char('o')], Action::Searches, "1989", "the searches of 1989 on this problem; again: the solver"),
    row(&[Solver], &[Char('+')], Action::Deeper, "", "those searches, deeper"),
    row(&[Solver], &[Char('-')], Action::Shallower, "", "those searches, less deep"),
    row(&[Solver], &[Char('l'), Code(KeyCode::Right)], Action::Right, "", "the tree of the next of those searches"),
    row(&[Solver], &[Char('h'), Code(KeyCode::Left)], Action::Left, "", "the tree of the search before"),
    row(&[Planes], &[Char('.')], Action::StepOn, "next plane", "the next plane"),
    row(&[Planes], &[Char(',')], Action::StepBack, "back", "the plane before"),
    row(&[Planes], &[Char('e')], Action::Encoding, "encoding", "another encoding"),
    row(TURN, &[Char('o')], Action::Turn, "turn", "turn or mirror the board, at random"),
    row(TURN, &[Char('s')], Action::SwapColors, "swap", "swap the colors of the stones"),
    row(PLAY, &[Char('e')], Action::Edit, "", "ask the solver with other assumptions"),
    row(PLAY, &[Char('1')], Action::Pane(1), "list", "the list of problems"),
    row(
        &[List, Trace, Ko, KoDrill, KoMatch, Info, Planes, Territory, Images, Game, Lesson, Editor],
        &[Char('1')],
        Action::Pane(1),
        "",
        "the list of problems",
    ),
    row(MAIN, &[Char('2')], Action::Pane(2), "", "the board"),
    row(MAIN, &[Char('3')], Action::Pane(3), "", "the solver"),
    row(MAIN, &[Char('4')], Action::Pane(4), "", "the trace: how an algorithm finds what lives"),
    row(MAIN, &[Char('5')], Action::Pane(5), "", "what to do in a ko fight"),
    row(MAIN, &[Char('6')], Action::Pane(6), "", "the position in facts: chains, hashes, moves"),
    row(MAIN, &[Char('7')], Action::Pane(7), "", "the position as the planes that neural networks read"),
    row(MAIN, &[Char('8')], Action::Pane(8), "", "territory by distance, and what each move would add"),
    row(MAIN, &[Char('9')], Action::Pane(9), "", "the position turned and mirrored, and its canonical form"),
    row(&[List], &[Char('0')], Action::Pane(0), "lesson", "the lesson: life without an answer, page by page"),
    row(NO_LIST, &[Char('0')], Action::Pane(0), "", "the lesson: life without an answer, page by page"),
    row(MAIN, &[Code(KeyCode::Tab)], Action::NextPane, "", "the next pane"),
    row(MAIN, &[Code(KeyCode::BackTab)], Action::PreviousPane, "", "the pane before"),
    row(MAIN, &[Char('z')], Action::Zoom, "", "this pane alone, or all again"),
    row(&[List], &[Char('/')], Action::Filter, "find", "find problems by title or level"),
    row(PLAY, &[Char('/')], Action::Filter, "", "find problems by title or level"),
    row(&[Help], &[Char('/')], Action::Filter, "find", "find a key"),
    row(PAGES, &[Char('g'), Code(KeyCode::Home)], Action::First, "", "to the start"),
    row(PAGES, &[Char('G'), Code(KeyCode::End)], Action::Last, "", "to the end"),
    row(PAGES, &[Code(KeyCode::PageUp), Ctrl('u')], Action::PageUp, "", "a page up"),
    row(PAGES, &[Code(KeyCode::PageDown), Ctrl('d')], Action::PageDown, "", "a page down"),
    row(MAIN, &[Char('i')], Action::Coordinates, "", "coordinates on or off"),
    row(MAIN, &[Char('m')], Action::Mouse, "", "mouse on or off"),
    row(MAIN, &[Char('?')], Action::Help, "help", "this help"),
    row(&[Predict], &[Code(KeyCode::Esc)], Action::Close, "leave", "back to the steps"),
    row(&[Predict], &[Char('q')], Action::Back, "", "back to the steps"),
    row(&[Predict], &[Char('?')], Action::Help, "help", "this help"),
    row(MAIN, &[Code(KeyCode::Esc)], Action::Close, "", "close or cancel"),
    row(OPEN, &[Code(KeyCode::Esc)], Action::Close, "close", "close or cancel"),
    row(&[Confirm], &[Char('n'), Char('q'), Code(KeyCode::Esc)], Action::Close, "no", "no"),
    row(&[Help], &[Char('q'), Char('?')], Action::Close, "", "close the help"),
    row(MAIN, &[Char('q')], Action::Back, "quit", "back, and from the board quit; all is saved"),
    row(EVERYWHERE, &[Ctrl('c')], Action::Stop, "", "stop the solver; twice: quit"),
    row(EVERYWHERE, &[Ctrl('z')], Action::Suspend, "", "back to the shell; fg returns"),
    row(EVERYWHERE, &[Ctrl('l')], Action::Redraw, "", "draw the screen again"),
];

/// What a key does here.
pub fn action(context: Context, key: Key) -> Option<Action> {
    bindings(context).find(|binding| binding.keys.contains(&key)).map(|binding| binding.action)
}

/// The rows of the table that hold here.
pub fn bindings(context: Context) -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().filter(move |binding| binding.contexts.contains(&context))
}

/// The key that does something here, by name.
pub fn name_of(context: Context, action: Action) -> Option<String> {
    bindings(context).find(|binding| binding.action == action).map(|binding| binding.keys[0].name())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn no_key_has_two_actions_in_one_context() {
        let mut seen = HashMap::new();
        for binding in BINDINGS {
            for &context in binding.contexts {
                for &key in binding.keys {
                    let before = seen.insert((context, key), binding.action);
                    assert_eq!(before, None, "{} in {context:?}", key.name());
                }
            }
        }
    }

    #[test]
    fn nothing_lies_on_the_bytes_of_torn_sequences() {
        for binding in BINDINGS {
            for key in binding.keys {
                if let Char(c) = key {
                    assert!(!"[]OABCDFHPQRS~".contains(*c), "{c} is bound");
                }
            }
        }
    }

    #[test]
    fn nothing_lies_on_control_keys_that_are_other_keys() {
        for key in BINDINGS.iter().flat_map(|binding| binding.keys) {
            assert!(!matches!(key, Ctrl('h' | 'i' | 'j' | 'm' | '[')), "{}", key.name());
        }
    }

    #[test]
    fn escape_only_closes() {
        for binding in BINDINGS.iter().filter(|binding| binding.keys.contains(&Code(KeyCode::Esc))) {
            assert_eq!(binding.action, Action::Close);
        }
    }

    #[test]
    fn every_row_has_a_key_and_a_line_of_help() {
        for binding in BINDINGS {
            assert!(!binding.keys.is_empty() && !binding.help.is_empty() && !binding.contexts.is_empty());
        }
    }
}
