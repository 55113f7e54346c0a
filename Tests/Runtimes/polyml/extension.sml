(* Standard ML has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an
   answer repeats the id as it came. *)
val initialized = ref false
val ended = ref false

fun failure code message data = concat ["\"error\":{\"code\":", code, ",\"message\":\"", message, "\"", data, "}"]
fun response code = concat ["\"result\":{\"response\":{\"code\":\"", code, "\",\"properties\":{}}}"]

fun answer method params =
  if method = "initialize" andalso !initialized orelse String.isPrefix "intent/" method andalso !ended then
    failure "-32600" (method ^ " came at the wrong time.") ""
  else
    case method of
      "initialize" =>
        if Substring.isSubstring "\"1.0\"" params then
          ( initialized := true
          ; "\"result\":{\"protocolVersion\":\"1.0\",\"extension\":{\"name\":\"Runtime\",\"version\":\"1.0\"},"
            ^ "\"intents\":[\"INSendMessageIntent\"],\"features\":[]}" )
        else
          failure "-32602" "This extension speaks version 1.0 of the protocol."
            ",\"data\":{\"kind\":\"versionMismatch\",\"supported\":[\"1.0\"]}"
    | "intent/confirm" => response "ready"
    | "intent/handle" => response "success"
    | "shutdown" => (ended := true; "\"result\":{}")
    | _ => failure "-32601" ("There is no method " ^ method ^ ".") ""

fun take line =
  let
    val (head, rest) = Substring.position ",\"method\":\"" (Substring.full line)
    val (method, params) = Substring.splitl (fn c => c <> #"\"") (Substring.triml 11 rest)
    val (_, id) = Substring.position "\"id\":" head
  in
    if Substring.isEmpty rest then ()
    else if Substring.string method = "exit" then OS.Process.exit OS.Process.success
    else if Substring.isEmpty id then ()
    else
      ( print
          (concat
            [ "{\"jsonrpc\":\"2.0\",\"id\":", Substring.string (Substring.triml 5 id), ","
            , answer (Substring.string method) params, "}\n" ])
      ; TextIO.flushOut TextIO.stdOut )
  end

fun loop () =
  case TextIO.inputLine TextIO.stdIn of
    NONE => ()
  | SOME line => (take line; loop ())

fun main () =
  case OS.Process.getEnv "INTENTHOST_LAUNCH_ID" of
    SOME _ => loop ()
  | NONE =>
      ( TextIO.output (TextIO.stdErr, "An extension for IntentHost: the host runs it.\n")
      ; TextIO.flushOut TextIO.stdErr
      ; Posix.Process.exit 0w64 )
