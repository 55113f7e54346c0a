#!/usr/bin/env bash
# Tests of {{name}}, without a host: ./test.sh
set -uo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")" || exit
readonly initialize='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersions":["1.0"],"intents":[{{intentList}}]}}'
failures=0

# Sends a request to the extension and compares what the jq filter finds in its answer.
# usage: expect NAME METHOD PARAMS FILTER EXPECTED
expect() {
    local found
    found=$(printf '%s\n%s\n' "$initialize" "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"$2\",\"params\":$3}" \
        | INTENTHOST_LAUNCH_ID='test' ./extension.sh 2>/dev/null | jq -r "select(.id == 2) | $4")
    if [[ $found == "$5" ]]; then
        echo "ok: $1"
    else
        echo "FAILED: $1: found '$found', expected '$5'"
        failures=$((failures + 1))
    fi
}
{{#intents}}

request=$(<requests/{{intent}}.json)
expect '{{intent}} is handled' intent/handle \
    "{\"intent\":{\"name\":\"{{intent}}\",\"parameters\":$request}}" '.result.response.code' '{{code}}'
{{#isAsking}}
expect '{{intent}} asks for what is missing' intent/resolve \
    '{"intent":{"name":"{{intent}}","parameters":{}},"parameter":"{{asked}}"}' \
    '.result | (.results[0]? // .result).outcome' 'needsValue'
{{/isAsking}}
{{/intents}}

[[ $failures == 0 ]]
