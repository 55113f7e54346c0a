-- Reads and writes JSON.
--
-- Objects are tables, and so are arrays, which json.array has marked. Strings are strings, json.null stands for null,
-- and a number is a json.number of its text, which no double has rounded.
local json = { null = setmetatable({}, { __tostring = function() return "null" end }) }

local deepest = 256
local array, number = {}, {}
local escapes = { b = "\b", f = "\f", n = "\n", r = "\r", t = "\t", ['"'] = '"', ["\\"] = "\\", ["/"] = "/" }

-- Marks a table as an array, also an empty one.
function json.array(elements) return setmetatable(elements, array) end

-- Returns whether a value is an array.
function json.is_array(value) return getmetatable(value) == array end

-- Returns a number with a text.
function json.number(text) return setmetatable({ text = text }, number) end

local function space(text, place) return text:match("^[ \t\r\n]*()", place) end

-- Returns a character of \u, and the place after it. Half of a surrogate pair is no character.
local function unicode(text, place)
  local code = tonumber(text:match("^%x%x%x%x", place) or error("An escape is no character.", 0), 16)
  if code < 0xD800 or code > 0xDFFF then return utf8.char(code), place + 4 end
  local low = tonumber(text:match("^\\u(%x%x%x%x)", place + 4) or "0", 16)
  if code > 0xDBFF or low < 0xDC00 or low > 0xDFFF then return "\u{FFFD}", place + 4 end
  return utf8.char(0x10000 + ((code - 0xD800) << 10) + low - 0xDC00), place + 10
end

-- Reads the rest of a string, whose quotation mark was read.
local function read_string(text, place)
  local parts = {}
  while true do
    local plain, stop, next = text:match('^([^"\\%c]*)(["\\\127]?)()', place)
    parts[#parts + 1] = plain
    if stop == '"' then
      return table.concat(parts), next
    elseif stop == "\127" then
      parts[#parts + 1], place = stop, next
    elseif stop == "\\" then
      local letter = text:sub(next, next)
      if letter == "u" then
        parts[#parts + 1], place = unicode(text, next + 1)
      else
        parts[#parts + 1], place = escapes[letter] or error("There is no such escape.", 0), next + 1
      end
    else
      error("A string has no end.", 0)
    end
  end
end

local read_value

-- Reads the members of an object or the elements of an array up to the bracket that closes it.
local function read_list(text, place, close, depth, read_element)
  place = space(text, place)
  if text:sub(place, place) == close then return place + 1 end
  while true do
    place = space(text, read_element(space(text, place)))
    local mark = text:sub(place, place)
    place = place + 1
    if mark == close then return place end
    if mark ~= "," then error("A list has no end.", 0) end
  end
end

local function read_object(text, place, depth)
  local object = {}
  return object, read_list(text, place, "}", depth, function(place)
    if text:sub(place, place) ~= '"' then error("A member has no name.", 0) end
    local name
    name, place = read_string(text, place + 1)
    place = text:match("^[ \t\r\n]*:()", place) or error("A member has no value.", 0)
    object[name], place = read_value(text, place, depth + 1)
    return place
  end)
end

local function read_array(text, place, depth)
  local elements = json.array({})
  return elements, read_list(text, place, "]", depth, function(place)
    elements[#elements + 1], place = read_value(text, place, depth + 1)
    return place
  end)
end

local function read_number(text, place)
  local whole, after = text:match("^(%-?%d+)()", place)
  if not whole or whole:match("^%-?0%d") then error("There is no value.", 0) end
  after = text:match("^%.%d+()", after) or after
  after = text:match("^[eE][-+]?%d+()", after) or after
  return json.number(text:sub(place, after - 1)), after
end

function read_value(text, place, depth)
  if depth > deepest then error("The nesting is too deep.", 0) end
  place = space(text, place)
  local first = text:sub(place, place)
  if first == '"' then return read_string(text, place + 1) end
  if first == "{" then return read_object(text, place + 1, depth) end
  if first == "[" then return read_array(text, place + 1, depth) end
  local word = text:match("^%l+", place)
  if word == "null" then return json.null, place + 4 end
  if word == "true" then return true, place + 4 end
  if word == "false" then return false, place + 5 end
  return read_number(text, place)
end

-- Returns the value of a JSON text; an error if it is none.
function json.decode(text)
  if not utf8.len(text) then error("The text is no UTF-8.", 0) end
  local value, place = read_value(text, 1, 0)
  if space(text, place) <= #text then error("There is more than one value.", 0) end
  return value
end

local function quoted(text)
  text = text:gsub('["\\]', "\\%0"):gsub("%c", function(c) return ("\\u%04x"):format(c:byte()) end)
  return '"' .. text .. '"'
end

-- Returns the JSON text of a value. A table without a mark is an object.
function json.encode(value)
  local kind = type(value)
  if value == json.null then return "null" end
  if kind == "string" then return quoted(value) end
  if kind == "boolean" or math.type(value) == "integer" then return tostring(value) end
  if kind == "number" then return ("%.17g"):format(value) end
  if kind ~= "table" then error("A " .. kind .. " has no JSON.", 0) end
  if getmetatable(value) == number then return value.text end
  local parts = {}
  if json.is_array(value) then
    for index, element in ipairs(value) do parts[index] = json.encode(element) end
    return "[" .. table.concat(parts, ",") .. "]"
  end
  for name, member in pairs(value) do parts[#parts + 1] = quoted(name) .. ":" .. json.encode(member) end
  return "{" .. table.concat(parts, ",") .. "}"
end

return json
