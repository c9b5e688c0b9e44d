//! Pages: whole without scripts, in the reader's language, safe.

use axum::http::StatusCode;
use damas::rules::{Rules, names};

use super::client::House;

#[tokio::test]
async fn the_home_page_offers_every_game() {
    let house = House::new().await;
    let mut client = house.client();
    let page = client.get("/").await;
    assert_eq!(page.status, StatusCode::OK);
    for name in names(false) {
        assert!(
            page.text().contains(&format!("href=\"/play/{name}\"")),
            "{name}"
        );
        let picture = client.get(&format!("/variants/{name}/board.svg")).await;
        assert_eq!(picture.header("content-type"), "image/svg+xml", "{name}");
    }
}

#[tokio::test]
async fn every_game_has_its_page_and_its_editor() {
    let house = House::new().await;
    let mut client = house.client();
    for name in names(true) {
        let page = client.get(&format!("/play/{name}")).await;
        let title = Rules::builtin(name).unwrap().title;
        assert!(
            page.text().contains(&title.replace('\'', "&#39;")),
            "{name}"
        );
        let page = client.get(&format!("/editor?variant={name}")).await;
        assert_eq!(page.status, StatusCode::OK, "{name}");
        assert!(page.text().contains("role=\"grid\""));
    }
}

#[tokio::test]
async fn pages_speak_the_readers_language() {
    let house = House::new().await;
    let mut client = house.client();
    client.headers = vec![("accept-language", "pt-BR,pt;q=0.9".to_owned())];
    let page = client.get("/").await;
    assert!(page.text().contains("<html lang=\"pt\">") && page.text().contains("Jogar damas"));
    let answer = client
        .post_form("/language", "language=es&back=/editor")
        .await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.header("location"), "/editor");
    let page = client.get("/editor").await;
    assert!(
        page.text().contains("Editor de tablero"),
        "a choice outweighs the browser"
    );
}

#[tokio::test]
async fn no_page_has_a_script_or_style_inside() {
    let house = House::new().await;
    let mut client = house.client();
    for path in ["/", "/play/turkish", "/editor?variant=canadian", "/nowhere"] {
        let page = client.get(path).await;
        let text = page.text();
        assert!(
            !text.contains(" style=") && !text.contains("<style"),
            "{path}"
        );
        assert!(
            !text.contains(" onclick") && !text.contains("javascript:"),
            "{path}"
        );
        for script in text.split("<script").skip(1) {
            let is_data = script.starts_with(" type=\"application/json\"");
            assert!(
                is_data || script.contains(" src=\"/assets/"),
                "{path}: {script:.80}"
            );
        }
        let policy = page.header("content-security-policy");
        assert!(
            policy.contains("script-src 'self';") && !policy.contains("unsafe"),
            "{path}"
        );
        assert_eq!(page.header("x-content-type-options"), "nosniff");
    }
}

#[tokio::test]
async fn what_is_asked_for_is_shown_escaped() {
    let house = House::new().await;
    let mut client = house.client();
    let attack = "%3Cscript%3Ealert(1)%3C/script%3E%22%3E";
    for path in [
        format!("/editor?fen={attack}"),
        format!("/play/russian?fen={attack}"),
        format!("/play/{attack}"),
        format!("/editor?variant={attack}"),
    ] {
        let page = client.get(&path).await;
        assert!(!page.text().contains("<script>alert"), "{path}");
    }
}

#[tokio::test]
async fn scripts_and_styles_are_kept_until_they_change() {
    let house = House::new().await;
    let mut client = house.client();
    let page = client.get("/").await;
    let at = page.text().split("src=\"").nth(1).unwrap();
    let url = at.split('"').next().unwrap().to_owned();
    let asset = client.get(&url).await;
    assert_eq!(asset.status, StatusCode::OK);
    assert!(asset.header("cache-control").contains("immutable"));
    let tag = asset.header("etag").to_owned();
    client.headers = vec![("if-none-match", tag)];
    assert_eq!(client.get(&url).await.status, StatusCode::NOT_MODIFIED);
    client.headers.clear();
    let name = url.rsplit('/').next().unwrap();
    let older = client
        .get(&format!("/assets/0123456789abcdef/{name}"))
        .await;
    assert_eq!(older.header("cache-control"), "no-cache");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/assets/app.js");
    let source = std::fs::read_to_string(source).unwrap();
    let sent = client.get("/assets/0123456789abcdef/app.js").await;
    assert!(source.contains("// The entry") && sent.text().contains("setWords"));
    assert!(!sent.text().contains("The entry") && sent.text().len() * 5 < source.len() * 4);
    for path in ["/assets/0/../Cargo.toml", "/assets/0/%2e%2e/Cargo.toml"] {
        assert_eq!(
            client.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}
