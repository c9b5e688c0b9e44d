//! Every shipped rule set against the reference table of the variants.

use damas::board::{Corner, Directions, Squares};
use damas::color::Color;
use damas::rules::{Landing, Lift, Promotion, Rules, Rung, StartMen, names};

/// One line a rule set: name; board; playable left corner; rows + gap; who
/// begins; steps and captures of men, of kings; range, landing; precedence;
/// promotion; lift; numbering, capture sign, game type.
///
/// F = the two forward diagonals, D = all four, A = all eight, O = rows and
/// columns, S = forward and sideways, T = S and F, 0 = none.
const TABLE: &str = "
international      dark 10x10 a1 4+0 W  F D D D  fly any          n                  end  end  N-tl x 20
international-16   dark 10x10 a1 list W F D D D  fly any          n                  end  end  N-tl x 20
international-15   dark 10x10 a1 3+0 W  F D D D  fly any          n                  end  end  N-tl x 20
killer             dark 10x10 a1 4+0 W  F D D D  fly behind-king  n                  end  end  N-tl x 20
breakthrough       dark 10x10 a1 4+0 W  F D D D  fly any          n                  end  end  N-tl x 20
breakthrough8      dark 8x8   a1 3+0 W  F D D D  fly any          n                  end  end  A-bl x 26
polish-house       dark 10x10 a1 4+0 W  F D D D  fly behind       by_king,n          end  end  N-tl x 20
polish-house-extra dark 10x10 a1 4+0 W  F D D D  fly behind       by_king,n          end  end  N-tl x 20
polish-house-draw  dark 10x10 a1 4+0 W  F D D D  fly behind       by_king,n          end  end  N-tl x 20
polish-house-count dark 10x10 a1 4+0 W  F D D D  fly behind       by_king,n          end  end  N-tl x 20
ghana              dark 10x10 a1 4+0 W  F D D D  fly any          n                  end  end  N-tl x 20
brazilian          dark 8x8   a1 3+0 W  F D D D  fly any          n                  end  end  A-bl x 26
brazilian-idf      dark 8x8   a1 3+0 W  F D D D  fly any          n                  end  end  A-bl x 26
filipino           dark 8x8   b1 3+0 W  F D D D  fly any          n                  end  end  N-br x -
filipino-vismin    dark 8x8   a1 3+0 W  F D D D  fly any          n                  end  end  N-bl x -
canadian           dark 12x12 a1 5+0 W  F D D D  fly any          n                  end  end  N-tl x 27
srilankan          dark 12x12 b1 5+0 W  F D D D  fly any          n                  end  end  N-tl x -
malaysian          dark 12x12 a1 5+0 W  F F D D  fly any          n                  stop end  N-tl x -
malaysian-huff     dark 12x12 a1 5+0 W  F F D D  fly any          n                  stop end  N-tl x -
frisian            dark 10x10 a1 4+0 W  F A D A  fly any          frisian,by_king    end  end  N-tl x 40
frisian15          dark 10x10 a1 4+0 W  F A D A  fly any          frisian15,by_king  end  end  N-tl x 40
frisian-nolimit    dark 10x10 a1 4+0 W  F A D A  fly any          frisian,by_king    end  end  N-tl x 40
frysk              dark 10x10 a1 1+0 W  F A D A  fly any          frisian,by_king    end  end  N-tl x 40
pool               dark 8x8   a1 3+0 B  F D D D  fly any          free               end  end  N-tl x 23
unified-pool       dark 8x8   a1 3+0 W  F D D D  fly any          free               end  end  A-bl x 23
zimbabwean-pool    dark 8x8   b1 3+0 W  F D D D  fly any          free               end  end  A-bl x 23
jamaican           dark 8x8   b1 3+0 W  F D D D  fly any          free               end  end  N-tl x 23
jamaican-black     dark 8x8   b1 3+0 B  F D D D  fly any          free               end  end  N-tl x 23
russian            dark 8x8   a1 3+0 W  F D D D  fly any          free               now  end  A-bl : 25
poddavki           dark 8x8   a1 3+0 W  F D D D  fly any          free               now  end  A-bl : 25
spantsireti        dark 10x8  a1 3+0 W  F D D D  fly any          free               now  end  A-bl : 41
spantsireti-intl   dark 10x8  a1 3+0 W  F D D D  fly any          n                  end  end  N-tl x -
english            dark 8x8   a1 3+0 B  F F D D  short any        free               stop end  N-tl x 21
english-huff       dark 8x8   a1 3+0 B  F F D D  short any        free               stop end  N-tl x 21
czech              dark 8x8   a1 3+0 W  F F D D  fly any          by_king            stop end  A-bl x 29
czech-huff         dark 8x8   a1 3+0 W  F F D D  fly any          by_king            stop end  A-bl x 29
spanish            dark 8x8   b1 3+0 W  F F D D  fly any          n,kings            stop end  N-br x 24
spanish-huff       dark 8x8   b1 3+0 W  F F D D  fly any          n,kings            stop end  N-br x 24
portuguese         dark 8x8   b1 3+0 W  F F D D  fly any          n,kings            stop end  N-br x 28
portuguese-huff    dark 8x8   b1 3+0 W  F F D D  fly any          n,kings            stop end  N-br x 28
italian            dark 8x8   b1 3+0 W  F F D D  short any        n,by_king,kings,order stop end N-tl x 22
italian-huff       dark 8x8   b1 3+0 W  F F D D  short any        n,by_king,kings    stop end  N-tl x 22
italian-text       dark 8x8   b1 3+0 W  F F D D  short any        kings              stop end  N-tl x 22
thai               dark 8x8   a1 2+0 B  F F D D  fly behind       free               stop now  N-br - 31
thai-white         dark 8x8   a1 2+0 W  F F D D  fly behind       free               stop now  N-br - 31
thai-end           dark 8x8   a1 2+0 B  F F D D  fly behind       free               stop end  N-br - 31
thai12             dark 8x8   a1 3+0 W  F F D D  fly behind       free               stop now  N-tl - -
generic8           dark 8x8   a1 3+0 W  F F D D  fly behind       n,kings,by_king    stop end  N-tl x -
generic8-right     dark 8x8   b1 3+0 W  F F D D  fly behind       n,kings,by_king    stop end  N-tl x -
generic8-kingfirst dark 8x8   a1 3+0 W  F F D D  fly behind       by_king,n,kings    stop end  N-tl x -
generic8-count     dark 8x8   a1 3+0 W  F F D D  fly behind       n,kings,by_king    stop end  N-tl x -
generic8-runs      dark 8x8   a1 3+0 W  F F D D  fly behind       n,kings,by_king    stop end  N-tl x -
old-french         dark 8x8   a1 3+0 W  F F D D  short any        n,kings            stop end  N-tl x -
old-french-flying  dark 8x8   a1 3+0 W  F F D D  fly any          n,kings            stop end  N-tl x -
old-french-huff    dark 8x8   a1 3+0 W  F F D D  short any        n,kings            stop end  N-tl x -
turkish            full 8x8   a1 2+1 W  S S O O  fly any          n                  end  now! A-bl x 30
turkish-text       full 8x8   a1 2+1 W  S S O O  fly behind       n                  end  now! A-bl x 30
turkish-stop       full 8x8   a1 2+1 W  S S O O  fly any          n                  stop now! A-bl x 30
turkish-now        full 8x8   a1 2+1 W  S S O O  fly any          n                  now  now! A-bl x 30
turkish-180        full 8x8   a1 2+1 W  S S O O  fly any          n                  end  now  A-bl x 30
turkish-end        full 8x8   a1 2+1 W  S S O O  fly any          n                  end  end  A-bl x 30
turkish-behind     full 8x8   a1 2+1 W  S S O O  fly behind       n                  end  now! A-bl x 30
turkish-lone-man   full 8x8   a1 2+1 W  S S O O  fly any          n                  end  now! A-bl x 30
armenian           full 8x8   a1 2+1 W  T S A O  fly any          n                  now  now! A-bl x -
armenian-end       full 8x8   a1 2+1 W  T S A O  fly any          n                  now  end  A-bl x -
armenian-short     full 8x8   a1 2+1 W  T S A O  short any        n                  now  now! A-bl x -
gothic             full 8x8   a1 2+0 W  F T A A  short any        n                  end  end  A-bl x -
gothic-fly         full 8x8   a1 2+0 W  F T A A  fly any          n                  end  end  A-bl x -
alquerque          lines 5x5  a1 half W A A 0 0  short any        free               none now  A-bl x -
alquerque-fwd      lines 5x5  a1 half W N A 0 0  short any        free               none now  A-bl x -
alquerque-max      lines 5x5  a1 half W A A 0 0  short any        n                  none now  A-bl x -
alquerque-huff     lines 5x5  a1 half W A A 0 0  short any        free               none now  A-bl x -
";

