fun loop () =
  case TextIO.inputLine TextIO.stdIn of
    NONE => ()
  | SOME line => (print line; loop ())

fun main () = loop ()
