import core.stdc.stdlib : exit;
import std.algorithm : canFind, startsWith;
import std.json;
import std.process : environment;
import std.stdio;
import std.string : strip;

bool[string] done;

class Refused : Exception {
    JSONValue error;

    this(int code, string message) {
        super(message);
        error = JSONValue(["code": JSONValue(code), "message": JSONValue(message)]);
    }
}

JSONValue response(string code) {
    return JSONValue(["response": ["code": JSONValue(code), "properties": parseJSON("{}")]]);
}

JSONValue result(string method, JSONValue params) {
    if (method == "initialize" && method in done || method.startsWith("intent/") && "shutdown" in done)
        throw new Refused(-32600, method ~ " came at the wrong time.");
    if (method == "initialize" && !params["protocolVersions"].array.canFind(JSONValue("1.0"))) {
        auto refused = new Refused(-32602, "This extension speaks version 1.0 of the protocol.");
        refused.error["data"] = parseJSON(`{"kind": "versionMismatch", "supported": ["1.0"]}`);
        throw refused;
    }
    if (method == "initialize" || method == "shutdown")
        done[method] = true;
    switch (method) {
    case "initialize":
        return parseJSON(`{"protocolVersion": "1.0", "extension": {"name": "Runtime", "version": "1.0"},
            "intents": ["INSendMessageIntent"], "features": []}`);
    case "intent/confirm":
        return response("ready");
    case "intent/handle":
        return response("success");
    case "shutdown":
        return parseJSON("{}");
    default:
        throw new Refused(-32601, "There is no method " ~ method ~ ".");
    }
}

void main() {
    if ("INTENTHOST_LAUNCH_ID" !in environment) {
        stderr.writeln("An extension for IntentHost: the host runs it.");
        exit(64);
    }
    foreach (line; stdin.byLine) {
        if (line.strip.length == 0)
            continue;
        auto message = parseJSON(line);
        auto method = message["method"].str;
        if (method == "exit")
            return;
        if ("id" !in message)
            continue;
        string member;
        try
            member = `"result":` ~ result(method, message["params"]).toString;
        catch (Refused refused)
            member = `"error":` ~ refused.error.toString;
        // The members of a JSONValue have no order, and the id comes before what may be long.
        writeln(`{"jsonrpc":"2.0","id":`, message["id"].toString, ",", member, "}");
        stdout.flush();
    }
}
