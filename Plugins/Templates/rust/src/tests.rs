//! Tests of {{name}}, without a host: cargo test

use crate::json::Json;
use crate::protocol::Server;

/// Sends a request to a new extension and returns the result.
fn ask(method: &str, params: Json) -> Json {
    let mut server = Server::default();
    let mut send = |method: &str, params: Json| {
        let message = Json::object([
            ("jsonrpc", Json::text("2.0")),
            ("id", Json::Number("1".to_string())),
            ("method", Json::text(method)),
            ("params", params),
        ]);
        server.answer(message.to_string().as_bytes(), 0)
    };
    send("initialize", Json::object([("protocolVersions", Json::Array(vec![Json::text("1.0")]))]));
    let answer = send(method, params).expect("an answer");
    Json::parse(&answer).and_then(|answer| answer.member("result").cloned()).expect("a result")
}
{{#intents}}

#[test]
fn {{snake}}_is_handled() {
    let request = Json::parse(include_str!("../requests/{{intent}}.json")).expect("the request");
    let intent = Json::object([("name", Json::text("{{intent}}")), ("parameters", request)]);
    let result = ask("intent/handle", Json::object([("intent", intent)]));
    let code = result.member("response").and_then(|response| response.member("code"));
    assert_eq!(code, Some(&Json::text("{{code}}")));
}
{{#isAsking}}

#[test]
fn {{snake}}_asks_for_what_is_missing() {
    let intent = Json::object([("name", Json::text("{{intent}}"))]);
    let result = ask("intent/resolve", Json::object([("intent", intent), ("parameter", Json::text("{{asked}}"))]));
    let first = result.member("result").or_else(|| result.member("results")?.elements().first());
    assert_eq!(first.and_then(|first| first.member("outcome")), Some(&Json::text("needsValue")));
}
{{/isAsking}}
{{/intents}}

#[test]
fn json_is_read_and_written_without_loss() {
    let text = r#"["a\u00e9\ud83d\udc12\ud800\n\"",-1.50,18446744073709551615,true,null,{"b":[]}]"#;
    let written = "[\"aé🐒\u{fffd}\\u000a\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]";
    assert_eq!(Json::parse(text).map(|value| value.to_string()).as_deref(), Some(written));
    for broken in ["", "01", "[1,]", "{\"a\"}", "\"\\q\"", "\"\u{1}\"", "1 2", &"[".repeat(1000)] {
        assert_eq!(Json::parse(broken), None, "{broken}");
    }
}
