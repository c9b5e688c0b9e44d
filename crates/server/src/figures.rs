//! Figures about the server, for Prometheus, on an address of their own.

use std::net::SocketAddr;

use axum::Router;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

/// Begins to count; `None` where this program counts already.
pub(crate) fn begin() -> Option<PrometheusHandle> {
    PrometheusBuilder::new().install_recorder().ok()
}

/// Serves what was counted; where that is.
///
/// # Errors
/// Where the address cannot be listened on.
pub(crate) async fn serve(
    address: SocketAddr,
    figures: PrometheusHandle,
) -> std::io::Result<SocketAddr> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    let show = move || {
        let text = figures.render();
        async move { text }
    };
    let router = Router::new().route("/metrics", get(show));
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(address)
}
