import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

// Java's library has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an
// answer repeats the id as it came.
class Extension {
    private static final String BEFORE_METHOD = ",\"method\":\"";
    private static boolean isInitialized;
    private static boolean isEnded;

    private static String failure(int code, String message, String data) {
        return "\"error\":{\"code\":" + code + ",\"message\":\"" + message + "\"" + data + "}";
    }

    private static String response(String code) {
        return "\"result\":{\"response\":{\"code\":\"" + code + "\",\"properties\":{}}}";
    }

    private static String answer(String method, String line) {
        if (method.equals("initialize") && isInitialized || method.startsWith("intent/") && isEnded) {
            return failure(-32600, method + " came at the wrong time.", "");
        }
        switch (method) {
            case "initialize":
                if (!line.contains("\"1.0\"")) {
                    var data = ",\"data\":{\"kind\":\"versionMismatch\",\"supported\":[\"1.0\"]}";
                    return failure(-32602, "This extension speaks version 1.0 of the protocol.", data);
                }
                isInitialized = true;
                return "\"result\":{\"protocolVersion\":\"1.0\",\"extension\":{\"name\":\"Runtime\",\"version\":\"1.0\"},"
                    + "\"intents\":[\"INSendMessageIntent\"],\"features\":[]}";
            case "intent/confirm":
                return response("ready");
            case "intent/handle":
                return response("success");
            case "shutdown":
                isEnded = true;
                return "\"result\":{}";
            default:
                return failure(-32601, "There is no method " + method + ".", "");
        }
    }

    public static void main(String[] arguments) throws IOException {
        if (System.getenv("INTENTHOST_LAUNCH_ID") == null) {
            System.err.println("An extension for IntentHost: the host runs it.");
            System.exit(64);
        }
        // Not the charset of the locale.
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line; (line = input.readLine()) != null; ) {
            int start = line.indexOf(BEFORE_METHOD);
            if (start < 0) {
                continue;
            }
            int from = start + BEFORE_METHOD.length();
            var method = line.substring(from, line.indexOf('"', from));
            if (method.equals("exit")) {
                return;
            }
            int id = line.indexOf("\"id\":");
            if (id >= 0 && id < start) {
                output.println("{\"jsonrpc\":\"2.0\",\"id\":" + line.substring(id + 5, start) + "," + answer(method, line) + "}");
            }
        }
    }
}
