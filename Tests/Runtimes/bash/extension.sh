# The head of a line, up to the name of the method, is matched as the host writes it; an answer repeats the id as it
# came.
if [ -z "$INTENTHOST_LAUNCH_ID" ]; then
    echo "An extension for IntentHost: the host runs it." >&2
    exit 64
fi

initialized= ended=
failure() { printf '"error":{"code":%s,"message":"%s"%s}' "$1" "$2" "$3"; }
response() { printf '"result":{"response":{"code":"%s","properties":{}}}' "$1"; }

answer() {
    case $1,$initialized,$ended in
        initialize,yes,* | intent/*,*,yes) failure -32600 "$1 came at the wrong time." ;;
        initialize,*)
            case $start in
                *'"1.0"'*)
                    printf '"result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},'
                    printf '"intents":["INSendMessageIntent"],"features":[]}'
                    ;;
                *)
                    failure -32602 "This extension speaks version 1.0 of the protocol." \
                        ',"data":{"kind":"versionMismatch","supported":["1.0"]}'
                    ;;
            esac
            ;;
        intent/confirm,*) response ready ;;
        intent/handle,*) response success ;;
        shutdown,*) printf '"result":{}' ;;
        *) failure -32601 "There is no method $1." ;;
    esac
}

while IFS= read -r line; do
    # Patterns on a long line take very long in some shells.
    start=$(printf %.1000s "$line")
    case $start in *',"method":"'*) ;; *) continue ;; esac
    head=${start%%',"method":"'*}
    rest=${start#"$head"',"method":"'}
    method=${rest%%'"'*}
    [ "$method" != exit ] || exit 0
    case $head in *'"id":'*) ;; *) continue ;; esac
    printf '{"jsonrpc":"2.0","id":%s,%s}\n' "${head#*'"id":'}" "$(answer "$method")"
    case $method,$start in
        initialize,*'"1.0"'*) initialized=yes ;;
        shutdown,*) ended=yes ;;
    esac
done
