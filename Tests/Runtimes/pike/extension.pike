mapping(string:int) done = ([]);

mapping failure(int code, string message) {
    return (["error": (["code": code, "message": message])]);
}

mapping response(string code) {
    return (["result": (["response": (["code": code, "properties": ([])])])]);
}

// The second member of the answer to a request.
mapping answer(string method, mixed params) {
    if (method == "initialize" && done[method] || has_prefix(method, "intent/") && done->shutdown)
        return failure(-32600, method + " came at the wrong time.");
    if (method == "initialize" && !has_value(params->protocolVersions, "1.0")) {
        mapping refused = failure(-32602, "This extension speaks version 1.0 of the protocol.");
        refused->error->data = (["kind": "versionMismatch", "supported": ({"1.0"})]);
        return refused;
    }
    done[method] = 1;
    switch (method) {
    case "initialize":
        return (["result": (["protocolVersion": "1.0", "extension": (["name": "Runtime", "version": "1.0"]),
            "intents": ({"INSendMessageIntent"}), "features": ({})])]);
    case "intent/confirm":
        return response("ready");
    case "intent/handle":
        return response("success");
    case "shutdown":
        return (["result": ([])]);
    }
    return failure(-32601, "There is no method " + method + ".");
}

int main() {
    if (!getenv("INTENTHOST_LAUNCH_ID")) {
        werror("An extension for IntentHost: the host runs it.\n");
        return 64;
    }
    string line;
    while (line = Stdio.stdin.gets()) {
        if (String.trim_all_whites(line) == "")
            continue;
        mapping message = Standards.JSON.decode_utf8(line);
        if (message->method == "exit")
            break;
        if (zero_type(message->id))
            continue;
        // A mapping has no order, and the id comes before what may be long. write takes bytes.
        string member = Standards.JSON.encode(answer(message->method, message->params))[1..];
        string id = Standards.JSON.encode(message->id);
        write(string_to_utf8("{\"jsonrpc\":\"2.0\",\"id\":" + id + "," + member + "\n"));
    }
}
