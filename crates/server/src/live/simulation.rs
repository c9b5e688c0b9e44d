//! Histories of games with messages reordered, sent twice and lost, and servers
//! that die.
