//! The program: reads messages from standard input and writes their answers.

mod extension;
mod json;
mod protocol;
#[cfg(test)]
mod tests;

use protocol::{Server, LONGEST_LINE};
use std::io::{self, BufRead, Read, Write};

/// Reads the next line without its end, and keeps no more of it than may be a message. Returns how long it was, or
/// nothing at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<usize>> {
    line.clear();
    // One byte more than a message: it may be the CR of the end.
    let mut seen = input.by_ref().take(LONGEST_LINE as u64 + 2).read_until(b'\n', line)?;
    if seen == 0 {
        return Ok(None);
    }
    let mut is_ended = line.last() == Some(&b'\n');
    if !is_ended && line.len() == LONGEST_LINE + 2 {
        loop {
            let rest = input.fill_buf()?;
            let end = rest.iter().position(|byte| *byte == b'\n');
            let count = end.map_or(rest.len(), |place| place + 1);
            input.consume(count);
            seen += count;
            is_ended = end.is_some();
            if is_ended || count == 0 {
                break;
            }
        }
    }
    seen -= usize::from(is_ended);
    for end in [b'\n', b'\r'] {
        if line.last() == Some(&end) {
            line.pop();
        }
    }
    Ok(Some(seen))
}

fn serve() -> io::Result<()> {
    let mut input = io::BufReader::with_capacity(65536, io::stdin());
    let mut wire = io::stdout();
    let mut server = Server::default();
    let mut line = Vec::new();
    while !server.is_over() {
        let seen = match read_line(&mut input, &mut line)? {
            Some(seen) => seen,
            None => break,
        };
        if let Some(answer) = server.answer(&line, seen) {
            wire.write_all(format!("{answer}\n").as_bytes())?;
            wire.flush()?;
        }
    }
    Ok(())
}

fn main() {
    if std::env::var_os("INTENTHOST_LAUNCH_ID").is_none() {
        let name = extension::NAME;
        eprintln!("{name} is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'");
        std::process::exit(64);
    }
    if let Err(error) = serve() {
        eprintln!("{error}");
        std::process::exit(74);
    }
}
