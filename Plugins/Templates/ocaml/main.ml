(* The program: reads messages from standard input and writes their answers. *)

(* Reads the next line without its end, and returns how long it was, too; keeps no more of it than may be a message. *)
let read_line line =
  Buffer.clear line;
  let rec go seen =
    match input_char stdin with
    | '\n' -> Some seen
    | exception End_of_file -> if seen = 0 then None else Some seen
    | letter ->
      (* One byte more than a message: it may be the CR of the end. *)
      if Buffer.length line <= Protocol.longest_line then Buffer.add_char line letter;
      go (seen + 1)
  in
  go 0

let without_return line =
  let last = Buffer.length line - 1 in
  if last >= 0 && Buffer.nth line last = '\r' then Buffer.sub line 0 last else Buffer.contents line

let () =
  let extension = Extension.extension in
  if Sys.getenv_opt "INTENTHOST_LAUNCH_ID" = None then begin
    let usage = " is an extension for IntentHost: run it with 'intenthost invoke <intent> --manifests .'" in
    prerr_endline (extension.name ^ usage);
    exit 64
  end;
  set_binary_mode_in stdin true;
  let server = Protocol.server extension in
  let line = Buffer.create 65536 in
  let rec serve () =
    match read_line line with
    | None -> ()
    | Some seen ->
      (* print_endline flushes; without that, an answer would wait until the buffer is full. *)
      Option.iter print_endline (Protocol.answer server (without_return line) ~seen);
      if not (Protocol.is_over server) then serve ()
  in
  serve ()
