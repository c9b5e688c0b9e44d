//! Endings looked up.

use axum::http::StatusCode;
use damas::rules::Rules;
use damas_tablebase::{Metric, Order, Progress, Slice, build};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::client::{Answer, House};

async fn ask(house: &House, path: &str) -> Answer {
    house.client().get(&format!("/api/tablebase/{path}")).await
}

fn texts(moves: &Value) -> Vec<(&str, &str, bool)> {
    let moves = moves.as_array().unwrap().iter();
    let told = moves.map(|mv| {
        let text = |key: &str| mv[key].as_str().unwrap();
        (text("text"), text("category"), mv["best"] == true)
    });
    told.collect()
}

#[tokio::test]
async fn an_ending_comes_with_its_moves_the_best_first() {
    let house = House::new().await;
    let answer = ask(&house, "english?fen=W:WK1:BK12").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert!(answer.header("cache-control").contains("max-age="));
    assert_eq!(answer.header("content-type"), "application/json");
    let told = answer.json();
    assert_eq!(told["variant"], "english");
    assert_eq!(told["fen"], "W:WK1:BK12");
    assert_eq!(told["category"], "draw");
    assert_eq!(told["caveats"], json!([]));
    let moves = texts(&told["moves"]);
    assert_eq!(moves.len(), 2, "{told}");
    assert_eq!(moves, [("1-5", "draw", true), ("1-6", "draw", true)]);
    // Beside the king, a step into its reach loses a king.
    let told = ask(&house, "english?fen=W:WK1,K14:BK7").await.json();
    let moves = texts(&told["moves"]);
    assert!(moves[0].2 && !moves[moves.len() - 1].2, "{told}");
    assert!(moves.is_sorted_by_key(|mv| !mv.2), "{told}");
}

#[tokio::test]
async fn a_win_that_a_counter_takes_away_says_so() {
    let house = House::new().await;
    // Three kings without the main road win against one within fifteen moves
    // (30 plies); one ply is left here.
    let path = "russian?fen=W:WKa1,Kc1,Ke1:BKb8:H29:F40";
    let told = ask(&house, path).await.json();
    assert_eq!(told["category"], "win", "{told}");
    let caveats = told["caveats"].as_array().unwrap();
    assert!(
        caveats.iter().any(|caveat| caveat["plies_left"] == 1
            && caveat["text"]
                .as_str()
                .unwrap()
                .contains("makes a draw in 1 plies")),
        "{told}"
    );
}

#[tokio::test]
async fn what_is_not_there_is_named() {
    let house = House::new().await;
    let refused = async |path: &str, status: StatusCode, code: &str, named: &[&str]| {
        let answer = ask(&house, path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.text());
        assert_eq!(answer.header("cache-control"), "", "{path}");
        let told = answer.json();
        assert_eq!(told["code"], code, "{path}");
        let text = told["text"].as_str().unwrap();
        for named in named {
            assert!(text.contains(named), "{path}: {text}");
        }
    };
    let (bad, missing) = (StatusCode::UNPROCESSABLE_ENTITY, StatusCode::NOT_FOUND);
    refused("english?fen=W:WK99:BK1", bad, "bad-fen", &["99"]).await;
    refused("english?fen=nonsense", bad, "bad-fen", &["nonsense"]).await;
    let turn = "who is to move";
    refused("english?fen=?:WK1:BK12", bad, "bad-position", &[turn]).await;
    let crowned = "english?fen=W:W1:BK12";
    refused(crowned, missing, "not-in-tables", &["`W:W1:BK12`"]).await;
    refused("chess?fen=W:WK1:BK2", missing, "no-variant", &["`chess`"]).await;
    let five = "english?fen=W:WK1,K2,K3:BK30,K31";
    let named = ["W:WK1,K2,K3:BK30,K31", "5 pieces", "english", "4 pieces"];
    refused(five, missing, "not-in-tables", &named).await;
    refused("english", missing, "not-in-tables", &["24 pieces"]).await;
    let long = format!("{}?fen=W:WK1:BK2", "x".repeat(3000));
    refused(&long, missing, "no-variant", &["`xxxx"]).await;
    assert!(ask(&house, &long).await.body.len() < 300);
}

struct Silence;

impl Progress for Silence {
    fn begins(&self, _: Slice, _: u64) {}

    fn done(&self, _: u64) {}
}

/// A folder with the distances of Russian kings and men, one against one.
fn built() -> TempDir {
    let folder = TempDir::new().unwrap();
    let rules = Rules::builtin("russian").unwrap();
    let order = Order {
        rules: &rules,
        pieces: 2,
        metric: Metric::Dtw,
        dir: folder.path(),
        memory: 1 << 30,
        check: true,
    };
    build(&order, &Silence).unwrap();
    folder
}

#[tokio::test]
async fn tables_of_the_users_folder_tell_distances() {
    let folder = built();
    let house = House::with(|config| config.tables = Some(folder.path().to_owned())).await;
    let told = ask(&house, "russian?fen=W:WKa1:BKh8").await.json();
    // Wherever the king goes on the main road, it is taken.
    assert_eq!(told["category"], "loss", "{told}");
    assert_eq!(told["dtw"], 2);
    let first = &told["moves"][0];
    assert_eq!((&first["dtw"], &first["best"]), (&json!(2), &json!(true)));
}

#[tokio::test]
async fn a_file_that_cannot_be_used_leaves_the_programs_own() {
    let folder = built();
    std::fs::write(folder.path().join("russian-2.dtw"), b"no table").unwrap();
    let house = House::with(|config| config.tables = Some(folder.path().to_owned())).await;
    let told = ask(&house, "russian?fen=W:WKa1:BKh8").await.json();
    assert_eq!(told["category"], "loss", "{told}");
    assert_eq!(told["dtw"], Value::Null);
}
