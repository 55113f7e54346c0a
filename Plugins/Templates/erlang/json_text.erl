%% Reads and writes JSON. Erlang/OTP has a module of its own from version 27 on.
%%
%% Objects are maps, arrays are lists, texts are binaries of UTF-8, and a number is {number, Text}, which no float has
%% rounded. The others are true, false and null.
-module(json_text).
-export([decode/1, encode/1, id_of_beginning/1]).

-define(DEEPEST, 256).
-define(IS_SPACE(C), (C =:= $\s orelse C =:= $\t orelse C =:= $\r orelse C =:= $\n)).
-define(IS_DIGIT(C), (C >= $0 andalso C =< $9)).

%% Returns {ok, Value}, or error for a text that is no JSON.
decode(Text) ->
    try
        {Value, Rest} = value(Text, 0),
        <<>> = space(Rest),
        {ok, Value}
    catch
        error:_ -> error
    end.

%% Returns the member "id" of an object of which there may be the beginning only, or error.
id_of_beginning(Text) ->
    try
        <<"{", Rest/binary>> = space(Text),
        id_of_members(space(Rest))
    catch
        error:_ -> error
    end.

id_of_members(Text) ->
    {Name, Value, Rest} = member(Text, 0),
    case {Name, Value, space(Rest)} of
        {<<"id">>, {number, _}, <<C, _/binary>>} when C =:= $,; C =:= $} -> {ok, Value};
        {<<"id">>, _, _} when is_binary(Value) -> {ok, Value};
        {_, _, <<",", More/binary>>} -> id_of_members(space(More))
    end.

space(<<C, Rest/binary>>) when ?IS_SPACE(C) -> space(Rest);
space(Text) -> Text.

value(Text, Depth) when Depth =< ?DEEPEST ->
    case space(Text) of
        <<"\"", Rest/binary>> -> string(Rest);
        <<"[", Rest/binary>> -> array(space(Rest), Depth);
        <<"{", Rest/binary>> -> object(space(Rest), Depth);
        <<"null", Rest/binary>> -> {null, Rest};
        <<"true", Rest/binary>> -> {true, Rest};
        <<"false", Rest/binary>> -> {false, Rest};
        Number -> number(Number)
    end.

array(<<"]", Rest/binary>>, _) -> {[], Rest};
array(Text, Depth) -> array(Text, Depth, []).

array(Text, Depth, Elements) ->
    {Element, Rest} = value(Text, Depth + 1),
    case space(Rest) of
        <<",", More/binary>> -> array(More, Depth, [Element | Elements]);
        <<"]", More/binary>> -> {lists:reverse(Elements, [Element]), More}
    end.

