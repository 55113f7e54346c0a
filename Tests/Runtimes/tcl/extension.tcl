# Tcl's core has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
# repeats the id as it came.
if {![info exists env(INTENTHOST_LAUNCH_ID)]} {
    puts stderr "An extension for IntentHost: the host runs it."
    exit 64
}

# Bytes, whatever the locale says.
fconfigure stdin -encoding binary -translation lf
fconfigure stdout -encoding binary -translation lf -buffering line
set initialized 0
set ended 0

proc failure {code message {data ""}} {
    return "\"error\":{\"code\":$code,\"message\":\"$message\"$data}"
}

proc response {code} {
    return "\"result\":{\"response\":{\"code\":\"$code\",\"properties\":{}}}"
}

proc answer {method line} {
    global initialized ended
    if {$method eq "initialize" && $initialized || [string match intent/* $method] && $ended} {
        return [failure -32600 "$method came at the wrong time."]
    }
    switch $method {
        initialize {
            if {[string first {"1.0"} $line] < 0} {
                set data {,"data":{"kind":"versionMismatch","supported":["1.0"]}}
                return [failure -32602 "This extension speaks version 1.0 of the protocol." $data]
            }
            set initialized 1
            set extension {"extension":{"name":"Runtime","version":"1.0"},"intents":["INSendMessageIntent"],"features":[]}
            return "\"result\":{\"protocolVersion\":\"1.0\",$extension}"
        }
        intent/confirm { return [response ready] }
        intent/handle { return [response success] }
        shutdown {
            set ended 1
            return {"result":{}}
        }
    }
    return [failure -32601 "There is no method $method."]
}

while {[gets stdin line] >= 0} {
    set start [string first {,"method":"} $line]
    if {$start < 0} continue
    set method [string range $line $start+11 [string first {"} $line $start+11]-1]
    if {$method eq "exit"} break
    if {[regexp {"id":(.*)} [string range $line 0 $start-1] _ id]} {
        puts "{\"jsonrpc\":\"2.0\",\"id\":$id,[answer $method $line]}"
    }
}
