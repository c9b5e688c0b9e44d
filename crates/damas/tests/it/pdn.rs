//! Game files.

mod corpus;
mod followed;
mod problems;
mod random_trees;
mod repairs;
mod reported;
mod standard;
mod tags_alone;
mod tree;
