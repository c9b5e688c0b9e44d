//! Which address is answered by what.

use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware;
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::csrf::CsrfLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::state::App;
use crate::{api, assets, language, limits, origin, pages, security, socket};

/// Largest body of a request: a rule file with what is around it.
const LARGEST_BODY: usize = 128 << 10;

/// The longest that a request may take; sockets and streams are answered at once.
const LONGEST: Duration = Duration::from_secs(30);

/// The whole server as a service.
///
/// ```
/// use damas_server::{App, Config, app};
///
/// # async fn opened() -> Result<axum::Router, damas_server::StoreError> {
/// let state = App::open(Config::local("games".into())).await?;
/// Ok(app(state))
/// # }
/// ```
pub fn app(state: App) -> Router {
    let compressed = SizeAbove::new(600)
        .and(NotForContentType::new("text/event-stream"))
        .and(NotForContentType::new("image/png"));
    Router::new()
        .merge(pages())
        .merge(rules())
        .merge(apis())
        .fallback(pages::fault::not_found)
        .layer(CompressionLayer::new().compress_when(compressed))
        .layer(RequestBodyLimitLayer::new(LARGEST_BODY))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            LONGEST,
        ))
        .layer(same_origin(&state))
        .layer(middleware::from_fn_with_state(
            state.clone(),
            origin::known_host,
        ))
        .layer(middleware::from_fn_with_state(state.clone(), limits::limit))
        .layer(middleware::from_fn_with_state(
            state.clone(),
            security::headers,
        ))
        .layer(CatchPanicLayer::new())
        .layer(TraceLayer::new_for_http())
        .with_state(state)
}

fn pages() -> Router<App> {
    Router::new()
        .route("/", get(pages::home::get))
        .route("/play/{name}", get(pages::setup::get))
        .route("/editor", get(pages::editor::get))
        .route("/game/{id}", get(pages::game::get))
        .route("/language", post(language::choose))
        .route("/name", post(api::games::name))
        .route("/assets/{version}/{*name}", get(assets::get))
}

/// The rules of all games, and what is told of them.
fn rules() -> Router<App> {
    Router::new()
        .route("/rules", get(pages::rules::get))
        .route("/rules/compare", get(pages::rules::compare))
        .route(
            "/rules/make",
            get(pages::rules::make).post(pages::rules::made),
        )
        .route("/rules/make/file", post(pages::rules::taken))
        .route("/rules/{name}", get(pages::rules::card))
        .route("/rules/{name}/file", get(pages::rules::file))
        .route("/glossary", get(pages::glossary::get))
        .route("/history", get(pages::history::get))
        .route("/api/rules/check", post(api::rules::check))
}

fn apis() -> Router<App> {
    Router::new()
        .route("/api/position", get(api::position::get))
        .route("/api/play", post(api::position::play))
        .route("/api/explain", post(api::position::explain))
        .route("/api/tablebase/{name}", get(api::tablebase::get))
        .route("/games", post(api::games::make))
        .route("/game/{id}/join", post(api::games::join))
        .route("/game/{id}/do", post(api::play::act))
        .route("/game/{id}/block", post(api::play::block))
        .route("/game/{id}/live", get(socket::get))
        .route("/game/{id}/{file}", get(api::files::diagram))
        .route("/qr", get(api::files::qr))
        .route("/rules", post(api::rule_files::keep))
        .route("/events", get(api::lobby::events))
        .route("/healthz", get(api::health::get))
        .route("/variants/{name}/board.svg", get(api::pictures::start))
        .route(
            "/variants/{name}/position.svg",
            get(api::pictures::position),
        )
}

/// Changes are asked for by the server's own pages, or by no page at all.
fn same_origin(state: &App) -> CsrfLayer {
    let layer = CsrfLayer::new();
    let Some(url) = &state.config.public_url else {
        return layer;
    };
    // An address that is no origin cannot be trusted as one.
    layer
        .clone()
        .add_trusted_origin(url.trim_end_matches('/'))
        .unwrap_or(layer)
}
