//! The pages as people use them: in Chromium, by its web driver, against the
//! program itself.
//!
//! Chromium and its driver are found on the path, or named by `DAMAS_BROWSER`
//! and `DAMAS_BROWSER_DRIVER`; without them the tests say that they did not run.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

mod accessible;
mod ahead;
mod choices;
mod driver;
mod elsewhere;
mod keyboard;
mod machine;
mod phone;
mod player;
mod reconnect;
mod two;
mod window;

#[path = "../common/mod.rs"]
mod common;

use std::time::Duration;

use tempfile::TempDir;

use common::Server;
use driver::Driver;
use window::Window;

/// What is waited for comes within this time, or never.
const PATIENCE: Duration = Duration::from_mins(2);

/// A server, and the browsers that look at it.
struct Place {
    driver: Driver,
    server: Server,
    folder: TempDir,
}

impl Place {
    /// `None`, and a word about it, where there is no browser.
    fn new() -> Option<Self> {
        let driver = Driver::start()?;
        let folder = TempDir::new().unwrap();
        let server = Server::start("127.0.0.1:0", folder.path());
        Some(Self {
            driver,
            server,
            folder,
        })
    }

    /// Somebody's browser on a screen of 1200 by 900 pixels.
    fn desktop(&self) -> Window<'_> {
        self.driver.desktop(&self.address())
    }

    /// Somebody's phone of 360 by 740 pixels.
    fn phone(&self) -> Window<'_> {
        self.driver.phone(&self.address())
    }

    fn address(&self) -> String {
        self.server.address.to_string()
    }
}
