\ Forth has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
\ repeats the id as it came.
16777216 constant longest
longest 2 + allocate throw constant line
2variable method
variable initialized
variable ended

: fail ( -- ) s" An extension for IntentHost: the host runs it." stderr write-line throw 64 (bye) ;
: within? ( text u what u -- flag ) search nip nip ;
: is? ( name u -- flag ) method 2@ str= ;
: about-intents? ( -- flag ) s" intent/" method 2@ 2over nip min str= ;
: response ( code u -- ) .\" \"result\":{\"response\":{\"code\":\"" type .\" \",\"properties\":{}}}" ;
: untimely ( -- ) .\" \"error\":{\"code\":-32600,\"message\":\"" method 2@ type .\"  came at the wrong time.\"}" ;
: unknown ( -- ) .\" \"error\":{\"code\":-32601,\"message\":\"There is no method " method 2@ type .\" .\"}" ;
: mismatch ( -- )
  .\" \"error\":{\"code\":-32602,\"message\":\"This extension speaks version 1.0 of the protocol.\","
  .\" \"data\":{\"kind\":\"versionMismatch\",\"supported\":[\"1.0\"]}}" ;
: described ( -- )
  .\" \"result\":{\"protocolVersion\":\"1.0\",\"extension\":{\"name\":\"Runtime\",\"version\":\"1.0\"},"
  .\" \"intents\":[\"INSendMessageIntent\"],\"features\":[]}" ;
: answer ( params u -- )
  s" initialize" is? initialized @ and about-intents? ended @ and or if 2drop untimely exit then
  s" initialize" is? if
    s\" \"1.0\"" within? if true initialized ! described else mismatch then exit
  then
  2drop
  s" intent/confirm" is? if s" ready" response exit then
  s" intent/handle" is? if s" success" response exit then
  s" shutdown" is? if true ended ! .\" \"result\":{}" exit then
  unknown ;
: before ( text u rest u -- head u ) nip - ;
: take ( text u -- )
  2dup s\" ,\"method\":\"" search 0= if 2drop 2drop exit then
  2swap 2over before 2swap               ( head u rest u )
  11 /string 2dup s\" \"" search drop    ( head u rest u end u )
  2swap 2over before method 2!           ( head u end u )
  s" exit" is? if 0 (bye) then
  2swap s\" \"id\":" search 0= if 2drop 2drop exit then
  .\" {\"jsonrpc\":\"2.0\",\"id\":" 5 /string type ." ,"
  answer ." }" cr stdout flush-file throw ;
: run ( -- )
  s" INTENTHOST_LAUNCH_ID" getenv nip 0= if fail then
  begin line longest stdin read-line throw while line swap take repeat drop ;
run 0 (bye)
