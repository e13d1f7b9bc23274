//! Depth-first proof-number search over one game of the local contest, with an explicit stack.
//!
//! Thresholds grow by a third (the 1+ε trick). A child that repeats a state of the current line without a threat
//! gained by the prover since counts for the holder; a disproof that rests on it is stored as a guess, and
//! [`Search::decide`] answers only after a closed set of replies has confirmed it (see `settle.rs`). Wins of the
//! prover never rest on guesses.

use super::contest::{Contest, Seen};
use super::local::{Key, Local, NO_NODE, State, Step};
use super::reach;
use super::rules::Firm;
use super::table::{INFINITE, Known, Table, Visit};

/// The search ended before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OutOfBudget;

/// A child of a node on the stack.
#[derive(Clone, Copy, Debug)]
struct Child {
    state: State,
    key: Key,
    step: u8,
    level: i8,
    pn: u32,
    dn: u32,
    guessed: bool,
    /// When it is solved, the last level at which the answer stands.
    bound: i8,
    /// Where the table has it, if it has it.
    home: u32,
}

/// The position of a node on the stack.
#[derive(Clone, Copy, Debug)]
struct Node {
    state: State,
    firm: Firm,
}

impl Node {
    /// The firm stones after a step to this state.
    #[inline]
    fn firm_after(&self, local: &Local, step: u8, next: &State) -> Firm {
        match Step(step) {
            Step::PASS | Step::THREAT => self.firm,
            Step(node) => local.firm_after(&self.firm, &self.state, next, usize::from(self.state.side), node),
        }
    }
}

/// A node on the stack.
#[derive(Clone, Copy, Debug)]
struct Frame {
    key: Key,
    level: i8,
    /// Whether the prover is to move.
    proving: bool,
    /// Whether a ko is barred to the side to move.
    barred: bool,
    pn_limit: u32,
    dn_limit: u32,
    first_child: usize,
    /// The child that is being searched.
    current: usize,
    /// The visits when the node was entered.
    since: u64,
}

/// What all children together say about their node.
#[derive(Clone, Copy, Debug)]
struct Sum {
    pn: u32,
    dn: u32,
    guessed: bool,
    best: usize,
    second: u32,
}

/// The search for one question, with its table.
pub(super) struct Search<'a> {
    pub(super) local: &'a Local,
    pub(super) table: Table,
    /// Node visits so far.
    pub(super) visits: u64,
    /// The visits that the pulse has not heard of.
    unheard: u64,
    /// The visits until the next pulse.
    allowed: u64,
    pulse: Pulse<'a>,
    frames: Vec<Frame>,
    /// The positions of the frames.
    nodes: Vec<Node>,
    children: Vec<Child>,
    /// Keeps the early reads of the table from being left out.
    touched: u64,
    /// How many nodes of the line fall on each slot, by a hash of their keys.
    line: Vec<u8>,
    /// For the holder and the prover, how often each step got its side its way lately.
    merits: [[u32; N_STEPS]; 2],
}

/// The steps there are: nodes, the pass, the threat.
const N_STEPS: usize = 66;

/// What a step gains when it is of use.
const MERIT: u32 = 16;
/// The largest merit of a step; when it is reached all are halved.
const MOST_MERIT: u32 = 1024;

/// The largest number that is taken over from another level.
const MOST_FROM_ANOTHER_LEVEL: u32 = 64;

/// What a search calls again and again: with the visits since the last call and the fill of its table. The answer is the
/// number of visits until the next call, 0 to stop.
pub(super) type Pulse<'a> = &'a mut dyn FnMut(u64, u8) -> u64;

const LINE_SLOTS: usize = 1 << 10;

