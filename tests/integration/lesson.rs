//! The lesson: its form, and every claim of its pages held against the engine.

use std::sync::atomic::AtomicBool;

use shikatsu::board::{Color, Illegal, Move, Point, PointSet, Position, Rules, SuicideRule};
use shikatsu::goal::Side;
use shikatsu::lesson::{self, Analysis, Page};
use shikatsu::life::{self, Anatomy, Benson, Fuwa, Reading, Schedule};
use shikatsu::methods::{self, Answer, Limits, Method, Puzzle, Test};
use shikatsu::solver::{self, Options, Watch};
use shikatsu::trace::{BensonStep, FuwaStep, Off, Step};

use crate::cli::{Home, assert_refused, json};

fn color(name: &str) -> Color {
    Color::BOTH.into_iter().find(|color| color.name() == name).unwrap()
}

fn side(name: &str) -> Side {
    if name == "attacker" { Side::Attacker } else { Side::Defender }
}

/// What is there to ask about the board of a page.
struct Board<'a> {
    page: &'a Page,
    position: Position,
}

impl Board<'_> {
    fn point(&self, name: &str) -> Point {
        self.page.size().parse(name).unwrap()
    }

    fn benson(&self, color: Color, suicide: SuicideRule) -> Benson {
        life::benson(&self.position, color, suicide, &mut Off)
    }

    fn fuwa(&self, color: Color, reading: Reading) -> Fuwa {
        life::fuwa(&self.position, color, reading, Schedule::Sync, &mut Off)
    }

    /// The chains that live, each by its smallest point.
    fn alive(&self, method: &str, color: Color) -> Vec<String> {
        let stones: Vec<PointSet> = match method {
            "benson" | "strict" => {
                let suicide = if method == "strict" { SuicideRule::Allowed } else { SuicideRule::Refused };
                let benson = self.benson(color, suicide);
                benson.alive().iter().map(|&chain| benson.anatomy.chains[chain].stones).collect()
            }
            _ => {
                let names = [("fuwa", Reading::Point), ("healthy", Reading::Healthy), ("region", Reading::Region)];
                let reading = names.into_iter().find(|(name, _)| *name == method).unwrap().1;
                let fuwa = self.fuwa(color, reading);
                fuwa.alive.iter().map(|&group| fuwa.groups[group].stones).collect()
            }
        };
        stones.iter().map(|stones| self.page.size().name(stones.first().unwrap())).collect()
    }

    /// The stage or iteration at which the chain on a point falls.
    fn falls(&self, method: &str, color: Color, point: Point) -> Option<usize> {
        if method == "benson" {
            let benson = self.benson(color, SuicideRule::Refused);
            let chain = benson.anatomy.chains_at(&PointSet::from_iter([point]))[0];
            return benson.stages.iter().position(|stage| !stage.chains.contains(&chain));
        }
        let fuwa = self.fuwa(color, Reading::Point);
        let group = fuwa.groups.iter().position(|group| group.stones.contains(point)).unwrap();
        fuwa.iterations.iter().position(|iteration| iteration.pruned.contains(&group)).map(|number| number + 1)
    }

    fn anatomy(&self, color: Color) -> Anatomy {
        self.benson(color, SuicideRule::Refused).anatomy
    }

    fn region(&self, color: Color, point: Point) -> life::Region {
        self.anatomy(color).regions.into_iter().find(|region| region.points.contains(point)).unwrap()
    }

    fn chain(&self, color: Color, point: Point) -> usize {
        self.anatomy(color).chains_at(&PointSet::from_iter([point]))[0]
    }

    fn search(&self, method: &str, depth: &str, first: &str) -> Answer {
        let puzzle = Puzzle::new(&self.page.question().unwrap(), side(first), Test::Fuwa).unwrap();
        let never = AtomicBool::new(false);
        let limits = Limits { depth: depth.parse().unwrap(), moves: u64::MAX, stop: &never };
        methods::search(&puzzle, Method::parse(method).unwrap(), limits, &mut Off)
    }

    /// The board after moves such as `O A1 X B2`, and how many stones the last of them captured.
    fn after(&self, rule: &str, moves: &[&str]) -> (Board<'_>, usize) {
        let suicide = if rule == "suicide" { SuicideRule::Allowed } else { SuicideRule::Refused };
        let rules = Rules { suicide, ..Rules::default() };
        let (mut position, mut n_captured) = (self.position.clone(), 0);
        for played in moves.chunks_exact(2) {
            position.set_to_play(if played[0] == "X" { Color::Black } else { Color::White });
            n_captured = position.play(Move::Play(self.point(played[1])), rules).unwrap().captured.len();
        }
        (Board { page: self.page, position }, n_captured)
    }

    fn holds(&self, words: &[&str]) -> bool {
        let count = |text: &str| text.parse::<usize>().unwrap();
        let is = |text: &str| text == "yes";
        match *words {
            ["liberties", point, n] => self.position.chain(self.point(point)).unwrap().liberties.len() == count(n),
            ["captures", name, point, n] => {
                let mut position = self.position.clone();
                position.set_to_play(color(name));
                let played = Move::Play(self.point(point));
                position.play(played, Rules::default()).unwrap().captured.len() == count(n)
            }
            ["line", rule, ref moves @ .., "takes", n] => self.after(rule, moves).1 == count(n),
            ["line", rule, ref moves @ .., "lives", name] => {
                !self.after(rule, moves).0.alive("benson", color(name)).is_empty()
            }
            ["illegal", name, point] => {
                let mut position = self.position.clone();
                position.set_to_play(color(name));
                position.check(Move::Play(self.point(point)), Rules::default()) == Err(Illegal::Suicide)
            }
            ["eye", name, point] => {
                let fuwa = self.fuwa(color(name), Reading::Point);
                fuwa.iterations[0].eyes.contains(&PointSet::from_iter([self.point(point)]))
            }
            ["alive", method, name, "none"] => self.alive(method, color(name)).is_empty(),
            ["alive", method, name, ref heads @ ..] => self.alive(method, color(name)) == heads,
            ["falls", method, name, point, n] => self.falls(method, color(name), self.point(point)) == Some(count(n)),
            ["region", name, point, n] => self.region(color(name), self.point(point)).points.len() == count(n),
            ["small", name, point, answer] => self.region(color(name), self.point(point)).is_small() == is(answer),
            ["healthy", name, point, chain, answer] => {
                let region = self.region(color(name), self.point(point));
                let chain = self.chain(color(name), self.point(chain));
                region.neighbors.contains(&chain) && region.is_healthy(chain) == is(answer)
            }
            ["joined", name, a, b, answer] => {
                let (a, b) = (self.chain(color(name), self.point(a)), self.chain(color(name), self.point(b)));
                self.anatomy(color(name)).closure(&[a]).contains(&b) == is(answer)
            }
            ["verdict", first, verdict] => {
                let question = self.page.question().unwrap();
                let report = solver::solve(&question, &Options::default(), &Watch::idle()).unwrap();
                report.first(side(first)).unwrap().verdict.to_string() == verdict
            }
            ["count", method, depth, first, n] => self.search(method, depth, first).searched == count(n) as u64,
            ["value", depth, first, value] => self.search("alpha-beta", depth, first).lives == Some(value == "1"),
            ["best", method, depth, first, point] => {
                self.search(method, depth, first).best == Some(Move::Play(self.point(point)))
            }
            ["fewer", a, b, depth, first] => {
                self.search(a, depth, first).searched < self.search(b, depth, first).searched
            }
            ["agree", depth, first] => {
                let value = self.search("minimax", depth, first).lives;
                Method::all().all(|method| self.search(&method.to_string(), depth, first).lives == value)
            }
            _ => panic!("{words:?} is no claim"),
        }
    }
}

