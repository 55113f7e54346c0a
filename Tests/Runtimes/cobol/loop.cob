       identification division.
       program-id. textbook.
       environment division.
       input-output section.
       file-control.
           select lines-in assign to keyboard
               organization is line sequential.
       data division.
       file section.
       fd lines-in.
       01 line-in pic x(65535).
       procedure division.
           open input lines-in
           perform forever
               read lines-in at end stop run end-read
               display function trim(line-in trailing)
           end-perform.
