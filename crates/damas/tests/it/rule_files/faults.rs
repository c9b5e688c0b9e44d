//! Every fault of a rule file, with the very words of its message.

use damas::rules::Rules;

/// Checks the faults of `name = "a"` on the first line and a text after it.
fn faults(text: &str, expected: &[&str]) {
    let error = Rules::parse(&format!("name = \"a\"\n{text}"));
    let found = error.map_or_else(|error| error.to_string(), |_| "sound".to_owned());
    assert_eq!(found.lines().collect::<Vec<_>>(), expected, "{text}");
}

fn sound(text: &str) -> Rules {
    let text = format!("name = \"a\"\n{text}");
    Rules::parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}"))
}

#[test]
fn what_is_no_toml() {
    faults("[board", &["2:7: not TOML: unclosed table, expected `]`"]);
    faults("name = \"b\"", &["2:1: not TOML: duplicate key"]);
}

#[test]
fn names() {
    let syntax = "a name of at most 40 small letters, digits, `-` and `_` that begins with a letter \
                  and does not end in `-losing`";
    let error = |text: &str| Rules::parse(text).unwrap_err().to_string();
    assert_eq!(error(""), "1:1: name: missing; every rule file has a name");
    for name in ["", "Bad", "1a", "a b", "x-losing", "x_losing"] {
        assert_eq!(
            error(&format!("name = \"{name}\"")),
            format!("1:8: name: found \"{name}\"; allowed: {syntax}")
        );
    }
    faults(
        "aliases = [\"ok\", 3]",
        &[&format!("2:18: aliases: found 3; allowed: {syntax}")],
    );
    faults(
        "title = 1",
        &["2:9: title: found 1; allowed: a text of at most 100 printable characters"],
    );
}

#[test]
fn parents() {
    faults(
        "extends = \"rusian\"",
        &["2:11: extends: no rule set is called `rusian`; did you mean `russian`?"],
    );
    faults(
        "extends = 7",
        &["2:11: extends: found 7; allowed: the name of a built-in rule set"],
    );
    faults(
        "extends = \"poddavki-losing\"",
        &["2:11: extends: `poddavki` is a losing game already"],
    );
    assert!(sound("extends = \"russian-losing\"").misere);
}

#[test]
fn all_faults_are_reported_in_order() {
    faults(
        "[king]\nrnage = \"short\"\nlanding = \"beside\"\n[board]\nwidth = 7\nboxes = 1\n[kings]",
        &[
            "3:1: king.rnage: unknown key; did you mean `range`?",
            "4:11: king.landing: found \"beside\"; allowed: `any`, `behind`, `behind-king`",
            "6:1: board.width: found a board 7 wide and 8 high; allowed: a chequered board has an \
             even width of 4 to 14, a height of 4 to 14",
            "7:1: board.boxes: unknown key; known here: squares, width, height, corner, shade, top",
            "8:2: kings: unknown key; did you mean `king`?",
        ],
    );
}

#[test]
fn values_of_each_kind() {
    faults("king = 1", &["2:8: king: found 1; allowed: a table"]);
    faults(
        "[conduct]\ntouch_move = \"yes\"\nno_draw_offer_before = -1",
        &[
            "3:14: conduct.touch_move: found \"yes\"; allowed: true, false",
            "4:24: conduct.no_draw_offer_before: found -1; allowed: a whole number from 0 to 1000",
        ],
    );
    faults(
        "[man]\nsteps = \"n\"\ncaptures = [\"n\", \"up\", \"n\"]",
        &[
            "3:9: man.steps: found \"n\"; allowed: a list of at most 16 values",
            "4:18: man.captures: found \"up\"; allowed: `n`, `ne`, `e`, `se`, `s`, `sw`, `w`, `nw`",
            "4:24: man.captures: \"n\" is listed twice",
        ],
    );
    faults(
        "[colors]\nwhite = { name = \"Red\", color = \"#12345\" }",
        &[
            "3:25: colors.white.color: found `#12345`; allowed: a CSS colour: a name, `#rgb` or \
             `#rrggbb`",
        ],
    );
}

#[test]
fn game_types() {
    for value in ["19", "100", "\"x\""] {
        faults(
            &format!("[notation]\ngame_type = {value}"),
            &[&format!(
                "3:13: notation.game_type: found {value}; allowed: `none`, a whole number from 20 to 99"
            )],
        );
    }
    let inherited = sound("extends = \"thai\"\n[notation]\ngame_type = \"none\"");
    assert_eq!(inherited.notation.game_type, None);
}

