//! Chromium, and what drives it.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::json;
use thirtyfour::common::capabilities::chromium::ChromiumLikeCapabilities;
use thirtyfour::common::capabilities::desiredcapabilities::Capabilities;
use thirtyfour::{ChromeCapabilities, DesiredCapabilities, WebDriver};
use tokio::runtime::{Builder, Runtime};

use crate::window::Window;

const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// A driver that runs, and what its answers are awaited on.
pub(crate) struct Driver {
    process: Child,
    port: u16,
    browser: PathBuf,
    runtime: Runtime,
}

impl Driver {
    /// `None`, and a word about it, where it or the browser is missing.
    pub(crate) fn start() -> Option<Self> {
        let browser = found("DAMAS_BROWSER", &BROWSERS)?;
        let program = found("DAMAS_BROWSER_DRIVER", &["chromedriver"])?;
        let mut process = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let said = BufReader::new(process.stdout.take().unwrap());
        let port = said.lines().find_map(|line| {
            let line = line.unwrap();
            let (_, port) = line.split_once("successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        Some(Self {
            process,
            port: port.expect("the driver says its port"),
            browser,
            runtime: Builder::new_current_thread().enable_all().build().unwrap(),
        })
    }

    pub(crate) fn desktop(&self, address: &str) -> Window<'_> {
        let mut wanted = self.wanted();
        wanted.add_arg("--window-size=1200,900").unwrap();
        self.open(wanted, address)
    }

    pub(crate) fn phone(&self, address: &str) -> Window<'_> {
        let metrics = json!({
            "width": 360, "height": 740, "pixelRatio": 2, "touch": true, "mobile": true,
        });
        let mut wanted = self.wanted();
        wanted
            .add_experimental_option("mobileEmulation", json!({ "deviceMetrics": metrics }))
            .unwrap();
        self.open(wanted, address)
    }

    fn open(&self, wanted: ChromeCapabilities, address: &str) -> Window<'_> {
        let url = format!("http://127.0.0.1:{}", self.port);
        let session = self.runtime.block_on(WebDriver::new(url, wanted)).unwrap();
        Window::new(&self.runtime, session, address)
    }

    /// A browser with a memory of its own that shows no window and no motion.
    fn wanted(&self) -> ChromeCapabilities {
        let mut wanted = DesiredCapabilities::chrome();
        wanted.set_binary(&self.browser.to_string_lossy()).unwrap();
        for flag in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--mute-audio",
            "--lang=en",
            "--force-prefers-reduced-motion",
        ] {
            wanted.add_arg(flag).unwrap();
        }
        let capabilities: &mut Capabilities = wanted.as_mut();
        capabilities
            .set("goog:loggingPrefs", json!({ "browser": "ALL" }))
            .unwrap();
        wanted
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A program that a variable names, or that is on the path.
#[allow(clippy::print_stdout)]
fn found(variable: &str, names: &[&str]) -> Option<PathBuf> {
    let chosen = std::env::var_os(variable).map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    let mut places = names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let found = chosen.or_else(|| places.find(|place| place.is_file()));
    if found.is_none() {
        let name = names[0];
        let needed = std::env::var_os("DAMAS_REQUIRE_ALL").is_some_and(|value| value == "1");
        assert!(!needed, "there is no {name}");
        println!("not run: there is no {name}; install it, or name it with {variable}");
    }
    found
}
