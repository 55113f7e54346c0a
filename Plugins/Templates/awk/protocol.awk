# The host's protocol: each message is a line with a JSON object, after JSON-RPC 2.0.

BEGIN {
    LONGEST_LINE = 8 * 1024 * 1024 # bytes, without the end of the line
    phase = "new"
}

# Takes the name of the function for a parameter. It gets the value and returns a result, or an array of them.
function on_resolve(intent, parameter, name) {
    resolvers[intent, parameter] = name
}

# Takes the names of the functions for an intent. Each gets the parameters and returns a response.
function on_handle(intent, confirm, handle) {
    confirmers[intent] = confirm
    handlers[intent] = handle
}

# Returns whether there is no value.
function is_missing(value) {
    return !isarray(value) || value["kind"] == "null"
}

# Returns a result of resolving, such as "success" or "needsValue".
function outcome(name) {
    return "{\"outcome\":" json_quoted(name) "}"
}

# Returns a result for each element of an array, or the one for no element.
function outcomes(value, missing,    count, text, i) {
    count = is_missing(value) ? 0 : value["count"]
    for (i = 1; i <= count; i++) text = text ((i > 1 ? "," : "") outcome("success"))
    return "[" (count ? text : outcome(missing)) "]"
}

# Returns a response with a code, such as "success".
function response(code) {
    return "{\"code\":" json_quoted(code) "}"
}

# Returns the answer to a line; an empty text if there is none to send.
function answer(line,    message, id, method) {
    sub(/\r$/, "", line)
    if (length(line) > LONGEST_LINE)
        return refuse(line, -32600, "The message is longer than the limit.",
            "{\"kind\":\"messageTooLarge\",\"limit\":" LONGEST_LINE ",\"seen\":" length(line) "}")
    if (line !~ /[^ \t]/) return ""
    if (!json_decode(line, message)) {
        print "A line was no message." > "/dev/stderr"
        return refuse(line, -32700, "The line is not JSON.")
    }
    method = text_at(message, "method", "string")
    if (method == "") return ""
    if (!has(message, "id") || message["members"]["id"]["kind"] == "null") {
        if (method == "exit") phase = "over" # Other notifications, such as $/cancelRequest, are ignored.
        return ""
    }
    id = json_encode(message["members"]["id"])
    if (!has(message, "params")) message["members"]["params"]["kind"] = "null"
    return result_line(id, method, message["members"]["params"])
}

# Returns whether an object has a member.
function has(value, name) {
    return value["kind"] == "object" && name in value["members"]
}

# Returns the text of a member of a kind; an empty one where there is none.
function text_at(value, name, kind) {
    return has(value, name) && value["members"][name]["kind"] == kind ? value["members"][name]["text"] : ""
}

# Returns whether the member of an object is an array with a text.
function lists(value, name, text) {
    return has(value, name) && value["members"][name]["kind"] == "array" && has_text(value["members"][name], text)
}

function has_text(elements, text,    i) {
    for (i = 1; i <= elements["count"]; i++)
        if (elements["items"][i]["kind"] == "string" && elements["items"][i]["text"] == text) return 1
    return 0
}

function succeed(id, result) {
    return "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"result\":" result "}"
}

function fail(id, code, message, data) {
    return "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"error\":{\"code\":" code ",\"message\":" json_quoted(message) \
        (data == "" ? "" : ",\"data\":" data) "}}"
}

# Answers a line that cannot be read, if its id can: the host writes it first.
function refuse(line, code, message, data,    found) {
    line = substr(line, 1, 1024)
    if (!sub(/^[ \t]*\{[ \t]*"jsonrpc"[ \t]*:[ \t]*"2[.]0"[ \t]*,[ \t]*"id"[ \t]*:[ \t]*/, "", line)) return ""
    return match(line, /^(-?[0-9]+|"([^"\\]|\\.)*")[ \t]*[,}]/, found) ? fail(found[1], code, message, data) : ""
}

# Answers a request.
function result_line(id, method, params) {
    if (method == "initialize")
        return phase == "new" ? initialize(id, params) : fail(id, -32600, "'initialize' came a second time.")
    if (phase == "new") return fail(id, -32600, "The request came before 'initialize'.")
    if (method == "shutdown") phase = "stopping"
    if (method == "shutdown" || method == "ping") return succeed(id, "{}")
    if (phase == "stopping" && method ~ /^intent\//) return fail(id, -32600, "The request came after 'shutdown'.")
    if (!has(params, "intent")) return fail(id, -32601, "There is no such method, or no intent.")
    return call(id, method, params["members"]["intent"], text_at(params, "parameter", "string"))
}

# Agrees with the host on the version and on the intents that both sides know.
function initialize(id, params,    intent, intents) {
    if (!lists(params, "protocolVersions", "1.0"))
        return fail(id, -32602, extension_name " speaks version 1.0 of the protocol.",
            "{\"kind\":\"versionMismatch\",\"supported\":[\"1.0\"]}")
    phase = "running"
    for (intent in handlers)
        if (lists(params, "intents", intent)) intents = intents (intents == "" ? "" : ",") json_quoted(intent)
    return succeed(id, "{\"protocolVersion\":\"1.0\",\"extension\":{\"name\":" json_quoted(extension_name) \
        ",\"version\":" json_quoted(extension_version) "},\"intents\":[" intents "],\"features\":[]}")
}

function call(id, method, intent, parameter,    name, function_, result) {
    name = text_at(intent, "name", "string")
    if (!has(intent, "parameters") || intent["members"]["parameters"]["kind"] != "object") {
        if (intent["kind"] != "object") return fail(id, -32601, "There is no intent.")
        delete intent["members"]["parameters"]
        intent["members"]["parameters"]["kind"] = "null"
        json_make_object(intent["members"]["parameters"])
    }
    if (method == "intent/resolve" && (name, parameter) in resolvers) {
        if (!has(intent["members"]["parameters"], parameter))
            intent["members"]["parameters"]["members"][parameter]["kind"] = "null"
        function_ = resolvers[name, parameter]
        result = @function_(intent["members"]["parameters"]["members"][parameter])
        return succeed(id, "{\"" (result ~ /^\[/ ? "results" : "result") "\":" result "}")
    }
    if (method == "intent/confirm" && name in handlers) function_ = confirmers[name]
    else if (method == "intent/handle" && name in handlers) function_ = handlers[name]
    else return fail(id, -32601, "There is no such method, or no handler for this.")
    result = @function_(intent["members"]["parameters"])
    return succeed(id, "{\"response\":" result "}")
}
