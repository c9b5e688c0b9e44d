//! Requests of bots.

use std::io::{Error, Result};
use std::net::SocketAddr;

use axum::body::{Body, Bytes};
use axum::http::{Request, Response, header};
use http_body_util::BodyExt;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

/// An answer: its head and its body.
pub(super) type Answer = Response<Bytes>;

/// Sends a form.
pub(super) async fn post(
    address: SocketAddr,
    path: &str,
    form: String,
    cookie: &str,
) -> Result<Answer> {
    let kind = "application/x-www-form-urlencoded";
    let request = Request::post(path)
        .header(header::CONTENT_TYPE, kind)
        .header(header::COOKIE, cookie);
    send(address, request, Body::from(form)).await
}

/// Asks for a page.
pub(super) async fn get(address: SocketAddr, path: &str) -> Result<Answer> {
    send(address, Request::get(path), Body::empty()).await
}

async fn send(
    address: SocketAddr,
    request: axum::http::request::Builder,
    body: Body,
) -> Result<Answer> {
    let request = request
        .header(header::HOST, address.to_string())
        .body(body)
        .map_err(Error::other)?;
    let stream = TcpStream::connect(address).await?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream))
        .await
        .map_err(Error::other)?;
    let carrying = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(Error::other)?;
    let (parts, body) = answer.into_parts();
    let body = body.collect().await.map_err(Error::other)?.to_bytes();
    carrying.abort();
    Ok(Response::from_parts(parts, body))
}

/// A header of an answer, up to a `;`.
pub(super) fn header<'a>(answer: &'a Answer, name: &str) -> Result<&'a str> {
    let value = answer.headers().get(name);
    let text = value.and_then(|value| value.to_str().ok()?.split(';').next());
    text.ok_or_else(|| Error::other(format!("no {name} in an answer of {}", answer.status())))
}
