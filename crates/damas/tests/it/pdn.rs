//! Game files.

mod corpus;
mod problems;
mod random_trees;
mod repairs;
mod reported;
mod standard;
mod tree;
