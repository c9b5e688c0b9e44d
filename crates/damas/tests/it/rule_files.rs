//! The shipped rule sets, and the faults of rule files.

mod constants;
mod faults;
mod hostile;
mod reference;
mod reference_page;
mod starts;
