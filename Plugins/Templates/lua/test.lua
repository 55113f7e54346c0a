-- Tests of {{name}}, without a host: lua5.4 test.lua
local folder = arg[0]:match("^(.*/)") or "./"
package.path = folder .. "?.lua;" .. package.path
local json = require("json")
local extension = require("extension")

local failures = 0

local function expect(name, found, expected)
  if found == expected then return print("ok: " .. name) end
  failures = failures + 1
  print(("FAILED: %s: found '%s', expected '%s'"):format(name, found, expected))
end

-- Sends a request to the extension and returns the result.
local function ask(method, params)
  local message = json.encode({ jsonrpc = "2.0", id = 2, method = method, params = params })
  return json.decode(extension:answer(message)).result or {}
end

-- Returns the parameters of the request in a file.
local function request(intent)
  local file <close> = assert(io.open(folder .. "requests/" .. intent .. ".json"))
  return json.decode(file:read("a"))
end

ask("initialize", { protocolVersions = json.array({ "1.0" }) })
{{#intents}}

do
  local result = ask("intent/handle", { intent = { name = "{{intent}}", parameters = request("{{intent}}") } })
  expect("{{intent}} is handled", (result.response or {}).code, "{{code}}")
{{#isAsking}}
  result = ask("intent/resolve", { intent = { name = "{{intent}}", parameters = {} }, parameter = "{{asked}}" })
  expect("{{intent}} asks for what is missing", (result.result or result.results[1]).outcome, "needsValue")
{{/isAsking}}
end
{{/intents}}

local text = '["a\\u00e9\\ud83d\\udc12\\ud800\\n",-1.50,18446744073709551615,true,null,{"b":[]}]'
local written = '["aé🐒\u{FFFD}\\u000a",-1.50,18446744073709551615,true,null,{"b":[]}]'
expect("JSON is read and written without loss", json.encode(json.decode(text)), written)

os.exit(failures == 0)
