import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An extension, which speaks with the host: a message is a line with a JSON object, after JSON-RPC. */
final class Protocol {
    /** The longest message in bytes, without the end of its line. */
    static final int LONGEST_LINE = 8 * 1024 * 1024;
    /** The id of a line that is broken or too long; the host writes it first. */
    private static final Pattern ID_FIRST = Pattern.compile(
            "\\s*\\{\\s*\"jsonrpc\"\\s*:\\s*\"2\\.0\"\\s*,\\s*\"id\"\\s*:"
                    + "\\s*(-?[0-9]+|\"(?:[^\"\\\\]|\\\\.)*\")\\s*[,}]");

    /** The function of a stage: it gets the parameters and returns a response. */
    interface Handler extends Function<Map<String, Object>, Map<String, Object>> {}

    /** An error that a request is answered with. */
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Map<String, Object> error = new LinkedHashMap<>();

        Refused(int code, String message) {
            super(message);
            error.put("code", code);
            error.put("message", message);
        }

        Refused(int code, String message, Map<String, Object> data) {
            this(code, message);
            error.put("data", data);
        }
    }

    private enum Phase { NEW, RUNNING, STOPPING, OVER }

    final String name;
    private final String version;
    private final Map<List<String>, Function<Object, Object>> resolvers = new HashMap<>();
    private final Map<String, Handler> confirmers = new HashMap<>();
    private final Map<String, Handler> handlers = new HashMap<>();
    private Phase phase = Phase.NEW;

    Protocol(String name, String version) {
        this.name = name;
        this.version = version;
    }

    /** Takes the function of a parameter. It gets the value, or null, and returns a result, or a list of them. */
    void resolve(String intent, String parameter, Function<Object, Object> resolver) {
        resolvers.put(List.of(intent, parameter), resolver);
    }

    /** Takes the functions of an intent. */
    void handle(String intent, Handler confirm, Handler handle) {
        confirmers.put(intent, confirm);
        handlers.put(intent, handle);
    }

    /** A result of resolving, such as "success" or "needsValue". */
    static Map<String, Object> outcome(String name) {
        return Map.of("outcome", name);
    }

    /** A result for each element of a list, or the one for no element. */
    static List<Map<String, Object>> outcomes(Object values, String missing) {
        List<Object> elements = list(values);
        if (elements.isEmpty()) return List.of(outcome(missing));
        return Collections.nCopies(elements.size(), outcome("success"));
    }

    /** A response with a code, such as "success". */
    static Map<String, Object> response(String code) {
        return Map.of("code", code);
    }

    /** Whether the host has said that the program should end. */
    boolean isOver() {
        return phase == Phase.OVER;
    }

    /** Returns the answer to a line, of which it may have the beginning only; null if there is none to send. */
    String answer(byte[] line, long seen) {
        if (line.length > LONGEST_LINE || seen > LONGEST_LINE + 1) {
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("kind", "messageTooLarge");
            data.put("limit", LONGEST_LINE);
            data.put("seen", new Json.Number(Long.toString(seen)));
            return refuse(line, new Refused(-32600, "The message is longer than the limit.", data));
        }
        // Java 17 would take the characters of the locale, which may be ASCII.
        String text = new String(line, StandardCharsets.UTF_8);
        if (text.isBlank()) return null;
        Map<String, Object> message;
        try {
            message = object(Json.parse(text));
        } catch (Json.Mistake mistake) {
            System.err.println("A line was no message: " + mistake.getMessage());
            return refuse(line, new Refused(-32700, "The line is not JSON."));
        }
        if (!(message.get("method") instanceof String method)) return null;
        Object id = message.get("id");
        if (id == null) {
            if (method.equals("exit")) phase = Phase.OVER; // Other notifications, such as $/cancelRequest, are ignored.
            return null;
        }
        try {
            return encode(Json.text(id), "result", result(method, object(message.get("params"))));
        } catch (Refused refused) {
            return encode(Json.text(id), "error", refused.error);
        } catch (RuntimeException mistake) {
            mistake.printStackTrace();
            return encode(Json.text(id), "error", new Refused(-32603, "The handler failed.").error);
        }
    }

    /** Answers a line that cannot be read; null if its id cannot be read either. */
    private static String refuse(byte[] line, Refused refused) {
        String beginning = new String(line, 0, Math.min(line.length, 1024), StandardCharsets.UTF_8);
        Matcher found = ID_FIRST.matcher(beginning);
        return found.lookingAt() ? encode(found.group(1), "error", refused.error) : null;
    }

    private static String encode(String id, String member, Object value) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"" + member + "\":" + Json.text(value) + "}";
    }

    private Object result(String method, Map<String, Object> params) throws Refused {
        if (method.equals("initialize") && phase == Phase.NEW) return initialize(params);
        if (method.equals("initialize")) throw new Refused(-32600, "'initialize' came a second time.");
        if (phase == Phase.NEW) throw new Refused(-32600, "'" + method + "' came before 'initialize'.");
        if (method.equals("shutdown")) phase = Phase.STOPPING;
        if (method.equals("ping") || method.equals("shutdown")) return Map.of();
        if (phase == Phase.STOPPING && method.startsWith("intent/"))
            throw new Refused(-32600, "'" + method + "' came after 'shutdown'.");
        Map<String, Object> intent = object(params.get("intent"));
        Map<String, Object> parameters = object(intent.get("parameters"));
        String name = intent.get("name") instanceof String text ? text : "";
        String parameter = params.get("parameter") instanceof String text ? text : "";
        Function<Object, Object> resolver = resolvers.get(List.of(name, parameter));
        if (method.equals("intent/resolve") && resolver != null) {
            Object result = resolver.apply(parameters.get(parameter));
            return Map.of(result instanceof List ? "results" : "result", result);
        }
        Handler handler = switch (method) {
            case "intent/confirm" -> confirmers.get(name);
            case "intent/handle" -> handlers.get(name);
            default -> null;
        };
        if (handler == null) throw new Refused(-32601, "There is no such method, or no handler for this.");
        return Map.of("response", handler.apply(parameters));
    }

    /** Agrees with the host on the version and on the intents that both sides know. */
    private Map<String, Object> initialize(Map<String, Object> params) throws Refused {
        if (!list(params.get("protocolVersions")).contains("1.0")) {
            Map<String, Object> data = Map.of("kind", "versionMismatch", "supported", List.of("1.0"));
            throw new Refused(-32602, name + " speaks version 1.0 of the protocol.", data);
        }
        phase = Phase.RUNNING;
        List<Object> intents = new ArrayList<>(list(params.get("intents")));
        intents.retainAll(handlers.keySet());
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("protocolVersion", "1.0");
        result.put("extension", Map.of("name", name, "version", version));
        result.put("intents", intents);
        result.put("features", List.of());
        return result;
    }

    /** Returns a value as an object; an empty one for another value. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return value instanceof Map ? (Map<String, Object>) value : Map.of();
    }

    /** Returns a value as an array; an empty one for another value. */
    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return value instanceof List ? (List<Object>) value : List.of();
    }
}
