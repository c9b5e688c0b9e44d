//! The rules told, compared and made; the glossary and the history.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use damas::rules::{Rules, names, show};
use serde_json::Value;

use super::client::{Client, House};

const LANGUAGES: [&str; 3] = ["en", "es", "pt"];

/// Somebody who reads a language.
fn reader(house: &House, language: &str) -> Client {
    let mut client = house.client();
    client.headers = vec![("accept-language", language.to_owned())];
    client
}

/// The keys of all messages, which are to be seen on no page.
fn keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for folder in ["", "rules/", "glossary/"] {
        let path = format!("{}/locales/{folder}en.ftl", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let named = text.lines().filter_map(|line| line.split_once(" ="));
        let named = named.map(|(key, _)| key.to_owned());
        keys.extend(named.filter(|key| key.contains('-') && !key.starts_with(['#', ' '])));
    }
    assert!(keys.len() > 300);
    keys
}

/// The words of a page without its elements and data.
fn visible(page: &str) -> Vec<String> {
    let (body, _) = page
        .split_once("<script type=\"application/json\"")
        .unwrap();
    let parts = body.split('<').filter_map(|part| part.split_once('>'));
    let words = parts.flat_map(|(_, text)| text.split_whitespace());
    words
        .map(|word| word.trim_matches([':', '.', ',', ';', '(', ')']).to_owned())
        .collect()
}

/// A page as a reader of the language sees it, with everything that holds of
/// every page.
async fn page(house: &House, language: &str, path: &str, keys: &BTreeSet<String>) -> String {
    let answer = reader(house, language).get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    let text = answer.text().to_owned();
    assert!(
        text.contains(&format!("<html lang=\"{language}\">")),
        "{path}"
    );
    assert_eq!(text.matches("<h1").count(), 1, "{path}");
    assert!(
        !text.contains(" style=") && !text.contains("<style"),
        "{path}"
    );
    let missing: Vec<_> = visible(&text)
        .into_iter()
        .filter(|word| keys.contains(word))
        .collect();
    assert!(missing.is_empty(), "{path} in {language}: {missing:?}");
    text
}

#[tokio::test]
async fn every_page_speaks_every_language() {
    let house = House::new().await;
    let keys = keys();
    for language in LANGUAGES {
        for path in [
            "/rules",
            "/rules/compare",
            "/rules/compare?a=english&b=turkish&only=1",
            "/rules/make",
            "/rules/make?from=alquerque",
            "/glossary",
            "/history",
        ] {
            page(&house, language, path, &keys).await;
        }
    }
}

#[tokio::test]
async fn every_game_has_its_card_in_every_language() {
    let house = House::new().await;
    let keys = keys();
    for name in names(true) {
        for language in LANGUAGES {
            let text = page(&house, language, &format!("/rules/{name}"), &keys).await;
            let facts = show(name).unwrap();
            let mut facts = facts.lines().skip_while(|line| !line.starts_with('['));
            let source = facts.find(|line| line.starts_with("# ")).unwrap();
            let source = source.trim_start_matches("# ").replace('"', "&quot;");
            assert!(text.contains(source.trim()), "{name} without its source");
            assert!(text.contains("data-fact=\"capture.compulsion\""), "{name}");
        }
    }
    let losing = page(&house, "en", "/rules/russian-losing", &keys).await;
    assert!(losing.contains("id=\"misere\""));
}

#[tokio::test]
async fn every_example_can_be_played() {
    let house = House::new().await;
    let mut client = house.client();
    let mut played = 0;
    for name in names(false) {
        let answer = client.get(&format!("/rules/{name}")).await;
        let text = answer.text().to_owned();
        let specials = text.matches("<article class=\"special\"").count();
        let boards: Vec<&str> = text.split("data-fen=\"").skip(1).collect();
        // In Ghana a single piece has lost before two of the counters can run out.
        let without = if name == "ghana" { 2 } else { 0 };
        assert_eq!(
            boards.len() + without,
            specials,
            "{name}: a special rule without a board"
        );
        for board in boards {
            let fen = board.split('"').next().unwrap().replace('+', "%2B");
            let asked = format!("/api/position?variant={name}&fen={fen}");
            let told = client.get(&asked).await.json();
            assert_eq!(told["faults"], serde_json::json!([]), "{name} {fen}");
            assert!(
                !told["legal"].as_array().unwrap().is_empty(),
                "{name} {fen}"
            );
            let picture = format!("/variants/{name}/position.svg?fen={fen}");
            let picture = client.get(&picture).await;
            assert_eq!(picture.header("content-type"), "image/svg+xml", "{fen}");
            played += 1;
        }
    }
    assert!(played > 300);
}

