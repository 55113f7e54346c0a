# Tests of {{name}}, without a host: make test

# Asks the extension, and compares the answer.
function expect(name, method, params, answer_,    line) {
    line = answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" method "\",\"params\":" params "}")
    expect_text(name, line, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" answer_ "}")
}

function expect_text(name, found, expected) {
    if (found == expected) {
        print "ok: " name
    } else {
        print "FAILED: " name ": found " found ", expected " expected
        failures++
    }
}

# Returns the parameters of the request in a file.
function request(intent,    line, text) {
    while ((getline line < ("requests/" intent ".json")) > 0) text = text line
    return text
}

BEGIN {
    answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersions\":[\"1.0\"]}}")
{{#intents}}
    expect("{{intent}} is handled", "intent/handle",
        "{\"intent\":{\"name\":\"{{intent}}\",\"parameters\":" request("{{intent}}") "}}",
        "{\"response\":{\"code\":\"{{code}}\"}}")
{{#isAsking}}
    expect("{{intent}} asks for what is missing", "intent/resolve",
        "{\"intent\":{\"name\":\"{{intent}}\"},\"parameter\":\"{{asked}}\"}",
{{#isAskedArray}}
        "{\"results\":[{\"outcome\":\"needsValue\"}]}")
{{/isAskedArray}}
{{^isAskedArray}}
        "{\"result\":{\"outcome\":\"needsValue\"}}")
{{/isAskedArray}}
{{/isAsking}}
{{/intents}}
    json_decode("[\"a\\u00e9\\ud83d\\udc12\\ud800\\n\\\"\\\\\",-1.50,18446744073709551615,true,null,{\"b\":[]}]", value)
    expect_text("JSON is read and written without loss", json_encode(value),
        "[\"aé🐒\xef\xbf\xbd\\u000a\\\"\\\\\",-1.50,18446744073709551615,true,null,{\"b\":[]}]")
    exit failures > 0
}
