//! What somebody might try, tried.

use axum::http::StatusCode;
use serde_json::json;

use super::client::House;
use super::table::Hall;

#[tokio::test]
async fn a_page_of_another_server_changes_nothing() {
    let house = House::new().await;
    let mut ana = house.client();
    let game = ana.make("variant=russian&opponent=screen").await;
    for headers in [
        vec![("origin", "https://evil.example".to_owned())],
        vec![("sec-fetch-site", "cross-site".to_owned())],
        vec![("origin", "null".to_owned())],
    ] {
        ana.headers = headers;
        let answers = [
            ana.act(&game, "move", "c3-d4").await.status,
            ana.post_form("/games", "variant=russian&opponent=screen")
                .await
                .status,
            ana.post_form("/name", "name=Eve").await.status,
            ana.post_form("/rules", "").await.status,
        ];
        assert_eq!(answers, [StatusCode::FORBIDDEN; 4]);
    }
    ana.headers = vec![("origin", "http://localhost".to_owned())];
    assert_eq!(
        ana.act(&game, "move", "c3-d4").await.status,
        StatusCode::SEE_OTHER
    );
}

#[tokio::test]
async fn a_socket_opens_only_for_the_servers_own_pages() {
    let hall = Hall::new().await;
    let (game, white, _) = hall.pair("variant=russian").await;
    let own = format!("http://{}", hall.address);
    let cookie = ("cookie", white.as_str());
    assert!(
        hall.connect(&game, &[cookie, ("origin", &own)])
            .await
            .is_ok()
    );
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        assert!(
            hall.connect(&game, &[cookie, ("origin", origin)])
                .await
                .is_err(),
            "{origin}"
        );
    }
    let rebound = [
        cookie,
        ("host", "evil.example"),
        ("origin", "http://evil.example"),
    ];
    assert!(
        hall.connect(&game, &rebound).await.is_err(),
        "a name made to lead here"
    );
}

#[tokio::test]
async fn nobody_acts_in_anothers_seat() {
    let hall = Hall::new().await;
    let (game, white, black) = hall.pair("variant=russian").await;
    let mut eve = hall.sit(&game, &format!("guest={}", "0".repeat(64))).await;
    let mut rui = hall.sit(&game, &black).await;
    for command in [
        json!({ "t": "move", "ply": 0, "text": "c3-d4" }),
        json!({ "t": "premove", "path": [9, 13] }),
        json!({ "t": "mute", "on": true }),
        json!({ "t": "report" }),
        json!({ "t": "resign" }),
        json!({ "t": "abort" }),
        json!({ "t": "offer", "what": "draw" }),
        json!({ "t": "accept" }),
        json!({ "t": "add_time" }),
        json!({ "t": "claim" }),
    ] {
        assert_eq!(
            eve.ask(command.clone()).await["code"],
            "not-seated",
            "{command}"
        );
    }
    assert_eq!(rui.play("c3-d4").await["code"], "not-your-turn");
    // What a guest is called by others opens nothing.
    let state = hall.sit(&game, &white).await.state;
    let told = state.to_string();
    let secret = white.split('=').nth(1).unwrap();
    assert!(!told.contains(secret));
    assert_eq!(state["v"], 2);
}

#[tokio::test]
async fn nonsense_at_a_socket_harms_nobody() {
    let hall = Hall::new().await;
    let (game, white, _) = hall.pair("variant=russian").await;
    for nonsense in [
        "{",
        "[]",
        "null",
        "\"\"",
        "{\"t\":1}",
        "{\"t\":\"explain\"}",
        &format!("{{\"t\":\"move\",\"text\":\"{}\"}}", "x".repeat(20_000)),
        &"[".repeat(10_000),
    ] {
        let mut seat = hall.sit(&game, &white).await;
        seat.say_text(nonsense).await;
    }
    let mut seat = hall.sit(&game, &white).await;
    for command in [
        json!({ "t": "win" }),
        json!({ "t": "move", "path": [0, 300] }),
        json!({ "t": "move", "ply": -1, "path": [9, 13] }),
        json!({ "t": "huff", "square": 255 }),
        json!({ "t": "premove", "path": [] }),
        json!({ "t": "premove", "path": vec![9; 1000] }),
        json!({ "t": "touch", "squares": vec![1; 500] }),
        json!({ "t": "move", "text": "\u{0}\u{202e}".repeat(100) }),
    ] {
        assert_eq!(seat.ask(command.clone()).await["t"], "refused", "{command}");
    }
    assert_eq!(seat.play("c3-d4").await["t"], "ok");
}

