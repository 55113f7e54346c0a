      *> COBOL has no JSON that it reads. The head of a line, up to the name
      *> of the method, is matched as the host writes it; an answer repeats
      *> the id as it came. What is longer than the record is skipped.
       identification division.
       program-id. extension.
       environment division.
       input-output section.
       file-control.
           select lines-in assign to keyboard
               organization is line sequential.
       data division.
       file section.
       fd lines-in.
       01 line-in pic x(65535).
       working-storage section.
       01 launch pic x(100).
       01 head pic x(400).
       01 rest pic x(65535).
       01 before-id pic x(400).
       01 id-text pic x(400).
       01 asked pic x(200).
       01 parts binary-long.
       01 versions binary-long.
       01 initialized pic x value "n".
       01 ended pic x value "n".
       procedure division.
           accept launch from environment "INTENTHOST_LAUNCH_ID"
           if launch = spaces
               display "An extension for IntentHost: the host runs it."
                   upon syserr
               stop run returning 64
           end-if
           open input lines-in
           perform forever
               move spaces to line-in
               read lines-in at end stop run end-read
               perform take
           end-perform.
       take.
           move spaces to head rest
           move 0 to parts
           unstring line-in delimited by ',"method":"'
               into head rest tallying in parts
           if parts < 2 exit paragraph end-if
           move spaces to asked
           unstring rest delimited by '"' into asked
           if asked = "exit" stop run end-if
           move spaces to before-id id-text
           move 0 to parts
           unstring head delimited by '"id":'
               into before-id id-text tallying in parts
           if parts < 2 exit paragraph end-if
           display '{"jsonrpc":"2.0","id":'
               function trim(id-text) "," with no advancing
           perform answer
           display "}".
       answer.
           evaluate true
               when asked = "initialize" and initialized = "y"
               when asked(1:7) = "intent/" and ended = "y"
                   display '"error":{"code":-32600,"message":"'
                       function trim(asked)
                       ' came at the wrong time."}' with no advancing
               when asked = "initialize"
                   perform initialize-extension
               when asked = "intent/confirm"
                   display '"result":{"response":{"code":"ready",'
                       '"properties":{}}}' with no advancing
               when asked = "intent/handle"
                   display '"result":{"response":{"code":"success",'
                       '"properties":{}}}' with no advancing
               when asked = "shutdown"
                   move "y" to ended
                   display '"result":{}' with no advancing
               when other
                   display '"error":{"code":-32601,"message":"There is'
                       ' no method ' function trim(asked) '."}'
                       with no advancing
           end-evaluate.
       initialize-extension.
           move 0 to versions
           inspect line-in tallying versions for all '"1.0"'
           if versions = 0
               display '"error":{"code":-32602,"message":"This'
                   ' extension speaks version 1.0 of the protocol.",'
                   '"data":{"kind":"versionMismatch",'
                   '"supported":["1.0"]}}' with no advancing
               exit paragraph
           end-if
           move "y" to initialized
           display '"result":{"protocolVersion":"1.0",'
               '"extension":{"name":"Runtime","version":"1.0"},'
               '"intents":["INSendMessageIntent"],"features":[]}'
               with no advancing.
