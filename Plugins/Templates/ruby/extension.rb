#!/usr/bin/env ruby
# frozen_string_literal: true

# {{name}}: the handlers of an extension for IntentHost. What they print goes to the extension's log.
require_relative "protocol"

EXTENSION = Extension.new("{{name}}", "{{version}}")
{{#intents}}

# {{intent}}
{{#parameters}}

# Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}.
EXTENSION.resolve("{{intent}}", "{{parameter}}") do |value|
{{#isArray}}
  Array(value).empty? ? [{ outcome: "{{missing}}" }] : value.map { { outcome: "success" } }
{{/isArray}}
{{^isArray}}
  { outcome: value.nil? ? "{{missing}}" : "success" }
{{/isArray}}
end
{{/parameters}}

# Says whether the intent could be handled now.
EXTENSION.confirm("{{intent}}") { |_parameters| { code: "ready" } }

# Does the work.
EXTENSION.handle("{{intent}}") do |parameters|
  puts "handles #{parameters.keys.join(", ")}"
  { code: "{{code}}" }
end
{{/intents}}

EXTENSION.run if $PROGRAM_NAME == __FILE__