#[tokio::test]
async fn who_talks_without_end_is_let_go() {
    let hall = Hall::new().await;
    let (game, white, _) = hall.pair("variant=russian").await;
    let mut seat = hall.sit(&game, &white).await;
    for _ in 0..200 {
        seat.say(&json!({ "t": "ping" })).await;
    }
    let mut heard = 0;
    while seat.next().await.is_some() {
        heard += 1;
        assert!(heard < 150);
    }
    let mut back = hall.sit(&game, &white).await;
    assert_eq!(back.play("c3-d4").await["t"], "ok");
}

#[tokio::test]
async fn a_secret_is_kept_by_the_browser_alone() {
    let house = House::new().await;
    let mut ana = house.client();
    let answer = ana
        .post_form("/games", "variant=russian&opponent=screen")
        .await;
    let cookie = answer.header("set-cookie");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    assert!(!cookie.contains("Secure"), "there is no encrypted way here");
    let house =
        House::with(|config| config.public_url = Some("https://damas.example".into())).await;
    let mut ana = house.client();
    ana.headers = vec![("origin", "https://damas.example".to_owned())];
    let answer = ana
        .post_form("/games", "variant=russian&opponent=screen")
        .await;
    let cookie = answer.header("set-cookie");
    assert!(
        cookie.starts_with("__Host-guest=") && cookie.contains("Secure"),
        "{cookie}"
    );
    assert!(
        answer
            .header("strict-transport-security")
            .contains("max-age")
    );
}

#[tokio::test]
async fn names_are_shown_and_never_run() {
    let house = House::new().await;
    let mut ana = house.client();
    let name = "name=%3Cscript%3Ealert(1)%3C%2Fscript%3E%E2%80%AE";
    assert_eq!(
        ana.post_form("/name", name).await.status,
        StatusCode::SEE_OTHER
    );
    let game = ana.make("variant=russian&opponent=link&colour=white").await;
    let page = house.client().get(&game).await;
    assert!(!page.text().contains("<script>alert") && page.text().contains("&lt;script&gt;alert"));
    let shown = page.data()["state"]["seats"]["white"]["name"].clone();
    assert_eq!(shown, "<script>alert(1)</script");
    let pdn = ana.get(&format!("{game}.pdn")).await;
    assert!(pdn.text().contains("[White \"<script>alert(1)</script\"]"));
    let home = ana.get("/").await;
    assert!(home.text().contains("value=\"&lt;script&gt;alert(1)"));
    let back = ana
        .post_form("/name", "name=a&back=https://evil.example")
        .await;
    assert_eq!(back.header("location"), "/");
}

#[tokio::test]
async fn a_body_without_end_is_refused() {
    let house = House::new().await;
    let mut ana = house.client();
    let body = format!(
        "variant=russian&opponent=screen&fen={}",
        "W".repeat(200 << 10)
    );
    assert_eq!(
        ana.post_form("/games", &body).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    let fen = format!("variant=russian&opponent=screen&fen={}", "W".repeat(2000));
    assert_eq!(
        ana.post_form("/games", &fen).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
}

#[tokio::test]
async fn a_guest_who_is_blocked_does_not_come_back() {
    let house = House::new().await;
    let (mut ana, mut rui) = (house.client(), house.client());
    let game = ana.make("variant=russian&opponent=link&colour=white").await;
    rui.post_form(&format!("{game}/join"), "").await;
    assert_eq!(
        ana.post_form(&format!("{game}/block"), "").await.status,
        StatusCode::SEE_OTHER
    );
    let another = ana
        .make("variant=russian&opponent=lobby&colour=white")
        .await;
    let refused = rui.post_form(&format!("{another}/join"), "").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(rui.state(&another).await["you"].is_null());
}
