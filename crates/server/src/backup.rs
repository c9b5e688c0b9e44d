//! Copies of everything that is kept.

use std::path::Path;

use crate::config::Config;
use crate::store::{self, StoreError};

/// Copies all that a server keeps into a new file, while the server runs.
///
/// # Errors
/// Where the database cannot be read, the file cannot be written or is there
/// already, or the database has a way of its own.
pub async fn backup(config: &Config, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Unable("the file of the copy is there already"));
    }
    let store = store::open(config).await?;
    let copied = store.backup(to).await;
    store.close().await;
    copied
}
