# shellcheck shell=bash disable=SC2154
# The host's protocol: a JSON-RPC message a line, in on standard input, out on descriptor 3.
#
# extension.sh reads this file and sets name, version and intents. A call of the intent I goes to its function
# resolve_I_<parameter>, confirm_I or handle_I, if there is one.

readonly limit=8388608 # bytes of the longest line
# The host writes the id first. Its text is kept: jq 1.6 would round a large number.
readonly id_first='^[[:space:]]*\{[[:space:]]*"jsonrpc"[[:space:]]*:[[:space:]]*"2\.0"[[:space:]]*,[[:space:]]*"id"[[:space:]]*:[[:space:]]*(-?[0-9]+|"([^"\\]|\\.)*")[[:space:]]*[,}]'

# Serves the host until it says 'exit' or closes the wire.
serve() {
    if [[ -z ${INTENTHOST_LAUNCH_ID-} ]]; then
        echo "$name is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'" >&2
        exit 64
    fi
    exec 3>&1 1>&2 # What is printed from here on cannot hurt the protocol.
    export LC_ALL=C # A character is a byte: reading is faster, and the limit is one of bytes.
    phase=new
    local line
    while read_line; do
        [[ $line == *[![:space:]]* ]] && take_message
    done
}

# Reads a line into 'line' without its end; an overlong one is answered and skipped.
read_line() {
    IFS= read -r -n "$((limit + 2))" line || [[ -n $line ]] || return 1
    local seen=${#line}
    if ((seen == limit + 2)); then skip_rest; fi
    # Not ${line%...}: that takes minutes for a long line.
    if [[ ${line: -1} == $'\r' ]]; then line=${line:0:-1}; fi
    if ((${#line} > limit)); then refuse_line "$seen"; fi
}

# Reads what follows up to the end of the line, and counts it in 'seen'.
skip_rest() {
    local rest
    while IFS= read -r -n 65536 rest; seen=$((seen + ${#rest})); ((${#rest} == 65536)); do :; done
}

# Answers the line that is too long, and forgets it.
refuse_line() {
    local id=
    [[ ${line:0:1024} =~ $id_first ]] && id=${BASH_REMATCH[1]}
    line=
    [[ -n $id ]] || return 0
    fail -32600 'The message is longer than the limit.' \
        "{\"kind\": \"messageTooLarge\", \"limit\": $limit, \"seen\": $1}"
}

# Takes the message in 'line'.
take_message() {
    local id method intent parameter
    { read -r id && read -r method && read -r intent && read -r parameter; } < <(
        jq -cs 'if length == 1 and (.[0] | type) == "object" then .[0] else error("no object") end
            | .id, (.method | strings // null), (.params | objects | .intent | objects | .name | strings) // null,
              (.params | objects | .parameter | strings) // null' <<<"$line"
    )
    [[ ${line:0:1024} =~ $id_first ]] && id=${BASH_REMATCH[1]}
    if [[ -z ${method-} ]]; then
        echo 'A line was no message.' >&2
        [[ -n ${id-} ]] && fail -32700 'The line is not JSON.'
    elif [[ $id == null ]]; then
        if [[ $method == '"exit"' ]]; then exit 0; fi # other notifications, such as $/cancelRequest, are ignored
    elif [[ $method != null ]]; then
        # The names hold no quotes once those around them are gone, or no function has them.
        method=${method//\"/} intent=${intent//\"/} parameter=${parameter//\"/}
        answer_request
    fi
}

# Answers the request in 'line' with the id, the method, the intent and the parameter.
answer_request() {
    case $phase:$method in
        new:initialize) initialize ;;
        *:initialize) fail -32600 "'initialize' came a second time." ;;
        new:*) fail -32600 "'$method' came before 'initialize'." ;;
        *:shutdown) phase=stopping && succeed '{}' ;;
        *:ping) succeed '{}' ;;
        stopping:intent/*) fail -32600 "'$method' came after 'shutdown'." ;;
        *:intent/resolve)
            call "resolve_${intent}_$parameter" '.params.intent.parameters[.params.parameter]' \
                'if type == "array" then {results: .} else {result: .} end'
            ;;
        *:intent/confirm | *:intent/handle)
            call "${method#intent/}_$intent" '.params.intent.parameters // {}' '{response: .}'
            ;;
        *) fail -32601 "There is no method $method." ;;
    esac
}

# Answers 'initialize' with the intents that both sides know.
initialize() {
    local result
    if ! jq -e '.params.protocolVersions | index("1.0")' <<<"$line" >/dev/null 2>&1; then
        fail -32602 "$name speaks version 1.0 of the protocol." '{"kind": "versionMismatch", "supported": ["1.0"]}'
        return
    fi
    result=$(
        jq -c --arg name "$name" --arg version "$version" --argjson own "$intents" '{
            protocolVersion: "1.0",
            extension: {name: $name, version: $version},
            intents: [.params.intents[]? | select(IN($own[]))],
            features: []
        }' <<<"$line"
    ) || { fail -32602 "The params of 'initialize' cannot be read."; return; }
    phase=running
    succeed "$result"
}

# Calls a handler: the function, the jq filter that takes its input from the message, and the one that makes the result.
call() {
    local result
    if [[ $1 == *[!A-Za-z_0-9$'\x80'-$'\xff']* ]] || ! declare -F -- "$1" >/dev/null; then
        fail -32601 "$name has no function $1."
    elif result=$("$1" < <(jq -c "$2" <<<"$line") | jq -ce "$3") && [[ $result != *$'\n'* ]]; then
        succeed "$result"
    else
        fail -32603 "The function $1 failed, or printed no JSON."
    fi
}

# Writes the answer to the request with the id: a result, or the code and the message of an error and its data.
succeed() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$1" >&3; }

fail() {
    local error
    error=$(jq -nc --argjson code "$1" --arg message "$2" --argjson data "${3-null}" \
        '{code: $code, message: $message} + if $data == null then {} else {data: $data} end')
    printf '{"jsonrpc":"2.0","id":%s,"error":%s}\n' "$id" "$error" >&3
}
