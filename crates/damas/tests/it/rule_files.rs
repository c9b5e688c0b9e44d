//! The shipped rule sets, and the faults of rule files.

mod faults;
mod hostile;
mod reference;
mod reference_page;
mod starts;