#[test]
fn bounds_of_boards() {
    let chequered = "a chequered board has an even width of 4 to 14, a height of 4 to 14";
    let other = "such a board has at least 3 squares a side and at most 121 in all";
    for (squares, width, height, allowed) in [
        ("dark", 16, 8, chequered),
        ("dark", 8, 15, chequered),
        ("dark", 8, 3, chequered),
        ("full", 11, 12, other),
        ("lines", 14, 9, other),
    ] {
        faults(
            &format!("[board]\nwidth = {width}\nheight = {height}\nsquares = \"{squares}\""),
            &[&format!(
                "3:1: board.width: found a board {width} wide and {height} high; allowed: {allowed}"
            )],
        );
    }
    faults(
        "[board]\nsquares = \"full\"\nwidth = 2",
        &["4:9: board.width: found 2; allowed: a whole number from 3 to 40"],
    );
    faults(
        "extends = \"italian\"\n[board]\nsquares = \"full\"",
        &[
            "4:1: board.squares: found `blank`; every corner of a board without blank squares is \
             playable",
        ],
    );
    sound("[board]\nwidth = 14\nheight = 14");
    sound("[board]\nsquares = \"full\"\nwidth = 11\nheight = 11");
}

#[test]
fn start_positions() {
    faults(
        "extends = \"international\"\n[start]\nrows = 4\ngap = 2",
        &[
            "4:1: start.rows: the two sides' men overlap: 4 rows behind a gap of 2 on a board of \
             10 rows; allowed: rows and gap of at most 5 together",
        ],
    );
    faults(
        "extends = \"international\"\n[board]\nheight = 7",
        &[
            "4:1: board.height: the two sides' men overlap: 4 rows behind a gap of 0 on a board of \
             7 rows; allowed: rows and gap of at most 3 together",
        ],
    );
    faults(
        "[start]\nrows = 2\nwhite = [30]",
        &["4:1: start.white: start.rows and start.white cannot both say where the men stand"],
    );
    faults(
        "[start]\nwhite = [30]",
        &["3:1: start.white: start.black is missing: list the squares of both sides"],
    );
    faults(
        "extends = \"alquerque\"\n[start]\ngap = 1",
        &["4:1: start.gap: start.rows is missing: how many rows of men?"],
    );
    faults(
        "[start]\nlayout = \"halves\"",
        &[
            "3:1: start.layout: `halves` needs a middle square: a full board or a board of lines \
             with odd sides",
        ],
    );
}

#[test]
fn listed_squares() {
    faults(
        "[start]\nwhite = [33, 30, \"29-31\", \"31-29\"]\nblack = []",
        &[
            "3:10: start.white: found 33; allowed: a square from 1 to 32, or a range such as \
             \"1-12\"",
            "3:18: start.white: square 30 is listed twice",
            "3:27: start.white: found \"31-29\"; allowed: a square from 1 to 32, or a range such as \
             \"1-12\"",
            "4:9: start.black: found []; allowed: at least one square",
        ],
    );
    faults(
        "extends = \"russian\"\n[start]\nwhite = [\"a1\", \"b1\"]\nblack = [\"h8\"]",
        &["4:16: start.white: found \"b1\"; allowed: a playing square from a1 to h8"],
    );
    faults(
        "[start]\nwhite = [20, 3]\nblack = [20]",
        &[
            "3:1: start.white: men of white stand on the row where they are crowned",
            "4:1: start.black: square 20 is given to both sides",
        ],
    );
    faults(
        "extends = \"international-16\"\n[board]\nheight = 8",
        &["4:1: board.height: men stand off the board of 40 squares"],
    );
    sound("[start]\nwhite = [\"21-32\"]\nblack = [1, \"2\", \"3 - 4\"]");
}

#[test]
fn kings_where_there_are_none() {
    faults(
        "extends = \"alquerque\"\n[king]\nrange = \"flying\"\nrun_limit = 3\n[man]\ntakes_kings = true",
        &[
            "4:1: king.range: there are no kings: man.promotion is `none`",
            "5:1: king.run_limit: there are no kings: man.promotion is `none`",
            "7:1: man.takes_kings: there are no kings: man.promotion is `none`",
        ],
    );
    faults(
        "counters = [{ name = \"c\", moves = 1, material = [\"K v K\"], kings_on_both_sides = true }]\n\
         [man]\npromotion = \"none\"\n\
         [capture]\nprecedence = [\"number\", \"kings\"]\n\
         [end]\ngoal = \"breakthrough\"\nlone_man = \"draws\"",
        &[
            "2:38: counters.0.material: counter \"c\" names kings and there are none: man.promotion is `none`",
            "2:60: counters.0.kings_on_both_sides: counter \"c\" asks for kings and there are none: man.promotion is `none`",
            "6:1: capture.precedence: the precedence looks at kings and there are none: \
             man.promotion is `none`",
            "8:1: end.goal: nobody can be first to have a king: man.promotion is `none`",
            "9:1: end.lone_man: a lone man meets no king: man.promotion is `none`",
        ],
    );
    faults(
        "extends = \"czech\"\n[man]\npromotion = \"none\"",
        &[
            "4:1: man.promotion: the precedence looks at kings and there are none: man.promotion \
             is `none`",
        ],
    );
    faults(
        "extends = \"alquerque\"\n[man]\npromotion = \"end\"",
        &[
            "4:1: man.promotion: found no direction; kings must have at least one",
            "4:1: man.promotion: found no direction; kings must have at least one",
        ],
    );
}

