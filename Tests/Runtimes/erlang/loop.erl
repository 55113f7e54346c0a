#!/usr/bin/escript
main(_) -> loop().

loop() ->
    case io:get_line("") of
        eof -> ok;
        Line -> io:put_chars(Line), loop()
    end.
