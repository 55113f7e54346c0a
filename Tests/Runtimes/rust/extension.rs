// Rust's library has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an
// answer repeats the id as it came.
use std::{env, io, process};

#[derive(Default)]
struct Extension {
    is_initialized: bool,
    is_ended: bool,
}

fn failure(code: i32, message: &str, data: &str) -> String {
    format!(r#""error":{{"code":{code},"message":"{message}"{data}}}"#)
}

fn response(code: &str) -> String {
    format!(r#""result":{{"response":{{"code":"{code}","properties":{{}}}}}}"#)
}

impl Extension {
    fn answer(&mut self, method: &str, params: &str) -> String {
        match method {
            "initialize" if self.is_initialized => failure(-32600, "initialize came at the wrong time.", ""),
            "initialize" if !params.contains(r#""1.0""#) => failure(
                -32602,
                "This extension speaks version 1.0 of the protocol.",
                r#","data":{"kind":"versionMismatch","supported":["1.0"]}"#,
            ),
            "initialize" => {
                self.is_initialized = true;
                let extension = r#"{"name":"Runtime","version":"1.0"}"#;
                let intents = r#"["INSendMessageIntent"]"#;
                format!(r#""result":{{"protocolVersion":"1.0","extension":{extension},"intents":{intents},"features":[]}}"#)
            }
            _ if method.starts_with("intent/") && self.is_ended => {
                failure(-32600, &format!("{method} came at the wrong time."), "")
            }
            "intent/confirm" => response("ready"),
            "intent/handle" => response("success"),
            "shutdown" => {
                self.is_ended = true;
                r#""result":{}"#.to_string()
            }
            _ => failure(-32601, &format!("There is no method {method}."), ""),
        }
    }
}

fn main() {
    if env::var_os("INTENTHOST_LAUNCH_ID").is_none() {
        eprintln!("An extension for IntentHost: the host runs it.");
        process::exit(64);
    }
    let mut extension = Extension::default();
    for line in io::stdin().lines() {
        let line = line.expect("lines are UTF-8");
        let parts = line.split_once(r#","method":""#).and_then(|(head, rest)| Some((head, rest.split_once('"')?)));
        let (head, (method, params)) = match parts {
            Some(parts) => parts,
            None => continue,
        };
        if method == "exit" {
            break;
        }
        if let Some((_, id)) = head.split_once(r#""id":"#) {
            println!(r#"{{"jsonrpc":"2.0","id":{id},{}}}"#, extension.answer(method, params));
        }
    }
}
