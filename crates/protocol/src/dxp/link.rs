//! The connection.

use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use thiserror::Error;

use super::message::{Message, MessageError};
use super::splitter::{Splitter, SplitterError};

/// A connection between two programs.
#[derive(Debug)]
pub struct Link {
    stream: TcpStream,
    messages: Receiver<Result<Message, LinkError>>,
}

/// What has come over a link.
#[derive(Debug)]
pub enum Received {
    /// A message.
    Message(Message),
    /// Bytes that are no message; what follows may be one.
    Unreadable(MessageError),
    /// Nothing in the time given.
    Nothing,
    /// The other side has closed the connection, or the network has.
    Closed(String),
}

/// Why nothing more comes.
#[derive(Debug, Error)]
pub enum LinkError {
    /// Bytes that are no message.
    #[error(transparent)]
    Message(#[from] MessageError),
    /// A stream in which there are no messages.
    #[error(transparent)]
    Splitter(#[from] SplitterError),
    /// The network.
    #[error("the connection failed: {0}")]
    Io(#[from] io::Error),
    /// The other side has closed the connection.
    #[error("the other side has closed the connection")]
    Closed,
}

/// How long to wait for a connection to be made, and for a message to be sent.
const PATIENCE: Duration = Duration::from_secs(10);

impl Link {
    /// Calls a program that listens.
    ///
    /// # Errors
    /// Where nobody listens at the address.
    pub fn call(address: impl ToSocketAddrs) -> io::Result<Self> {
        let mut last = io::Error::new(io::ErrorKind::NotFound, "the address stands for nothing");
        for address in address.to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(stream) => return Self::new(stream),
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    /// Waits for a program that calls.
    ///
    /// # Errors
    /// Where the network fails.
    pub fn answer(listener: &TcpListener) -> io::Result<Self> {
        Self::new(listener.accept()?.0)
    }

    /// A link over a connection.
    ///
    /// # Errors
    /// Where the network fails.
    pub fn new(stream: TcpStream) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut input = stream.try_clone()?;
        let (tell, messages) = channel();
        thread::spawn(move || {
            let mut splitter = Splitter::default();
            loop {
                let next = next(&mut input, &mut splitter);
                let goes_on = matches!(next, Ok(_) | Err(LinkError::Message(_)));
                if tell.send(next).is_err() || !goes_on {
                    return;
                }
            }
        });
        Ok(Self { stream, messages })
    }

    /// Sends a message.
    ///
    /// # Errors
    /// Where the network fails.
    pub fn send(&self, message: &Message) -> io::Result<()> {
        (&self.stream).write_all(&message.to_bytes())
    }

    /// What comes within a time.
    pub fn receive(&self, patience: Duration) -> Received {
        match self.messages.recv_timeout(patience) {
            Ok(Ok(message)) => Received::Message(message),
            Ok(Err(LinkError::Message(error))) => Received::Unreadable(error),
            Ok(Err(error)) => Received::Closed(error.to_string()),
            Err(RecvTimeoutError::Timeout) => Received::Nothing,
            Err(RecvTimeoutError::Disconnected) => Received::Closed(LinkError::Closed.to_string()),
        }
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        // The other side may have been quicker.
        let _ = self.stream.shutdown(std::net::Shutdown::Both);
    }
}

fn next(input: &mut TcpStream, splitter: &mut Splitter) -> Result<Message, LinkError> {
    let mut buffer = [0; 512];
    loop {
        if let Some(bytes) = splitter.next()? {
            return Ok(Message::parse(&bytes)?);
        }
        match input.read(&mut buffer) {
            Ok(0) => return Err(LinkError::Closed),
            Ok(count) => splitter.push(&buffer[..count]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
    }
}
