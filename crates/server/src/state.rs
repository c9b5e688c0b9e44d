//! What all requests share.

use std::sync::Arc;

use crate::assets::Assets;
use crate::config::Config;
use crate::variants::Variants;

/// What all requests share; a handle to it.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// What is shared.
pub struct Shared {
    pub(crate) config: Config,
    pub(crate) variants: Variants,
    assets: Arc<Assets>,
}

impl App {
    /// A server's state.
    pub fn new(config: Config) -> Self {
        Self(Arc::new(Shared {
            config,
            variants: Variants::default(),
            assets: Arc::new(Assets::load()),
        }))
    }

    /// Scripts and styles. A build for development reads them each time, so that
    /// they can be worked on while it runs.
    pub(crate) fn assets(&self) -> Arc<Assets> {
        if cfg!(debug_assertions) {
            Arc::new(Assets::load())
        } else {
            Arc::clone(&self.0.assets)
        }
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
