//! What a server tells of its work, on standard error.

use tracing_subscriber::EnvFilter;

/// How it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum LogForm {
    /// A line for people.
    Text,
    /// A JSON object a line.
    Json,
}

/// Begins to tell; `RUST_LOG` says of what.
pub(crate) fn begin(form: LogForm) {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let told = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    // Who tells already goes on.
    let _ = match form {
        LogForm::Text => told.try_init(),
        LogForm::Json => told.json().try_init(),
    };
}
