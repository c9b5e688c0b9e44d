//! Bare sockets that answer with what they hear: what the machine can do at all.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{accept_async_with_config, client_async_with_config};

use super::tally::Times;

const BUFFER: usize = 4 << 10;
/// Bytes of what a move's message has, and of what it brings about.
const ASKED: usize = 150;
const TOLD: usize = 2400;

/// Sends messages of the size of a move's over sockets to a server that answers
/// each with one of the size of an event, and measures how long that takes.
///
/// # Errors
/// Where sockets cannot be had.
pub async fn echo(sockets: usize, think: Duration, length: Duration) -> std::io::Result<Times> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let address = listener.local_addr()?;
    let serving = tokio::spawn(serve(listener));
    let mut asking = JoinSet::new();
    let end = Instant::now() + length;
    for number in 0..sockets {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let late = think.mul_f64(number as f64 / sockets.max(1) as f64);
        asking.spawn(ask(stream, late, think, end));
    }
    let mut took = Vec::new();
    while let Some(asked) = asking.join_next().await {
        took.extend(asked.ok().flatten().unwrap_or_default());
    }
    serving.abort();
    Ok(Times::of(took, length))
}

fn config() -> WebSocketConfig {
    let config = WebSocketConfig::default();
    config.read_buffer_size(BUFFER).write_buffer_size(0)
}

async fn serve(listener: TcpListener) {
    while let Ok((stream, _)) = listener.accept().await {
        let _ = stream.set_nodelay(true);
        tokio::spawn(async move {
            let mut socket = accept_async_with_config(stream, Some(config()))
                .await
                .ok()?;
            let told = "x".repeat(TOLD);
            while let Some(Ok(Message::Text(_))) = socket.next().await {
                socket.send(Message::text(told.clone())).await.ok()?;
            }
            Some(())
        });
    }
}

async fn ask(stream: TcpStream, late: Duration, think: Duration, end: Instant) -> Option<Vec<u32>> {
    let url = "ws://127.0.0.1/";
    let (mut socket, _) = client_async_with_config(url, stream, Some(config()))
        .await
        .ok()?;
    tokio::time::sleep(late).await;
    let mut took = Vec::new();
    while Instant::now() < end {
        let sent = Instant::now();
        socket.send(Message::text("x".repeat(ASKED))).await.ok()?;
        socket.next().await?.ok()?;
        took.push(sent.elapsed().as_micros() as u32);
        tokio::time::sleep(think).await;
    }
    Some(took)
}
