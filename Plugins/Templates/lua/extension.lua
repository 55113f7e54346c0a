#!/usr/bin/env lua5.4
-- {{name}}: the handlers of an extension for IntentHost. What they print goes to the extension's log.
local source = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
package.path = source .. "?.lua;" .. package.path
local protocol = require("protocol")

local extension = protocol.new("{{name}}", "{{version}}")
{{#intents}}

-- {{intent}}
{{#parameters}}

-- Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}.
extension:resolve("{{intent}}", "{{parameter}}", function(value)
{{#isArray}}
  return protocol.outcomes(value, "{{missing}}")
{{/isArray}}
{{^isArray}}
  return { outcome = protocol.is_missing(value) and "{{missing}}" or "success" }
{{/isArray}}
end)
{{/parameters}}

-- Says whether the intent could be handled now.
extension:confirm("{{intent}}", function(parameters)
  return { code = "ready" }
end)

-- Does the work.
extension:handle("{{intent}}", function(parameters)
  for name in pairs(parameters) do print("handles " .. name) end
  return { code = "{{code}}" }
end)
{{/intents}}

-- A test gets the extension; a host is served.
if ... == "extension" then return extension end
extension:run()
