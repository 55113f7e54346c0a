-- An extension with its handlers, which speaks with the host: a message is a line with a JSON object, after JSON-RPC.
local json = require("json")

local protocol, extension = {}, {}
extension.__index = extension

-- The longest message in bytes, without the end of its line.
local longest_line = 8 * 1024 * 1024

function protocol.new(name, version)
  return setmetatable({ name = name, version = version, phase = "new", handlers = {}, intents = {} }, extension)
end

-- Returns whether a parameter has no value.
function protocol.is_missing(value) return value == nil or value == json.null end

-- Returns a result for each element of an array, or the one for no element.
function protocol.outcomes(value, missing)
  local results = json.array({})
  for index = 1, json.is_array(value) and #value or 0 do results[index] = { outcome = "success" } end
  if #results == 0 then results[1] = { outcome = missing } end
  return results
end

-- The function gets the value of a parameter, and returns a result of resolving, or a json.array of them.
function extension:resolve(intent, parameter, run)
  self.handlers["intent/resolve " .. intent .. " " .. parameter] = run
end

-- The function gets the parameters and returns a response.
function extension:confirm(intent, run) self.handlers["intent/confirm " .. intent] = run end

-- The function gets the parameters, does the work and returns a response.
function extension:handle(intent, run)
  self.intents[intent] = true
  self.handlers["intent/handle " .. intent] = run
end

-- Serves the host until it says 'exit' or closes the wire.
function extension:run()
  if not os.getenv("INTENTHOST_LAUNCH_ID") then
    local usage = "%s is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'\n"
    io.stderr:write(usage:format(self.name))
    os.exit(64)
  end
  -- What is printed from here on goes to the log and cannot hurt the protocol.
  local wire = io.stdout
  io.output(io.stderr)
  function print(...)
    local texts = table.pack(...)
    for index = 1, texts.n do texts[index] = tostring(texts[index]) end
    io.stderr:write(table.concat(texts, "\t"), "\n")
  end
  for line in io.lines() do
    local answer = self:answer(line)
    -- Without the flush, an answer would wait until the buffer is full.
    if answer then assert(wire:write(answer, "\n")) assert(wire:flush()) end
    if self.phase == "over" then break end
  end
end

local function answer_with(id, member, value)
  return ('{"jsonrpc":"2.0","id":%s,"%s":'):format(id, member) .. json.encode(value) .. "}"
end

local function failure(code, message, data) return { code = code, message = message, data = data } end

-- Answers a line that cannot be read; nil if its id cannot be read either. The host writes the id first.
local function refuse(line, error)
  local value = line:sub(1, 1024):match('^%s*{%s*"jsonrpc"%s*:%s*"2%.0"%s*,%s*"id"%s*:%s*(.*)')
  local id = value and (value:match("^(%-?%d+)%s*[,}]") or value:match('^"[^"\\]*"'))
  return id and answer_with(id, "error", error)
end

-- Returns the answer to a line; nil if there is none to send.
function extension:answer(line)
  if line:byte(-1) == 13 then line = line:sub(1, -2) end
  if #line > longest_line then
    local data = { kind = "messageTooLarge", limit = longest_line, seen = #line }
    return refuse(line, failure(-32600, "The message is longer than the limit.", data))
  end
  if not line:find("%S") then return nil end
  local is_read, message = pcall(json.decode, line)
  if not is_read then
    io.stderr:write("A line was no message: ", message, "\n")
    return refuse(line, failure(-32700, "The line is not JSON."))
  end
  local method = type(message) == "table" and message.method
  if type(method) ~= "string" then return nil end
  if protocol.is_missing(message.id) then
    if method == "exit" then self.phase = "over" end -- Other notifications, such as $/cancelRequest, are ignored.
    return nil
  end
  local id = json.encode(message.id)
  local is_good, result = xpcall(self.result, self.explained, self, method, message.params)
  return answer_with(id, is_good and "result" or "error", result)
end

-- Makes the error of an answer from what was thrown: one is a table, another a mistake in a handler.
function extension.explained(thrown)
  if type(thrown) == "table" then return thrown end
  io.stderr:write(debug.traceback(thrown, 2), "\n")
  return failure(-32603, "The handler failed.")
end

-- Returns a member that is a table; an empty one otherwise.
local function member(value, name)
  local found = type(value) == "table" and value[name]
  return type(found) == "table" and found or {}
end

function extension:result(method, params)
  if method == "initialize" then
    if self.phase ~= "new" then error(failure(-32600, "'initialize' came a second time.")) end
    return self:initialize(params)
  elseif self.phase == "new" then
    error(failure(-32600, "'" .. method .. "' came before 'initialize'."))
  elseif method == "ping" then
    return {}
  elseif method == "shutdown" then
    self.phase = "stopping"
    return {}
  elseif self.phase == "stopping" and method:find("^intent/") then
    error(failure(-32600, "'" .. method .. "' came after 'shutdown'."))
  end
  local intent = member(params, "intent")
  local name = intent.name
  local key = method .. " " .. (type(name) == "string" and name or "")
  local parameters = member(intent, "parameters")
  if method ~= "intent/resolve" then
    local handler = self.handlers[key] or error(failure(-32601, "There is no such method, or no handler for this."))
    return { response = handler(parameters) }
  end
  local parameter = type(params) == "table" and type(params.parameter) == "string" and params.parameter or ""
  local handler = self.handlers[key .. " " .. parameter] or error(failure(-32601, "There is no handler for this."))
  local result = handler(parameters[parameter])
  return { [json.is_array(result) and "results" or "result"] = result }
end

-- Agrees with the host on the version and on the intents that both sides know.
function extension:initialize(params)
  for _, version in ipairs(member(params, "protocolVersions")) do
    if version == "1.0" then
      local intents = json.array({})
      for _, intent in ipairs(member(params, "intents")) do
        if type(intent) == "string" and self.intents[intent] then intents[#intents + 1] = intent end
      end
      self.phase = "running"
      return {
        protocolVersion = "1.0",
        extension = { name = self.name, version = self.version },
        intents = intents,
        features = json.array({}),
      }
    end
  end
  local data = { kind = "versionMismatch", supported = json.array({ "1.0" }) }
  error(failure(-32602, self.name .. " speaks version 1.0 of the protocol.", data))
end

return protocol
