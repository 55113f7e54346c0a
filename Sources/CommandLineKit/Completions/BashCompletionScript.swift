/// Renders the completion script for bash.
///
/// The script walks the words before the cursor to the command they name, then offers its completions. All names are in
/// `case` tables, so that it starts no process except for paths.
struct BashCompletionScript {
    let program: String
    let commands: [CompletionCommand]

    private var function: String { "_\(program.asShellIdentifier)" }

    /// The script without its last line break.
    var text: String {
        """
        # Completions of \(program) for bash. To use them: source <(\(program) --generate-completion-script bash)

        # Offers those words that begin like the current one, without what bash keeps of it.
        \(function)_offer() {
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
        \(function)_ask() {
            local line
            local -a lines=()
            while IFS= read -r line; do
                line=${line%%$'\\t'*}
                lines+=("$line")
            done < <("${COMP_WORDS[0]/#\\~/$HOME}" complete "$1" -- "$cur" "${words[@]//$quotes/}" \\
                2>/dev/null </dev/null)
            \(function)_offer "${lines[@]}"
        }

        # Offers paths: of directories, or of files too; only files with one of the extensions $2... if there are any.
        \(function)_offer_paths() {
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
        \(function)_offer_options() {
            case "$1" in
        \(optionTable)
            esac
        }

        # Offers the values of the option or of the positional argument, by its index, at the end of $1.
        \(function)_offer_values() {
            case "$1" in
        \(valueTable)
            esac
        }

        # Offers the subcommands of the command $1.
        \(function)_offer_subcommands() {
            case "$1" in
        \(subcommandTable)
            esac
        }

        \(function)() {
            local path=\(program.asShellWord) word last='' option='' terminated='' quoted='' kept='' positional=0 index
            local quotes=$'[\\\\\\\\\\'"]' special=$'[\\\\\\\\\\'"$`!]'
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
            [[ $last != [\\'\\"]* ]] || quoted=1
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
        \(valueOptionTable)
                    esac
                else
                    case "$path $word" in
        \(pathTable)
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
                \(function)_offer_values "$path $option"
            elif [[ -z $terminated && $cur == -* ]]; then
                \(function)_offer_options "$path"
            else
                \(function)_offer_values "$path $positional"
                if ((positional == 0)); then
                    \(function)_offer_subcommands "$path"
                fi
                if [[ -z $terminated && -z $cur && ${#COMPREPLY[@]} == 0 ]]; then
                    \(function)_offer_options "$path"
                fi
            fi
            return 0
        }

        complete -F \(function) \(program.asShellWord)
        """
    }

    private var optionTable: String {
        rows(indent: 4) { command in
            let names = command.options.flatMap(\.allNames).map(\.synopsis.asShellWord)
            guard !names.isEmpty else { return [] }
            return ["\(command.path.asShellWord)) \(function)_offer \(names.joined(separator: " ")) ;;"]
        }
    }

    private var valueTable: String {
        rows(indent: 4) { command in
            let options = command.options.compactMap { option -> String? in
                guard option.kind == .option, let action = action(for: option.completion) else { return nil }
                let patterns = option.names.map { "\(command.path) \($0.synopsis)".asShellWord }
                return "\(patterns.joined(separator: " | "))) \(action) ;;"
            }
            let positionals = command.positionals.enumerated().compactMap { index, argument -> String? in
                guard let action = action(for: argument.completion) else { return nil }
                // A repeating argument is the last one: it takes all further places.
                let pattern =
                    argument.isRepeating
                    ? "\(command.path) ".asShellWord + "[0-9]*" : "\(command.path) \(index)".asShellWord
                return "\(pattern)) \(action) ;;"
            }
            return options + positionals
        }
    }

    private var subcommandTable: String {
        rows(indent: 4) { command in
            let words = command.subcommands.flatMap(\.words).map(\.asShellWord)
            guard !words.isEmpty else { return [] }
            return ["\(command.path.asShellWord)) \(function)_offer \(words.joined(separator: " ")) ;;"]
        }
    }

    private var valueOptionTable: String {
        rows(indent: 12) { command in
            let patterns = command.valueOptionNames.map { "\(command.path) \($0)".asShellWord }
            return patterns.isEmpty ? [] : ["\(patterns.joined(separator: " | "))) option=$word ;;"]
        }
    }

    private var pathTable: String {
        rows(indent: 12) { command in
            command.subcommands.map { subcommand in
                let patterns = subcommand.words.map { "\(command.path) \($0)".asShellWord }
                return "\(patterns.joined(separator: " | "))) path=\(subcommand.path.asShellWord) ;;"
            }
        }
    }

    private func rows(indent: Int, of row: (CompletionCommand) -> [String]) -> String {
        let rows = commands.flatMap(row)
        // An empty `case` is allowed; an empty line in its place would be ugly.
        return (rows.isEmpty ? ["*) ;;"] : rows)
            .map { String(repeating: " ", count: indent) + $0 }
            .joined(separator: "\n")
    }

    private func action(for completion: CompletionKind) -> String? {
        switch completion {
        case .none: nil
        case .list(let words): "\(function)_offer \(words.map(\.asShellWord).joined(separator: " "))"
        // Paths first: they take the place of what was offered before.
        case .listOrFile(let words):
            [CompletionKind.file, .list(words)].compactMap(action).joined(separator: "; ")
        case .program(let kind): "\(function)_ask \(kind.asShellWord)"
        case .directory: "\(function)_offer_paths directory"
        case .file(let extensions):
            (["\(function)_offer_paths file"] + extensions.map(\.asShellWord)).joined(separator: " ")
        }
    }
}
