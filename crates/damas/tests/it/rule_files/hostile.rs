//! Rule files that mean harm: an error, soon, and no panic.

use damas::rules::{LONGEST_FILE, Rules, compare, show, show_file};

#[test]
fn a_long_file_is_refused_unread() {
    let text = "#".repeat(LONGEST_FILE + 1);
    assert_eq!(
        Rules::parse(&text).unwrap_err().to_string(),
        "1:1: the file has 65537 bytes; allowed: at most 65536"
    );
}

#[test]
fn deep_nesting_is_refused() {
    for text in [
        format!("name = {}", "[".repeat(60_000)),
        format!("name = {}", "{a=".repeat(20_000)),
        format!("{}]", "[a".repeat(20_000)),
        format!("a{} = 1", ".a".repeat(30_000)),
    ] {
        assert!(Rules::parse(&text).is_err());
        assert!(show_file(&text).is_err());
    }
}

#[test]
fn many_faults_are_all_told() {
    let lines: Vec<String> = (0..5000).map(|i| format!("k{i} = 1")).collect();
    let text = format!("name = \"a\"\n{}", lines.join("\n"));
    assert_eq!(Rules::parse(&text).unwrap_err().faults.len(), 5000);
}

#[test]
fn cut_and_mangled_files_never_panic() {
    let whole = show("russian").unwrap();
    for end in (0..whole.len()).step_by(7) {
        if whole.is_char_boundary(end) {
            let _ = Rules::parse(&whole[..end]);
        }
    }
    let list = show("international-16").unwrap();
    for i in (0..list.len()).step_by(5) {
        for with in ["9", "-", "\""] {
            if list.is_char_boundary(i) && list.is_char_boundary(i + 1) {
                let mut mangled = list.clone();
                mangled.replace_range(i..=i, with);
                if let Ok(rules) = Rules::parse(&mangled) {
                    rules.geometry();
                    let _ = compare(&rules, &rules);
                }
            }
        }
    }
}
