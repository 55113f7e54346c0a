//! The host's protocol: each message is a line with a JSON object, after JSON-RPC 2.0.

use crate::extension::{HANDLERS, NAME, RESOLVERS, VERSION};
use crate::json::Json;

/// The longest message in bytes, without the end of its line.
pub const LONGEST_LINE: usize = 8 << 20;

/// The resolve function of a parameter. It gets the value and returns a result, or an array with one for each element.
pub struct Resolver {
    pub intent: &'static str,
    pub parameter: &'static str,
    pub resolve: fn(Option<&Json>) -> Json,
}

/// The functions of an intent. Each gets the parameters and returns a response.
pub struct Handler {
    pub intent: &'static str,
    pub confirm: fn(&Json) -> Json,
    pub handle: fn(&Json) -> Json,
}

/// A result of resolving, such as "success" or "needsValue".
pub fn outcome(name: &str) -> Json {
    Json::object([("outcome", Json::text(name))])
}

/// A result for each element of an array, or the one for no element.
pub fn outcomes(values: Option<&Json>, missing: &str) -> Json {
    let results: Vec<Json> = values.map_or(&[][..], Json::elements).iter().map(|_| outcome("success")).collect();
    Json::Array(if results.is_empty() { vec![outcome(missing)] } else { results })
}

/// A response with a code, such as "success".
pub fn response(code: &str) -> Json {
    Json::object([("code", Json::text(code))])
}

/// The error that a request is answered with.
struct Failure(i32, String, Option<Json>);

fn fail<Value>(code: i32, message: &str) -> Result<Value, Failure> {
    Err(Failure(code, message.to_string(), None))
}

#[derive(Default, PartialEq)]
enum Phase {
    #[default]
    New,
    Running,
    Stopping,
    Over,
}

/// What speaks with the host.
#[derive(Default)]
pub struct Server {
    phase: Phase,
}

impl Server {
    /// Whether the host has said that the program should end.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Returns the answer to a line, of which it may have the beginning only; `None` if there is none to send.
    pub fn answer(&mut self, line: &[u8], seen: usize) -> Option<String> {
        if line.len() > LONGEST_LINE || seen > LONGEST_LINE + 1 {
            let number = |count: usize| Json::Number(count.to_string());
            let kind = Json::text("messageTooLarge");
            let data = Json::object([("kind", kind), ("limit", number(LONGEST_LINE)), ("seen", number(seen))]);
            return refuse(line, Failure(-32600, "The message is longer than the limit.".to_string(), Some(data)));
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let message = match std::str::from_utf8(line).ok().and_then(Json::parse) {
            Some(message) => message,
            None => {
                eprintln!("A line was no message.");
                return refuse(line, Failure(-32700, "The line is not JSON.".to_string(), None));
            }
        };
        let method = message.member("method")?.as_text()?;
        match message.member("id") {
            Some(id) => Some(encode(id, self.result(method, message.member("params").unwrap_or(&Json::Null)))),
            None => {
                if method == "exit" {
                    self.phase = Phase::Over; // Other notifications, such as $/cancelRequest, are ignored.
                }
                None
            }
        }
    }

    fn result(&mut self, method: &str, params: &Json) -> Result<Json, Failure> {
        match (method, &self.phase) {
            ("initialize", Phase::New) => return self.initialize(params),
            ("initialize", _) => return fail(-32600, "'initialize' came a second time."),
            (_, Phase::New) => return fail(-32600, "The request came before 'initialize'."),
            ("ping", _) => return Ok(Json::object([])),
            ("shutdown", _) => {
                self.phase = Phase::Stopping;
                return Ok(Json::object([]));
            }
            (_, Phase::Stopping) if method.starts_with("intent/") => {
                return fail(-32600, "The request came after 'shutdown'.");
            }
            _ => {}
        }
        let intent = params.member("intent").unwrap_or(&Json::Null);
        let name = intent.member("name").and_then(Json::as_text);
        let nothing = Json::object([]);
        let parameters = intent.member("parameters").unwrap_or(&nothing);
        if method == "intent/resolve" {
            let parameter = params.member("parameter").and_then(Json::as_text).unwrap_or("");
            let found = RESOLVERS.iter().find(|one| Some(one.intent) == name && one.parameter == parameter);
            if let Some(resolver) = found {
                let result = (resolver.resolve)(parameters.member(parameter));
                let member = if matches!(result, Json::Array(_)) { "results" } else { "result" };
                return Ok(Json::object([(member, result)]));
            }
        }
        match (method, HANDLERS.iter().find(|one| Some(one.intent) == name)) {
            ("intent/confirm", Some(handler)) => Ok(Json::object([("response", (handler.confirm)(parameters))])),
            ("intent/handle", Some(handler)) => Ok(Json::object([("response", (handler.handle)(parameters))])),
            _ => fail(-32601, "There is no such method, or no handler for this."),
        }
    }

    /// Agrees with the host on the version and on the intents that both sides know.
    fn initialize(&mut self, params: &Json) -> Result<Json, Failure> {
        let list = |name| params.member(name).map_or(&[][..], Json::elements);
        if !list("protocolVersions").contains(&Json::text("1.0")) {
            let supported = Json::Array(vec![Json::text("1.0")]);
            let data = Json::object([("kind", Json::text("versionMismatch")), ("supported", supported)]);
            return Err(Failure(-32602, format!("{NAME} speaks version 1.0 of the protocol."), Some(data)));
        }
        self.phase = Phase::Running;
        let is_known = |intent: &&Json| HANDLERS.iter().any(|handler| intent.as_text() == Some(handler.intent));
        Ok(Json::object([
            ("protocolVersion", Json::text("1.0")),
            ("extension", Json::object([("name", Json::text(NAME)), ("version", Json::text(VERSION))])),
            ("intents", Json::Array(list("intents").iter().filter(is_known).cloned().collect())),
            ("features", Json::Array(vec![])),
        ]))
    }
}

/// Answers a line that cannot be read; `None` if its id cannot be read either.
fn refuse(line: &[u8], failure: Failure) -> Option<String> {
    let beginning = String::from_utf8_lossy(&line[..line.len().min(1024)]);
    let id = Json::id(&beginning).filter(|id| matches!(id, Json::Number(_) | Json::Text(_)))?;
    Some(encode(&id, Err(failure)))
}

fn encode(id: &Json, result: Result<Json, Failure>) -> String {
    let (member, value) = match result {
        Ok(result) => ("result", result),
        Err(Failure(code, message, data)) => {
            let mut error = vec![
                ("code".to_string(), Json::Number(code.to_string())),
                ("message".to_string(), Json::Text(message)),
            ];
            error.extend(data.map(|data| ("data".to_string(), data)));
            ("error", Json::Object(error))
        }
    };
    let version = Json::text("2.0");
    Json::object([("jsonrpc", version), ("id", id.clone()), (member, value)]).to_string()
}
