-- Lua's library has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an
-- answer repeats the id as it came.
if not os.getenv("INTENTHOST_LAUNCH_ID") then
  io.stderr:write("An extension for IntentHost: the host runs it.\n")
  os.exit(64)
end

io.stdout:setvbuf("line")
local initialized, ended = false, false
local INITIALIZED = '{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},'
  .. '"intents":["INSendMessageIntent"],"features":[]}'

local function failure(code, message, data)
  return '"error":{"code":' .. code .. ',"message":"' .. message .. '"' .. (data or "") .. "}"
end

local function response(code)
  return '"result":{"response":{"code":"' .. code .. '","properties":{}}}'
end

local function answer(method, line)
  if method == "initialize" and initialized or method:find("^intent/") and ended then
    return failure(-32600, method .. " came at the wrong time.")
  elseif method == "initialize" and not line:find('"1.0"', 1, true) then
    local data = ',"data":{"kind":"versionMismatch","supported":["1.0"]}'
    return failure(-32602, "This extension speaks version 1.0 of the protocol.", data)
  elseif method == "initialize" then
    initialized = true
    return '"result":' .. INITIALIZED
  elseif method == "intent/confirm" then
    return response("ready")
  elseif method == "intent/handle" then
    return response("success")
  elseif method == "shutdown" then
    ended = true
    return '"result":{}'
  end
  return failure(-32601, "There is no method " .. method .. ".")
end

for line in io.lines() do
  local start, _, method = line:find(',"method":"([^"]*)"')
  if method == "exit" then
    break
  end
  local id = start and line:sub(1, start - 1):match('"id":(.*)')
  if id then
    print('{"jsonrpc":"2.0","id":' .. id .. "," .. answer(method, line) .. "}")
  end
end