#[test]
fn every_rule_set_is_as_the_table_says() {
    let mut rows: Vec<Vec<&str>> = TABLE
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| line.split_whitespace().collect())
        .collect();
    for name in names(true) {
        let row = rows.iter().position(|row| row[0] == name);
        let row = rows.remove(row.unwrap_or_else(|| panic!("{name} is not in the table")));
        let rules = Rules::builtin(name).unwrap();
        assert_eq!(summary(&rules), row.join(" "));
    }
    assert_eq!(rows.len(), 0, "{rows:?}");
}

fn summary(rules: &Rules) -> String {
    let movement = &rules.movement;
    let board = match rules.board.squares {
        Squares::Dark => "dark",
        Squares::Full => "full",
        Squares::Lines => "lines",
    };
    let corner = if rules.board.playable_corner {
        "a1"
    } else {
        "b1"
    };
    let men = match rules.start.men {
        StartMen::Rows { rows, gap } => format!("{rows}+{gap}"),
        StartMen::Halves => "half".to_owned(),
        StartMen::Squares(_) => "list".to_owned(),
    };
    let landing = match movement.landing {
        Landing::Any => "any",
        Landing::Behind => "behind",
        Landing::BehindKing => "behind-king",
    };
    let promotion = match movement.promotion {
        Promotion::End => "end",
        Promotion::Stop => "stop",
        Promotion::Passing => "now",
        Promotion::None => "none",
    };
    let lift = match (movement.lift, movement.half_turn_ban) {
        (Lift::End, false) => "end",
        (Lift::End, true) => "end!",
        (Lift::AtOnce, false) => "now",
        (Lift::AtOnce, true) => "now!",
    };
    [
        rules.name.clone(),
        board.to_owned(),
        format!("{}x{}", rules.board.width, rules.board.height),
        corner.to_owned(),
        men,
        rules.start.turn.letter().to_string(),
        directions(movement.man_steps).to_owned(),
        directions(movement.man_captures).to_owned(),
        directions(movement.king_steps).to_owned(),
        directions(movement.king_captures).to_owned(),
        if movement.flying { "fly" } else { "short" }.to_owned(),
        landing.to_owned(),
        precedence(rules),
        promotion.to_owned(),
        lift.to_owned(),
        notation(rules),
    ]
    .join(" ")
}

