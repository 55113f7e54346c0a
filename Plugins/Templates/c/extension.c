/* {{name}}: the handlers of an extension for IntentHost. What they print goes to the extension's log. */
#include "extension.h"
#include <stdio.h>

const char extension_name[] = "{{name}}", extension_version[] = "{{version}}";
{{#intents}}

/* {{intent}} */
{{#parameters}}

/* {{type}} */
static cJSON *resolve_{{snake}}_{{parameterSnake}}(const cJSON *value) {
{{#isArray}}
    return outcomes(value, "{{missing}}");
{{/isArray}}
{{^isArray}}
    return outcome(value ? "success" : "{{missing}}");
{{/isArray}}
}
{{/parameters}}

/* Says whether the intent could be handled now. */
static cJSON *confirm_{{snake}}(const cJSON *parameters) {
    (void)parameters;
    return response("ready");
}

/* Does the work. */
static cJSON *handle_{{snake}}(const cJSON *parameters) {
    printf("handles %d parameters\n", cJSON_GetArraySize(parameters));
    return response("{{code}}");
}
{{/intents}}

const struct resolver resolvers[] = {
{{#intents}}
{{#parameters}}
    {"{{intent}}", "{{parameter}}", resolve_{{snake}}_{{parameterSnake}}},
{{/parameters}}
{{/intents}}
    {0},
};

const struct handler handlers[] = {
{{#intents}}
    {"{{intent}}", confirm_{{snake}}, handle_{{snake}}},
{{/intents}}
    {0},
};
