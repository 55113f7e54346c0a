# Completions of sample for fish. To use them: sample --generate-completion-script fish | source

# Whether the words before the cursor name the command $argv[1], and exactly $argv[2] positional arguments follow
# it, or at least that many if $argv[3] is given. Without $argv[2] their number does not matter.
function __sample_at
    set -l path 'sample'
    set -l option 0
    set -l terminated 0
    set -l positional 0
    set -l words (commandline -opc)
    set -e words[1]
    for word in $words
        if test $option = 1
            set option 0
        else if test $terminated = 0; and test "$word" = --
            set terminated 1
        else if test $terminated = 0; and string match -q -- '-?*' $word
            switch "$path $word"
                case 'sample invoke --manifests' 'sample invoke -m' 'sample invoke --param' 'sample invoke --params' 'sample invoke --format' 'sample invoke -f' 'sample invoke --timeout' 'sample invoke -t' 'sample invoke --level'
                    set option 1
                case 'sample validate --host'
                    set option 1
            end
        else
            switch "$path $word"
                case 'sample invoke'
                    set path 'sample invoke'
                case 'sample validate' 'sample check' 'sample v'
                    set path 'sample validate'
                case 'sample add'
                    set path 'sample add'
                case 'sample fail'
                    set path 'sample fail'
                case 'sample help'
                    set path 'sample help'
                case '*'
                    set positional (math $positional + 1)
            end
        end
    end
    test "$path" = "$argv[1]"; or return 1
    if set -q argv[3]
        test $positional -ge $argv[2]
    else if set -q argv[2]
        test $positional -eq $argv[2]
    end
end

# Prints what the program proposes for values of the kind $argv[1].
function __sample_ask
    set -l words (commandline -opc)
    set -l program (string replace -r '^~' $HOME -- $words[1])
    $program complete $argv[1] -- (commandline -ct) $words[2..-1] </dev/null 2>/dev/null
end

complete -c 'sample' -f
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'invoke' -d 'Carry out an intent.'
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'validate' -d 'Check manifests: their form, and what they name.'
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'check' -d 'Check manifests: their form, and what they name.'
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'v' -d 'Check manifests: their form, and what they name.'
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'add' -d 'Add numbers.'
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'fail' -d 'Fail.'
complete -c 'sample' -n '__sample_at \'sample\' 0' -a 'help' -d 'Show subcommand help information.'
complete -c 'sample' -n '__sample_at \'sample\'' -l 'verbose' -s 'v' -d 'Say more.'
complete -c 'sample' -n '__sample_at \'sample\'' -l 'version' -d 'Show the version.'
complete -c 'sample' -n '__sample_at \'sample\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sample' -n '__sample_at \'sample invoke\' 0' -f -d 'The intent\'s name.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'manifests' -s 'm' -r -f -a '(__fish_complete_directories)' -d 'Where to look: a directory of [extension] manifests.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'param' -r -f -d 'A parameter of the intent.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'params' -r -f -a '(__fish_complete_suffix .json)' -d 'More of them.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'locked' -s 'l' -d 'Pretend that the device is locked.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'protected-data-unavailable' -s 'p' -d 'Pretend that it\'s not been unlocked yet.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'color' -s 'c' -d 'Color the answer.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'no-color' -d 'Color the answer.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'wait' -d 'Wait for the end.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'no-wait' -d 'Wait for the end.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'format' -s 'f' -r -f -a '\'text\' \'json\' \'json-lines\'' -d 'How to print the answer.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'timeout' -s 't' -r -f -d 'How long to wait.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'level' -r -f -a '\'-1\' \'1\'' -d 'How much to print.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -l 'version' -d 'Show the version.'
complete -c 'sample' -n '__sample_at \'sample invoke\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sample' -n '__sample_at \'sample validate\' 0 more' -F -d 'What to check.'
complete -c 'sample' -n '__sample_at \'sample validate\'' -l 'host' -r -F -a '\'auto\' \'local\'' -d 'Where to check.'
complete -c 'sample' -n '__sample_at \'sample validate\'' -l 'version' -d 'Show the version.'
complete -c 'sample' -n '__sample_at \'sample validate\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sample' -n '__sample_at \'sample add\' 0' -f -d 'The first number.'
complete -c 'sample' -n '__sample_at \'sample add\' 1' -f -d 'The second number.'
complete -c 'sample' -n '__sample_at \'sample add\' 2' -f -d 'The third number.'
complete -c 'sample' -n '__sample_at \'sample add\'' -l 'version' -d 'Show the version.'
complete -c 'sample' -n '__sample_at \'sample add\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sample' -n '__sample_at \'sample fail\' 0' -f -a '\'silently\' \'validation\' \'plain\' \'coded\' \'help\' \'empty\'' -d 'How to fail.'
complete -c 'sample' -n '__sample_at \'sample fail\'' -l 'version' -d 'Show the version.'
complete -c 'sample' -n '__sample_at \'sample fail\'' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'sample' -n '__sample_at \'sample help\' 0 more' -f -a '\'invoke\' \'validate\' \'add\' \'fail\''
