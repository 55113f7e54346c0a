using System;
using System.IO;
using System.Text;

// The head of a line, up to the name of the method, is matched as the host writes it; an answer repeats the id as it
// came.
class Extension {
    const string BeforeMethod = ",\"method\":\"";
    static bool isInitialized, isEnded;

    static string Failure(int code, string message, string data = "") {
        return $"\"error\":{{\"code\":{code},\"message\":\"{message}\"{data}}}";
    }

    static string Response(string code) {
        return "\"result\":{\"response\":{\"code\":\"" + code + "\",\"properties\":{}}}";
    }

    static string Answer(string method, string line) {
        if (method == "initialize" && isInitialized || method.StartsWith("intent/") && isEnded) {
            return Failure(-32600, method + " came at the wrong time.");
        }
        switch (method) {
        case "initialize":
            if (!line.Contains("\"1.0\"")) {
                var data = ",\"data\":{\"kind\":\"versionMismatch\",\"supported\":[\"1.0\"]}";
                return Failure(-32602, "This extension speaks version 1.0 of the protocol.", data);
            }
            isInitialized = true;
            return "\"result\":{\"protocolVersion\":\"1.0\",\"extension\":{\"name\":\"Runtime\",\"version\":\"1.0\"},"
                + "\"intents\":[\"INSendMessageIntent\"],\"features\":[]}";
        case "intent/confirm":
            return Response("ready");
        case "intent/handle":
            return Response("success");
        case "shutdown":
            isEnded = true;
            return "\"result\":{}";
        default:
            return Failure(-32601, "There is no method " + method + ".");
        }
    }

    static int Main() {
        if (Environment.GetEnvironmentVariable("INTENTHOST_LAUNCH_ID") == null) {
            Console.Error.WriteLine("An extension for IntentHost: the host runs it.");
            return 64;
        }
        // Encoding.UTF8 would write a byte-order mark.
        var utf8 = new UTF8Encoding(false);
        var input = new StreamReader(Console.OpenStandardInput(), utf8);
        var output = new StreamWriter(Console.OpenStandardOutput(), utf8) { AutoFlush = true };
        string line;
        while ((line = input.ReadLine()) != null) {
            int start = line.IndexOf(BeforeMethod, StringComparison.Ordinal);
            if (start < 0) {
                continue;
            }
            int from = start + BeforeMethod.Length;
            var method = line.Substring(from, line.IndexOf('"', from) - from);
            if (method == "exit") {
                return 0;
            }
            int id = line.IndexOf("\"id\":", 0, start, StringComparison.Ordinal);
            if (id >= 0) {
                output.Write("{\"jsonrpc\":\"2.0\",\"id\":" + line.Substring(id + 5, start - id - 5) + "," + Answer(method, line) + "}\n");
            }
        }
        return 0;
    }
}
