(* OCaml's library has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an
   answer repeats the id as it came. *)

let initialized = ref false
let ended = ref false

(* The place of a text in a line before an end. *)
let find text line stop =
  let size = String.length text in
  let rec next at =
    if at + size > stop then None
    else if String.sub line at size = text then Some at
    else next (at + 1)
  in
  next 0

let failure ?(data = "") code message = Printf.sprintf {|"error":{"code":%d,"message":"%s"%s}|} code message data
let response code = Printf.sprintf {|"result":{"response":{"code":"%s","properties":{}}}|} code

let answer name line =
  match name with
  | "initialize" when !initialized -> failure (-32600) "initialize came at the wrong time."
  | "initialize" when find {|"1.0"|} line (String.length line) = None ->
    failure (-32602) "This extension speaks version 1.0 of the protocol."
      ~data:{|,"data":{"kind":"versionMismatch","supported":["1.0"]}|}
  | "initialize" ->
    initialized := true;
    {|"result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},|}
    ^ {|"intents":["INSendMessageIntent"],"features":[]}|}
  | _ when !ended && String.starts_with ~prefix:"intent/" name -> failure (-32600) (name ^ " came at the wrong time.")
  | "intent/confirm" -> response "ready"
  | "intent/handle" -> response "success"
  | "shutdown" ->
    ended := true;
    {|"result":{}|}
  | _ -> failure (-32601) ("There is no method " ^ name ^ ".")

let before_method = {|,"method":"|}

let take line =
  match find before_method line (String.length line) with
  | None -> ()
  | Some start -> (
    let from = start + String.length before_method in
    let name = String.sub line from (String.index_from line from '"' - from) in
    if name = "exit" then exit 0;
    match find {|"id":|} line start with
    | None -> ()
    | Some id -> Printf.printf "{\"jsonrpc\":\"2.0\",\"id\":%s,%s}\n%!" (String.sub line (id + 5) (start - id - 5)) (answer name line))

let () =
  if Sys.getenv_opt "INTENTHOST_LAUNCH_ID" = None then (
    prerr_endline "An extension for IntentHost: the host runs it.";
    exit 64);
  try
    while true do
      take (read_line ())
    done
  with End_of_file -> ()