#[test]
fn every_claim_of_every_page_holds() {
    let lesson = lesson::shipped();
    let mut n_claims = 0;
    for page in &lesson.pages {
        let position = Position::from_setup(&page.block.setup).unwrap_or_else(|why| panic!("{}: {why}", page.id));
        let board = Board { page, position };
        assert!(!page.claims.is_empty(), "{} claims nothing that can be checked", page.id);
        for (line, words) in &page.claims {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            assert!(board.holds(&words), "line {line}, page {}: {}", page.id, words.join(" "));
            n_claims += 1;
        }
    }
    assert!(60 < n_claims, "{n_claims} claims");
}

#[test]
fn a_claim_that_is_wrong_is_seen() {
    let lesson = lesson::shipped();
    let page = lesson.pages.iter().find(|page| page.id == "stages").unwrap();
    let board = Board { page, position: page.position() };
    for wrong in ["falls benson black D4 2", "falls benson black H4 1", "alive benson black none", "small black C4 no"]
    {
        assert!(!board.holds(&wrong.split(' ').collect::<Vec<_>>()), "{wrong}");
    }
}

#[test]
fn the_lesson_has_the_pages_and_questions_that_were_promised() {
    let lesson = lesson::shipped();
    assert!(20 <= lesson.pages.len() && 10 <= lesson.questions.len());
    let places = [
        "liberties",
        "eye",
        "false-eye",
        "small",
        "healthy",
        "vital",
        "why-two",
        "joined",
        "fuwa-stops",
        "four",
        "story",
    ]
    .map(|id| lesson.pages.iter().position(|page| page.id == id).unwrap());
    assert!(places.is_sorted(), "{places:?}");
    for page in &lesson.pages {
        let words = page.text.join(" ").split_whitespace().count();
        assert!((20..150).contains(&words), "{} has {words} words", page.id);
        assert!(page.text.iter().all(|text| !text.contains('!')), "{}", page.id);
        // What the text calls by a letter is lettered, and every letter is spoken of.
        for (letter, _) in &page.letters {
            let told = format!(" {} ", page.text.join(" ").replace(|c: char| !c.is_alphanumeric(), " "));
            let many = page.letters.len() > 3;
            assert!(many || told.contains(&format!(" {letter} ")), "{}: {letter}", page.id);
        }
    }
}

