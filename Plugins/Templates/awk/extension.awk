# {{name}}: the handlers of an extension for IntentHost. What they print goes to the extension's log.
#
# A value is an array that has its "kind": string, number, true, false and null have their "text", an array has its
# "count" and the elements value["items"][1] and so on, an object has value["members"][name]. Functions return JSON.

BEGIN {
    extension_name = "{{name}}"
    extension_version = "{{version}}"
{{#intents}}
{{#parameters}}
    on_resolve("{{intent}}", "{{parameter}}", "resolve_{{snake}}_{{parameterSnake}}")
{{/parameters}}
    on_handle("{{intent}}", "confirm_{{snake}}", "handle_{{snake}}")
{{/intents}}
}
{{#intents}}

# {{intent}}
{{#parameters}}

# Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}.
function resolve_{{snake}}_{{parameterSnake}}(value) {
{{#isArray}}
    return outcomes(value, "{{missing}}")
{{/isArray}}
{{^isArray}}
    return outcome(is_missing(value) ? "{{missing}}" : "success")
{{/isArray}}
}
{{/parameters}}

# Says whether the intent could be handled now.
function confirm_{{snake}}(parameters) {
    return response("ready")
}

# Does the work.
function handle_{{snake}}(parameters,    name) {
    if (parameters["kind"] == "object")
        for (name in parameters["members"]) print "handles " name
    return response("{{code}}")
}
{{/intents}}
