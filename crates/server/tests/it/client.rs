//! A browser without a window: requests to the server in this process, cookies
//! kept from answer to answer.

use std::collections::BTreeMap;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use damas_server::{App, Config, app};
use http_body_util::BodyExt;
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

/// A server in this process with a database of its own.
pub(crate) struct House {
    pub(crate) router: Router,
    /// There as long as the server.
    _folder: TempDir,
}

impl House {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// With something else in its configuration.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().unwrap();
        let mut config = Config::local(folder.path().to_owned());
        change(&mut config);
        Self {
            router: app(App::open(config).await.unwrap()),
            _folder: folder,
        }
    }

    /// Somebody who comes for the first time.
    pub(crate) fn client(&self) -> Client {
        Client {
            router: self.router.clone(),
            cookies: BTreeMap::new(),
            headers: Vec::new(),
        }
    }
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.get(name);
        found.map_or("", |value| value.to_str().unwrap())
    }

    /// The data for scripts in a page.
    pub(crate) fn data(&self) -> Value {
        let at = self.text().split("id=\"page-data\">").nth(1).unwrap();
        serde_json::from_str(at.split("</script>").next().unwrap()).unwrap()
    }
}

/// Somebody who asks.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    pub(crate) cookies: BTreeMap<String, String>,
    pub(crate) headers: Vec<(&'static str, String)>,
}

impl Client {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "", Body::empty()).await
    }

    pub(crate) async fn post_json(&mut self, path: &str, body: &Value) -> Answer {
        let body = Body::from(body.to_string());
        self.send("POST", path, "application/json", body).await
    }

    pub(crate) async fn post_form(&mut self, path: &str, body: &str) -> Answer {
        let body = Body::from(body.to_owned());
        let kind = "application/x-www-form-urlencoded";
        self.send("POST", path, kind, body).await
    }

    /// Makes a game; its address.
    pub(crate) async fn make(&mut self, form: &str) -> String {
        let answer = self.post_form("/games", form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
        answer.header("location").to_owned()
    }

    /// What is told of a game on its page.
    pub(crate) async fn state(&mut self, game: &str) -> Value {
        self.get(game).await.data()["state"].clone()
    }

    /// Does something by a form.
    pub(crate) async fn act(&mut self, game: &str, what: &str, text: &str) -> Answer {
        let form = format!("what={what}&text={text}");
        self.post_form(&format!("{game}/do"), &form).await
    }

    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        kind: &str,
        body: Body,
    ) -> Answer {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "localhost");
        if !kind.is_empty() {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        let cookies = self.cookies.iter();
        let cookies: Vec<_> = cookies
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let router = self.router.clone();
        let answer = router.oneshot(request.body(body).unwrap()).await.unwrap();
        let (parts, body) = answer.into_parts();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: body.collect().await.unwrap().to_bytes().to_vec(),
        }
    }
}