#[test]
fn each_analysis_can_be_stepped_through_to_its_end() {
    for page in lesson::shipped().pages {
        let trace = page.trace();
        assert!(!trace.truncated && trace.steps.is_empty() == page.analysis.is_none(), "{}", page.id);
        let Some(last) = trace.steps.last() else { continue };
        assert!(match page.analysis.unwrap() {
            Analysis::Benson(color, _) => matches!(last, Step::Benson(of, BensonStep::Alive { .. }) if *of == color),
            Analysis::Fuwa(color, _) => matches!(last, Step::Fuwa(of, FuwaStep::Alive { .. }) if *of == color),
            Analysis::Search { .. } => matches!(last, Step::Search(..)),
        });
    }
}

#[test]
fn a_faulty_file_is_told_with_its_line() {
    let page = "== one: One\nText.\nboard:\n.X.\n...\n";
    let told = |text: &str| lesson::read(text).unwrap_err().to_string();
    assert!(lesson::read(page).is_ok());
    assert!(told("Text").starts_with("line 1: a page begins"));
    assert!(told("== one\nText.").starts_with("line 1: a page begins with == id"));
    assert!(told("== one: One\nText.\n").contains("no board"));
    assert!(told("== one: One\nboard:\n.X.\n").contains("no text"));
    assert!(told(&page.replace("...", "....")).starts_with("line 5: this row has 4 points"));
    assert!(told(&format!("{page}letters: a D1\n")).starts_with("line 6: \"D1\" is no point"));
    assert!(told(&format!("{page}letters: a B2\n")).starts_with("line 6: B2 is taken"));
    assert!(told(&format!("{page}analysis: benson red\n")).starts_with("line 6: \"benson red\""));
    assert!(told(&format!("{page}analysis: search minimax 3 attacker\n")).starts_with("line 6"));
    assert!(told(&format!("{page}marks: A1\nhello\n")).starts_with("line 7: only letters"));
    assert!(told(&format!("{page}{page}")).starts_with("line 6: there is a page \"one\" already"));
    assert!(told(&format!("{page}?? Why\npages: two\nanswer: So.\n")).starts_with("line 7: there is no page"));
    assert!(told(&format!("{page}?? Why\n")).starts_with("line 6: a question is"));
}

#[test]
fn the_lesson_is_read_from_the_command_line() {
    let home = Home::new();
    let run = home.run("lesson");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("   1  Liberties\n") && run.out.contains("two heads"), "{}", run.out);
    assert!(!run.out.contains("Both chains touch") && home.run("lesson --answers").out.contains("Both chains touch"));
    let n_pages = lesson::shipped().pages.len();
    for number in 1..=n_pages {
        let run = home.run(&format!("lesson {number}"));
        assert!(run.code == 0 && run.out.contains(&format!("({number} of {n_pages})")), "{}", run.err);
        assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{}", run.out);
    }
    let page = json(&home.run("lesson 6 --json"));
    assert_eq!((&page["id"], &page["of"]), (&"false-eye".into(), &n_pages.into()));
    assert!(page["trace"]["steps"].as_array().unwrap().iter().all(|step| step["algorithm"] == "fuwa"));
    assert_eq!(json(&home.run("lesson --json"))["pages"].as_array().unwrap().len(), n_pages);
    assert_refused(&home.run("lesson 0"), &["no page 0"]);
    assert_refused(&home.run("lesson 99"), &["no page 99", &format!("1 to {n_pages}")]);
}
