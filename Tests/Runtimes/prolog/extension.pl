:- use_module(library(http/json)).
:- initialization(main, main).
:- dynamic done/1.

main(_) :-
    \+ getenv('INTENTHOST_LAUNCH_ID', _),
    writeln(user_error, 'An extension for IntentHost: the host runs it.'),
    halt(64).
main(_) :-
    % Messages are UTF-8, whatever the locale says.
    set_stream(user_input, encoding(utf8)),
    set_stream(user_output, encoding(utf8)),
    loop.

loop :-
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  true
    ;   normalize_space(string(""), Line)
    ->  loop
    ;   atom_json_dict(Line, Message, []),
        take(Message),
        loop
    ).

take(Message) :-
    Message.method == "exit",
    halt(0).
take(Message) :-
    Id = Message.get(id),
    !,
    (   Params = Message.get(params) -> true ; Params = null ),
    answer(Message.method, Params, Member, Value),
    % A dictionary has no order, and the id comes before what may be long.
    maplist(text, [Id, Value], [IdText, ValueText]),
    format('{"jsonrpc":"2.0","id":~w,"~w":~w}~n', [IdText, Member, ValueText]),
    flush_output.
take(_).

text(Value, Text) :-
    atom_json_dict(Text, Value, [as(string), width(0)]).

answer(Method, _, error, _{code: -32600, message: Text}) :-
    (   Method == "initialize", done(initialize)
    ;   sub_string(Method, 0, _, _, "intent/"), done(shutdown)
    ),
    !,
    string_concat(Method, " came at the wrong time.", Text).
answer("initialize", Params, error, Error) :-
    \+ memberchk("1.0", Params.protocolVersions),
    !,
    Error = _{code: -32602, message: "This extension speaks version 1.0 of the protocol.",
        data: _{kind: "versionMismatch", supported: ["1.0"]}}.
answer("initialize", _, result, Result) :-
    !,
    assertz(done(initialize)),
    Result = _{protocolVersion: "1.0", extension: _{name: "Runtime", version: "1.0"},
        intents: ["INSendMessageIntent"], features: []}.
answer("intent/confirm", _, result, _{response: _{code: "ready", properties: _{}}}) :- !.
answer("intent/handle", _, result, _{response: _{code: "success", properties: _{}}}) :- !.
answer("shutdown", _, result, _{}) :-
    !,
    assertz(done(shutdown)).
answer(Method, _, error, _{code: -32601, message: Text}) :-
    format(string(Text), "There is no method ~w.", [Method]).
