//! A browser without a window: requests to the server in this process, cookies
//! kept from answer to answer.

use std::collections::BTreeMap;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use damas_server::{App, Config, app};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

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
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}

/// Somebody who asks.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    cookies: BTreeMap<String, String>,
    pub(crate) headers: Vec<(&'static str, String)>,
}

impl Client {
    /// Of a server with nothing in it.
    pub(crate) fn new() -> Self {
        Self::of(app(App::new(Config::local(std::env::temp_dir()))))
    }

    /// Of a server.
    pub(crate) fn of(router: Router) -> Self {
        Self {
            router,
            cookies: BTreeMap::new(),
            headers: Vec::new(),
        }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "", Body::empty()).await
    }

    pub(crate) async fn post_json(&mut self, path: &str, body: &Value) -> Answer {
        let body = Body::from(body.to_string());
        self.send("POST", path, "application/json", body).await
    }

    pub(crate) async fn post_form(&mut self, path: &str, body: &str) -> Answer {
        let body = Body::from(body.to_owned());
        self.send("POST", path, "application/x-www-form-urlencoded", body)
            .await
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
