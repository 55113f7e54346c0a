#!/usr/bin/env python3
"""{{name}}: an extension for IntentHost. The folder intenthost is the SDK, which speaks with the host."""

import sys

from intenthost import Call, Extension, Resolution, Response

extension = Extension("{{name}}", "{{version}}")
{{#intents}}

# {{intent}}
{{#parameters}}


@extension.resolve("{{intent}}", "{{parameter}}")
{{#isArray}}
def resolve_{{snake}}_{{parameterSnake}}(call: Call) -> list[Resolution]:
    """Takes each value as it is: {{type}}."""
    return [Resolution.success(value) for value in call.value or []] or [Resolution.{{missingSnake}}()]
{{/isArray}}
{{^isArray}}
def resolve_{{snake}}_{{parameterSnake}}(call: Call) -> Resolution:
    """Takes the value as it is: {{type}}."""
    return Resolution.{{missingSnake}}() if call.value is None else Resolution.success()
{{/isArray}}
{{/parameters}}


@extension.confirm("{{intent}}")
def confirm_{{snake}}(call: Call) -> Response:
    """Says whether the intent could be handled now."""
    return Response.ready()


@extension.handle("{{intent}}")
def handle_{{snake}}(call: Call) -> Response:
    """Does the work. What is printed goes to the extension's log."""
    print("handles", *call.parameters)
    return Response("{{code}}")
{{/intents}}


if __name__ == "__main__":
    sys.exit(extension.run())
