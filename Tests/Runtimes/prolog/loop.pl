:- initialization(main, main).

main(_) :-
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  true
    ;   writeln(Line),
        main([])
    ).
