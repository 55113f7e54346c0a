# Reads and writes JSON, in a time that grows with the text alone: a text is split at its quotation marks, never cut
# character by character. What is added to a text stands in parentheses: awk then makes the text longer in place.
#
# json_decode fills an array, as extension.awk says. A number keeps its text, which no double has rounded.

BEGIN {
    JSON_DEEPEST = 256
    json_plain["\""] = "\""; json_plain["\\"] = "\\"; json_plain["/"] = "/"
    json_plain["b"] = "\b"; json_plain["f"] = "\f"; json_plain["n"] = "\n"
    json_plain["r"] = "\r"; json_plain["t"] = "\t"
}

# Reads a text into the value; returns whether it is JSON.
function json_decode(text, value) {
    json_is_good = json_tokenize(text)
    json_place = 1
    if (json_is_good) json_read(value, 0)
    json_is_good = json_is_good && json_place == json_count + 1
    delete json_tokens
    return json_is_good
}

# Splits a text into tokens; a string begins with its quotation mark and has no other.
function json_tokenize(text,    parts, count, i, string) {
    count = split(text, parts, "\"")
    json_count = 0
    for (i = 1; i <= count; i++) {
        json_tokenize_plain(parts[i])
        if (i == count) return 1
        # A quotation mark after a backslash belongs to the string.
        string = parts[++i]
        while (i < count && json_is_escaping(parts[i])) string = string ("\"" parts[++i])
        if (i == count) return 0
        json_tokens[++json_count] = "\"" string
    }
    return 1
}

# Returns whether the last backslash of a part is not itself escaped.
function json_is_escaping(part,    place, length_) {
    length_ = place = length(part)
    while (place > 0 && substr(part, place, 1) == "\\") place--
    return (length_ - place) % 2
}

function json_tokenize_plain(part,    words, count, i) {
    gsub(/[\t\r\n]/, " ", part)
    gsub(/[][{}:,]/, " & ", part)
    count = split(part, words, " ")
    for (i = 1; i <= count; i++) json_tokens[++json_count] = words[i]
}

# Reads the value at the place.
function json_read(value, depth,    token) {
    token = json_tokens[json_place++]
    if (depth > JSON_DEEPEST) json_is_good = 0
    else if (token == "[") json_read_array(value, depth)
    else if (token == "{") json_read_object(value, depth)
    else if (substr(token, 1, 1) == "\"") {
        value["kind"] = "string"
        value["text"] = json_string(token)
    } else if (token == "true" || token == "false" || token == "null") {
        value["kind"] = value["text"] = token
    } else if (token ~ /^-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?$/) {
        value["kind"] = "number"
        value["text"] = token
    } else json_is_good = 0
}

# Reads a mark; returns which of two it was.
function json_mark(first, second,    token) {
    token = json_tokens[json_place++]
    if (token != first && token != second) json_is_good = 0
    return token
}

function json_read_array(value, depth,    mark) {
    value["kind"] = "array"
    value["count"] = 0
    if (json_tokens[json_place] == "]") {
        json_place++
        return
    }
    do {
        value["items"][++value["count"]]["kind"] = "null"
        json_read(value["items"][value["count"]], depth + 1)
        mark = json_mark(",", "]")
    } while (json_is_good && mark == ",")
}

# Makes an object without members of a value.
function json_make_object(value) {
    value["kind"] = "object"
    # This is how awk knows that it is an array.
    value["members"][""]["kind"] = "null"
    delete value["members"][""]
}

function json_read_object(value, depth,    name, mark) {
    json_make_object(value)
    if (json_tokens[json_place] == "}") {
        json_place++
        return
    }
    do {
        name = json_tokens[json_place++]
        if (substr(name, 1, 1) != "\"") json_is_good = 0
        name = json_string(name)
        json_mark(":", ":")
        if (name in value["members"]) delete value["members"][name]
        value["members"][name]["kind"] = "null"
        json_read(value["members"][name], depth + 1)
        mark = json_mark(",", "}")
    } while (json_is_good && mark == ",")
}

# Returns the text of a string token.
function json_string(token,    text, parts, count, i, letter, code, low) {
    token = substr(token, 2)
    if (token ~ /[\001-\037]/) json_is_good = 0
    if (!index(token, "\\")) return token
    count = split(token, parts, "\\")
    text = parts[1]
    for (i = 2; i <= count; i++) {
        letter = substr(parts[i], 1, 1)
        if (letter == "" && i < count) {
            # A backslash follows, and after it no escape.
            text = text ("\\" parts[++i])
        } else if (letter == "u") {
            code = json_code_unit(parts[i])
            low = code >= 0xd800 && code < 0xdc00 && length(parts[i]) == 5 && parts[i + 1] ~ /^u[dD][c-fC-F]/ \
                ? json_code_unit(parts[i + 1]) : 0
            if (low) {
                code = 0x10000 + (code - 0xd800) * 1024 + low - 0xdc00
                i++
            }
            text = text (json_utf8(code) substr(parts[i], 6))
        } else if (letter in json_plain) text = text (json_plain[letter] substr(parts[i], 2))
        else json_is_good = 0
    }
    return text
}

# Returns the number of a text that begins with u and four digits.
function json_code_unit(part) {
    if (part !~ /^u[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]/) {
        json_is_good = 0
        return 0
    }
    return strtonum("0x" substr(part, 2, 4))
}

# Returns the bytes of a character. Half of a surrogate pair is none.
function json_utf8(code) {
    if (code >= 0xd800 && code < 0xe000) code = 0xfffd
    if (code < 0x80) return sprintf("%c", code)
    if (code < 0x800) return sprintf("%c%c", 0xc0 + int(code / 64), 0x80 + code % 64)
    if (code < 0x10000) return sprintf("%c%c%c", 0xe0 + int(code / 4096), 0x80 + int(code / 64) % 64, 0x80 + code % 64)
    return sprintf("%c%c%c%c", 0xf0 + int(code / 262144), 0x80 + int(code / 4096) % 64, 0x80 + int(code / 64) % 64,
        0x80 + code % 64)
}

# Returns the string of JSON for a text.
function json_quoted(text,    code) {
    gsub(/\\/, "\\\\", text)
    gsub(/"/, "\\\"", text)
    if (text ~ /[[:cntrl:]]/)
        for (code = 0; code < 32; code++) gsub(sprintf("\\x%02x", code), sprintf("\\u%04x", code), text)
    return "\"" text "\""
}

# Returns the text of a value.
function json_encode(value,    text, name, i) {
    switch (value["kind"]) {
    case "string":
        return json_quoted(value["text"])
    case "array":
        for (i = 1; i <= value["count"]; i++) text = text ((i > 1 ? "," : "") json_encode(value["items"][i]))
        return "[" text "]"
    case "object":
        for (name in value["members"])
            text = text ((text == "" ? "" : ",") json_quoted(name) ":" json_encode(value["members"][name]))
        return "{" text "}"
    default:
        return value["text"]
    }
}
