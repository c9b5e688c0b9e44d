//! The server as people run it, and as accidents end it.

// A test that cannot go on has failed; one that was long says how much it saw.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::{Server, damas};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tempfile::TempDir;

/// How often the server is killed.
fn kills() -> u32 {
    if std::env::var_os("DAMAS_LONG").is_some() {
        1000
    } else {
        10
    }
}

#[test]
fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let folder = TempDir::new().unwrap();
    let mut server = Server::start("127.0.0.1:0", folder.path());
    let address = server.address.to_string();
    let kills = kills();
    let seconds = f64::from(kills) * 1.2 + 3.0;
    let mut load = damas()
        .args([
            "load",
            "--no-echo",
            "--games",
            "24",
            "--think",
            "0.05",
            "--address",
            &address,
        ])
        .args(["--length", &seconds.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let seed = 20_261_130;
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    std::thread::sleep(Duration::from_secs(1));
    for _ in 0..kills {
        let wait = 200 + chance.next_u64() % 800;
        std::thread::sleep(Duration::from_millis(wait));
        server.kill();
        server = Server::start(&address, folder.path());
    }
    let mut told = String::new();
    load.stdout
        .take()
        .unwrap()
        .read_to_string(&mut told)
        .unwrap();
    assert!(load.wait().unwrap().success(), "{told}");
    let line = told
        .lines()
        .find(|line| line.starts_with("acknowledged"))
        .unwrap();
    let numbers: Vec<u64> = line
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect();
    println!("{line}");
    // Acknowledged, kept, refused, connections made again.
    assert!(numbers[0] > 20 * u64::from(kills), "{told}");
    assert!(numbers[3] > u64::from(kills), "{told}");
}

#[test]
fn a_server_that_is_asked_to_stop_stops() {
    let folder = TempDir::new().unwrap();
    let mut server = Server::start("127.0.0.1:0", folder.path());
    // Somebody is connected and says nothing.
    let _idle = TcpStream::connect(server.address).unwrap();
    let id = server.process.id().to_string();
    let asked = Command::new("kill").args(["-TERM", &id]).status().unwrap();
    assert!(asked.success());
    let begun = Instant::now();
    let status = server.process.wait().unwrap();
    assert!(status.success() && begun.elapsed() < Duration::from_secs(15));
    assert!(folder.path().join("games.sqlite").is_file());
}

#[test]
fn a_copy_is_made_while_the_server_runs() {
    let folder = TempDir::new().unwrap();
    let server = Server::start("127.0.0.1:0", folder.path());
    let copy = folder.path().join("copy.sqlite");
    let backup = || {
        damas()
            .arg("backup")
            .arg(&copy)
            .arg("--data")
            .arg(folder.path())
            .output()
    };
    let made = backup().unwrap();
    assert!(
        made.status.success(),
        "{}",
        String::from_utf8_lossy(&made.stderr)
    );
    assert!(copy.is_file());
    assert!(
        !backup().unwrap().status.success(),
        "nothing is written over"
    );
    drop(server);
}

#[test]
fn figures_are_told_on_an_address_of_their_own() {
    let folder = TempDir::new().unwrap();
    let mut process = damas()
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--metrics",
            "127.0.0.1:0",
            "--data",
        ])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(process.stdout.take().unwrap());
    let addresses: Vec<String> = said
        .lines()
        .take(2)
        .map(|line| {
            let line = line.unwrap();
            let rest = line.split("http://").nth(1).unwrap();
            rest.split('/').next().unwrap().to_owned()
        })
        .collect();
    let (pages, figures) = (&addresses[0], &addresses[1]);
    assert!(ask(pages, "/healthz").ends_with("ok\n"));
    assert!(ask(pages, "/metrics").starts_with("HTTP/1.1 404"));
    assert!(ask(figures, "/metrics").contains("damas_journal_batch"));
    process.kill().unwrap();
    process.wait().unwrap();
}

/// A whole answer.
fn ask(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn an_address_that_is_taken_is_named() {
    let folder = TempDir::new().unwrap();
    let server = Server::start("127.0.0.1:0", folder.path());
    let address = server.address.to_string();
    let other = TempDir::new().unwrap();
    let refused = damas()
        .args(["serve", "--listen", &address, "--data"])
        .arg(other.path())
        .output();
    let refused = refused.unwrap();
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains(&address));
}
