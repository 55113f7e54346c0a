(* The host's protocol: each message is a line with a JSON object, after JSON-RPC 2.0. *)

(* The longest message in bytes, without the end of its line. *)
let longest_line = 8 * 1024 * 1024

(* The functions of an intent. A resolve function gets the value of a parameter, or Null, and returns a result, or an
   array with one for each element. The others get the parameters and return a response. *)
type handler = {
  intent : string;
  resolve : (string * (Json.t -> Json.t)) list;
  confirm : Json.t -> Json.t;
  handle : Json.t -> Json.t;
}

type extension = { name : string; version : string; handlers : handler list }

(* A result of resolving, such as "success" or "needsValue". *)
let outcome name = Json.Object [ ("outcome", Json.Text name) ]

(* A result for each element of an array, or the one for no element. *)
let outcomes value ~missing =
  match Json.elements value with
  | [] -> Json.Array [ outcome missing ]
  | elements -> Json.Array (List.map (fun _ -> outcome "success") elements)

(* A response with a code, such as "success". *)
let response code = Json.Object [ ("code", Json.Text code) ]

(* The error that a request is answered with: its code, its message and perhaps its data. *)
exception Refused of int * string * Json.t option

let refuse code message = raise (Refused (code, message, None))

type phase = New | Running | Stopping | Over

(* What speaks with the host. *)
type server = { extension : extension; mutable phase : phase }

let server extension = { extension; phase = New }
let is_over server = server.phase = Over

let encode id member value =
  Json.to_string (Json.Object [ ("jsonrpc", Json.Text "2.0"); ("id", id); (member, value) ])

let encode_error id code message data =
  let data = match data with Some data -> [ ("data", data) ] | None -> [] in
  let members = [ ("code", Json.Number (string_of_int code)); ("message", Json.Text message) ] in
  encode id "error" (Json.Object (members @ data))

(* Answers a line that cannot be read; None if its id cannot be read either. *)
let answer_unreadable line code message data =
  let beginning = String.sub line 0 (min 1024 (String.length line)) in
  Option.map (fun id -> encode_error id code message data) (Json.id_of_beginning beginning)

(* Agrees with the host on the version and on the intents that both sides know. *)
let initialize server params =
  let { name; version; handlers } = server.extension in
  let one = Json.Text "1.0" in
  if not (List.mem one (Json.elements (Json.member "protocolVersions" params))) then begin
    let data = Json.Object [ ("kind", Json.Text "versionMismatch"); ("supported", Json.Array [ one ]) ] in
    raise (Refused (-32602, name ^ " speaks version 1.0 of the protocol.", Some data))
  end;
  server.phase <- Running;
  let is_known intent = List.exists (fun handler -> Json.Text handler.intent = intent) handlers in
  Json.Object
    [
      ("protocolVersion", one);
      ("extension", Json.Object [ ("name", Json.Text name); ("version", Json.Text version) ]);
      ("intents", Json.Array (List.filter is_known (Json.elements (Json.member "intents" params))));
      ("features", Json.Array []);
    ]

let call server meth params =
  let intent = Json.member "intent" params in
  let parameters = Json.member "parameters" intent in
  let is_meant handler = Json.Text handler.intent = Json.member "name" intent in
  let resolver handler =
    List.find_opt (fun (name, _) -> Json.Text name = Json.member "parameter" params) handler.resolve
  in
  match meth, List.find_opt is_meant server.extension.handlers with
  | "intent/confirm", Some handler -> Json.Object [ ("response", handler.confirm parameters) ]
  | "intent/handle", Some handler -> Json.Object [ ("response", handler.handle parameters) ]
  | "intent/resolve", Some handler ->
    (match resolver handler with
     | None -> refuse (-32601) "The extension does not resolve this parameter."
     | Some (name, resolve) ->
       (match resolve (Json.member name parameters) with
        | Json.Array _ as results -> Json.Object [ ("results", results) ]
        | result -> Json.Object [ ("result", result) ]))
  | _ -> refuse (-32601) "There is no such method, or no handler for this."

let result server meth params =
  match server.phase, meth with
  | New, "initialize" -> initialize server params
  | _, "initialize" -> refuse (-32600) "'initialize' came a second time."
  | New, _ -> refuse (-32600) "The request came before 'initialize'."
  | _, "ping" -> Json.Object []
  | _, "shutdown" ->
    server.phase <- Stopping;
    Json.Object []
  | Stopping, _ when String.length meth > 7 && String.sub meth 0 7 = "intent/" ->
    refuse (-32600) "The request came after 'shutdown'."
  | _ -> call server meth params

let answer_request server id meth params =
  match result server meth params with
  | result -> encode id "result" result
  | exception Refused (code, message, data) -> encode_error id code message data
  | exception mistake ->
    prerr_endline (Printexc.to_string mistake);
    encode_error id (-32603) "The handler failed." None

(* Returns the answer to a line, of which it may have the beginning only; None if there is none to send. *)
let answer server line ~seen =
  if String.length line > longest_line || seen > longest_line + 1 then begin
    let number count = Json.Number (string_of_int count) in
    let kind = Json.Text "messageTooLarge" in
    let data = Json.Object [ ("kind", kind); ("limit", number longest_line); ("seen", number seen) ] in
    answer_unreadable line (-32600) "The message is longer than the limit." (Some data)
  end
  else if String.trim line = "" then None
  else
    match Json.parse line with
    | exception Json.Mistake mistake ->
      prerr_endline ("A line was no message: " ^ mistake);
      answer_unreadable line (-32700) "The line is not JSON." None
    | message ->
      (match Json.member "method" message, Json.member "id" message with
       | Json.Text meth, ((Json.Number _ | Json.Text _) as id) ->
         Some (answer_request server id meth (Json.member "params" message))
       | Json.Text "exit", _ ->
         server.phase <- Over;
         None
       | _ -> None (* Other notifications, such as $/cancelRequest, are ignored. *))
