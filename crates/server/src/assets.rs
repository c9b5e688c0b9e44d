//! Scripts, styles and pictures for browsers: embedded, and served below an
//! address that changes with any of them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::hex::hex;
use crate::state::App;

#[derive(RustEmbed)]
#[folder = "ui/assets/"]
struct Embedded;

/// A file for browsers.
struct Asset {
    source: Vec<u8>,
    /// Its checksum in quotes, as `ETag` has it.
    tag: String,
    /// What is sent; made when it is first asked for.
    sent: OnceLock<Vec<u8>>,
}

impl Asset {
    /// The file as it is sent: scripts without their comments and blanks, which
    /// are a third of them.
    fn sent(&self, name: &str) -> &[u8] {
        self.sent
            .get_or_init(|| match str::from_utf8(&self.source) {
                Ok(script) if content_type(name) == SCRIPT => {
                    minifier::js::minify(script).to_string().into_bytes()
                }
                _ => self.source.clone(),
            })
    }
}

/// All files for browsers.
pub(crate) struct Assets {
    version: String,
    files: BTreeMap<String, Asset>,
}

impl Assets {
    /// Reads them: from the program, or from their folder where it is built for
    /// development.
    pub(crate) fn load() -> Self {
        let mut whole = Sha256::new();
        let mut files = BTreeMap::new();
        let mut names: Vec<_> = Embedded::iter().collect();
        names.sort();
        for name in names {
            let Some(file) = Embedded::get(&name) else {
                continue;
            };
            let sum = file.metadata.sha256_hash();
            whole.update(name.as_bytes());
            whole.update(sum);
            let tag = format!("\"{}\"", hex(&sum[..16]));
            let asset = Asset {
                source: file.data.into_owned(),
                tag,
                sent: OnceLock::new(),
            };
            files.insert(name.into_owned(), asset);
        }
        Self {
            version: hex(&whole.finalize()[..8]),
            files,
        }
    }

    /// The names of the files with an ending.
    pub(crate) fn named(&self, ending: &str) -> impl Iterator<Item = &str> {
        let names = self.files.keys().map(String::as_str);
        names.filter(move |name| name.ends_with(ending))
    }

    /// Whether there is a file of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// The address of a file.
    pub(crate) fn url(&self, name: &str) -> String {
        format!("/assets/{}/{name}", self.version)
    }
}

/// `GET /assets/VERSION/NAME`. An address of another version answers with what
/// there is now, to be asked for again each time.
pub(crate) async fn get(
    State(app): State<App>,
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let assets = app.assets();
    let Some(asset) = assets.files.get(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let caching = if version == assets.version {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let about = [
        (header::CACHE_CONTROL, caching),
        (header::ETAG, asset.tag.as_str()),
        (header::CONTENT_TYPE, content_type(&name)),
    ];
    let known = headers.get(header::IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == asset.tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, asset.sent(&name).to_vec()).into_response()
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "js" => SCRIPT,
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "webmanifest" => "application/json",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "application/octet-stream",
    }
}
