//! What all pages have: head, navigation, foot.

use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use damas::text::language::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;

use crate::assets::Assets;
use crate::words::Words;

/// A page.
pub(crate) struct Page {
    pub(crate) words: Words,
    /// What kind of page it is, for scripts and styles.
    pub(crate) kind: &'static str,
    pub(crate) title: String,
    /// Where it is, for coming back to it.
    pub(crate) path: String,
    /// What scripts need; its words are added.
    pub(crate) data: Option<Value>,
    pub(crate) main: Markup,
    pub(crate) status: StatusCode,
}

impl Page {
    /// A page without data for scripts.
    pub(crate) fn new(words: Words, kind: &'static str, title: String, main: Markup) -> Self {
        Self {
            words,
            kind,
            title,
            path: "/".to_owned(),
            data: None,
            main,
            status: StatusCode::OK,
        }
    }

    /// The page as an answer.
    pub(crate) fn answer(self, assets: &Assets) -> Response {
        let page = self.whole(assets).into_string();
        // It is one reader's, in one language.
        let kept = [(header::CACHE_CONTROL, "private, no-cache")];
        (self.status, kept, Html(page)).into_response()
    }

    fn whole(&self, assets: &Assets) -> Markup {
        let words = self.words;
        html! {
            (DOCTYPE)
            html lang=(words.0.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · " (words.get("site-name")) }
                    @for sheet in assets.named(".css").filter(|name| self.wears(name)) {
                        link rel="stylesheet" href=(assets.url(sheet));
                    }
                    @if assets.has("icon.svg") {
                        link rel="icon" type="image/svg+xml" href=(assets.url("icon.svg"));
                    }
                    script src=(assets.url("theme.js")) {}
                    @for script in assets.named(".js").filter(|name| self.needs(name)) {
                        link rel="modulepreload" href=(assets.url(script));
                    }
                    script type="module" src=(assets.url("app.js")) {}
                }
                body data-page=(self.kind) {
                    a.skip href="#main" { (words.get("skip")) }
                    (self.header())
                    main #main tabindex="-1" { (self.main) }
                    (self.footer())
                    (self.script_data())
                }
            }
        }
    }

    /// Whether a style sheet is for pages of this kind.
    fn wears(&self, sheet: &str) -> bool {
        let has_game = matches!(self.kind, "game" | "editor");
        match sheet {
            "style/game.css" => has_game,
            "style/board.css" => has_game || matches!(self.kind, "rule-card" | "history"),
            "style/rules.css" => !has_game && !matches!(self.kind, "home" | "setup" | "fault"),
            _ => true,
        }
    }

    /// Whether a module is fetched with the page and not only once another asks
    /// for it.
    fn needs(&self, module: &str) -> bool {
        let folder = module.split_once('/').map(|(folder, _)| folder);
        match (self.kind, folder) {
            ("game", None) => module != "theme.js",
            ("game", Some("game")) | ("game" | "editor", Some("board")) => true,
            _ => false,
        }
    }

    fn header(&self) -> Markup {
        let words = self.words;
        html! {
            header.site {
                a.brand href="/" { (words.get("site-name")) }
                nav aria-label=(words.get("nav-label")) {
                    ul {
                        li { a href="/#variants" { (words.get("nav-play")) } }
                        li { a href="/#lobby" { (words.get("nav-lobby")) } }
                        li { a href="/editor" { (words.get("nav-editor")) } }
                        li { a href="/rules" { (words.get("nav-rules")) } }
                        li { a href="/glossary" { (words.get("nav-glossary")) } }
                        li { a href="/history" { (words.get("nav-history")) } }
                    }
                }
            }
        }
    }

    fn footer(&self) -> Markup {
        let words = self.words;
        html! {
            footer.site {
                form.language method="post" action="/language" {
                    input type="hidden" name="back" value=(self.path);
                    label for="language" { (words.get("language-label")) }
                    select #language name="language" {
                        @for language in Language::ALL {
                            option value=(language.code()) lang=(language.code())
                                selected[language == words.0] {
                                (Words(language).get("language-name"))
                            }
                        }
                    }
                    button type="submit" { (words.get("language-change")) }
                }
            }
        }
    }

    fn script_data(&self) -> Markup {
        let mut data = self.data.clone().unwrap_or_else(|| serde_json::json!({}));
        data["words"] = self.words.for_scripts();
        data["language"] = self.words.0.code().into();
        html! {
            script type="application/json" id="page-data" { (PreEscaped(in_script(&data))) }
        }
    }
}

/// JSON that nothing in it can end the element around it.
fn in_script(data: &Value) -> String {
    data.to_string()
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_cannot_break_out() {
        let text = in_script(&serde_json::json!({ "name": "</script><script>alert(1)//&" }));
        assert!(!text.contains(['<', '>', '&']));
        let back: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(back["name"], "</script><script>alert(1)//&");
    }
}
