//! The values of an ending pressed together, in blocks that are read each by
//! itself.
//!
//! A value is told bit by bit to an arithmetic coder. How likely each bit is
//! follows from the values around it: those just before, and those a row before,
//! where the same pieces stand but for one of the other side.

mod bits;
mod learn;
mod model;

use crate::value::Code;
pub(crate) use bits::Likelihood;
use bits::{Reader, Writer};
pub(crate) use learn::{LESSONS, Lesson, learn, model, read, write};
pub(crate) use model::{Model, Strides};

/// Positions in a block.
pub(crate) const BLOCK: usize = 1 << 14;

/// Presses a block of values.
pub(crate) fn press(model: &Model<Likelihood>, strides: Strides, values: &[Code]) -> Vec<u8> {
    let mut model = model.clone();
    let mut writer = Writer::default();
    let mut history = Vec::with_capacity(values.len());
    for &value in values {
        let around = strides.around(&history);
        let value = model.kept(value, &around);
        model.value(&mut writer, &around, value);
        history.push(value);
    }
    let mut bytes = writer.finish();
    if bytes.is_empty() {
        // A block without bytes is one that is all the same.
        bytes.push(0);
    }
    bytes
}

/// Unpacks a block of `len` values into an empty list; the model learns from it.
pub(crate) fn unpack(
    model: &mut Model<Likelihood>,
    strides: Strides,
    bytes: &[u8],
    len: usize,
    values: &mut Vec<Code>,
) {
    let mut reader = Reader::new(bytes);
    for _ in 0..len {
        let around = strides.around(values);
        let value = model.value(&mut reader, &around, 0);
        values.push(value);
    }
}

#[cfg(test)]
mod tests;
