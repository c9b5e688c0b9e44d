//! The controller's side.

use damas_protocol::hub::{Client, Heard};

fn client(wanted: &[(&str, &str)]) -> Client {
    client_of("international", wanted)
}

fn client_of(variant: &str, wanted: &[(&str, &str)]) -> Client {
    let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    Client::new(variant, wanted.iter().map(own).collect())
}

/// An engine that draws a board and tells what it loads, before and amid its
/// answers.
#[test]
fn chatter_is_ignored() {
    let mut client = client(&[]);
    let noise = [
        "init book",
        "init eval",
        "  . b . b",
        "id",
        "info=",
        "W:W31-50:B1-20",
        "\"",
        "",
    ];
    for line in noise {
        assert_eq!(client.hear(line), Ok(Heard::Noise), "{line}");
    }
    let name = "X".to_owned();
    assert_eq!(client.hear("id name=X"), Ok(Heard::Id { name }));
    assert_eq!(client.hear("ready"), Ok(Heard::Noise));
    assert_eq!(
        client.hear("wait"),
        Ok(Heard::Declared(vec!["init".to_owned()]))
    );
    assert_eq!(client.hear("bb size 0"), Ok(Heard::Noise));
    assert_eq!(client.hear("ready"), Ok(Heard::Ready));
    assert!(client.is_idle());
}

#[test]
fn only_what_differs_is_set() {
    let mut client = client_of("frisian", &[("book", "true")]);
    client
        .hear("param name=variant value=normal type=enum values=\"normal frisian\"")
        .unwrap();
    client.hear("param name=book value=true type=bool").unwrap();
    let lines = ["set-param name=variant value=frisian", "init"].map(str::to_owned);
    assert_eq!(client.hear("wait"), Ok(Heard::Declared(lines.to_vec())));
    assert_eq!(client.parameters()[0].values, ["normal", "frisian"]);
}

#[test]
fn a_parameter_that_there_is_not_is_named() {
    let mut client = client(&[("threads", "2")]);
    client
        .hear("param name=hash value=16 type=int min=1 max=64")
        .unwrap();
    let error = client.hear("wait").unwrap_err().to_string();
    assert_eq!(
        error,
        "the engine has no parameter \"threads\": expected one of hash"
    );
}

#[test]
fn variants_are_asked_for_by_the_names_that_an_engine_knows() {
    let scan =
        "param name=variant value=normal type=enum values=\"normal killer bt frisian losing\"";
    let declared = |variant: &str, line: &str| {
        let mut client = client_of(variant, &[]);
        client.hear(line).unwrap();
        client.hear("wait")
    };
    let lines = |name: &str| {
        let set = format!("set-param name=variant value={name}");
        Ok(Heard::Declared(vec![set, "init".to_owned()]))
    };
    assert_eq!(declared("breakthrough", scan), lines("bt"));
    assert_eq!(declared("international-losing", scan), lines("losing"));
    assert_eq!(
        declared("international", scan),
        Ok(Heard::Declared(vec!["init".to_owned()]))
    );
    assert!(declared("russian", scan).is_err());
    assert!(declared("russian", "param name=hash value=1").is_err());
    assert_eq!(
        declared("russian", "param name=variant type=string value=x"),
        lines("russian")
    );
}

/// `stop` may cross the end of a search: a `done` that nobody waits for is none.
#[test]
fn an_end_counts_once() {
    let mut client = client(&[]);
    for line in ["wait", "ready"] {
        client.hear(line).unwrap();
    }
    client.began();
    let info = client.hear("info depth=3 score=-0.10 nodes=168 time=0.5 pv=\"32-27 18-22\"");
    let Ok(Heard::Info(info)) = info else {
        panic!("{info:?}");
    };
    assert_eq!(
        (info.depth, info.score, info.nodes),
        (Some(3), Some(-10), Some(168))
    );
    assert_eq!(info.pv, ["32-27", "18-22"]);
    let (mv, ponder) = ("32-27".to_owned(), None);
    assert_eq!(
        client.hear("done move=32-27"),
        Ok(Heard::Done { mv, ponder })
    );
    assert_eq!(client.hear("done move=32-27"), Ok(Heard::Noise));
    client.began();
    assert!(client.hear("done").is_err());
    assert!(
        client.hear("error message=\"no position\"").unwrap()
            == Heard::Complaint("no position".to_owned())
    );
}
