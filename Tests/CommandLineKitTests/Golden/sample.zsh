#compdef sample
# Completions of sample for zsh. To use them: source <(sample --generate-completion-script zsh)

# Offers what the program proposes for values of the kind $1.
_sample_ask() {
    local line word program=${(Q)_sample_words[1]} found=1
    local -a whole whole_texts open open_texts lines
    program=${program/#\~/$HOME}
    lines=("${(@f)$("$program" complete "$1" -- "${(Q)PREFIX}" "${(@Q)_sample_words[2,-1]}" \
        2>/dev/null </dev/null)}")
    for line in "${lines[@]}"; do
        word=${line%%$'\t'*}
        if [[ $word == *= ]]; then
            open+=("$word") open_texts+=("$word  ${line#*$'\t'}")
        elif [[ -n $word ]]; then
            whole+=("$word") whole_texts+=("$word  ${line#*$'\t'}")
        fi
    done
    compadd -l -d whole_texts -- "${whole[@]}" && found=0
    # After a name and its equals sign the value follows.
    compadd -l -S '' -d open_texts -- "${open[@]}" && found=0
    return found
}

# Offers the words, and paths.
_sample_list_or_file() {
    local found=1
    compadd -- "$@" && found=0
    _files && found=0
    return found
}

_sample() {
    local context state state_descr line ret=1
    local -a _sample_words=("${(@)words[1,CURRENT-1]}")
    local -A opt_args
    local -a specifications=(
        '(--verbose -v)--verbose[Say more.]'
        '(--verbose -v)-v[Say more.]'
        '--version[Show the version.]'
        '(-h --help)-h[Show help information.]'
        '(-h --help)--help[Show help information.]'
        ': :->subcommand'
        '*:: :->arguments'
    )
    _arguments -C -s -S : "${specifications[@]}" && ret=0
    case $state in
    (subcommand)
        local -a subcommands=(
            'invoke:Carry out an intent.'
            'validate:Check manifests: their form, and what they name.'
            'check:Check manifests: their form, and what they name.'
            'v:Check manifests: their form, and what they name.'
            'add:Add numbers.'
            'fail:Fail.'
            'help:Show subcommand help information.'
        )
        _describe -t subcommands subcommand subcommands && ret=0
        ;;
    (arguments)
        case ${words[1]} in
        ('invoke') _sample__invoke && ret=0 ;;
        ('validate' | 'check' | 'v') _sample__validate && ret=0 ;;
        ('add') _sample__add && ret=0 ;;
        ('fail') _sample__fail && ret=0 ;;
        ('help') _sample__help && ret=0 ;;
        esac
        ;;
    esac
    return ret
}

_sample__invoke() {
    local context state state_descr line ret=1
    local -A opt_args
    local -a specifications=(
        '*--manifests=[Where to look\: a directory of \[extension\] manifests.]:directory:_files -/'
        '*-m+[Where to look\: a directory of \[extension\] manifests.]:directory:_files -/'
        '*--param=[A parameter of the intent.]:name=value:'
        '--params=[More of them.]:file:_files -g "*.json"'
        '(--locked -l)--locked[Pretend that the device is locked.]'
        '(--locked -l)-l[Pretend that the device is locked.]'
        '(--protected-data-unavailable -p)--protected-data-unavailable[Pretend that it'\''s not been unlocked yet.]'
        '(--protected-data-unavailable -p)-p[Pretend that it'\''s not been unlocked yet.]'
        '(--color -c --no-color)--color[Color the answer.]'
        '(--color -c --no-color)-c[Color the answer.]'
        '(--color -c --no-color)--no-color[Color the answer.]'
        '(--wait --no-wait)--wait[Wait for the end.]'
        '(--wait --no-wait)--no-wait[Wait for the end.]'
        '(--format -f)--format=[How to print the answer.]:format:(text json json-lines)'
        '(--format -f)-f+[How to print the answer.]:format:(text json json-lines)'
        '(--timeout -t)--timeout=[How long to wait.]:seconds:'
        '(--timeout -t)-t+[How long to wait.]:seconds:'
        '--level=[How much to print.]:level:(-1 1)'
        '--version[Show the version.]'
        '(-h --help)-h[Show help information.]'
        '(-h --help)--help[Show help information.]'
        ':intent:'
    )
    _arguments -C -s -S : "${specifications[@]}" && ret=0
    return ret
}

_sample__validate() {
    local context state state_descr line ret=1
    local -A opt_args
    local -a specifications=(
        '--host=[Where to check.]:host: _sample_list_or_file '\''auto'\'' '\''local'\'''
        '--version[Show the version.]'
        '(-h --help)-h[Show help information.]'
        '(-h --help)--help[Show help information.]'
        '*:path:_files'
    )
    _arguments -C -s -S : "${specifications[@]}" && ret=0
    return ret
}

_sample__add() {
    local context state state_descr line ret=1
    local -A opt_args
    local -a specifications=(
        '--version[Show the version.]'
        '(-h --help)-h[Show help information.]'
        '(-h --help)--help[Show help information.]'
        ':first:'
        '::second:'
        '::third:'
    )
    _arguments -C -s -S : "${specifications[@]}" && ret=0
    return ret
}

_sample__fail() {
    local context state state_descr line ret=1
    local -A opt_args
    local -a specifications=(
        '--version[Show the version.]'
        '(-h --help)-h[Show help information.]'
        '(-h --help)--help[Show help information.]'
        ':way:(silently validation plain coded help empty)'
    )
    _arguments -C -s -S : "${specifications[@]}" && ret=0
    return ret
}

_sample__help() {
    local context state state_descr line ret=1
    local -A opt_args
    local -a specifications=(
        '*:subcommands:(invoke validate add fail)'
    )
    _arguments -C -s -S : "${specifications[@]}" && ret=0
    return ret
}

# Autoloaded, the file is the body of the function; sourced, it has to be announced.
if [[ ${funcstack[1]} == _sample ]]; then
    _sample "$@"
else
    compdef _sample 'sample'
fi