#[test]
fn short_kings() {
    faults(
        "[king]\nrange = \"short\"\nlanding = \"behind\"\njump_runs = true\nrun_limit = 3",
        &[
            "4:1: king.landing: a short king always comes down directly behind its victim: \
             king.range is `short`; allowed: `any`",
            "5:1: king.jump_runs: only a flying king leaps over several enemies: king.range is \
             `short`",
            "6:1: king.run_limit: only flying kings have a limit on their runs: king.range is \
             `short`; allowed: 0",
        ],
    );
}

#[test]
fn directions_that_lead_nowhere() {
    faults(
        "[man]\nsteps = [\"e\", \"w\"]\ncaptures = []",
        &[
            "3:1: man.steps: men neither step nor capture forward, so none can be crowned",
            "4:1: man.captures: found no direction; men must have at least one",
        ],
    );
}

#[test]
fn ladders() {
    faults(
        "[capture]\nprecedence = [\"kings\", \"kings\", \"most\"]",
        &[
            "3:24: capture.precedence: \"kings\" is listed twice",
            "3:33: capture.precedence: found \"most\"; allowed: `number`, `kings`, `by-king`, \
             `order`, `frisian`, `frisian-half`",
        ],
    );
    let short = "3:1: capture.precedence: `order` compares captures of the same length: put \
                 `number` before it";
    faults("[capture]\nprecedence = [\"order\"]", &[short]);
    faults("[capture]\nprecedence = [\"order\", \"number\"]", &[short]);
    faults(
        "[capture]\nprecedence = [\"frisian\", \"frisian-half\"]",
        &["3:1: capture.precedence: `frisian` and `frisian-half` give a king two values"],
    );
    let unseen = "capture.compulsion: players cannot check `frisian`, `frisian-half` or `order` \
                  over the board, so they cannot huff by it; allowed with `huff`: number, kings, \
                  by-king";
    for parent in ["frisian", "frisian15", "italian"] {
        faults(
            &format!("extends = \"{parent}\"\n[capture]\ncompulsion = \"huff\""),
            &[&format!("4:1: {unseen}")],
        );
    }
}

#[test]
fn half_turns() {
    let words = "a half turn is impossible anyway where victims stand until the end: \
                 capture.lift is `end`; allowed: `allowed`";
    faults(
        "[capture]\nhalf_turn = \"forbidden\"",
        &[&format!("3:1: capture.half_turn: {words}")],
    );
    faults(
        "extends = \"turkish\"\n[capture]\nlift = \"end\"",
        &[&format!("4:1: capture.lift: {words}")],
    );
}

#[test]
fn ends() {
    faults(
        "[end]\ncount_limit = 50",
        &["3:1: end.count_limit: nothing is counted: end.goal is not `count`"],
    );
    faults(
        "extends = \"ghana\"\n[end]\nlone_extra_move = true",
        &[
            "4:1: end.lone_extra_move: a side with a single piece has lost and makes no extra \
             move: end.last_piece_loses is true",
        ],
    );
    faults(
        "extends = \"brazilian\"\n[repetition]\ntimes = 0",
        &["4:1: repetition.times: there is no draw by repetition: repetition.times is 0"],
    );
    faults(
        "[repetition]\ntimes = 2",
        &["3:1: repetition.times: found 2; allowed: 0 (no such rule), 3 to 9"],
    );
}

#[test]
fn counters() {
    faults(
        "counters = 3",
        &["2:12: counters: found 3; allowed: a list of at most 32 tables"],
    );
    faults(
        "[[counters]]\nname = \"c\"\nmoves = 3\ncount = \"stronger\"\nmaterial = [\"KK\"]\n\
         [[counters]]\nname = \"c\"\nmain_road = true\npieces = [9, 4]\nresets = [\"all\"]",
        &[
            "5:1: counters.0.count: counter \"c\" needs a material that names a stronger and a weaker side",
            "6:13: counters.0.material: found \"KK\"; allowed: an ending such as \"KKK v K\", \
             \"KKK+ v K\", \"Km v K\", \"1 v 1\"",
            "8:1: counters.1.moves: missing; every counter has one",
            "8:1: counters.1.name: two counters have the same name",
            "9:1: counters.1.main_road: counter \"c\" needs a material whose weaker side is a lone king",
            "10:10: counters.1.pieces: found [9, 4]; allowed: [fewest, most] pieces on the board, \
             from 2 to 121",
            "11:11: counters.1.resets: found \"all\"; allowed: `capture`, `man-move`, `promotion`, \
             `material-change`",
        ],
    );
    faults(
        "[[counters]]\nname = \"c\"\nmoves = 1\nmaterial = [\"K v K\", \"K v K\"]\ncount = \"weaker\"",
        &[
            "5:22: counters.0.material: \"K v K\" is listed twice",
            "6:1: counters.0.count: counter \"c\" needs a material that names a stronger and a weaker side",
        ],
    );
    faults(
        "[[counters]]\nname = \"c\"\nmoves = 1\nresets = [\"material-change\"]",
        &[
            "5:1: counters.0.resets: counter \"c\" knows no material to change: list two endings or more",
        ],
    );
    faults(
        "extends = \"russian\"\n[board]\nwidth = 10",
        &[
            "4:1: board.width: counter \"3 pieces v 1 king on the main road\" needs the one long \
             diagonal of a square chequered board",
        ],
    );
}
