//! How much one address may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Config;
use crate::pages::fault;
use crate::state::App;
use crate::words::Words;

/// How much one address may ask for.
pub(crate) struct Limits {
    /// Anything at all.
    any: DefaultKeyedRateLimiter<IpAddr>,
    /// What makes or changes something.
    change: DefaultKeyedRateLimiter<IpAddr>,
    lasting: Lasting,
}

/// Connections that stay, by their addresses.
type Lasting = Arc<Mutex<HashMap<IpAddr, u32>>>;

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker(IpAddr);

/// A connection that stays, as long as this does.
pub(crate) struct Ticket(Option<(IpAddr, Lasting)>);

/// Requests at once, and in each second after. A school or a club comes from one
/// address.
const ANY: (u32, u32) = (600, 100);
/// Most connections of one address that stay.
const LASTING: u32 = 500;
/// The same of those that change something.
const CHANGE: (u32, u32) = (60, 5);

impl Default for Limits {
    fn default() -> Self {
        Self {
            any: RateLimiter::keyed(quota(ANY)),
            change: RateLimiter::keyed(quota(CHANGE)),
            lasting: Arc::default(),
        }
    }
}

fn quota((burst, per_second): (u32, u32)) -> Quota {
    let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(burst))
}

impl Limits {
    fn allows(&self, address: IpAddr, is_change: bool) -> bool {
        let limits = [Some(&self.any), is_change.then_some(&self.change)];
        let mut limits = limits.into_iter().flatten();
        limits.all(|limit| limit.check_key(&address).is_ok())
    }

    /// Lets a connection stay; `None` where its address has too many. Only tests
    /// and this machine ask without an address.
    pub(crate) fn stay(&self, asker: Option<Asker>) -> Option<Ticket> {
        let Some(Asker(address)) = asker else {
            return Some(Ticket(None));
        };
        let mut lasting = self.lasting.lock().unwrap_or_else(PoisonError::into_inner);
        let number = lasting.entry(address).or_default();
        if *number >= LASTING {
            return None;
        }
        *number += 1;
        Some(Ticket(Some((address, Arc::clone(&self.lasting)))))
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        for limit in [&self.any, &self.change] {
            limit.retain_recent();
            limit.shrink_to_fit();
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let Some((address, lasting)) = self.0.take() else {
            return;
        };
        let mut lasting = lasting.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(number) = lasting.get_mut(&address) {
            *number -= 1;
            if *number == 0 {
                lasting.remove(&address);
            }
        }
    }
}

/// Refuses what is too much.
pub(crate) async fn limit(
    State(app): State<App>,
    words: Words,
    mut request: Request,
    next: Next,
) -> Response {
    let connected = request.extensions().get::<ConnectInfo<SocketAddr>>();
    // Tests ask without a connection.
    let Some(ConnectInfo(peer)) = connected else {
        return next.run(request).await;
    };
    let address = of(&app.config, request.headers(), peer.ip());
    let is_own = address.is_loopback() && !app.config.behind_proxy;
    let is_change = *request.method() == Method::POST;
    if !is_own {
        request.extensions_mut().insert(Asker(address));
    }
    if is_own || app.limits.allows(address, is_change) {
        return next.run(request).await;
    }
    metrics::counter!("damas_limited_total").increment(1);
    let text = words.get("fault-too-many");
    let mut refused = fault::page(&app, words, StatusCode::TOO_MANY_REQUESTS, &text);
    let wait = axum::http::HeaderValue::from_static("5");
    refused
        .headers_mut()
        .insert(axum::http::header::RETRY_AFTER, wait);
    refused.into_response()
}

/// The address of who asks: that of the connection, or what the proxy says last.
fn of(config: &Config, headers: &HeaderMap, peer: IpAddr) -> IpAddr {
    let told = headers.get_all("x-forwarded-for").iter().next_back();
    let told = told.and_then(|list| list.to_str().ok()?.rsplit(',').next());
    let told = told.and_then(|address| address.trim().parse().ok());
    network(told.filter(|_| config.behind_proxy).unwrap_or(peer))
}

/// An address, or the network of 64 bits that one customer has.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = address.to_bits() & !(u128::from(u64::MAX));
            Ipv6Addr::from_bits(network).into()
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(behind_proxy: bool, told: &str) -> String {
        let config = Config {
            behind_proxy,
            ..Config::local("x".into())
        };
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", told.parse().unwrap());
        of(&config, &headers, "10.0.0.1".parse().unwrap()).to_string()
    }

    #[test]
    fn only_a_proxy_is_believed() {
        assert_eq!(asked(false, "1.2.3.4"), "10.0.0.1");
        assert_eq!(asked(true, "1.2.3.4"), "1.2.3.4");
        assert_eq!(
            asked(true, "6.6.6.6, 1.2.3.4"),
            "1.2.3.4",
            "what the proxy added"
        );
        assert_eq!(asked(true, "nonsense"), "10.0.0.1");
        assert_eq!(asked(true, "2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }

    #[test]
    fn too_much_is_too_much() {
        let limits = Limits::default();
        let address: IpAddr = "1.2.3.4".parse().unwrap();
        let allowed = (0..500).filter(|_| limits.allows(address, true)).count();
        assert!((60..80).contains(&allowed), "{allowed}");
        assert!(
            limits.allows("1.2.3.5".parse().unwrap(), true),
            "others are not held up"
        );
    }

    #[test]
    fn connections_that_stay_are_counted() {
        let limits = Limits::default();
        let asker = |text: &str| Some(Asker(text.parse().unwrap()));
        let stay = || limits.stay(asker("1.2.3.4"));
        let tickets: Vec<_> = (0..LASTING).map(|_| stay().unwrap()).collect();
        assert!(stay().is_none());
        assert!(limits.stay(asker("1.2.3.5")).is_some() && limits.stay(None).is_some());
        drop(tickets);
        assert!(stay().is_some());
        assert!(limits.lasting.lock().unwrap().is_empty());
    }
}
