import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Tests of {{name}}, without a host: make test. */
final class ExtensionTest {
    private static final Protocol PROTOCOL = Extension.make();
    private static int failures;

    private ExtensionTest() {}

    public static void main(String[] arguments) throws Exception {
        ask("initialize", Map.of("protocolVersions", List.of("1.0")));
        Map<String, Object> result;
{{#intents}}

        result = ask("intent/handle",
                Map.of("intent", Map.of("name", "{{intent}}", "parameters", request("{{intent}}"))));
        expect("{{intent}} is handled", Protocol.object(result.get("response")).get("code"), "{{code}}");
{{#isAsking}}
        result = ask("intent/resolve", Map.of("intent", Map.of("name", "{{intent}}"), "parameter", "{{asked}}"));
{{#isAskedArray}}
        result = Protocol.object(Protocol.list(result.get("results")).get(0));
{{/isAskedArray}}
{{^isAskedArray}}
        result = Protocol.object(result.get("result"));
{{/isAskedArray}}
        expect("{{intent}} asks for what is missing", result.get("outcome"), "needsValue");
{{/isAsking}}
{{/intents}}

        String text = "[\"a\\u00e9\\ud83d\\udc12\\ud800\\n\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]";
        String written = "[\"a\u00e9\ud83d\udc12\ufffd\\u000a\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]";
        expect("JSON is read and written without loss", Json.text(Json.parse(text)), written);
        System.exit(failures > 0 ? 1 : 0);
    }

    /** Sends a request to the extension and returns the result. */
    private static Map<String, Object> ask(String method, Map<String, Object> params) throws Json.Mistake {
        String line = Json.text(Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params));
        String answer = PROTOCOL.answer(line.getBytes(StandardCharsets.UTF_8), 0);
        return Protocol.object(Protocol.object(Json.parse(answer)).get("result"));
    }

    /** Returns the parameters of the request in a file. */
    private static Object request(String intent) throws IOException, Json.Mistake {
        return Json.parse(Files.readString(Path.of("requests", intent + ".json")));
    }

    private static void expect(String name, Object found, Object expected) {
        boolean isGood = Objects.equals(found, expected);
        if (!isGood) failures++;
        System.out.println(isGood ? "ok: " + name : "FAILED: " + name + ": found " + found + ", expected " + expected);
    }
}
