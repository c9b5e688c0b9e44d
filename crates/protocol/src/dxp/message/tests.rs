use super::*;

fn read_back(message: &Message, text: &str) {
    let mut bytes = text.as_bytes().to_vec();
    assert_eq!(Message::parse(&bytes).as_ref(), Ok(message), "{text}");
    bytes.push(0);
    assert_eq!(message.to_bytes(), bytes, "{text}");
}

fn request(position: Option<(Color, String)>) -> GameRequest {
    GameRequest {
        version: VERSION,
        name: "Damas 0.1".to_owned(),
        follower: Color::Black,
        minutes: Minutes::whole(60),
        moves: 75,
        position,
    }
}

/// Widths as the description of the protocol has them: a field of three
/// columns is not four wide.
#[test]
fn requests_are_written_column_by_column() {
    let text = "R01Damas 0.1                       Z060075A";
    assert_eq!(text.len(), 43);
    read_back(&Message::Request(request(None)), text);
    let letters = format!("{}{}{}", "z".repeat(20), "e".repeat(10), "w".repeat(20));
    let text = format!("R01Damas 0.1                       Z060075BW{letters}");
    assert_eq!(text.len(), 94);
    let position = Some((Color::White, letters));
    read_back(&Message::Request(request(position)), &text);
}

#[test]
fn every_record_reads_back() {
    let capture = |captured: &[u8]| Capture {
        from: 32,
        to: 5,
        captured: captured.to_vec(),
    };
    let (seconds, quiet) = (7, capture(&[]));
    read_back(
        &Message::Move {
            seconds,
            capture: quiet,
        },
        "M0007320500",
    );
    let four = capture(&[27, 18, 9, 8]);
    read_back(
        &Message::Move {
            seconds: 9999,
            capture: four,
        },
        "M999932050427180908",
    );
    let name = "X".repeat(32);
    for (code, digit) in [
        Acceptance::Accepted,
        Acceptance::Version,
        Acceptance::ThisGame,
        Acceptance::NoGame,
    ]
    .into_iter()
    .zip(0..)
    {
        let accept = Message::Accept {
            name: name.clone(),
            code,
        };
        read_back(&accept, &format!("A{name}{digit}"));
    }
    for (reason, digit) in [Reason::Unknown, Reason::Lost, Reason::Draw, Reason::Won]
        .into_iter()
        .zip(0..)
    {
        read_back(
            &Message::End {
                reason,
                stop: false,
            },
            &format!("E{digit}0"),
        );
        read_back(&Message::End { reason, stop: true }, &format!("E{digit}1"));
    }
    read_back(
        &Message::Chat("Good luck, M0001".to_owned()),
        "CGood luck, M0001",
    );
    read_back(
        &Message::BackRequest {
            number: 12,
            turn: Color::Black,
        },
        "B012Z",
    );
    read_back(&Message::BackReply { accepted: true }, "K0");
    read_back(&Message::BackReply { accepted: false }, "K1");
    assert_eq!(
        Message::parse(b"K2"),
        Ok(Message::BackReply { accepted: false })
    );
}

#[test]
fn what_is_too_long_is_cut() {
    let chat = Message::Chat("é".repeat(300)).to_bytes();
    assert_eq!(chat.len(), 128);
    assert_eq!(&chat[..3], b"C??");
    let mut long = request(None);
    long.name = "N".repeat(40);
    long.moves = 12_000;
    let bytes = Message::Request(long).to_bytes();
    assert_eq!(bytes.len(), 44);
    assert!(bytes.ends_with(b"999A\0"));
}

#[test]
fn minutes_may_have_a_fraction() {
    let text = |seconds| Minutes::of(Duration::from_secs(seconds)).to_string();
    assert_eq!(
        [30, 60, 90, 600, 3600, 90_000].map(text),
        ["0.5", "001", "1.5", "010", "060", "999"]
    );
    assert_eq!(text(0), "0.1");
    for (field, seconds) in [("0.5", 30), (".5 ", 30), ("005", 300), (" 5 ", 300)] {
        let message = format!("R01{:32}W{field}000A", "x");
        let Ok(Message::Request(request)) = Message::parse(message.as_bytes()) else {
            panic!("{message}");
        };
        assert_eq!(request.minutes.time().as_secs(), seconds);
    }
}

#[test]
fn faults_are_named_with_their_columns() {
    let fault = |text: &str| Message::parse(text.as_bytes()).unwrap_err().to_string();
    assert_eq!(fault(""), "a message \" \": expected R, A, M, E, C, B or K");
    assert_eq!(
        fault("X"),
        "a message \"X\": expected R, A, M, E, C, B or K"
    );
    assert_eq!(
        fault("E40"),
        "\"4\" in columns 2 to 2: expected 0, 1, 2 or 3"
    );
    assert_eq!(fault("E3"), "\"\" in columns 3 to 3: expected 0 or 1");
    assert_eq!(
        fault("M00153228"),
        "\"\" in columns 10 to 11: expected digits, with zeroes before"
    );
    assert_eq!(
        fault("M001532-80"),
        "\"-8\" in columns 8 to 9: expected digits, with zeroes before"
    );
    assert_eq!(fault("M00013228000"), "\"0\" after the end of the message");
    assert_eq!(
        fault("M0001322899"),
        "\"99\" in columns 10 to 11: expected at most 57 squares"
    );
    assert_eq!(fault("C"), "\"\" in columns 2 to 2: expected a text");
    let minutes = format!("R01{:32}W-60075A", "x");
    assert!(fault(&minutes).ends_with("expected minutes, such as 060 or 0.5"));
    let bytes = Message::parse(b"C\xff").unwrap_err().to_string();
    assert_eq!(bytes, "the byte 255 in column 2: expected ASCII");
}

#[test]
fn nothing_makes_a_reader_panic() {
    let mut state = 1_u64;
    for _ in 0..100_000 {
        let mut bytes = b"R01ABMECKWZ0123 .wezWZE".to_vec();
        for _ in 0..4 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let at = (state >> 33) as usize % bytes.len();
            bytes.rotate_left(at);
            bytes[at] = bytes[(at + 7) % bytes.len()];
            bytes.truncate(bytes.len() - at % 3);
        }
        let _ = Message::parse(&bytes);
    }
}
