# Completions of sample for bash. To use them: source <(sample --generate-completion-script bash)

# Offers those words that begin like the current one, without what bash keeps of it.
_sample_offer() {
    local word
    for word in "$@"; do
        [[ $word == "$cur"* ]] || continue
        [[ $word != *= ]] || compopt -o nospace 2>/dev/null
        word=${word#"$kept"}
        if [[ -z $quoted ]]; then
            word=$(printf '%q' "$word")
        elif [[ $word == *$special* ]]; then
            # Between quotes, a name of others could be a command.
            continue
        fi
        COMPREPLY+=("$word")
    done
}

# Offers what the program proposes for values of the kind $1.
_sample_ask() {
    local line
    local -a lines=()
    while IFS= read -r line; do
        line=${line%%$'\t'*}
        lines+=("$line")
    done < <("${COMP_WORDS[0]/#\~/$HOME}" complete "$1" -- "$cur" "${words[@]//$quotes/}" \
        2>/dev/null </dev/null)
    _sample_offer "${lines[@]}"
}

# Offers paths: of directories, or of files too; only files with one of the extensions $2... if there are any.
_sample_offer_paths() {
    compopt -o filenames 2>/dev/null
    local extension
    if [[ $1 == file && $# == 1 ]]; then
        mapfile -t COMPREPLY < <(compgen -A file -- "$cur")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -A directory -- "$cur")
    for extension in "${@:2}"; do
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -A file -X "!*.$extension" -- "$cur")
    done
}

# Offers the options of the command $1.
_sample_offer_options() {
    case "$1" in
    'sample') _sample_offer '--verbose' '-v' '--version' '-h' '--help' ;;
    'sample invoke') _sample_offer '--manifests' '-m' '--param' '--params' '--locked' '-l' '--protected-data-unavailable' '-p' '--color' '-c' '--no-color' '--wait' '--no-wait' '--format' '-f' '--timeout' '-t' '--level' '--version' '-h' '--help' ;;
    'sample validate') _sample_offer '--host' '--version' '-h' '--help' ;;
    'sample add') _sample_offer '--version' '-h' '--help' ;;
    'sample fail') _sample_offer '--version' '-h' '--help' ;;
    esac
}

# Offers the values of the option or of the positional argument, by its index, at the end of $1.
_sample_offer_values() {
    case "$1" in
    'sample invoke --manifests' | 'sample invoke -m') _sample_offer_paths directory ;;
    'sample invoke --params') _sample_offer_paths file 'json' ;;
    'sample invoke --format' | 'sample invoke -f') _sample_offer 'text' 'json' 'json-lines' ;;
    'sample invoke --level') _sample_offer '-1' '1' ;;
    'sample validate --host') _sample_offer_paths file; _sample_offer 'auto' 'local' ;;
    'sample validate '[0-9]*) _sample_offer_paths file ;;
    'sample fail 0') _sample_offer 'silently' 'validation' 'plain' 'coded' 'help' 'empty' ;;
    'sample help '[0-9]*) _sample_offer 'invoke' 'validate' 'add' 'fail' ;;
    esac
}

# Offers the subcommands of the command $1.
_sample_offer_subcommands() {
    case "$1" in
    'sample') _sample_offer 'invoke' 'validate' 'check' 'v' 'add' 'fail' 'help' ;;
    esac
}

_sample() {
    local path='sample' word last='' option='' terminated='' quoted='' kept='' positional=0 index
    local quotes=$'[\\\\\'"]' special=$'[\\\\\'"$`!]'
    local -a words=()
    COMPREPLY=()
    # Bash makes three words of name=value.
    for ((index = 1; index <= COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        if ((${#words[@]} > 0)) && [[ $word == '=' || $last == '=' ]]; then
            words[${#words[@]} - 1]+=$word
        else
            words+=("$word")
        fi
        last=$word
    done
    # The word at the cursor, as it would be without quotes. Bash replaces the part of it after the last '='.
    local cur="${words[${#words[@]} - 1]-}"
    unset "words[${#words[@]} - 1]"
    [[ $last != [\'\"]* ]] || quoted=1
    [[ $last == '=' ]] && last=''
    kept=${cur%"$last"}
    cur=${cur//$quotes/}
    for word in "${words[@]}"; do
        if [[ -n $option ]]; then
            option=''
        elif [[ -z $terminated && $word == '--' ]]; then
            terminated=1
        elif [[ -z $terminated && $word == -?* ]]; then
            case "$path $word" in
            'sample invoke --manifests' | 'sample invoke -m' | 'sample invoke --param' | 'sample invoke --params' | 'sample invoke --format' | 'sample invoke -f' | 'sample invoke --timeout' | 'sample invoke -t' | 'sample invoke --level') option=$word ;;
            'sample validate --host') option=$word ;;
            esac
        else
            case "$path $word" in
            'sample invoke') path='sample invoke' ;;
            'sample validate' | 'sample check' | 'sample v') path='sample validate' ;;
            'sample add') path='sample add' ;;
            'sample fail') path='sample fail' ;;
            'sample help') path='sample help' ;;
            *) positional=$((positional + 1)) ;;
            esac
        fi
    done

    if [[ -z $option && -z $terminated && $cur == --*=* ]]; then
        option=${cur%%=*}
        kept=${kept#"$option="}
        cur=${cur#*=}
    fi
    if [[ -n $option ]]; then
        _sample_offer_values "$path $option"
    elif [[ -z $terminated && $cur == -* ]]; then
        _sample_offer_options "$path"
    else
        _sample_offer_values "$path $positional"
        if ((positional == 0)); then
            _sample_offer_subcommands "$path"
        fi
        if [[ -z $terminated && -z $cur && ${#COMPREPLY[@]} == 0 ]]; then
            _sample_offer_options "$path"
        fi
    fi
    return 0
}

complete -F _sample 'sample'
