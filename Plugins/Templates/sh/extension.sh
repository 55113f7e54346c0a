#!/usr/bin/env bash
# {{name}}: an extension for IntentHost in bash, with jq. protocol.sh speaks with the host; the handlers are here.
#
# A handler reads JSON from standard input and prints JSON. What it prints to standard error goes to its log.
set -uo pipefail
readonly name='{{name}}' version='{{version}}' intents='[{{intentList}}]'
{{#intents}}

# {{intent}}
{{#parameters}}

# Reads the value ({{type}}), or null, and prints a result of resolving it{{#isArray}} for each element{{/isArray}}.
resolve_{{intent}}_{{parameter}}() {
{{#isArray}}
    jq -c 'if (. // [] | length) == 0 then [{outcome: "{{missing}}"}] else map({outcome: "success"}) end'
{{/isArray}}
{{^isArray}}
    jq -c 'if . == null then {outcome: "{{missing}}"} else {outcome: "success"} end'
{{/isArray}}
}
{{/parameters}}

# Reads the parameters and prints a response: whether the intent could be handled now.
confirm_{{intent}}() {
    printf '{"code": "ready"}'
}

# Reads the parameters, does the work and prints a response.
handle_{{intent}}() {
    jq -c '"handles", keys' >&2
    printf '{"code": "{{code}}"}'
}
{{/intents}}

# shellcheck source=protocol.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/protocol.sh"
serve
