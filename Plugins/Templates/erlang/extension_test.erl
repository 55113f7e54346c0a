%% Tests of {{name}}, without a host: make test
-module(extension_test).
-export([main/0]).

main() ->
    Results = [
        expect("JSON is read and written without loss", written(), iolist_to_binary(json_text:encode(value())))
{{#intents}}
        , expect("{{intent}} is handled", <<"{{code}}">>,
               ask(<<"intent/handle">>, #{<<"intent">> => intent(<<"{{intent}}">>, request("{{intent}}"))},
                   [<<"response">>, <<"code">>]))
{{#isAsking}}
        , expect("{{intent}} asks for what is missing", <<"needsValue">>,
               ask(<<"intent/resolve">>,
                   #{<<"intent">> => intent(<<"{{intent}}">>, #{}), <<"parameter">> => <<"{{asked}}">>},
                   [first, <<"outcome">>]))
{{/isAsking}}
{{/intents}}
    ],
    halt(case lists:all(fun(Result) -> Result end, Results) of true -> 0; false -> 1 end).

%% Prints whether what was found is what was expected, and returns it.
expect(Name, Expected, Expected) ->
    io:format("ok: ~s~n", [Name]),
    true;
expect(Name, Expected, Found) ->
    io:format("FAILED: ~s: found ~p, expected ~p~n", [Name, Found, Expected]),
    false.

%% Sends a request to an extension that was initialized, and returns what is at a path in the result.
ask(Method, Params, Path) ->
    Message = #{<<"jsonrpc">> => <<"2.0">>, <<"id">> => 2, <<"method">> => Method, <<"params">> => Params},
    {Answer, running} = protocol:answer(running, iolist_to_binary(json_text:encode(Message))),
    {ok, #{<<"result">> := Result}} = json_text:decode(iolist_to_binary(Answer)),
    lists:foldl(fun find/2, Result, Path).

find(first, #{<<"results">> := [First | _]}) -> First;
find(first, #{<<"result">> := Result}) -> Result;
find(Name, Object) -> maps:get(Name, Object).

intent(Name, Parameters) -> #{<<"name">> => Name, <<"parameters">> => Parameters}.

%% Returns the parameters of the request in a file.
request(Intent) ->
    {ok, Text} = file:read_file("requests/" ++ Intent ++ ".json"),
    {ok, Value} = json_text:decode(Text),
    Value.

value() ->
    Text = <<"[\"a\\u00e9\\ud83d\\udc12\\ud800\\n\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]">>,
    {ok, Value} = json_text:decode(Text),
    Value.

written() ->
    <<"[\"a\x{e9}\x{1f412}\x{fffd}\\u000a\\\"\",-1.50,18446744073709551615,true,null,{\"b\":[]}]"/utf8>>.
