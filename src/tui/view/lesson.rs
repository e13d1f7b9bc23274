//! The lesson pane: a page of text, the tree of its search where it has one, and the questions at the end.

use crate::lesson::Analysis;
use crate::lesson::Page;
use crate::methods::Tree;
use crate::tui::app::App;
use crate::tui::theme::Token;

use super::side;
use super::side::Line;

/// The most lines of a tree.
const TREE: usize = 200;

/// What the pane says.
pub(super) fn page(app: &App) -> side::Page {
    let reading = &app.lesson;
    let count = reading.lesson.pages.len();
    let blank = || (Token::Text, String::new());
    let Some(page) = reading.page() else { return questions(app) };
    let place = format!("page {} of {count}", reading.at + 1);
    let head = vec![(Token::Heading, page.title.clone()), (Token::Faint, place), blank()];
    let mut body = Vec::new();
    for paragraph in &page.text {
        body.push((Token::Text, paragraph.clone()));
        body.push(blank());
    }
    body.extend(analysis(page));
    side::Page { head, body, scroll: reading.scroll }
}

fn analysis(page: &Page) -> Vec<Line> {
    let hint = |text: &str| vec![(Token::Notice, text.to_owned())];
    match page.analysis {
        None => Vec::new(),
        Some(Analysis::Benson(..)) => hint(". goes through Benson's stages on this board, 4 shows them all."),
        Some(Analysis::Fuwa(..)) => hint(". goes through Fuwa's pruning on this board, 4 shows it all."),
        Some(Analysis::Search { method, .. }) => {
            let (size, tree) = (page.size(), Tree::of(&page.trace().steps));
            let heading = format!("The tree of {method}: {} moves (x: cut off)", tree.n_searched());
            let lines = tree.rows(usize::MAX).into_iter().take(TREE).map(|row| (Token::Text, tree.line(&row, size)));
            std::iter::once((Token::Heading, heading)).chain(lines).collect()
        }
    }
}

fn questions(app: &App) -> side::Page {
    let pane = &app.lesson;
    let head = vec![(Token::Heading, "Questions".to_owned()), (Token::Text, String::new())];
    let mut body = Vec::new();
    for (number, question) in (1..).zip(&pane.lesson.questions) {
        let pages: Vec<String> = question.pages.iter().map(|page| (page + 1).to_string()).collect();
        let noun = if pages.len() == 1 { "page" } else { "pages" };
        body.push((Token::Text, format!("{number:>2}\t{}", question.text)));
        body.push((Token::Faint, format!("  \t{noun} {}", pages.join(", "))));
    }
    side::Page { head, body, scroll: pane.scroll }
}