#[inline]
fn line_slot(key: Key) -> usize {
    let folded = key as u64 ^ (key >> 40) as u64;
    (folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize & (LINE_SLOTS - 1)
}

impl<'a> Search<'a> {
    /// A search with a table of at most `bytes`.
    pub(super) fn new(local: &'a Local, bytes: usize, pulse: Pulse<'a>) -> Self {
        Self::with_table(local, Table::new(bytes), pulse)
    }

    /// A search that goes on with a table of an earlier one of the same local game.
    pub(super) fn with_table(local: &'a Local, table: Table, pulse: Pulse<'a>) -> Self {
        Self {
            local,
            table,
            visits: 0,
            unheard: 0,
            allowed: 0,
            pulse,
            frames: Vec::new(),
            nodes: Vec::new(),
            children: Vec::new(),
            touched: 0,
            line: vec![0; LINE_SLOTS],
            merits: [[0; N_STEPS]; 2],
        }
    }

    /// Searches a state until it is solved, be it by a guess.
    pub(super) fn search(&mut self, contest: impl Contest, state: &State, level: i8) -> Result<(), OutOfBudget> {
        self.frames.clear();
        self.nodes.clear();
        self.children.clear();
        self.line.fill(0);
        let root = Node { state: *state, firm: self.local.firm(state) };
        self.enter(contest, root, contest.tag(state.key()), level, INFINITE, INFINITE);
        loop {
            let frame = *self.frames.last().expect("the stack holds the root until it is solved");
            let sum = self.sum(&frame);
            if sum.pn >= frame.pn_limit || sum.dn >= frame.dn_limit || sum.pn == 0 || sum.dn == 0 {
                if !self.leave(contest, &frame, &sum) {
                    return Ok(());
                }
                continue;
            }
            if self.unheard >= self.allowed && !self.beat() {
                self.store(&frame, &sum, frame.level);
                return Err(OutOfBudget);
            }
            self.descend(contest, &frame, &sum);
        }
    }

    /// Tells of the last visits.
    pub(super) fn close(&mut self) {
        self.beat();
    }

    /// Tells of the visits since the last pulse; false when there may be no more.
    fn beat(&mut self) -> bool {
        self.allowed = (self.pulse)(std::mem::take(&mut self.unheard), self.table.fill());
        self.allowed > 0
    }

    fn enter(&mut self, contest: impl Contest, node: Node, key: Key, level: i8, pn_limit: u32, dn_limit: u32) {
        let state = &node.state;
        let first_child = self.children.len();
        let frame = Frame {
            key,
            level,
            proving: usize::from(state.side) == contest.prover(),
            barred: state.ko != NO_NODE,
            pn_limit,
            dn_limit,
            first_child,
            current: first_child,
            since: self.visits,
        };
        self.frames.push(frame);
        self.nodes.push(node);
        self.line[line_slot(key)] += 1;
        self.visits += 1;
        self.unheard += 1;
        self.expand(contest, &node, level);
    }

    fn expand(&mut self, contest: impl Contest, node: &Node, level: i8) {
        let state = &node.state;
        let first_child = self.children.len();
        let proving = usize::from(state.side) == contest.prover();
        let chains = self.local.chains_beside(state, node.firm);
        let mut steps = contest.plays(self.local, state, &chains);
        while steps != 0 {
            let point = steps.trailing_zeros() as u8;
            steps &= steps - 1;
            self.add_child(contest, self.local.play(state, &chains, point), point, level);
        }
        if state.ko != NO_NODE
            && let Some(rest) = contest.spend(level, usize::from(state.side))
        {
            self.add_child(contest, Local::lift(state), Step::THREAT.0, rest);
        }
        let passed = Local::pass(state);
        let passed = contest.after_pass(self.local, &passed).unwrap_or(passed);
        self.add_child(contest, passed, Step::PASS.0, level);
        // All early reads in one go, so that the table's memory comes in for all children at once.
        self.touched = self.children[first_child..].iter().fold(0, |sum, child| sum ^ self.table.touch(child.home));
        for index in first_child..self.children.len() {
            let seen = self.look(contest, node, &self.children[index]);
            let child = &mut self.children[index];
            (child.pn, child.dn, child.guessed, child.bound) = (seen.pn, seen.dn, seen.guessed, seen.bound);
            // A step that is known to be enough makes the others not worth a look.
            if !seen.guessed && (if proving { seen.pn } else { seen.dn }) == 0 {
                break;
            }
        }
    }

    /// Adds a child whose numbers are looked up once all are there.
    #[inline]
    fn add_child(&mut self, contest: impl Contest, state: State, step: u8, level: i8) {
        let key = contest.tag(state.key());
        let home = self.table.home(key) as u32;
        self.children.push(Child { state, key, step, level, pn: 1, dn: 1, guessed: false, bound: 0, home });
    }

    /// What shows of a child before it is entered.
    #[inline]
    fn look(&self, contest: impl Contest, parent: &Node, child: &Child) -> Seen {
        let Child { key, level, .. } = *child;
        if let Err(won) = contest.after_pass(self.local, &child.state) {
            return Seen::decided(won);
        }
        let entry = self.table.probe_from(child.home as usize, key);
        if let Some(entry) = entry {
            match entry.known(level) {
                Known::Win => return Seen::win(entry.win),
                Known::Hold => return Seen::hold(entry.hold),
                Known::Guess => return Seen::guess(level),
                Known::Open => {}
            }
        }
        if self.repeats(key, level) {
            return Seen::guess(level);
        }
        if let Some(entry) = entry {
            // Another level's numbers are a good guess at this one's, as long as they are not too sure of themselves.
            let most = if entry.level == level { INFINITE } else { MOST_FROM_ANOTHER_LEVEL };
            return Seen::open(entry.pn.min(most), entry.dn.min(most));
        }
        contest.first_look(self.local, &child.state, &parent.firm_after(self.local, child.step, &child.state), level)
    }

    /// Whether a state stands on the line already, and the prover has gained no threat since.
    #[inline]
    fn repeats(&self, key: Key, level: i8) -> bool {
        self.line[line_slot(key)] != 0 && self.frames.iter().any(|frame| frame.key == key && frame.level >= level)
    }

    #[inline]
    fn sum(&self, frame: &Frame) -> Sum {
        let children = &self.children[frame.first_child..];
        // `near` is the number that the side to move wants small, `far` the one that adds up.
        let (mut near, mut second, mut far, mut best) = (INFINITE + 1, INFINITE + 1, 0u64, 0);
        let merits = &self.merits[usize::from(frame.proving)];
        let mut best_merit = 0;
        for (index, child) in children.iter().enumerate() {
            let (close, distant) = if frame.proving { (child.pn, child.dn) } else { (child.dn, child.pn) };
            far += u64::from(distant);
            if close > near {
                second = second.min(close);
                continue;
            }
            // Of children alike the one with the step that has been of use elsewhere goes first, of solved ones the one
            // that is no guess.
            let merit = merits[usize::from(child.step)];
            let is_better =
                close < near || if close == 0 { children[best].guessed && !child.guessed } else { merit > best_merit };
            second = near;
            if is_better {
                (near, best, best_merit) = (close, index, merit);
            }
        }
        let near = near.min(INFINITE);
        let far = if near == 0 { INFINITE } else { far.min(u64::from(INFINITE) - 1) as u32 };
        let guessed = match near {
            0 => !frame.proving && children[best].guessed,
            INFINITE => frame.proving && children.iter().any(|child| child.guessed),
            _ => false,
        };
        let best = frame.first_child + best;
        let (pn, dn) = if frame.proving { (near, far) } else { (far, near) };
        Sum { pn, dn, guessed, best, second }
    }

    /// The last level at which a solved node's answer stands.
    fn bound(&self, contest: impl Contest, frame: &Frame, sum: &Sum) -> i8 {
        if sum.guessed || sum.pn != 0 && sum.dn != 0 {
            return frame.level;
        }
        let won = sum.pn == 0;
        let seen = |level: i8| if won { level } else { -level };
        if frame.proving == won {
            let child = &self.children[sum.best];
            return seen(reach::by_step(child.step, seen(child.bound)));
        }
        let children = &self.children[frame.first_child..];
        let lacks_threat = frame.barred && children.iter().all(|child| Step(child.step) != Step::THREAT);
        let least = if lacks_threat { contest.without_threat() } else { contest.everywhere() };
        let bounds = children.iter().map(|child| reach::against_step(child.step, seen(child.bound)));
        seen(bounds.fold(least, i8::max))
    }

    fn store(&mut self, frame: &Frame, sum: &Sum, bound: i8) {
        let visit = Visit {
            level: frame.level,
            bound,
            pn: sum.pn,
            dn: sum.dn,
            guessed: sum.guessed,
            best: self.children[sum.best].step,
            proving: frame.proving,
            work: (self.visits - frame.since).max(1),
        };
        self.table.store(frame.key, &visit);
    }

    /// Leaves the top node; false when it was the root.
    fn leave(&mut self, contest: impl Contest, frame: &Frame, sum: &Sum) -> bool {
        let bound = self.bound(contest, frame, sum);
        self.store(frame, sum, bound);
        let number = if frame.proving { sum.pn } else { sum.dn };
        if number == 0 {
            self.praise(frame.proving, self.children[sum.best].step);
        }
        self.children.truncate(frame.first_child);
        self.line[line_slot(frame.key)] -= 1;
        self.frames.pop();
        self.nodes.pop();
        let Some(parent) = self.frames.last() else { return false };
        let child = &mut self.children[parent.current];
        (child.pn, child.dn, child.guessed, child.bound) = (sum.pn, sum.dn, sum.guessed, bound);
        true
    }

    /// Remembers that a step got its side its way.
    fn praise(&mut self, proving: bool, step: u8) {
        let merits = &mut self.merits[usize::from(proving)];
        merits[usize::from(step)] += MERIT;
        if merits[usize::from(step)] > MOST_MERIT {
            for merit in merits {
                *merit /= 2;
            }
        }
    }

    fn descend(&mut self, contest: impl Contest, frame: &Frame, sum: &Sum) {
        let child = self.children[sum.best];
        let spread = |second: u32| second.saturating_add(second / 3 + 1);
        let (pn_limit, dn_limit) = if frame.proving {
            (frame.pn_limit.min(spread(sum.second)), widen(frame.dn_limit, sum.dn, child.dn))
        } else {
            (widen(frame.pn_limit, sum.pn, child.pn), frame.dn_limit.min(spread(sum.second)))
        };
        self.frames.last_mut().expect("a frame is on top").current = sum.best;
        let parent = self.nodes.last().expect("a node for each frame");
        let node = Node { state: child.state, firm: parent.firm_after(self.local, child.step, &child.state) };
        self.enter(contest, node, child.key, child.level, pn_limit, dn_limit);
    }
}

/// The limit for a child's share of a sum.
fn widen(limit: u32, sum: u32, share: u32) -> u32 {
    limit.saturating_sub(sum).saturating_add(share).min(INFINITE)
}
