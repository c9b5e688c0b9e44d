//! A browser with one page: what a person does with it and sees in it.

use std::fmt::Debug;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thirtyfour::{By, WebDriver, WebElement};
use tokio::runtime::Runtime;

use crate::PATIENCE;

/// How often what is waited for is looked at.
const GLANCE: Duration = Duration::from_millis(50);

/// Complaints of a browser that a page cannot help.
const HARMLESS: [&str; 2] = ["WebSocket connection to", "net::ERR_CONNECTION_REFUSED"];

/// A browser with one page.
pub(crate) struct Window<'d> {
    runtime: &'d Runtime,
    session: WebDriver,
    address: String,
}

impl<'d> Window<'d> {
    pub(crate) fn new(runtime: &'d Runtime, session: WebDriver, address: &str) -> Self {
        let address = format!("http://{address}");
        Self {
            runtime,
            session,
            address,
        }
    }

    /// Opens a page by its path, or by its whole address.
    pub(crate) fn open(&self, path: &str) {
        let whole = match path.strip_prefix('/') {
            Some(_) => format!("{}{path}", self.address),
            None => path.to_owned(),
        };
        self.runtime.block_on(self.session.goto(whole)).unwrap();
    }

    /// The path of the page.
    pub(crate) fn path(&self) -> String {
        let url = self.runtime.block_on(self.session.current_url()).unwrap();
        url.path().to_owned()
    }

    /// What a script returns; `arguments` are its.
    pub(crate) fn script<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> T {
        let answer = self
            .runtime
            .block_on(self.session.execute(script, arguments))
            .unwrap();
        answer.convert().unwrap()
    }

    /// What a script hands on to its last argument.
    pub(crate) fn later<T: DeserializeOwned>(&self, script: &str) -> T {
        let answer = self
            .runtime
            .block_on(self.session.execute_async(script, Vec::new()))
            .unwrap();
        answer.convert().unwrap()
    }

    /// Waits until an expression in JavaScript is true.
    pub(crate) fn wait(&self, expression: &str) {
        self.until(&format!("return Boolean({expression})"), |is: &bool| *is);
    }

    /// Waits until what a script returns is as wanted.
    pub(crate) fn until<T: DeserializeOwned + Debug>(
        &self,
        script: &str,
        is_wanted: impl Fn(&T) -> bool,
    ) -> T {
        let since = Instant::now();
        loop {
            let found = self.runtime.block_on(self.session.execute(script, vec![]));
            // While one page gives way to another there is nothing to look at.
            match found.ok().and_then(|answer| answer.convert().ok()) {
                Some(found) if is_wanted(&found) => return found,
                found if since.elapsed() > PATIENCE => {
                    panic!("{} waits for {script}; it is {found:?}", self.path())
                }
                _ => std::thread::sleep(GLANCE),
            }
        }
    }

    /// Clicks on what a selector finds, as soon as it is there to be clicked on.
    pub(crate) fn click(&self, selector: &str) {
        let since = Instant::now();
        loop {
            let clicked = self.runtime.block_on(async {
                let element = self.session.find(By::Css(selector.to_owned())).await?;
                element.click().await
            });
            match clicked {
                Ok(()) => return,
                Err(error) if since.elapsed() > PATIENCE => panic!("{selector}: {error}"),
                Err(_) => std::thread::sleep(GLANCE),
            }
        }
    }

    /// Types into what has the focus.
    pub(crate) fn keys(&self, keys: &str) {
        let typing = self.session.action_chain().send_keys(keys);
        self.runtime.block_on(typing.perform()).unwrap();
    }

    /// The text of everything that a selector finds.
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        self.script(
            "return [...document.querySelectorAll(arguments[0])].map((e) => e.textContent)",
            vec![json!(selector)],
        )
    }

    /// The text of the one thing that a selector finds.
    pub(crate) fn text(&self, selector: &str) -> String {
        let mut texts = self.texts(selector);
        assert_eq!(texts.len(), 1, "{selector}: {texts:?}");
        texts.remove(0)
    }

    /// Whether a selector finds something that is seen.
    pub(crate) fn shows(&self, selector: &str) -> bool {
        self.script(
            "return [...document.querySelectorAll(arguments[0])].some((e) => e.checkVisibility())",
            vec![json!(selector)],
        )
    }

    /// Touches what a selector finds with a finger.
    pub(crate) fn tap(&self, selector: &str) {
        let [x, y]: [f64; 2] = self.script(
            "const element = document.querySelector(arguments[0]);
             element.scrollIntoView({ block: 'nearest' });
             const { x, y, width, height } = element.getBoundingClientRect();
             return [x + width / 2, y + height / 2]",
            vec![json!(selector)],
        );
        self.touch("touchStart", &json!([{ "x": x, "y": y }]));
        self.touch("touchEnd", &json!([]));
    }

    fn touch(&self, kind: &str, points: &Value) {
        self.chromium(
            "Input.dispatchTouchEvent",
            &json!({ "type": kind, "touchPoints": points }),
        );
    }

    /// Asks the browser itself, in its own protocol.
    pub(crate) fn chromium(&self, method: &str, asked: &Value) -> Value {
        let tools = self.session.cdp();
        self.runtime
            .block_on(tools.send_raw(method, asked))
            .unwrap()
    }

    /// Everything that a selector finds.
    pub(crate) fn count(&self, selector: &str) -> usize {
        let all = self.session.find_all(By::Css(selector.to_owned()));
        let all: Vec<WebElement> = self.runtime.block_on(all).unwrap();
        all.len()
    }

    /// What the page or the browser complained of since last asked.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.runtime.block_on(self.session.browser_log()).unwrap();
        log.into_iter()
            .map(|entry| format!("{} {}", entry.level, entry.message))
            .filter(|text| !HARMLESS.iter().any(|harmless| text.contains(harmless)))
            .collect()
    }
}

impl Drop for Window<'_> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert_eq!(self.complaints(), [""; 0]);
        }
        let _ = self.runtime.block_on(self.session.clone().quit());
    }
}