fn directions(set: Directions) -> &'static str {
    let names: Vec<&str> = set.iter().map(damas::board::Direction::name).collect();
    match names.join(" ").as_str() {
        "" => "0",
        "ne nw" => "F",
        "ne se sw nw" => "D",
        "n ne e se s sw w nw" => "A",
        "n e s w" => "O",
        "n e w" => "S",
        "n ne e w nw" => "T",
        "n ne nw" => "N",
        _ => "?",
    }
}

fn precedence(rules: &Rules) -> String {
    let rungs = rules.movement.precedence.rungs().map(|rung| match rung {
        Rung::Number => "n",
        Rung::Kings => "kings",
        Rung::ByKing => "by_king",
        Rung::Order => "order",
        Rung::Frisian => "frisian",
        Rung::FrisianHalf => "frisian15",
    });
    let rungs: Vec<&str> = rungs.collect();
    if rungs.is_empty() {
        "free".to_owned()
    } else {
        rungs.join(",")
    }
}

fn notation(rules: &Rules) -> String {
    let notation = &rules.notation;
    let kind = if notation.numbering.algebraic {
        'A'
    } else {
        'N'
    };
    let corner = match notation.numbering.first {
        Corner::BottomLeft => "bl",
        Corner::BottomRight => "br",
        Corner::TopLeft => "tl",
        Corner::TopRight => "tr",
    };
    let game_type = notation.game_type.map_or("-".to_owned(), |n| n.to_string());
    format!("{kind}-{corner} {} {game_type}", notation.capture)
}

/// Men take kings everywhere but in Italy; nowhere but in Friesland are there
/// limits on runs of kings.
#[test]
fn the_odd_facts_are_where_they_belong() {
    for name in names(true) {
        let rules = Rules::builtin(name).unwrap();
        let movement = &rules.movement;
        assert_eq!(
            movement.men_take_kings,
            !name.starts_with("italian"),
            "{name}"
        );
        let limited = ["frisian", "frisian15", "frysk"].contains(&name);
        assert_eq!(
            movement.king_run_limit,
            if limited { 3 } else { 0 },
            "{name}"
        );
        assert_eq!(movement.jump_runs, name == "generic8-runs", "{name}");
        assert_eq!(
            movement.lone_extra_move,
            name == "polish-house-extra",
            "{name}"
        );
        assert_eq!(rules.misere, name == "poddavki", "{name}");
        assert_eq!(rules.last_piece_loses, name == "ghana", "{name}");
        let spanish = ["spanish", "spanish-huff"].contains(&name);
        let top = if spanish { Color::White } else { Color::Black };
        assert_eq!(rules.board.top, top, "{name}");
        assert!(
            !rules.title.is_empty() && rules.description.len() > 40,
            "{name}"
        );
    }
}

/// Names that collections of positions and counts use.
#[test]
fn every_name_in_use_resolves() {
    let names = "international killer brazilian filipino canadian srilankan malaysian frisian \
                 frisian15 frysk pool jamaican russian spantsireti spantsireti_intl english czech \
                 spanish portuguese italian thai thai_end thai12 generic8 generic8_kingfirst \
                 old_french turkish turkish_stop turkish_now turkish_180 turkish_end \
                 turkish_behind armenian armenian_end gothic gothic_fly alquerque alquerque_fwd \
                 alquerque_max frisian-nolimit breakthrough8 english-losing russian-losing \
                 international-losing sri-lankan old-french international_16 turkish_text";
    for name in names.split_whitespace() {
        let rules = Rules::builtin(name).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(rules.misere, name.ends_with("-losing"));
    }
}

#[test]
fn every_rule_set_has_a_losing_game() {
    for name in names(true) {
        let losing = Rules::builtin(&format!("{name}-losing"));
        match losing {
            Ok(rules) => assert!(rules.misere && rules.name == format!("{name}-losing")),
            Err(_) => assert_eq!(name, "poddavki"),
        }
    }
}
