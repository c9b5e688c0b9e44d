//! A game file by its parts: each byte of the input stands for one.

use super::pdn;

/// What files are made of, and what they are spoilt with. The order is part of
/// the seeds.
const PARTS: [&str; 64] = [
    " ",
    "\n",
    "\n\n",
    "\r\n",
    "[Event \"a\"]\n",
    "[Result \"1-0\"]\n",
    "[GameType \"20\"]\n",
    "[FEN \"W:W31-50:B1-20\"]\n",
    "[Round 17]\n",
    "[White \"x]\n",
    "[Empty]",
    "Black \"y\"]\n",
    "1. ",
    "1... ",
    "2.",
    "17. ",
    "... ",
    "32-28 ",
    "19-23 ",
    "28x19 ",
    "14:23 ",
    "33 - 28 ",
    "37-32",
    "18x29x40 ",
    "3228 ",
    "c3-d4 ",
    "cd4 ",
    "A3B4 ",
    "- - ",
    "--",
    "!",
    "?",
    "(!?)",
    "*",
    "$7 ",
    "$ ",
    "{a} ",
    "{",
    "} ",
    "{[%clk 0:05:00]}",
    "; line\n",
    "% line\n",
    "(",
    ") ",
    "()",
    "1-0 ",
    "2-0\n",
    "1/2-1/2",
    "0.5-0.5 ",
    "* ",
    "word ",
    "1-1 ",
    "/FEN \"W:WK3:B40\"/ ",
    "/",
    "\"",
    "\\",
    "\\r\n",
    "é",
    "\u{a0}",
    "…",
    "х",
    "]",
    "[",
    "0",
];

/// As for a file of these parts.
pub(crate) fn run(data: &[u8]) {
    let parts = data.iter().map(|&byte| PARTS[usize::from(byte) % 64]);
    let text: String = parts.take(400).collect();
    pdn::run(text.as_bytes());
}
