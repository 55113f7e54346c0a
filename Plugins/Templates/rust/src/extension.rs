//! {{name}}: the handlers of an extension for IntentHost. What they write with `eprintln!` goes to the extension's log;
//! `println!` would write into the protocol.

use crate::json::Json;
use crate::protocol::{outcome, outcomes, response, Handler, Resolver};

pub const NAME: &str = "{{name}}";
pub const VERSION: &str = "{{version}}";

pub const RESOLVERS: &[Resolver] = &[
{{#intents}}
{{#parameters}}
    Resolver { intent: "{{intent}}", parameter: "{{parameter}}", resolve: resolve_{{snake}}_{{parameterSnake}} },
{{/parameters}}
{{/intents}}
];

pub const HANDLERS: &[Handler] = &[
{{#intents}}
    Handler { intent: "{{intent}}", confirm: confirm_{{snake}}, handle: handle_{{snake}} },
{{/intents}}
];
{{#intents}}

// {{intent}}
{{#parameters}}

/// Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}.
fn resolve_{{snake}}_{{parameterSnake}}(value: Option<&Json>) -> Json {
{{#isArray}}
    outcomes(value, "{{missing}}")
{{/isArray}}
{{^isArray}}
    outcome(if value.is_some() { "success" } else { "{{missing}}" })
{{/isArray}}
}
{{/parameters}}

/// Says whether the intent could be handled now.
fn confirm_{{snake}}(_parameters: &Json) -> Json {
    response("ready")
}

/// Does the work.
fn handle_{{snake}}(parameters: &Json) -> Json {
    if let Json::Object(members) = parameters {
        eprintln!("handles {} parameters", members.len());
    }
    response("{{code}}")
}
{{/intents}}
