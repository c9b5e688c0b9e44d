//! The language of a page: what was chosen before, or what the browser asks for.

use axum::Form;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::Redirect;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use damas::text::language::Language;
use serde::Deserialize;

use crate::words::Words;

const COOKIE: &str = "language";

impl<S: Send + Sync> FromRequestParts<S> for Words {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(of(&parts.headers)))
    }
}

fn of(headers: &HeaderMap) -> Language {
    let jar = CookieJar::from_headers(headers);
    let chosen = jar
        .get(COOKIE)
        .and_then(|cookie| cookie.value().parse().ok());
    let asked = headers.get(header::ACCEPT_LANGUAGE);
    let asked = asked.and_then(|value| value.to_str().ok());
    chosen.or_else(|| best(asked?)).unwrap_or_default()
}

/// The language that is spoken here among those that a browser asks for, by
/// their weights.
fn best(asked: &str) -> Option<Language> {
    let wishes = asked.split(',').take(20).filter_map(|wish| {
        let mut parts = wish.split(';');
        let language: Language = parts.next()?.trim().parse().ok()?;
        let weight = parts.find_map(|part| part.trim().strip_prefix("q="));
        let weight: f32 = weight.map_or(Some(1.0), |text| text.parse().ok())?;
        Some((language, weight))
    });
    // The first of equals.
    let best = wishes.reduce(|best, wish| if wish.1 > best.1 { wish } else { best });
    best.filter(|(_, weight)| *weight > 0.0)
        .map(|(language, _)| language)
}

/// A choice of language.
#[derive(Deserialize)]
pub(crate) struct Choice {
    language: String,
    back: Option<String>,
}

/// `POST /language`: chooses one, and goes back to the page.
pub(crate) async fn choose(jar: CookieJar, Form(choice): Form<Choice>) -> (CookieJar, Redirect) {
    let back = choice.back.filter(|path| is_own_path(path));
    let back = Redirect::to(back.as_deref().unwrap_or("/"));
    let Ok(language) = choice.language.parse::<Language>() else {
        return (jar, back);
    };
    let cookie = Cookie::build((COOKIE, language.code()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .permanent();
    (jar.add(cookie), back)
}

/// Whether a path leads to this server: `//host` and `/\host` do not.
pub(crate) fn is_own_path(path: &str) -> bool {
    let rest = path.strip_prefix('/');
    rest.is_some_and(|rest| {
        !rest.starts_with(['/', '\\']) && rest.bytes().all(|byte| byte.is_ascii_graphic())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_is_understood() {
        assert_eq!(best("pt-BR,pt;q=0.9,en;q=0.8"), Some(Language::Portuguese));
        assert_eq!(best("fr, en;q=0.2, es;q=0.7"), Some(Language::Spanish));
        assert_eq!(best("fr-CA"), None);
        assert_eq!(best("es;q=0"), None);
        assert_eq!(best(";;;q=x,,"), None);
    }

    #[test]
    fn nobody_is_led_elsewhere() {
        assert!(is_own_path("/game/1?x=2") && is_own_path("/"));
        for path in ["//evil", "/\\evil", "https://evil", "", "/a\r\nb"] {
            assert!(!is_own_path(path), "{path}");
        }
    }
}
