// GLib has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
// repeats the id as it came.
bool is_initialized;
bool is_ended;

string failure(int code, string message, string data = "") {
    return @"\"error\":{\"code\":$code,\"message\":\"$message\"$data}";
}

string response(string code) {
    return @"\"result\":{\"response\":{\"code\":\"$code\",\"properties\":{}}}";
}

string answer(string method, string line) {
    if (method == "initialize" && is_initialized || method.has_prefix("intent/") && is_ended) {
        return failure(-32600, @"$method came at the wrong time.");
    }
    switch (method) {
    case "initialize":
        if (!line.contains("\"1.0\"")) {
            var data = ",\"data\":{\"kind\":\"versionMismatch\",\"supported\":[\"1.0\"]}";
            return failure(-32602, "This extension speaks version 1.0 of the protocol.", data);
        }
        is_initialized = true;
        return """"result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},"""
            + """"intents":["INSendMessageIntent"],"features":[]}""";
    case "intent/confirm":
        return response("ready");
    case "intent/handle":
        return response("success");
    case "shutdown":
        is_ended = true;
        return """"result":{}""";
    default:
        return failure(-32601, @"There is no method $method.");
    }
}

int main() {
    if (Environment.get_variable("INTENTHOST_LAUNCH_ID") == null) {
        stderr.printf("An extension for IntentHost: the host runs it.\n");
        return 64;
    }
    var before = ",\"method\":\"";
    string? line;
    while ((line = stdin.read_line()) != null) {
        var start = line.index_of(before);
        if (start < 0) {
            continue;
        }
        var from = start + before.length;
        var method = line.substring(from, line.index_of("\"", from) - from);
        if (method == "exit") {
            break;
        }
        var id = line.index_of("\"id\":");
        if (id >= 0 && id < start) {
            stdout.printf("{\"jsonrpc\":\"2.0\",\"id\":%s,%s}\n", line.substring(id + 5, start - id - 5), answer(method, line));
            stdout.flush();
        }
    }
    return 0;
}
