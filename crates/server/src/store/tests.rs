//! Both databases keep the same promises.
//!
//! `PostgreSQL` is tested where `DAMAS_TEST_POSTGRES` names a database; `./test`
//! starts one where it can.

use tempfile::TempDir;

use super::*;
use crate::live::{ColourWish, Control, Customs, Deed, Opponent};

fn head(id: &str) -> Head {
    Head {
        id: id.to_owned(),
        created: 1_700_000_000_000,
        variant: "russian".to_owned(),
        fen: Some("W:Wc3:Bd4".to_owned()),
        customs: Customs::default(),
        control: "fischer:5+3".parse::<Control>().unwrap(),
        opponent: Opponent::Link,
        colour: ColourWish::Lot,
    }
}

fn entry(v: u64) -> Entry {
    Entry {
        v,
        at: 1_700_000_000_000 + v as i64,
        by: Some(damas::color::Color::White),
        id: Some(format!("id '\"\u{1f600} {v}")),
        deed: Deed::Said {
            text: "it's; -- fine".to_owned(),
        },
    }
}

fn write(game: &str, v: u64) -> Write {
    Write::Entry {
        game: game.to_owned(),
        entry: Box::new(entry(v)),
    }
}

fn new_game(id: &str) -> Write {
    Write::Game(Box::new(head(id)))
}

/// What every database must do.
async fn keeps_its_promises(store: Arc<dyn Store>, prefix: &str) {
    let id = |name: &str| format!("{prefix}{name}");
    games_come_back(&*store, &id("games")).await;
    all_or_nothing(&*store, &id("whole")).await;
    states_are_found(&*store, &id("state")).await;
    guests_and_blocks(&*store, prefix).await;
    rule_files(&*store, &id("rules")).await;
    one_bad_job_spoils_no_other(&store, &id("jobs")).await;
}

async fn games_come_back(store: &dyn Store, id: &str) {
    assert_eq!(store.game(id).await.unwrap(), None);
    store
        .commit(&[new_game(id), write(id, 1), write(id, 2)])
        .await
        .unwrap();
    store
        .commit(&(3..20).map(|v| write(id, v)).collect::<Vec<_>>())
        .await
        .unwrap();
    let kept = store.game(id).await.unwrap().unwrap();
    assert_eq!(kept.head, head(id));
    assert_eq!(kept.entries, (1..20).map(entry).collect::<Vec<_>>());
}

async fn all_or_nothing(store: &dyn Store, id: &str) {
    store.commit(&[new_game(id), write(id, 1)]).await.unwrap();
    // The number is taken: somebody else has written the game.
    assert!(store.commit(&[write(id, 2), write(id, 1)]).await.is_err());
    assert_eq!(store.game(id).await.unwrap().unwrap().entries.len(), 1);
    // No entry without its game.
    assert!(store.commit(&[write("nowhere", 1)]).await.is_err());
}

async fn states_are_found(store: &dyn Store, id: &str) {
    store.commit(&[new_game(id)]).await.unwrap();
    let open = store.unfinished(Status::Open, 1000).await.unwrap();
    assert!(open.iter().any(|known| known == id));
    for (status, found) in [(Status::Playing, 1), (Status::Over, 0)] {
        let game = id.to_owned();
        store
            .commit(&[Write::Status { game, status }])
            .await
            .unwrap();
        let playing = store.unfinished(Status::Playing, 1000).await.unwrap();
        assert_eq!(playing.iter().filter(|known| *known == id).count(), found);
    }
}

async fn guests_and_blocks(store: &dyn Store, prefix: &str) {
    let (ana, rui) = (
        GuestId(format!("{prefix}ana")),
        GuestId(format!("{prefix}rui")),
    );
    assert_eq!(store.guest(&ana).await.unwrap(), None);
    for name in ["Ana", "'; DROP TABLE guest; --"] {
        let (guest, name) = (ana.clone(), name.to_owned());
        store
            .commit(&[Write::Guest {
                guest,
                name: name.clone(),
                seen: 1,
            }])
            .await
            .unwrap();
        assert_eq!(store.guest(&ana).await.unwrap(), Some(name));
    }
    assert!(!store.is_blocked(&ana, &rui).await.unwrap());
    for _ in 0..2 {
        let (guest, blocked) = (ana.clone(), rui.clone());
        store
            .commit(&[Write::Block { guest, blocked }])
            .await
            .unwrap();
    }
    assert!(store.is_blocked(&ana, &rui).await.unwrap());
    assert!(store.is_blocked(&rui, &ana).await.unwrap());
}

