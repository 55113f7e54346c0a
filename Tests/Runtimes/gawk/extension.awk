# The head of a line, up to the name of the method, is matched as the host writes it; an answer repeats the id as it
# came.
function failure(code, message, data) {
    return "\"error\":{\"code\":" code ",\"message\":\"" message "\"" data "}"
}

function response(code) {
    return "\"result\":{\"response\":{\"code\":\"" code "\",\"properties\":{}}}"
}

function answer(method) {
    if (method == "initialize" && initialized || method ~ /^intent\// && ended)
        return failure(-32600, method " came at the wrong time.")
    if (method == "initialize" && !index($0, "\"1.0\""))
        return failure(-32602, "This extension speaks version 1.0 of the protocol.", \
            ",\"data\":{\"kind\":\"versionMismatch\",\"supported\":[\"1.0\"]}")
    if (method == "initialize") {
        initialized = 1
        return "\"result\":{\"protocolVersion\":\"1.0\",\"extension\":{\"name\":\"Runtime\",\"version\":\"1.0\"}," \
            "\"intents\":[\"INSendMessageIntent\"],\"features\":[]}"
    }
    if (method == "intent/confirm")
        return response("ready")
    if (method == "intent/handle")
        return response("success")
    if (method == "shutdown") {
        ended = 1
        return "\"result\":{}"
    }
    return failure(-32601, "There is no method " method ".")
}

BEGIN {
    if (!("INTENTHOST_LAUNCH_ID" in ENVIRON)) {
        print "An extension for IntentHost: the host runs it." | "cat >&2"
        close("cat >&2")
        exit 64
    }
}

start = index($0, ",\"method\":\"") {
    method = substr($0, start + 11, 100)
    method = substr(method, 1, index(method, "\"") - 1)
    if (method == "exit")
        exit
    head = substr($0, 1, start - 1)
    if (at = index(head, "\"id\":")) {
        print "{\"jsonrpc\":\"2.0\",\"id\":" substr(head, at + 5) "," answer(method) "}"
        fflush()
    }
}
