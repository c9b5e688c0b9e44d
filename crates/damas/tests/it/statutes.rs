//! One test for each article of a statute that the rule files encode, and for
//! each point that the sources decide differently, each on a position of its own.

mod captures;
mod decisions;
mod draws;
mod house_rules;
mod limits;
mod resets;
mod table;