#[tokio::test]
async fn two_games_differ_where_their_facts_do() {
    let house = House::new().await;
    let mut client = house.client();
    let compared = client.get("/rules/compare?a=brazilian&b=russian").await;
    let text = compared.text();
    let row = text
        .split("<tr")
        .find(|row| row.contains("A man is crowned"))
        .unwrap();
    assert!(row.starts_with(" class=\"differs\""), "{row}");
    let row = text
        .split("<tr")
        .find(|row| row.contains(">How far<"))
        .unwrap();
    assert!(!row.starts_with(" class=\"differs\""), "{row}");
    let alike = client
        .get("/rules/compare?a=spanish&b=spanish&only=1")
        .await;
    assert!(alike.text().contains("The two games have the same rules."));
    for path in [
        "/rules/compare?a=nothing",
        "/rules/nothing",
        "/rules/nothing/file",
    ] {
        assert_eq!(
            client.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

/// What the form of a page sends where nothing is changed.
fn filled_in(page: &str) -> Vec<(String, String)> {
    let form = page.split("id=\"make\"").nth(1).unwrap();
    let form = form.split("</form>").next().unwrap();
    let value = |tag: &str, name: &str| {
        let at = tag.split(&format!(" {name}=\"")).nth(1)?;
        Some(
            at.split('"')
                .next()?
                .replace("&quot;", "\"")
                .replace("&amp;", "&"),
        )
    };
    let mut fields = Vec::new();
    let mut select = String::new();
    for tag in form.split('<').skip(1) {
        if tag.starts_with("select") {
            select = value(tag, "name").unwrap();
        } else if tag.starts_with("option") && tag.contains(" selected") {
            fields.push((select.clone(), value(tag, "value").unwrap()));
        } else if tag.starts_with("input") {
            let is_box = tag.contains("type=\"checkbox\"");
            if !is_box || tag.contains(" checked") {
                let text = value(tag, "value").unwrap_or_default();
                fields.push((value(tag, "name").unwrap(), text));
            }
        }
    }
    fields
}

fn encoded(fields: &[(String, String)]) -> String {
    let escape = |text: &str| -> String {
        text.bytes()
            .map(|byte| match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
                _ => format!("%{byte:02X}"),
            })
            .collect()
    };
    let pairs = fields.iter();
    let pairs = pairs.map(|(name, text)| format!("{}={}", escape(name), escape(text)));
    pairs.collect::<Vec<_>>().join("&")
}

/// What the form of a game comes to with some fields changed.
async fn checked(client: &mut Client, from: &str, changes: &[(&str, &str)]) -> Value {
    let page = client.get(&format!("/rules/make?from={from}")).await;
    let mut fields = filled_in(page.text());
    for (name, text) in changes {
        fields.retain(|(field, _)| field != name);
        fields.push(((*name).to_owned(), (*text).to_owned()));
    }
    let answer = client
        .post_form("/api/rules/check", &encoded(&fields))
        .await;
    assert_eq!(answer.status, StatusCode::OK);
    answer.json()
}

#[tokio::test]
async fn the_form_of_every_game_makes_that_game() {
    let house = House::new().await;
    let mut client = house.client();
    for name in names(true) {
        let told = checked(&mut client, name, &[]).await;
        assert_eq!(
            told["faults"],
            serde_json::json!([]),
            "{name}: {}",
            told["file"]
        );
        assert!(
            told["picture"].as_str().unwrap().starts_with("<svg"),
            "{name}"
        );
        let rules = Rules::parse(told["file"].as_str().unwrap()).unwrap();
        let same = damas::rules::compare(&rules, &Rules::builtin(name).unwrap());
        assert!(same.is_empty(), "{name}: {same:?}");
    }
}

#[tokio::test]
async fn faults_are_named_as_one_types() {
    let house = House::new().await;
    let mut client = house.client();
    let told = checked(
        &mut client,
        "english",
        &[("board.width", "seven"), ("name", "Ours!")],
    )
    .await;
    let faults = told["faults"].as_array().unwrap();
    let keys: Vec<_> = faults
        .iter()
        .map(|fault| fault["key"].as_str().unwrap())
        .collect();
    assert!(
        keys.contains(&"board.width") && keys.contains(&"name"),
        "{told}"
    );
    let told = checked(
        &mut client,
        "english",
        &[("capture.half_turn", "forbidden")],
    )
    .await;
    assert_eq!(told["faults"][0]["key"], "capture.half_turn", "{told}");
}

#[tokio::test]
async fn a_form_survives_whatever_is_sent() {
    let house = House::new().await;
    let mut client = house.client();
    let attack = "\"]\n[end]\nmisere = true\n<script>alert(1)</script>";
    let mut fields = vec![("from".to_owned(), "no-such-game".to_owned())];
    for name in [
        "name",
        "title",
        "description",
        "king.range",
        "start.white",
        "colors.white.name",
    ] {
        fields.push((name.to_owned(), attack.to_owned()));
    }
    fields.push(("start.kind".to_owned(), "squares".to_owned()));
    let body = encoded(&fields);
    let page = client.post_form("/rules/make", &body).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text().contains("<script>alert"));
    let told = client.post_form("/api/rules/check", &body).await.json();
    assert!(
        !told["file"].as_str().unwrap().contains("\nmisere"),
        "{told}"
    );
    let file = client.post_form("/rules/make/file", &body).await;
    let named = file.header("content-disposition").to_owned();
    assert!(
        named.starts_with("attachment; filename=\"") && !named.contains('\n'),
        "{named}"
    );
    let many: Vec<_> = (0..4000)
        .map(|i| (format!("counter.{i}.name"), "x".repeat(9)))
        .collect();
    let told = client.post_form("/api/rules/check", &encoded(&many)).await;
    assert_eq!(told.status, StatusCode::OK);
    assert!(told.json()["faults"].as_array().unwrap().len() <= 100);
    let huge = format!("title={}", "x".repeat(200 << 10));
    let refused = client.post_form("/api/rules/check", &huge).await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
    for body in ["%%%", "a=%ff%fe", "=&=&=", ""] {
        let answer = client.post_form("/rules/make", body).await;
        assert!(!answer.status.is_server_error(), "{body}");
    }
}

#[tokio::test]
async fn a_rule_set_that_was_made_can_be_played_and_read() {
    let house = House::new().await;
    let mut client = house.client();
    let changes = [
        ("king.range", "flying"),
        ("name", "ours"),
        ("title", "Ours & theirs"),
    ];
    let told = checked(&mut client, "english", &changes).await;
    let file = told["file"].as_str().unwrap();
    let body =
        format!("--x\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\n{file}\r\n--x--\r\n");
    let kind = "multipart/form-data; boundary=x";
    let answer = client.send("POST", "/rules", kind, body.into()).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    let play = answer.header("location").to_owned();
    assert_eq!(client.get(&play).await.status, StatusCode::OK);
    let card = client.get(&play.replace("/play/", "/rules/")).await;
    assert!(card.text().contains("Ours &amp; theirs"), "{}", card.text());
    assert!(card.text().contains("any number of free squares"));
    assert!(
        !card.text().contains("data-fen"),
        "examples are proved for the built-in games"
    );
}

#[tokio::test]
async fn terms_have_anchors_that_are_the_same_in_every_language() {
    let house = House::new().await;
    let mut anchors = Vec::new();
    for language in LANGUAGES {
        let answer = reader(&house, language).get("/glossary").await;
        let text = answer.text().to_owned();
        let found: BTreeSet<String> = text
            .split("<section class=\"term\" id=\"")
            .skip(1)
            .map(|part| part.split('"').next().unwrap().to_owned())
            .collect();
        assert!(
            found.contains("huff") && found.contains("blocked"),
            "{found:?}"
        );
        anchors.push(found);
    }
    assert!(anchors[0].len() > 25 && anchors.iter().all(|found| *found == anchors[0]));
    let spanish = reader(&house, "es").get("/glossary").await;
    for word in [
        "soplo",
        "chancho",
        "reina flotante",
        "tema turco",
        "lei da maioria",
        "camisa",
        "perde-ganha",
    ] {
        assert!(spanish.text().contains(word), "{word}");
    }
}

#[tokio::test]
async fn history_tells_what_is_found_from_what_is_told() {
    let house = House::new().await;
    let mut client = house.client();
    let answer = client.get("/history").await;
    let text = answer.text();
    for mark in ["find", "text", "scholars", "guess", "legend"] {
        assert!(
            text.contains(&format!("<div class=\"claim\" data-mark=\"{mark}\"")),
            "{mark}"
        );
    }
    for name in [
        "alquerque",
        "spanish",
        "old-french",
        "international",
        "thai",
        "turkish",
    ] {
        assert!(text.contains(&format!("href=\"/play/{name}\"")), "{name}");
        assert!(text.contains(&format!("data-board=\"{name}\"")), "{name}");
    }
}

#[tokio::test]
async fn every_page_is_reached_from_the_first() {
    let house = House::new().await;
    let mut client = house.client();
    let home = client.get("/").await.text().to_owned();
    for path in [
        "/rules",
        "/glossary",
        "/history",
        "/rules/compare",
        "/rules/make",
    ] {
        assert!(home.contains(&format!("href=\"{path}\"")), "{path}");
    }
    let rules = client.get("/rules").await.text().to_owned();
    for name in names(true) {
        assert!(rules.contains(&format!("href=\"/rules/{name}\"")), "{name}");
    }
}
