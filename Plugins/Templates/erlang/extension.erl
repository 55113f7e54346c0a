%% {{name}}: the handlers of an extension for IntentHost. What they write to standard_error goes to the extension's log;
%% standard output belongs to the protocol.
-module(extension).
-export([name/0, version/0, intents/0, resolve/3, confirm/2, handle/2]).

name() -> <<"{{name}}">>.

version() -> <<"{{version}}">>.

intents() -> [list_to_binary(Intent) || Intent <- [{{intentList}}]].

%% Takes the value of a parameter, or null, and returns a result of resolving, or a list of them.
{{#intents}}
{{#parameters}}

%% {{type}}
resolve(<<"{{intent}}">>, <<"{{parameter}}">>, Value) ->
{{#isArray}}
    protocol:outcomes(Value, <<"{{missing}}">>);
{{/isArray}}
{{^isArray}}
    protocol:outcome(case Value of null -> <<"{{missing}}">>; _ -> <<"success">> end);
{{/isArray}}
{{/parameters}}
{{/intents}}
resolve(_, _, _) ->
    unknown.

%% Says whether the intent could be handled now.
{{#intents}}
confirm(<<"{{intent}}">>, _Parameters) ->
    protocol:response(<<"ready">>);
{{/intents}}
confirm(_, _) ->
    unknown.

%% Does the work.
{{#intents}}
handle(<<"{{intent}}">>, Parameters) ->
    io:format(standard_error, "handles ~p~n", [maps:keys(Parameters)]),
    protocol:response(<<"{{code}}">>);
{{/intents}}
handle(_, _) ->
    unknown.