async fn rule_files(store: &dyn Store, name: &str) {
    for text in ["first", "second"] {
        let (name, text) = (name.to_owned(), text.to_owned());
        store
            .commit(&[Write::RuleFile {
                name,
                text,
                created: 1,
            }])
            .await
            .unwrap();
    }
    let kept = store.rule_file(name).await.unwrap();
    assert_eq!(kept.as_deref(), Some("first"), "a name stands for one text");
    for at in [5, 7] {
        store.commit(&[Write::Alive(at)]).await.unwrap();
        assert_eq!(store.alive().await.unwrap(), Some(at));
    }
    let (game, guest) = (name.to_owned(), GuestId("a".to_owned()));
    let text = "rude".to_owned();
    store
        .commit(&[Write::Report {
            game,
            guest,
            at: 1,
            text,
        }])
        .await
        .unwrap();
}

async fn one_bad_job_spoils_no_other(store: &Arc<dyn Store>, id: &str) {
    let journal = Journal::begin(Arc::clone(store));
    journal.keep(vec![new_game(id)]).await.unwrap();
    let jobs = (1..=50_u64).map(|v| {
        let journal = journal.clone();
        // Each tenth is written a second time.
        let v = if v.is_multiple_of(10) { v - 1 } else { v };
        let write = write(id, v);
        tokio::spawn(async move { journal.keep(vec![write]).await.is_ok() })
    });
    let mut kept = 0;
    for job in jobs.collect::<Vec<_>>() {
        kept += usize::from(job.await.unwrap());
    }
    assert_eq!(kept, 45);
    assert_eq!(store.game(id).await.unwrap().unwrap().entries.len(), 45);
}

#[tokio::test]
async fn sqlite_keeps_its_promises() {
    let folder = TempDir::new().unwrap();
    let store = open(&Config::local(folder.path().to_owned()))
        .await
        .unwrap();
    keeps_its_promises(Arc::clone(&store), "").await;
    store.close().await;
    let again = open(&Config::local(folder.path().to_owned()))
        .await
        .unwrap();
    assert_eq!(
        again.game("games").await.unwrap().unwrap().entries.len(),
        19
    );
}

#[tokio::test]
#[allow(clippy::print_stdout, reason = "what is left out is told")]
async fn postgres_keeps_its_promises() {
    let Ok(url) = std::env::var("DAMAS_TEST_POSTGRES") else {
        println!("left out: PostgreSQL (DAMAS_TEST_POSTGRES names no database)");
        return;
    };
    let config = Config {
        db: Some(url),
        ..Config::local("unused".into())
    };
    let store = open(&config).await.unwrap();
    // A database may have been tested before.
    let prefix = format!("{}-", crate::hex::fresh_name());
    keeps_its_promises(Arc::clone(&store), &prefix).await;
    store.close().await;
    let again = open(&config).await.unwrap();
    let kept = again.game(&format!("{prefix}games")).await.unwrap();
    assert_eq!(kept.unwrap().entries.len(), 19);
}

#[tokio::test]
async fn a_copy_is_made_while_games_are_written() {
    let folder = TempDir::new().unwrap();
    let config = Config::local(folder.path().to_owned());
    let store = open(&config).await.unwrap();
    store.commit(&[new_game("a"), write("a", 1)]).await.unwrap();
    let copy = folder.path().join("copy.sqlite");
    crate::backup(&config, &copy).await.unwrap();
    store.commit(&[write("a", 2)]).await.unwrap();
    let copied = sqlite_in(&copy).await.unwrap();
    assert_eq!(copied.game("a").await.unwrap().unwrap().entries.len(), 1);
    assert!(
        crate::backup(&config, &copy).await.is_err(),
        "nothing is written over"
    );
}

#[tokio::test]
async fn what_is_no_database_is_named() {
    for url in ["mysql://x", "games.sqlite"] {
        let config = Config {
            db: Some(url.to_owned()),
            ..Config::local("unused".into())
        };
        let error = open(&config).await.err().unwrap();
        assert!(error.to_string().contains(url), "{error}");
    }
}
