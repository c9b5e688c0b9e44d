//! Game files.

mod corpus;
mod tree;
