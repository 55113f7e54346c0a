(* Tests of {{name}}, without a host: make test *)
let server = Protocol.server Extension.extension
let failures = ref 0

let expect name found expected =
  if found = expected then print_endline ("ok: " ^ name)
  else begin
    incr failures;
    Printf.printf "FAILED: %s: found %s, expected %s\n" name (Json.to_string found) (Json.to_string expected)
  end

(* Sends a request to the extension and returns the result. *)
let ask meth params =
  let message =
    [
      ("jsonrpc", Json.Text "2.0");
      ("id", Json.Number "1");
      ("method", Json.Text meth);
      ("params", Json.Object params);
    ]
  in
  match Protocol.answer server (Json.to_string (Json.Object message)) ~seen:0 with
  | Some answer -> Json.member "result" (Json.parse answer)
  | None -> Json.Null

(* Returns the parameters of the request in a file. *)
let request intent =
  let file = open_in_bin ("requests/" ^ intent ^ ".json") in
  let text = really_input_string file (in_channel_length file) in
  close_in file;
  Json.parse text

let intent name parameters = ("intent", Json.Object [ ("name", Json.Text name); ("parameters", parameters) ])

let () =
  ignore (ask "initialize" [ ("protocolVersions", Json.Array [ Json.Text "1.0" ]) ]);
{{#intents}}
  let result = ask "intent/handle" [ intent "{{intent}}" (request "{{intent}}") ] in
  expect "{{intent}} is handled" (Json.member "code" (Json.member "response" result)) (Json.Text "{{code}}");
{{#isAsking}}
  let result = ask "intent/resolve" [ intent "{{intent}}" (Json.Object []); ("parameter", Json.Text "{{asked}}") ] in
{{#isAskedArray}}
  let result = List.hd (Json.elements (Json.member "results" result)) in
{{/isAskedArray}}
{{^isAskedArray}}
  let result = Json.member "result" result in
{{/isAskedArray}}
  expect "{{intent}} asks for what is missing" (Json.member "outcome" result) (Json.Text "needsValue");
{{/isAsking}}
{{/intents}}
  let text = {|["a\u00e9\ud83d\udc12\ud800\n\"",-1.50,18446744073709551615,true,null,{"b":[]}]|} in
  let written = "[\"aé🐒\u{FFFD}\\u000a\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]" in
  expect "JSON is read and written without loss" (Json.Text (Json.to_string (Json.parse text))) (Json.Text written);
  exit (min 1 !failures)
