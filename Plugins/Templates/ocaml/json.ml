(* Reads and writes JSON. A number keeps its text, which no float has rounded. Texts are UTF-8, as they came. *)

type t =
  | Null
  | Bool of bool
  | Number of string
  | Text of string
  | Array of t list
  | Object of (string * t) list

exception Mistake of string

let deepest = 256
let fail message = raise (Mistake message)

(* A text, and the place up to which it has been read. *)
type reader = { text : string; mutable place : int }

let peek reader = if reader.place < String.length reader.text then reader.text.[reader.place] else '\000'
let advance reader = reader.place <- reader.place + 1

let skip_space reader =
  while match peek reader with ' ' | '\t' | '\r' | '\n' -> true | _ -> false do
    advance reader
  done

(* Reads a mark and white space before it, if it is the next. *)
let take reader mark =
  skip_space reader;
  let is_next = peek reader = mark in
  if is_next then advance reader;
  is_next

let expect reader mark = if not (take reader mark) then fail (Printf.sprintf "A '%c' is missing." mark)

(* Reads the four digits of a \u. *)
let code_unit reader =
  if reader.place + 4 > String.length reader.text then fail "A string has no end.";
  let digits = String.sub reader.text reader.place 4 in
  let is_digit = function '0' .. '9' | 'a' .. 'f' | 'A' .. 'F' -> true | _ -> false in
  String.iter (fun digit -> if not (is_digit digit) then fail "An escape is no character.") digits;
  reader.place <- reader.place + 4;
  int_of_string ("0x" ^ digits)

(* Reads the character of a \u; half of a surrogate pair is none. *)
let escaped_character reader =
  let code = code_unit reader in
  let after = reader.place in
  let is_high = code land 0xFC00 = 0xD800 in
  if is_high && peek reader = '\\' && after + 1 < String.length reader.text && reader.text.[after + 1] = 'u' then begin
    reader.place <- after + 2;
    let low = code_unit reader in
    if low land 0xFC00 = 0xDC00 then Uchar.of_int (0x10000 + ((code - 0xD800) lsl 10) + low - 0xDC00)
    else begin
      reader.place <- after;
      Uchar.rep
    end
  end
  else if Uchar.is_valid code then Uchar.of_int code
  else Uchar.rep

(* Reads the rest of a string, whose quotation mark was read. *)
let read_string reader =
  let output = Buffer.create 16 in
  let start = ref reader.place in
  let keep () = Buffer.add_substring output reader.text !start (reader.place - !start) in
  let rec go () =
    match peek reader with
    | '"' ->
      keep ();
      advance reader;
      Buffer.contents output
    | '\\' ->
      keep ();
      advance reader;
      let letter = peek reader in
      advance reader;
      (match letter with
       | '"' | '\\' | '/' -> Buffer.add_char output letter
       | 'b' -> Buffer.add_char output '\b'
       | 'f' -> Buffer.add_char output '\012'
       | 'n' -> Buffer.add_char output '\n'
       | 'r' -> Buffer.add_char output '\r'
       | 't' -> Buffer.add_char output '\t'
       | 'u' -> Buffer.add_utf_8_uchar output (escaped_character reader)
       | _ -> fail "There is no such escape.");
      start := reader.place;
      go ()
    | '\000' .. '\031' -> fail "A string has no end."
    | _ ->
      advance reader;
      go ()
  in
  go ()

let read_number reader =
  let start = reader.place in
  let digits () =
    let first = reader.place in
    while match peek reader with '0' .. '9' -> true | _ -> false do
      advance reader
    done;
    if reader.place = first then fail "There is no value."
  in
  if peek reader = '-' then advance reader;
  if peek reader = '0' then advance reader else digits ();
  if peek reader = '.' then begin
    advance reader;
    digits ()
  end;
  (match peek reader with
   | 'e' | 'E' ->
     advance reader;
     (match peek reader with '+' | '-' -> advance reader | _ -> ());
     digits ()
   | _ -> ());
  Number (String.sub reader.text start (reader.place - start))

let read_word reader word value =
  let length = String.length word in
  let is_there =
    reader.place + length <= String.length reader.text && String.sub reader.text reader.place length = word
  in
  if not is_there then fail "There is no value.";
  reader.place <- reader.place + length;
  value

let rec read_value reader depth =
  if depth > deepest then fail "The nesting is too deep.";
  skip_space reader;
  match peek reader with
  | '"' ->
    advance reader;
    Text (read_string reader)
  | '[' ->
    advance reader;
    Array (read_list reader ']' (fun () -> read_value reader (depth + 1)))
  | '{' ->
    advance reader;
    Object (read_list reader '}' (fun () -> read_member reader depth))
  | 'n' -> read_word reader "null" Null
  | 't' -> read_word reader "true" (Bool true)
  | 'f' -> read_word reader "false" (Bool false)
  | _ -> read_number reader

and read_member reader depth =
  expect reader '"';
  let name = read_string reader in
  expect reader ':';
  (name, read_value reader (depth + 1))

(* Reads elements or members up to the bracket that closes their list. *)
and read_list : 'element. reader -> char -> (unit -> 'element) -> 'element list =
  fun reader close read ->
  if take reader close then []
  else
    let rec go elements =
      let elements = read () :: elements in
      if take reader close then List.rev elements
      else begin
        expect reader ',';
        go elements
      end
    in
    go []

(* Returns the value of a text. Raises Mistake if it is no JSON. *)
let parse text =
  let reader = { text; place = 0 } in
  let value = read_value reader 0 in
  skip_space reader;
  if reader.place < String.length text then fail "There is more than one value.";
  value

(* Returns the member "id" of an object of which there may be the beginning only. *)
let id_of_beginning text =
  let reader = { text; place = 0 } in
  let rec go () =
    let name, value = read_member reader 0 in
    skip_space reader;
    let mark = peek reader in
    match name, value with
    | "id", (Number _ | Text _) when mark = ',' || mark = '}' -> Some value
    | "id", _ -> None
    | _ ->
      expect reader ',';
      go ()
  in
  try
    expect reader '{';
    go ()
  with Mistake _ -> None

let add_string output text =
  Buffer.add_char output '"';
  String.iter
    (function
      | ('"' | '\\') as letter ->
        Buffer.add_char output '\\';
        Buffer.add_char output letter
      | '\000' .. '\031' as control -> Printf.bprintf output "\\u%04x" (Char.code control)
      | letter -> Buffer.add_char output letter)
    text;
  Buffer.add_char output '"'

let rec add output value =
  let add_list first last add_element elements =
    Buffer.add_char output first;
    List.iteri
      (fun index element ->
         if index > 0 then Buffer.add_char output ',';
         add_element element)
      elements;
    Buffer.add_char output last
  in
  match value with
  | Null -> Buffer.add_string output "null"
  | Bool value -> Buffer.add_string output (string_of_bool value)
  | Number text -> Buffer.add_string output text
  | Text text -> add_string output text
  | Array elements -> add_list '[' ']' (add output) elements
  | Object members ->
    let add_member (name, value) =
      add_string output name;
      Buffer.add_char output ':';
      add output value
    in
    add_list '{' '}' add_member members

(* Returns the text of a value. *)
let to_string value =
  let output = Buffer.create 256 in
  add output value;
  Buffer.contents output

(* Returns a member of an object: Null where there is none. *)
let member name = function
  | Object members -> (match List.assoc_opt name members with Some value -> value | None -> Null)
  | _ -> Null

(* Returns the elements of an array: none for another value. *)
let elements = function Array elements -> elements | _ -> []
