%% The host's protocol: each message is a line with a JSON object, after JSON-RPC 2.0.
-module(protocol).
-export([main/0, answer/2, outcome/1, outcomes/2, response/1]).

%% The longest message in bytes, without the end of its line.
-define(LONGEST_LINE, 8388608).

%% Returns a result of resolving, such as "success" or "needsValue".
outcome(Name) -> #{<<"outcome">> => Name}.

%% Returns a result for each element of a list, or the one for no element.
outcomes([_ | _] = Values, _) -> [outcome(<<"success">>) || _ <- Values];
outcomes(_, Missing) -> [outcome(Missing)].

%% Returns a response with a code, such as "success".
response(Code) -> #{<<"code">> => Code}.

%% Serves the host until it says 'exit' or closes the wire.
main() ->
    case os:getenv("INTENTHOST_LAUNCH_ID") of
        false ->
            io:format(standard_error, "~ts is an extension for IntentHost: run it with "
                      "'intenthost invoke <intent> --manifests .'~n", [extension:name()]),
            halt(64);
        _ ->
            %% The port reads long lines in parts, and writes at once. The lines of io:get_line are lists of characters.
            serve(open_port({fd, 0, 1}, [binary, eof, {line, 65536}]), new, [], 0)
    end.

%% Takes the next part of a line, whose end comes first in Parts; what is beyond the longest message is dropped.
serve(_, over, _, _) ->
    halt(0);
serve(Port, Phase, Parts, Seen) ->
    receive
        {Port, {data, {Kind, Part}}} ->
            Length = Seen + byte_size(Part),
            Kept = if Seen > ?LONGEST_LINE -> Parts; true -> [Part | Parts] end,
            case Kind of
                noeol ->
                    serve(Port, Phase, Kept, Length);
                eol ->
                    serve(Port, finish(Port, Phase, iolist_to_binary(lists:reverse(Kept)), Length), [], 0)
            end;
        {Port, eof} when Seen > 0 ->
            finish(Port, Phase, iolist_to_binary(lists:reverse(Parts)), Seen),
            halt(0);
        {Port, eof} ->
            halt(0)
    end.

%% Answers a line and returns the next phase.
finish(Port, Phase, Whole, Length) ->
    Size = byte_size(Whole) - 1,
    {Line, Seen} =
        case Whole of
            <<Text:Size/binary, "\r">> -> {Text, Length - 1};
            _ -> {Whole, Length}
        end,
    {Answer, Next} =
        case Seen > ?LONGEST_LINE of
            true -> {overlong(Line, Seen), Phase};
            false -> answer(Phase, Line)
        end,
    case Answer of
        none -> ok;
        _ -> true = port_command(Port, [Answer, $\n])
    end,
    erlang:garbage_collect(),
    Next.

overlong(Line, Seen) ->
    Data = #{<<"kind">> => <<"messageTooLarge">>, <<"limit">> => ?LONGEST_LINE, <<"seen">> => Seen},
    refuse(Line, {-32600, <<"The message is longer than the limit.">>, Data}).

