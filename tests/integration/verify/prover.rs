//! A prover for small positions: it lists every state, judges it at every surplus, and writes down what is needed.

use std::collections::{HashMap, HashSet};

use shikatsu::board::{Color, Move, Point, PointSet};
use shikatsu::goal::{Class, Goal, Question, Side, Surplus, Verdict};
use shikatsu::proof::{Claim, Matter, Outcome, Position, Proof, Record, Reply, Settled};

use crate::oracle::game::{Game, Outcome as Next, State};

use super::room::Room;

const LEVELS: usize = 19;

/// Where a move leads: to the end of the game, or to a node.
#[derive(Clone, Copy)]
enum To {
    Over(Settled),
    Node(usize),
}

struct Node {
    state: State,
    settled: Option<Settled>,
    /// In order: points, the threat, the pass.
    moves: Vec<(Reply, To)>,
}

/// Every state of a question, and for each game the rank of its win at every surplus.
pub(super) struct Prover {
    question: Question,
    game: Game,
    zone: Vec<usize>,
    room: Room,
    nodes: Vec<Node>,
    index: HashMap<u64, usize>,
    ranks: HashMap<Matter, Vec<[Option<u32>; LEVELS]>>,
}

/// A fact that a proof needs a record of.
type Fact = (usize, Surplus, Matter, Outcome);

impl Prover {
    pub(super) fn new(question: &Question) -> Self {
        let mut prover = Self {
            question: question.clone(),
            game: Game::new(question),
            zone: question.zone.iter().map(Point::index).collect(),
            room: Room::new(question),
            nodes: Vec::new(),
            index: HashMap::new(),
            ranks: HashMap::new(),
        };
        for side in [Side::Attacker, Side::Defender] {
            let root = prover.root(side);
            prover.node(&root);
        }
        let mut at = 0;
        while at < prover.nodes.len() {
            prover.expand(at);
            at += 1;
        }
        for matter in [Matter::Kill, Matter::End, Matter::Live] {
            let ranks = prover.rank(matter);
            prover.ranks.insert(matter, ranks);
        }
        prover
    }

    fn root(&self, side: Side) -> State {
        let to_play = self.question.color(side);
        self.game.start(to_play, self.question.setup.ko.filter(|_| to_play == self.question.setup.to_play))
    }

