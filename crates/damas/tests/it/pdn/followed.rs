//! Games followed with all that their texts may mean.

use damas::pdn::{Checker, FollowedGame, FollowedLine, MoveFault, Node, PdnGame, Reader};
use damas::rules::Rules;
use damas::variant::Variant;

use super::corpus::games;

/// A capture of a king from 4 to 15 that goes two ways.
const TWO_WAYS: &str = "[GameType \"20\"] [FEN \"W:WK4:B13,32,37,20,45\"]";

fn game(text: &str) -> PdnGame {
    games(text.as_bytes()).remove(0)
}

fn followed(game: &PdnGame) -> FollowedGame {
    let variant = Variant::new(Rules::builtin("international").unwrap());
    FollowedGame::new(&variant, game).unwrap()
}

/// The first variation of the first move that has one.
fn variation(game: &PdnGame) -> FollowedLine {
    let mut inner = game.moves().iter().flat_map(Node::variations);
    followed(game).line(inner.next().unwrap()).unwrap().clone()
}

#[test]
fn a_position_among_the_moves_does_not_settle_a_doubt() {
    let text = format!("{TWO_WAYS} 1. 4x15 /FEN \"W:W32:B19\"/ 2. 32-28 *");
    let game = game(&text);
    let main = followed(&game).main().clone();
    assert_eq!((main.texts.len(), &main.fault), (2, &None));
    assert_eq!(main.texts[0].moves.len(), 2);
    assert_eq!(
        (main.texts[1].before.len(), main.texts[1].moves.len()),
        (1, 1)
    );
    assert!(matches!(main.doubt, Some((0, MoveFault::Ambiguous { .. }))));
    let mut checker = Checker::new(None);
    Reader::new(text.as_bytes()).read(&mut checker).unwrap();
    let warnings = checker.report().warnings;
    assert!(warnings[0].message.contains("fits several"), "{warnings:?}");
}

#[test]
fn a_capture_that_a_position_interrupts_is_a_fault() {
    let text =
        "[GameType \"20\"] [FEN \"W:W26,31:B12,21\"] 1. 26x17 /FEN \"W:W32:B19\"/ 1. 32-28 *";
    let main = followed(&game(text)).main().clone();
    assert!(matches!(
        main.fault,
        Some((0, MoveFault::Unfinished { .. }))
    ));
    let mut checker = Checker::new(None);
    Reader::new(text.as_bytes()).read(&mut checker).unwrap();
    let faults = checker.report().faults;
    assert!(faults[0].message.contains("26x17x8"), "{faults:?}");
}

#[test]
fn a_position_that_does_not_read_ends_its_line() {
    let game = game("1. 32-28 (1. 31-27 19-23 /FEN \"W:W99:B1\"/ 2. 37-31) 1... 19-23 *");
    let line = variation(&game);
    assert_eq!(line.texts.len(), 2);
    let Some((2, MoveFault::BadStart { message })) = &line.fault else {
        panic!("{:?}", line.fault);
    };
    assert!(message.contains("99"));
    assert!(followed(&game).main().fault.is_none());
}

#[test]
fn a_line_goes_on_from_a_position_after_a_move_that_nobody_knows() {
    let main = followed(&game("1. -- /FEN \"W:W32:B19\"/ 2. 32-28 -- 3. 28-22 *"))
        .main()
        .clone();
    assert_eq!(main.texts.len(), 3);
    assert!(main.texts[0].moves.is_empty());
    assert_eq!(main.fault, Some((3, MoveFault::Unknown)));
}

#[test]
fn a_position_before_the_first_move_is_where_a_line_begins() {
    let none = followed(&game("/FEN \"W:W32:B19\"/ *")).main().clone();
    assert_eq!(none.before(0).len(), 1);
    assert_eq!(none.before(0)[0].pieces.white.len(), 1);
}

/// Readings of a game are counted together, whatever its variations.
#[test]
fn many_readings_in_many_variations_have_a_bound() {
    let doubtful = "(1. 4x15 45-50 2. 15-10 50-45 3. 10-15 45-50 4. 15-10 50-45)".repeat(40_000);
    let game = game(&format!("{TWO_WAYS} 1. 4x15 {doubtful} *"));
    let followed = followed(&game);
    let last = game.moves()[0].variations().last().unwrap();
    let fault = &followed.line(last).unwrap().fault;
    assert!(matches!(fault, Some((_, MoveFault::TooMany))), "{fault:?}");
}
