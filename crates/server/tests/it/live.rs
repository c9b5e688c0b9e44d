//! Games at sockets.

use serde_json::json;

use super::table::Hall;

#[tokio::test]
async fn a_move_reaches_the_opponent() {
    let hall = Hall::new().await;
    let (game, white, black) = hall
        .pair("variant=international&control=fischer:5%2B3")
        .await;
    let (mut white, mut black) = (hall.sit(&game, &white).await, hall.sit(&game, &black).await);
    let mut onlooker = hall.sit(&game, "").await;
    assert_eq!(white.state["you"], "white");
    assert!(onlooker.state["you"].is_null());
    let answer = white.play("32-28").await;
    assert_eq!(answer["t"], "ok", "{answer}");
    for seat in [&mut black, &mut onlooker] {
        let told = seat.hear("move").await;
        assert_eq!((&told["text"], &told["ply"]), (&json!("32-28"), &json!(1)));
        assert_eq!(told["v"], answer["v"]);
    }
    assert_eq!(black.state["legal"].as_array().unwrap().len(), 9);
    assert!(onlooker.state["legal"].as_array().unwrap().is_empty());
    assert_eq!(black.play("19-23").await["t"], "ok");
    let refused = white
        .ask(json!({ "t": "move", "ply": 2, "path": [28, 22] }))
        .await;
    assert_eq!(refused["code"], "illegal");
    assert!(
        refused["text"]
            .as_str()
            .unwrap()
            .contains("capturing is compulsory"),
        "{refused}"
    );
    assert!(!refused["captures"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn a_command_sent_twice_is_done_once() {
    let hall = Hall::new().await;
    let (game, white, _) = hall.pair("variant=russian").await;
    let mut seat = hall.sit(&game, &white).await;
    let command = json!({ "t": "move", "id": "a1", "ply": 0, "text": "c3-d4" });
    for _ in 0..3 {
        seat.say(&command).await;
    }
    let first = seat.hear("ok").await;
    for _ in 0..2 {
        assert_eq!(seat.hear("ok").await, first);
    }
    // A page that comes back says again what it saw no answer to.
    let mut again = hall.connect(&game, &[("cookie", &white)]).await.unwrap();
    again
        .say(&json!({ "t": "hello", "version": null, "pending": [command] }))
        .await;
    assert_eq!(again.hear("ok").await, first);
    assert_eq!(again.state["moves"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_premove_is_played_when_the_opponent_has_moved() {
    let hall = Hall::new().await;
    let (game, white, black) = hall.pair("variant=russian").await;
    let (mut white, mut black) = (hall.sit(&game, &white).await, hall.sit(&game, &black).await);
    let b6 = black.state["game"]["board"]["algebraic"]
        .as_array()
        .unwrap();
    let number = |name: &str| b6.iter().position(|square| square == name).unwrap() + 1;
    let path = [number("b6"), number("a5")];
    let answer = black.ask(json!({ "t": "premove", "path": path })).await;
    assert_eq!(answer["t"], "ok", "{answer}");
    assert_eq!(black.state["premove"]["path"], json!(path));
    let quiet = white.hear("quiet").await;
    assert!(
        quiet.get("by").is_none(),
        "nobody is told who prepares what"
    );
    white.play("c3-d4").await;
    assert_eq!(black.hear("move").await["text"], "c3-d4");
    assert_eq!(black.hear("move").await["text"], "b6-a5");
    assert!(black.state["premove"].is_null());
}

#[tokio::test]
async fn moves_are_taken_back_and_games_played_again() {
    let hall = Hall::new().await;
    let (game, white, black) = hall.pair("variant=english").await;
    let (mut white, mut black) = (hall.sit(&game, &white).await, hall.sit(&game, &black).await);
    black.play("11-15").await;
    white.hear("move").await;
    black.ask(json!({ "t": "offer", "what": "takeback" })).await;
    assert_eq!(white.hear("offer").await["offers"]["black"], "takeback");
    white.ask(json!({ "t": "accept" })).await;
    assert_eq!(black.hear("back").await["ply"], 0);
    black.ask(json!({ "t": "resign" })).await;
    assert_eq!(white.hear("over").await["outcome"]["winner"], "white");
    white.ask(json!({ "t": "offer", "what": "rematch" })).await;
    black.hear("offer").await;
    black.ask(json!({ "t": "accept" })).await;
    let next = white.hear("rematch").await["next"].clone();
    let next = format!("/game/{}", next.as_str().unwrap());
    let onlooker = hall.sit(&next, "").await;
    assert_eq!(onlooker.state["v"], 2, "both sit there");
}

#[tokio::test]
async fn a_flag_falls_without_a_move() {
    let hall = Hall::new().await;
    let (game, white, black) = hall.pair("variant=english&control=fischer:0.05%2B0").await;
    let (mut white, mut black) = (hall.sit(&game, &white).await, hall.sit(&game, &black).await);
    black.play("11-15").await;
    white.play("22-18").await;
    let over = white.hear("over").await;
    assert_eq!(over["outcome"]["reason"], "out-of-time");
    assert_eq!(over["outcome"]["winner"], "white");
    assert_eq!(black.play("15x22").await["code"], "over");
}

#[tokio::test]
async fn the_game_outlives_the_server() {
    let hall = Hall::new().await;
    let (game, white, black) = hall.pair("variant=russian&control=fischer:5%2B0").await;
    let mut seat = hall.sit(&game, &white).await;
    assert_eq!(seat.play("c3-d4").await["t"], "ok");
    let mut other = hall.sit(&game, &black).await;
    assert_eq!(other.play("b6-a5").await["t"], "ok");
    assert_eq!(
        other.ask(json!({ "t": "offer", "what": "draw" })).await["t"],
        "ok"
    );
    let hall = hall.dies_and_returns().await;
    let seat = hall.sit(&game, &white).await;
    assert_eq!(seat.state["moves"].as_array().unwrap().len(), 2);
    assert_eq!(seat.state["offers"]["black"], "draw");
    assert_eq!(seat.state["you"], "white");
    assert_eq!(seat.state["clocks"]["running"], "white");
    let left = seat.state["clocks"]["white"].as_i64().unwrap();
    assert!((280_000..=300_000).contains(&left), "{left}");
}

#[tokio::test]
async fn a_piece_is_huffed() {
    let hall = Hall::new().await;
    let (game, white, black) = hall.pair("variant=english-huff&fen=B:W18,32:B15,1").await;
    let (mut white, mut black) = (hall.sit(&game, &white).await, hall.sit(&game, &black).await);
    let legal = black.state["legal"].as_array().unwrap();
    let wrong = legal.iter().find(|mv| mv["breach"].is_string()).unwrap();
    let answer = black
        .ask(json!({ "t": "move", "ply": 0, "path": wrong["path"], "captured": [] }))
        .await;
    assert_eq!(answer["t"], "ok", "{answer}");
    let told = white.hear("move").await;
    let huffs = told["customs_state"]["huffs"].as_array().unwrap();
    let square = huffs[0]["square"].clone();
    assert_eq!(
        white.ask(json!({ "t": "huff", "square": square })).await["t"],
        "ok"
    );
    assert_eq!(black.hear("move").await["huff"], true);
    assert_eq!(black.state["material"]["black"]["men"], 1);
    assert_eq!(
        black.state["position"]["turn"], "white",
        "huffing costs no turn"
    );
}

#[tokio::test]
async fn players_talk_and_stop_listening() {
    let hall = Hall::new().await;
    let (game, white, black) = hall.pair("variant=russian").await;
    let (mut white, mut black) = (hall.sit(&game, &white).await, hall.sit(&game, &black).await);
    let mut onlooker = hall.sit(&game, "").await;
    white
        .ask(json!({ "t": "chat", "text": "<img src=x>" }))
        .await;
    assert_eq!(black.hear("chat").await["line"]["text"], "<img src=x>");
    assert!(onlooker.hear("quiet").await.get("line").is_none());
    black.ask(json!({ "t": "mute", "on": true })).await;
    white.ask(json!({ "t": "chat", "preset": "hello" })).await;
    black.hear("quiet").await;
    assert_eq!(black.state["v"], white.state["v"]);
    let silent = onlooker.ask(json!({ "t": "chat", "text": "hi" })).await;
    assert_eq!(silent["code"], "not-seated");
}

#[tokio::test]
async fn hints_are_given_where_nobody_is_wronged() {
    let hall = Hall::new().await;
    let (game, white) = hall
        .make("variant=russian&opponent=machine&level=1&colour=white")
        .await;
    let mut seat = hall.sit(&game, &white).await;
    let hint = seat.ask(json!({ "t": "hint" })).await;
    assert_eq!(hint["t"], "hint");
    let path = &hint["move"]["path"];
    assert!(
        seat.state["legal"]
            .as_array()
            .unwrap()
            .iter()
            .any(|mv| mv["path"] == *path)
    );
    let (game, white, _) = hall.pair("variant=russian").await;
    let mut seat = hall.sit(&game, &white).await;
    assert_eq!(seat.ask(json!({ "t": "hint" })).await["code"], "no-hint");
    let why = seat
        .ask(json!({ "t": "explain", "from": 9, "to": 22 }))
        .await;
    assert!(!why["text"].as_str().unwrap().is_empty());
}
