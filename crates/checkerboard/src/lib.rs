//! The engine as a library for CheckerBoard and programs like it: the three
//! functions of CheckerBoard's interface, version 2, for the games of 8x8
//! squares. `include/damas_checkerboard.h` describes them for callers in C.
//!
//! Everything is safe Rust but this file, which turns pointers into values and
//! back. The interface has no handle: what it remembers from call to call is
//! one [`Machine`] behind a lock.

// Functions for C take pointers, and their names must not be changed.
#![allow(unsafe_code)]

mod board;
mod game;
mod machine;
mod moves;

use std::ffi::{CStr, c_char, c_double, c_int};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

pub use board::Board;
pub use game::CheckerGame;
pub use machine::{Asked, Machine, Outcome};
pub use moves::{CbMove, Coordinates};

/// Room for texts of the caller, the closing zero included.
const ROOM: usize = 1024;

static MACHINE: LazyLock<Mutex<Machine>> =
    LazyLock::new(|| Mutex::new(Machine::new(CheckerGame::at_first())));

fn machine() -> MutexGuard<'static, Machine> {
    MACHINE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a caller in C is told where the engine itself is at fault: a panic must
/// not go through it.
fn guarded<T>(otherwise: T, what: impl FnOnce() -> T) -> T {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(what)).unwrap_or(otherwise)
}

/// Chooses a move and plays it on the board.
///
/// # Safety
/// `board` points to 8 columns of 8 squares, `text` to 1024 characters, `playnow`
/// to an integer that stays where it is during the call, `mv` to a move; each
/// may be null.
#[unsafe(no_mangle)]
pub unsafe extern "system" fn getmove(
    board: *mut [[c_int; 8]; 8],
    color: c_int,
    maxtime: c_double,
    text: *mut c_char,
    playnow: *const c_int,
    info: c_int,
    moreinfo: c_int,
    mv: *mut CbMove,
) -> c_int {
    // SAFETY: the caller promises that a pointer that is not null points to a
    // board that nobody else changes during the call.
    let Some(squares) = (unsafe { board.as_mut() }) else {
        return Outcome::Unknown as c_int;
    };
    let playnow = Switch(playnow);
    guarded(Outcome::Unknown as c_int, || {
        let asked = Asked::new(color, maxtime, info, moreinfo);
        let answer = machine().choose(&Board(*squares), &asked, &|| playnow.is_set());
        // SAFETY: the caller promises 1024 characters, or null.
        unsafe { write(text, &answer.text) };
        if let Some((after, chosen)) = answer.played {
            *squares = after.0;
            // SAFETY: the caller promises a move, or null.
            if let Some(mv) = unsafe { mv.as_mut() } {
                *mv = chosen;
            }
        }
        answer.outcome as c_int
    })
}

/// Obeys a command: 1 where it is known, 0 otherwise.
///
/// # Safety
/// `command` points to a text that ends with a zero, `reply` to 1024 characters;
/// each may be null.
#[unsafe(no_mangle)]
pub unsafe extern "system" fn enginecommand(command: *const c_char, reply: *mut c_char) -> c_int {
    if command.is_null() {
        return 0;
    }
    // SAFETY: it is not null, and the caller promises that it ends with a zero.
    let command = unsafe { CStr::from_ptr(command) }.to_string_lossy();
    let answer = guarded(None, || machine().obey(&command));
    let (is_known, text) = match answer {
        Some(text) => (1, text),
        None => (0, "?".to_owned()),
    };
    // SAFETY: the caller promises 1024 characters, or null.
    unsafe { write(reply, &text) };
    is_known
}

/// Whether a move is legal, 1 or 0, and which it is.
///
/// # Safety
/// `board` points to 8 columns of 8 squares, `mv` to a move; each may be null.
#[unsafe(no_mangle)]
pub unsafe extern "system" fn islegal(
    board: *const [[c_int; 8]; 8],
    color: c_int,
    from: c_int,
    to: c_int,
    mv: *mut CbMove,
) -> c_int {
    // SAFETY: the caller promises that a pointer that is not null points to a
    // board.
    let Some(squares) = (unsafe { board.as_ref() }) else {
        return 0;
    };
    let found = guarded(None, || {
        machine().legal(&Board(*squares), color, (from, to))
    });
    // SAFETY: the caller promises a move, or null.
    if let (Some(found), Some(mv)) = (found, unsafe { mv.as_mut() }) {
        *mv = found;
    }
    c_int::from(found.is_some())
}

/// A switch that the caller turns while the engine thinks.
struct Switch(*const c_int);

// SAFETY: it is only read, and volatile, for as long as the call lasts.
unsafe impl Sync for Switch {}

impl Switch {
    fn is_set(&self) -> bool {
        // SAFETY: it is not null, and the caller promises that it stays where it
        // is. It is read as it stands in memory, since the caller changes it.
        !self.0.is_null() && unsafe { self.0.read_volatile() } != 0
    }
}

/// Writes a text of at most [`ROOM`] characters, its closing zero included.
///
/// # Safety
/// `room` points to so many characters, or is null.
unsafe fn write(room: *mut c_char, text: &str) {
    if room.is_null() {
        return;
    }
    let plain = text
        .chars()
        .map(|c| if c.is_ascii() && c != '\0' { c } else { '?' });
    let bytes: Vec<u8> = plain.take(ROOM - 1).map(|c| c as u8).chain([0]).collect();
    // SAFETY: there are at most so many bytes as there is room for, and the
    // caller's room is not ours.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr().cast(), room, bytes.len()) };
}
