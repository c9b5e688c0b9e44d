//! Positions without a game.

use axum::http::StatusCode;
use serde_json::json;

use super::client::House;

#[tokio::test]
async fn a_position_comes_with_its_moves() {
    let house = House::new().await;
    let mut client = house.client();
    let answer = client.get("/api/position?variant=russian").await.json();
    assert_eq!(answer["legal"].as_array().unwrap().len(), 7);
    assert_eq!(answer["position"]["turn"], "white");
    assert_eq!(answer["removal"], "after");
    let turkish = client.get("/api/position?variant=turkish").await.json();
    assert_eq!(turkish["removal"], "at_once");
}

#[tokio::test]
async fn faults_of_a_position_are_named() {
    let house = House::new().await;
    let mut client = house.client();
    let answer = client
        .get("/api/position?variant=international&fen=W:W1:B")
        .await;
    let faults = answer.json()["faults"].clone();
    assert!(
        faults.as_array().unwrap().is_empty(),
        "no pieces left is a position: {faults}"
    );
    let answer = client
        .get("/api/position?variant=international&fen=W:W99:B1")
        .await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.json()["text"].as_str().unwrap().contains("99"));
}

#[tokio::test]
async fn a_move_leads_to_the_next_position() {
    let house = House::new().await;
    let mut client = house.client();
    let asked = json!({ "variant": "international", "fen": "W:W26:B21,12", "path": [26, 17, 8], "captured": [21, 12] });
    let answer = client.post_json("/api/play", &asked).await.json();
    assert_eq!(answer["move"]["text"], "26x8");
    assert_eq!(answer["position"]["fen"], "B:W8:B");
    let wrong = json!({ "variant": "international", "path": [32, 27] , "fen": "W:W32,45:B28" });
    let answer = client.post_json("/api/play", &wrong).await;
    assert!(answer.json()["text"].as_str().unwrap().contains("32x23"));
}

#[tokio::test]
async fn a_counter_is_played_out_on_its_example_and_not_elsewhere() {
    let house = House::new().await;
    let mut client = house.client();
    let card = client.get("/rules/international").await;
    let card = card.text();
    assert!(card.contains("Counted so far: 15 of 16 moves."));
    let (_, example) = card
        .split_once("<article class=\"special\" id=\"counter-2\">")
        .unwrap();
    let (_, fen) = example.split_once("data-fen=\"").unwrap();
    let (fen, _) = fen.split_once('"').unwrap();
    let position = format!("/api/position?variant=international&fen={fen}");
    let position = client.get(&position).await.json();
    let path = position["legal"][0]["path"].clone();
    let mut asked = json!({ "variant": "international", "fen": fen, "path": path, "captured": [] });
    let apart = client.post_json("/api/play", &asked).await.json();
    assert!(apart["outcome"].is_null() && !apart["legal"].as_array().unwrap().is_empty());
    asked["special"] = json!("counter-2");
    let drawn = client.post_json("/api/play", &asked).await.json();
    let outcome = drawn["outcome"].as_str().unwrap();
    assert!(outcome.contains("16 moves"), "{outcome}");
    assert_eq!(drawn["legal"], json!([]));
}

#[tokio::test]
async fn every_capture_is_shown_with_the_law_that_decides() {
    let house = House::new().await;
    let mut client = house.client();
    client.headers = vec![("accept-language", "es".to_owned())];
    let asked =
        json!({ "variant": "international", "fen": "W:W26,37:B21,12,32", "from": 37, "to": 28 });
    let answer = client.post_json("/api/explain", &asked).await.json();
    let candidates = answer["candidates"].as_array().unwrap();
    assert_eq!(candidates.len(), 2, "{answer}");
    let most = candidates.iter().find(|one| one["count"] == 2).unwrap();
    assert_eq!(most["legal"], true);
    let less = candidates.iter().find(|one| one["count"] == 1).unwrap();
    assert_eq!(less["legal"], false);
    assert!(
        less["text"].as_str().unwrap().contains("cantidad"),
        "{less}"
    );
}