    fn node(&mut self, state: &State) -> usize {
        let key = self.game.key(state);
        if let Some(&at) = self.index.get(&key) {
            return at;
        }
        let settled = if self.is_reached(state) || self.room.is_missing(state) {
            Some(Settled::Killed)
        } else {
            self.game.is_alive(state).then_some(Settled::Lives)
        };
        self.nodes.push(Node { state: state.clone(), settled, moves: Vec::new() });
        self.index.insert(key, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    fn is_reached(&self, state: &State) -> bool {
        match &self.question.goal {
            Goal::Kill => false,
            Goal::Capture(marks) => marks.iter().all(|p| state.board[p.index()] != Some(!self.question.attacker)),
        }
    }

    fn to(&mut self, next: Next) -> To {
        match next {
            Next::Won => To::Over(Settled::Killed),
            Next::Survived => To::Over(Settled::Ended),
            Next::Goes(state) => To::Node(self.node(&state)),
        }
    }

    fn expand(&mut self, at: usize) {
        let state = self.nodes[at].state.clone();
        let mut moves = Vec::new();
        for (point, next) in self.game.plays(&state) {
            let reply = Reply::Play(self.number(point));
            moves.push((reply, self.to(next)));
        }
        if let Some(lifted) = state.lifted() {
            moves.push((Reply::Threat, To::Node(self.node(&lifted))));
        }
        let pass = self.game.pass(&state);
        moves.push((Reply::Pass, self.to(pass)));
        self.nodes[at].moves = moves;
    }

    fn number(&self, point: usize) -> u8 {
        self.zone.iter().position(|&p| p == point).unwrap() as u8
    }

    /// The distances of the wins of a game, by rounds.
    fn rank(&self, matter: Matter) -> Vec<[Option<u32>; LEVELS]> {
        let mut ranks = vec![[None; LEVELS]; self.nodes.len()];
        for round in 1.. {
            let mut found = Vec::new();
            for (at, node) in self.nodes.iter().enumerate().filter(|(_, node)| node.settled.is_none()) {
                for level in (0..LEVELS).filter(|&level| ranks[at][level].is_none()) {
                    if self.wins(&ranks, matter, node, surplus(level)) {
                        found.push((at, level));
                    }
                }
            }
            if found.is_empty() {
                return ranks;
            }
            for (at, level) in found {
                ranks[at][level] = Some(round);
            }
        }
        unreachable!("the rounds end")
    }

    fn wins(&self, ranks: &[[Option<u32>; LEVELS]], matter: Matter, node: &Node, surplus: Surplus) -> bool {
        let to_play = self.game.side(&node.state);
        let mut moves = node.moves.iter().filter_map(|(reply, to)| Some((*to, left(*reply, surplus, to_play)?)));
        let is_won = |(to, left): (To, Surplus)| self.rank_in(ranks, matter, to, left).is_some();
        if to_play == prover_of(matter) { moves.any(is_won) } else { moves.all(is_won) }
    }

    fn rank_in(&self, ranks: &[[Option<u32>; LEVELS]], matter: Matter, to: To, surplus: Surplus) -> Option<u32> {
        let by_rules = |settled| (outcome_of(settled, matter) == Outcome::Won).then_some(0);
        match to {
            To::Over(settled) => by_rules(settled),
            To::Node(at) => match self.nodes[at].settled {
                Some(settled) => by_rules(settled),
                None => ranks[at][level(surplus)],
            },
        }
    }

    fn is_so(&self, to: To, surplus: Surplus, matter: Matter, outcome: Outcome) -> bool {
        self.rank_in(&self.ranks[&matter], matter, to, surplus).is_some() == (outcome == Outcome::Won)
    }

    /// The proof of everything: both roots and every first move.
    pub(super) fn prove(&self) -> Proof {
        let (mut claims, mut open) = (Vec::new(), Vec::new());
        for first in [Side::Attacker, Side::Defender] {
            let root = self.index[&self.game.key(&self.root(first))];
            let mut firsts = vec![(None, To::Node(root), false)];
            for (reply, to) in &self.nodes[root].moves {
                match reply {
                    Reply::Play(at) => {
                        firsts.push((Some(Move::Play(Point::from_index(self.zone[usize::from(*at)]))), *to, false));
                    }
                    Reply::Threat => firsts.extend(self.retake(*to, root).map(|(after, to)| (Some(after), to, true))),
                    Reply::Pass => firsts.push((Some(Move::Pass), *to, false)),
                }
            }
            for (after, to, spends) in firsts {
                let (verdict, facts) = self.verdict(to, spends.then_some(first));
                claims.push(Claim { first, after, surplus: None, verdict });
                open.extend(facts.into_iter().filter_map(|(surplus, matter, outcome)| match to {
                    To::Node(at) => Some((at, surplus, matter, outcome)),
                    To::Over(_) => None,
                }));
            }
        }
        Proof { question: self.question.clone(), claims, records: self.records(open) }
    }

    fn retake(&self, lifted: To, root: usize) -> Option<(Move, To)> {
        let ban = self.nodes[root].state.ban?;
        let To::Node(lifted) = lifted else { return None };
        let to = self.nodes[lifted].moves.iter().find(|(reply, _)| *reply == Reply::Play(self.number(ban)))?.1;
        Some((Move::Retake(Point::from_index(ban)), to))
    }

    /// The verdict on a state with the facts that bear it out, at the surpluses that are left after a threat.
    fn verdict(&self, to: To, spender: Option<Side>) -> (Verdict, Vec<(Surplus, Matter, Outcome)>) {
        use Matter::{End, Kill, Live};
        use Outcome::{Held, Won};
        let left = |n: i8| spender.map_or(Surplus::from_level(n), |side| Surplus::from_level(n)?.spend(side));
        let is = |n: i8, matter, outcome| match left(n) {
            Some(left) => self.is_so(to, left, matter, outcome),
            None => matter == Kill && (outcome == Won) == (spender == Some(Side::Defender)),
        };
        let threshold = (-8..=8).find(|&n| is(n, Kill, Won));
        let (class, star, mut facts) = match threshold {
            Some(-8) if is(-9, Kill, Won) => (Class::Dead, false, vec![(-9, Kill, Won)]),
            Some(-8) => (Class::Dead, true, vec![(-8, Kill, Won), (-9, Kill, Held)]),
            Some(n) => (Class::Ko(n), false, vec![(n, Kill, Won), (n - 1, Kill, Held)]),
            None if is(9, Live, Won) => (Class::Alive, false, vec![(9, Live, Won)]),
            None if is(8, Live, Won) => (Class::Alive, is(9, Kill, Won), vec![(8, Live, Won)]),
            None if is(8, End, Won) => (Class::Seki, is(9, Kill, Won), vec![(8, End, Won), (8, Live, Held)]),
            None => (Class::Repetition, is(9, Kill, Won), vec![(8, End, Held)]),
        };
        match (threshold, star, class) {
            (Some(_), ..) => {}
            (None, true, Class::Alive) => facts.push((9, Kill, Won)),
            (None, true, _) => facts.extend([(8, Kill, Held), (9, Kill, Won)]),
            (None, false, Class::Alive) if is(9, Live, Won) => {}
            (None, false, _) => facts.push((9, Kill, Held)),
        }
        let facts = facts.into_iter().filter_map(|(n, matter, outcome)| Some((left(n)?, matter, outcome))).collect();
        (Verdict::Known { class, star }, facts)
    }

    /// The records of these facts and of all they rest on, each at the surplus it is needed at.
    fn records(&self, mut open: Vec<Fact>) -> Vec<Record> {
        let (mut records, mut seen) = (Vec::new(), HashSet::new());
        while let Some(fact) = open.pop() {
            let (at, surplus, matter, outcome) = fact;
            let node = &self.nodes[at];
            if node.settled.is_some() || !seen.insert(fact) {
                continue;
            }
            let to_play = self.game.side(&node.state);
            let ranks = &self.ranks[&matter];
            let moves =
                node.moves.iter().filter_map(|(reply, to)| Some((*reply, *to, left(*reply, surplus, to_play)?)));
            let gains = (to_play == prover_of(matter)) == (outcome == Outcome::Won);
            let chosen = moves
                .clone()
                .filter(|&(_, to, left)| self.is_so(to, left, matter, outcome))
                .min_by_key(|&(_, to, left)| self.rank_in(ranks, matter, to, left).unwrap_or(0));
            let reply = chosen.filter(|_| gains).map(|(reply, ..)| reply);
            for (_, to, left) in moves.filter(|(candidate, ..)| !gains || Some(*candidate) == reply) {
                if let To::Node(next) = to {
                    open.push((next, left, matter, outcome));
                }
            }
            let rank = ranks[at][level(surplus)].unwrap_or(0);
            records.push(Record { matter, outcome, position: self.position(&node.state), surplus, reply, rank });
        }
        records
    }

    fn position(&self, state: &State) -> Position {
        let stones = |color: Color| {
            self.zone.iter().enumerate().fold(0, |set, (i, &p)| set | u64::from(state.board[p] == Some(color)) << i)
        };
        let is_gone = |piece: &PointSet| state.board[piece.first().unwrap().index()].is_none();
        Position {
            attacker: stones(self.question.attacker),
            defender: stones(!self.question.attacker),
            gone: self.room.pieces().enumerate().fold(0, |set, (i, piece)| set | u32::from(is_gone(piece)) << i),
            ko: state.ban.map(|ban| self.number(ban)),
            to_play: self.game.side(state),
            passes: state.passes,
        }
    }
}

fn prover_of(matter: Matter) -> Side {
    if matter == Matter::Kill { Side::Attacker } else { Side::Defender }
}

fn outcome_of(settled: Settled, matter: Matter) -> Outcome {
    let is_won = match settled {
        Settled::Killed => matter == Matter::Kill,
        Settled::Ended => matter == Matter::End,
        Settled::Lives => matter != Matter::Kill,
    };
    if is_won { Outcome::Won } else { Outcome::Held }
}

/// The surplus after a move, or nothing when the side has no threat to spend.
fn left(reply: Reply, surplus: Surplus, mover: Side) -> Option<Surplus> {
    if reply == Reply::Threat { surplus.spend(mover) } else { Some(surplus) }
}

fn surplus(level: usize) -> Surplus {
    Surplus::from_level(level as i8 - 9).unwrap()
}

fn level(surplus: Surplus) -> usize {
    usize::from((surplus.level() + 9).unsigned_abs())
}