object(<<"}", Rest/binary>>, _) -> {#{}, Rest};
object(Text, Depth) -> object(Text, Depth, #{}).

object(Text, Depth, Members) ->
    {Name, Value, Rest} = member(space(Text), Depth),
    case space(Rest) of
        <<",", More/binary>> -> object(More, Depth, Members#{Name => Value});
        <<"}", More/binary>> -> {Members#{Name => Value}, More}
    end.

member(<<"\"", Text/binary>>, Depth) ->
    {Name, Rest} = string(Text),
    <<":", More/binary>> = space(Rest),
    {Value, End} = value(More, Depth + 1),
    {Name, Value, End}.

%% The rest of a string, whose quotation mark was read. It is copied, so that the whole line need not stay.
string(Text) ->
    case plain(Text, 0) of
        {Plain, <<"\"", Rest/binary>>} -> {binary:copy(Plain), Rest};
        {Plain, Rest} -> string(Rest, <<Plain/binary>>)
    end.

string(<<"\"", Rest/binary>>, String) ->
    {String, Rest};
string(<<"\\", Text/binary>>, String) ->
    {Escaped, Rest} = escaped(Text),
    {Plain, More} = plain(Rest, 0),
    string(More, <<String/binary, Escaped/binary, Plain/binary>>).

%% Splits a text before the next character that is not plain.
plain(Text, Size) ->
    case Text of
        <<_:Size/binary, C, _/binary>> when C =/= $", C =/= $\\, C >= 16#20 -> plain(Text, Size + 1);
        <<Plain:Size/binary, Rest/binary>> -> {Plain, Rest}
    end.

escaped(<<$u, Digits:4/binary, Rest/binary>>) ->
    case {code_unit(Digits), Rest} of
        {High, <<"\\u", More:4/binary, End/binary>>} when High band 16#FC00 =:= 16#D800 ->
            case code_unit(More) of
                Low when Low band 16#FC00 =:= 16#DC00 ->
                    {<<(16#10000 + ((High - 16#D800) bsl 10) + Low - 16#DC00)/utf8>>, End};
                _ ->
                    {<<16#FFFD/utf8>>, Rest}
            end;
        %% Half of a surrogate pair is no character.
        {Code, _} when Code band 16#F800 =:= 16#D800 -> {<<16#FFFD/utf8>>, Rest};
        {Code, _} -> {<<Code/utf8>>, Rest}
    end;
escaped(<<C, Rest/binary>>) ->
    {_, Escaped} = lists:keyfind(C, 1, lists:zip("\"\\/bfnrt", "\"\\/\b\f\n\r\t")),
    {<<Escaped>>, Rest}.

code_unit(Digits) ->
    lists:foldl(fun(Digit, Code) -> Code * 16 + hexadecimal(Digit) end, 0, binary_to_list(Digits)).

hexadecimal(C) when ?IS_DIGIT(C) -> C - $0;
hexadecimal(C) when C >= $a, C =< $f -> C - $a + 10;
hexadecimal(C) when C >= $A, C =< $F -> C - $A + 10.

number(Text) ->
    Whole = case Text of <<"-", Unsigned/binary>> -> Unsigned; _ -> Text end,
    Integer = case Whole of <<"0", Rest/binary>> -> Rest; _ -> digits(Whole) end,
    Fraction = case Integer of <<".", Decimals/binary>> -> digits(Decimals); _ -> Integer end,
    End =
        case Fraction of
            <<E, Sign, Power/binary>> when E =:= $e orelse E =:= $E, Sign =:= $+ orelse Sign =:= $- -> digits(Power);
            <<E, Power/binary>> when E =:= $e; E =:= $E -> digits(Power);
            _ -> Fraction
        end,
    Number = {number, binary:copy(binary:part(Text, 0, byte_size(Text) - byte_size(End)))},
    {Number, End}.

digits(<<C, Rest/binary>>) when ?IS_DIGIT(C) -> more_digits(Rest).

more_digits(<<C, Rest/binary>>) when ?IS_DIGIT(C) -> more_digits(Rest);
more_digits(Text) -> Text.

%% Returns the text of a value as an iolist. Integers are numbers, too.
encode({number, Text}) -> Text;
encode(Value) when is_integer(Value) -> integer_to_binary(Value);
encode(Value) when is_atom(Value) -> atom_to_binary(Value, utf8);
encode(Value) when is_binary(Value) -> [$", quoted(Value), $"];
encode(Values) when is_list(Values) -> [$[, lists:join($,, [encode(Value) || Value <- Values]), $]];
encode(Members) when is_map(Members) ->
    [${, lists:join($,, [[encode(Name), $:, encode(Value)] || {Name, Value} <- maps:to_list(Members)]), $}].

quoted(Text) ->
    case plain(Text, 0) of
        {Plain, <<>>} -> Plain;
        {Plain, <<C, Rest/binary>>} when C =:= $"; C =:= $\\ -> [Plain, $\\, C | quoted(Rest)];
        {Plain, <<C, Rest/binary>>} -> [Plain, io_lib:format("\\u~4.16.0b", [C]) | quoted(Rest)]
    end.