%% Returns the answer to a line, or none, and the next phase.
answer(Phase, Line) ->
    case json_text:decode(Line) of
        {ok, #{<<"method">> := Method} = Message} when is_binary(Method) ->
            answer_message(Phase, Method, Message);
        {ok, _} ->
            {none, Phase};
        error ->
            case re:run(Line, "\\S", [{capture, none}]) of
                match -> io:format(standard_error, "A line was no message.~n", []);
                nomatch -> ok
            end,
            {refuse(Line, {-32700, <<"The line is not JSON.">>}), Phase}
    end.

answer_message(Phase, Method, Message) ->
    Params = object(maps:get(<<"params">>, Message, null)),
    case maps:get(<<"id">>, Message, null) of
        null when Method =:= <<"exit">> ->
            {none, over};
        null ->
            {none, Phase}; % Other notifications, such as $/cancelRequest, are ignored.
        Id ->
            try result(Phase, Method, Params) of
                {Result, Next} -> {line(Id, <<"result">>, Result), Next}
            catch
                throw:Refused ->
                    {line(Id, <<"error">>, error_of(Refused)), Phase};
                Class:Reason:Stack ->
                    io:format(standard_error, "~p~n", [{Class, Reason, Stack}]),
                    {line(Id, <<"error">>, error_of({-32603, <<"The handler failed.">>})), Phase}
            end
    end.

%% Answers a line that cannot be read; none if its id cannot be read either.
refuse(Line, Refused) ->
    case json_text:id_of_beginning(binary:part(Line, 0, min(byte_size(Line), 1024))) of
        {ok, Id} -> line(Id, <<"error">>, error_of(Refused));
        error -> none
    end.

error_of({Code, Message}) -> #{<<"code">> => Code, <<"message">> => Message};
error_of({Code, Message, Data}) -> maps:put(<<"data">>, Data, error_of({Code, Message})).

line(Id, Member, Value) ->
    Text = iolist_to_binary(json_text:encode(Value)),
    [<<"{\"jsonrpc\":\"2.0\",\"id\":">>, json_text:encode(Id), <<",\"">>, Member, <<"\":">>, Text, $}].

object(Value) when is_map(Value) -> Value;
object(_) -> #{}.

list(Value) when is_list(Value) -> Value;
list(_) -> [].

%% Returns the result of a request and the next phase, or throws an error.
result(new, <<"initialize">>, Params) ->
    {initialize(Params), running};
result(_, <<"initialize">>, _) ->
    throw({-32600, <<"'initialize' came a second time.">>});
result(new, _, _) ->
    throw({-32600, <<"The request came before 'initialize'.">>});
result(Phase, <<"ping">>, _) ->
    {#{}, Phase};
result(_, <<"shutdown">>, _) ->
    {#{}, stopping};
result(stopping, <<"intent/", _/binary>>, _) ->
    throw({-32600, <<"The request came after 'shutdown'.">>});
result(Phase, <<"intent/", Stage/binary>>, Params) ->
    Intent = object(maps:get(<<"intent">>, Params, null)),
    Parameters = object(maps:get(<<"parameters">>, Intent, null)),
    Parameter = maps:get(<<"parameter">>, Params, null),
    {call(Stage, maps:get(<<"name">>, Intent, null), Parameters, Parameter), Phase};
result(_, _, _) ->
    throw({-32601, <<"There is no such method.">>}).

%% Agrees with the host on the version and on the intents that both sides know.
initialize(Params) ->
    case lists:member(<<"1.0">>, list(maps:get(<<"protocolVersions">>, Params, null))) of
        false ->
            Data = #{<<"kind">> => <<"versionMismatch">>, <<"supported">> => [<<"1.0">>]},
            throw({-32602, <<"This extension speaks version 1.0 of the protocol.">>, Data});
        true ->
            Known = extension:intents(),
            Offered = list(maps:get(<<"intents">>, Params, null)),
            #{<<"protocolVersion">> => <<"1.0">>,
              <<"extension">> => #{<<"name">> => extension:name(), <<"version">> => extension:version()},
              <<"intents">> => [Intent || Intent <- Offered, lists:member(Intent, Known)],
              <<"features">> => []}
    end.

call(<<"resolve">>, Intent, Parameters, Parameter) ->
    case extension:resolve(Intent, Parameter, maps:get(Parameter, Parameters, null)) of
        unknown -> throw({-32601, <<"The extension does not resolve this parameter.">>});
        Results when is_list(Results) -> #{<<"results">> => Results};
        Result -> #{<<"result">> => Result}
    end;
call(<<"confirm">>, Intent, Parameters, _) ->
    respond(extension:confirm(Intent, Parameters));
call(<<"handle">>, Intent, Parameters, _) ->
    respond(extension:handle(Intent, Parameters));
call(_, _, _, _) ->
    throw({-32601, <<"There is no such method.">>}).

respond(unknown) -> throw({-32601, <<"The extension does not handle this intent.">>});
respond(Response) -> #{<<"response">> => Response}.
