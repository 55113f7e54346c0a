// {{name}}: the handlers of an extension for IntentHost. What they print goes to the extension's log.
package main

import (
	"encoding/json"
	"fmt"
)

const (
	extensionName    = "{{name}}"
	extensionVersion = "{{version}}"
)

var resolvers = []resolver{
{{#intents}}
{{#parameters}}
	{"{{intent}}", "{{parameter}}", resolve{{stem}}{{parameterTitle}}},
{{/parameters}}
{{/intents}}
}

var handlers = []handler{
{{#intents}}
	{"{{intent}}", confirm{{stem}}, handle{{stem}}},
{{/intents}}
}
{{#intents}}

// {{intent}}
{{#parameters}}

// resolve{{stem}}{{parameterTitle}} takes what there is: {{type}}.
func resolve{{stem}}{{parameterTitle}}(value json.RawMessage) any {
{{#isArray}}
	return outcomes(value, "{{missing}}")
{{/isArray}}
{{^isArray}}
	if isMissing(value) {
		return outcome("{{missing}}")
	}
	return outcome("success")
{{/isArray}}
}
{{/parameters}}

// confirm{{stem}} says whether the intent could be handled now.
func confirm{{stem}}(parameters object) response {
	return response{"code": "ready"}
}

// handle{{stem}} does the work.
func handle{{stem}}(parameters object) response {
	fmt.Println("handles", len(parameters), "parameters")
	return response{"code": "{{code}}"}
}
{{/intents}}
