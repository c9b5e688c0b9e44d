//! Games made, joined and played by forms.

use axum::http::StatusCode;
use serde_json::json;

use super::client::House;

#[tokio::test]
async fn two_people_play_by_link() {
    let house = House::new().await;
    let (mut ana, mut rui) = (house.client(), house.client());
    let game = ana.make("variant=russian&opponent=link&colour=white").await;
    assert_eq!(ana.state(&game).await["you"], "white");
    let answer = ana.act(&game, "move", "c3-d4").await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "nobody is there yet");
    let joined = rui.post_form(&format!("{game}/join"), "").await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER);
    assert_eq!(rui.state(&game).await["you"], "black");
    assert_eq!(
        ana.act(&game, "move", "c3-d4").await.status,
        StatusCode::SEE_OTHER
    );
    let refused = ana.act(&game, "move", "d4-e5").await;
    assert!(refused.text().contains("not your turn"));
    assert_eq!(
        rui.act(&game, "move", "b6-a5").await.status,
        StatusCode::SEE_OTHER
    );
    let state = ana.state(&game).await;
    let texts: Vec<_> = state["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv["text"].clone())
        .collect();
    assert_eq!(texts, ["c3-d4", "b6-a5"]);
    assert_eq!(
        rui.act(&game, "resign", "").await.status,
        StatusCode::SEE_OTHER
    );
    let outcome = ana.state(&game).await["outcome"].clone();
    assert_eq!(
        (&outcome["winner"], &outcome["reason"]),
        (&json!("white"), &json!("resigned"))
    );
    let pdn = ana.get(&format!("{game}.pdn")).await;
    assert!(pdn.text().contains("1. c3-d4 b6-a5") && pdn.text().contains("[Variant \"russian\"]"));
}

#[tokio::test]
async fn who_looks_on_cannot_play() {
    let house = House::new().await;
    let (mut ana, mut rui, mut eve) = (house.client(), house.client(), house.client());
    let game = ana.make("variant=english&opponent=link&colour=black").await;
    rui.post_form(&format!("{game}/join"), "").await;
    let third = eve.post_form(&format!("{game}/join"), "").await;
    assert_eq!(third.status, StatusCode::CONFLICT);
    for what in ["move", "resign", "draw", "accept", "abort", "takeback"] {
        let answer = eve.act(&game, what, "11-15").await;
        assert!(
            matches!(answer.status, StatusCode::CONFLICT | StatusCode::FORBIDDEN),
            "{what}"
        );
    }
    let state = eve.state(&game).await;
    assert!(state["you"].is_null() && state["legal"].as_array().unwrap().is_empty());
    assert_eq!(state["v"], 2, "nothing has happened but that two sat down");
}

#[tokio::test]
async fn the_reason_of_a_refusal_comes_in_the_readers_language() {
    let house = House::new().await;
    let mut ana = house.client();
    ana.headers = vec![("accept-language", "es".to_owned())];
    let game = ana
        .make("variant=international&opponent=screen&fen=W:W32,45:B28")
        .await;
    let refused = ana.act(&game, "move", "45-40").await;
    assert!(
        refused.text().contains("capturar es obligatorio"),
        "{}",
        refused.text()
    );
    assert_eq!(
        ana.act(&game, "move", "32x23").await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(ana.state(&game).await["outcome"]["winner"], "white");
}

#[tokio::test]
async fn the_machine_answers() {
    let house = House::new().await;
    let mut ana = house.client();
    for variant in ["russian", "turkish", "canadian"] {
        let game = ana
            .make(&format!(
                "variant={variant}&opponent=machine&level=1&colour=black"
            ))
            .await;
        let mut state = ana.state(&game).await;
        for _ in 0..100 {
            if !state["moves"].as_array().unwrap().is_empty() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            state = ana.state(&game).await;
        }
        assert_eq!(state["moves"].as_array().unwrap().len(), 1, "{variant}");
        assert!(!state["legal"].as_array().unwrap().is_empty());
    }
}

#[tokio::test]
async fn rules_of_ones_own_are_played_by_link() {
    let house = House::new().await;
    let mut ana = house.client();
    let file = "name = \"mine\"\nextends = \"english\"\ntitle = \"<b>Mine</b>\"\n[king]\nrange = \"flying\"\n";
    let sent = send_file(&mut ana, file).await;
    let faults = sent.text().to_owned();
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{faults}");
    let page = ana.get(sent.header("location")).await;
    assert!(page.text().contains("&lt;b&gt;Mine") && !page.text().contains("<b>Mine"));
    let name = sent
        .header("location")
        .trim_start_matches("/play/")
        .to_owned();
    let game = ana
        .make(&format!("variant={name}&opponent=link&colour=white"))
        .await;
    let state = house.client().state(&game).await;
    assert_eq!(state["game"]["title"], "<b>Mine</b>");
    let wrong = send_file(&mut ana, "name = \"mine\"\nnonsense = 1\n").await;
    assert!(wrong.text().contains("nonsense"));
    let long = "#".repeat(127 << 10);
    let refused = send_file(&mut ana, &long).await;
    assert!(refused.status.is_client_error());
}

async fn send_file(client: &mut super::client::Client, text: &str) -> super::client::Answer {
    let body = format!(
        "--x\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.toml\"\r\n\r\n{text}\r\n--x--\r\n"
    );
    let kind = "multipart/form-data; boundary=x";
    client.send("POST", "/rules", kind, body.into()).await
}

#[tokio::test]
async fn pictures_and_codes_are_drawn() {
    let house = House::new().await;
    let mut ana = house.client();
    let game = ana.make("variant=turkish&opponent=screen").await;
    let svg = ana.get(&format!("{game}/diagram.svg?ply=0")).await;
    assert!(svg.text().contains("<svg"));
    assert!(!svg.header("content-security-policy").contains("script-src"));
    let png = ana.get(&format!("{game}/diagram.png")).await;
    assert!(png.body.starts_with(b"\x89PNG"));
    let code = ana.get("/qr?text=http://192.168.1.7/game/abc").await;
    assert!(code.text().contains("<svg"));
    let long = ana.get(&format!("/qr?text={}", "a".repeat(600))).await;
    assert_eq!(long.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn house_rules_hold() {
    let house = House::new().await;
    let mut ana = house.client();
    let form = "variant=english&opponent=screen&losing=yes&missed_capture=huff&touch_move=";
    let game = ana.make(form).await;
    let state = ana.state(&game).await;
    assert_eq!(state["game"]["variant"], "english-losing");
    let customs = json!({ "huffing": true, "touch_move": false, "irregular": true });
    assert_eq!(state["game"]["customs"], customs);
}

#[tokio::test]
async fn what_is_no_game_is_refused() {
    let house = House::new().await;
    let mut ana = house.client();
    for form in [
        "variant=nothing&opponent=link",
        "variant=russian&opponent=nobody",
        "variant=russian&opponent=link&control=blitz",
        "variant=russian&opponent=link&fen=W:W99:B1",
        "variant=russian&opponent=screen&fen=W:W:B",
        "opponent=link",
        "variant=own-0123&opponent=link",
    ] {
        let answer = ana.post_form("/games", form).await;
        assert!(answer.status.is_client_error(), "{form}");
    }
    for path in [
        "/game/none",
        "/game/none.pdn",
        "/game/none/diagram.svg",
        "/game/none/live",
    ] {
        assert!(ana.get(path).await.status.is_client_error(), "{path}");
    }
}
