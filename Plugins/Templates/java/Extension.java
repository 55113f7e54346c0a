import java.util.Map;

/** {{name}}: the handlers of an extension for IntentHost. What they print goes to the extension's log. */
final class Extension {
    /** The extension with its handlers. */
    static Protocol make() {
        Protocol protocol = new Protocol("{{name}}", "{{version}}");
{{#intents}}
{{#parameters}}
        protocol.resolve("{{intent}}", "{{parameter}}", Extension::resolve{{stem}}{{parameterTitle}});
{{/parameters}}
        protocol.handle("{{intent}}", Extension::confirm{{stem}}, Extension::handle{{stem}});
{{/intents}}
        return protocol;
    }

    private Extension() {}
{{#intents}}

    // {{intent}}
{{#parameters}}

    /** Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}. */
    private static Object resolve{{stem}}{{parameterTitle}}(Object value) {
{{#isArray}}
        return Protocol.outcomes(value, "{{missing}}");
{{/isArray}}
{{^isArray}}
        return Protocol.outcome(value == null ? "{{missing}}" : "success");
{{/isArray}}
    }
{{/parameters}}

    /** Says whether the intent could be handled now. */
    private static Map<String, Object> confirm{{stem}}(Map<String, Object> parameters) {
        return Protocol.response("ready");
    }

    /** Does the work. */
    private static Map<String, Object> handle{{stem}}(Map<String, Object> parameters) {
        System.out.println("handles " + parameters.keySet());
        return Protocol.response("{{code}}");
    }
{{/intents}}
}
