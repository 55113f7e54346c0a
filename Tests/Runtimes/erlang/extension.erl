#!/usr/bin/escript
%% Erlang 25 has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
%% repeats the id as it came.
-mode(compile).

main(_) ->
    case os:getenv("INTENTHOST_LAUNCH_ID") of
        false ->
            io:put_chars(standard_error, "An extension for IntentHost: the host runs it.\n"),
            halt(64);
        _ ->
            %% Bytes, whatever the locale says.
            ok = io:setopts([binary, {encoding, latin1}]),
            loop(#{})
    end.

loop(Done) ->
    case file:read_line(standard_io) of
        {ok, Line} -> take(binary:split(Line, <<",\"method\":\"">>), Done);
        eof -> ok
    end.

take([Head, Rest], Done) ->
    [Method, Params] = binary:split(Rest, <<"\"">>),
    case {Method, binary:split(Head, <<"\"id\":">>)} of
        {<<"exit">>, _} ->
            halt(0);
        {_, [_, Id]} ->
            {Answer, After} = answer(Method, Params, Done),
            ok = file:write(standard_io, ["{\"jsonrpc\":\"2.0\",\"id\":", Id, ",", Answer, "}\n"]),
            loop(After);
        _ ->
            loop(Done)
    end;
take(_, Done) ->
    loop(Done).

answer(<<"initialize">>, _, #{initialize := true} = Done) ->
    {failure("-32600", "initialize came at the wrong time.", ""), Done};
answer(<<"initialize">>, Params, Done) ->
    case binary:match(Params, <<"\"1.0\"">>) of
        nomatch ->
            Data = ",\"data\":{\"kind\":\"versionMismatch\",\"supported\":[\"1.0\"]}",
            {failure("-32602", "This extension speaks version 1.0 of the protocol.", Data), Done};
        _ ->
            {"\"result\":{\"protocolVersion\":\"1.0\",\"extension\":{\"name\":\"Runtime\",\"version\":\"1.0\"},"
             "\"intents\":[\"INSendMessageIntent\"],\"features\":[]}", Done#{initialize => true}}
    end;
answer(<<"intent/", _/binary>> = Method, _, #{shutdown := true} = Done) ->
    {failure("-32600", [Method, " came at the wrong time."], ""), Done};
answer(<<"intent/confirm">>, _, Done) -> {response("ready"), Done};
answer(<<"intent/handle">>, _, Done) -> {response("success"), Done};
answer(<<"shutdown">>, _, Done) -> {"\"result\":{}", Done#{shutdown => true}};
answer(Method, _, Done) -> {failure("-32601", ["There is no method ", Method, "."], ""), Done}.

failure(Code, Message, Data) ->
    ["\"error\":{\"code\":", Code, ",\"message\":\"", Message, "\"", Data, "}"].

response(Code) ->
    ["\"result\":{\"response\":{\"code\":\"", Code, "\",\"properties\":{}}}"].
