//! Guests: whoever plays has a secret in a cookie; the server keeps and shows
//! only its checksum.

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use sha2::{Digest, Sha256};

use crate::config::Config;
use crate::hex::hex;
use crate::live::GuestId;

/// Bytes of a secret.
const SECRET: usize = 32;

/// The guest of a request, where it comes with a secret.
pub(crate) fn of(config: &Config, headers: &HeaderMap) -> Option<GuestId> {
    in_jar(config, &CookieJar::from_headers(headers))
}

fn in_jar(config: &Config, jar: &CookieJar) -> Option<GuestId> {
    let secret = jar.get(cookie_name(config))?.value();
    let is_secret = secret.len() == 2 * SECRET && secret.bytes().all(|b| b.is_ascii_hexdigit());
    is_secret.then(|| id(secret))
}

/// The guest of a request; one that comes for the first time is given a secret.
///
/// # Errors
/// Where the system gives no chance.
pub(crate) fn welcome(
    config: &Config,
    jar: CookieJar,
) -> Result<(CookieJar, GuestId), getrandom::Error> {
    if let Some(guest) = in_jar(config, &jar) {
        return Ok((jar, guest));
    }
    let mut secret = [0; SECRET];
    getrandom::fill(&mut secret)?;
    let secret = hex(&secret);
    let guest = id(&secret);
    let cookie = Cookie::build((cookie_name(config), secret))
        .path("/")
        .http_only(true)
        .secure(config.is_secure())
        .same_site(SameSite::Lax)
        .permanent();
    Ok((jar.add(cookie), guest))
}

/// The name that browsers let nobody but this very server set, where the way is
/// encrypted.
fn cookie_name(config: &Config) -> &'static str {
    if config.is_secure() {
        "__Host-guest"
    } else {
        "guest"
    }
}

fn id(secret: &str) -> GuestId {
    let sum = Sha256::digest(secret.as_bytes());
    GuestId(hex(&sum[..16]))
}
