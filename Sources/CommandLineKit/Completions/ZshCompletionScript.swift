/// Renders the completion script for zsh: one function a command, which hands the work to `_arguments`.
///
/// The script serves as an autoloaded function, `_tool` on the `fpath`, and when it is sourced.
struct ZshCompletionScript {
    let program: String
    let commands: [CompletionCommand]

    /// The script without its last line break.
    var text: String {
        let main = function(for: program)
        return """
            #compdef \(program)
            # Completions of \(program) for zsh. To use them: source <(\(program) --generate-completion-script zsh)

            # Offers what the program proposes for values of the kind $1.
            \(main)_ask() {
                local line word program=${(Q)\(main)_words[1]} found=1
                local -a whole whole_texts open open_texts lines
                program=${program/#\\~/$HOME}
                lines=("${(@f)$("$program" complete "$1" -- "${(Q)PREFIX}" "${(@Q)\(main)_words[2,-1]}" \\
                    2>/dev/null </dev/null)}")
                for line in "${lines[@]}"; do
                    word=${line%%$'\\t'*}
                    if [[ $word == *= ]]; then
                        open+=("$word") open_texts+=("$word  ${line#*$'\\t'}")
                    elif [[ -n $word ]]; then
                        whole+=("$word") whole_texts+=("$word  ${line#*$'\\t'}")
                    fi
                done
                compadd -l -d whole_texts -- "${whole[@]}" && found=0
                # After a name and its equals sign the value follows.
                compadd -l -S '' -d open_texts -- "${open[@]}" && found=0
                return found
            }

            # Offers the words, and paths.
            \(main)_list_or_file() {
                local found=1
                compadd -- "$@" && found=0
                _files && found=0
                return found
            }

            \(commands.map(definition(of:)).joined(separator: "\n\n"))

            # Autoloaded, the file is the body of the function; sourced, it has to be announced.
            if [[ ${funcstack[1]} == \(main) ]]; then
                \(main) "$@"
            else
                compdef \(main) \(program.asShellWord)
            fi
            """
    }

    private func function(for path: String) -> String {
        "_" + path.split(separator: " ").map { String($0).asShellIdentifier }.joined(separator: "__")
    }

    private func definition(of command: CompletionCommand) -> String {
        let specifications = command.options.flatMap(optionSpecifications) + positionalSpecifications(of: command)
        let list = specifications.map { "        \($0)" }.joined(separator: "\n")
        return """
            \(function(for: command.path))() {
                local context state state_descr line ret=1\(words(of: command))
                local -A opt_args
                local -a specifications=(
            \(list)
                )
                _arguments -C -s -S : "${specifications[@]}" && ret=0
            \(dispatch(of: command))    return ret
            }
            """
    }

    /// The whole line, which the functions of subcommands do not see any more.
    private func words(of command: CompletionCommand) -> String {
        guard command.path == program else { return "" }
        return "\n    local -a \(function(for: program))_words=(\"${(@)words[1,CURRENT-1]}\")"
    }

    private func dispatch(of command: CompletionCommand) -> String {
        guard !command.subcommands.isEmpty else { return "" }
        let descriptions = command.subcommands.flatMap { subcommand in
            subcommand.words.map { word in
                "            \("\(word.escaping(":\\")):\(subcommand.abstract)".asShellWord)"
            }
        }
        let calls = command.subcommands.map { subcommand in
            let words = subcommand.words.map(\.asShellWord).joined(separator: " | ")
            return "        (\(words)) \(function(for: subcommand.path)) && ret=0 ;;"
        }
        return """
                case $state in
                (subcommand)
                    local -a subcommands=(
            \(descriptions.joined(separator: "\n"))
                    )
                    _describe -t subcommands subcommand subcommands && ret=0
            \(defaultAction(of: command))        ;;
                (arguments)
                    case ${words[1]} in
            \(calls.joined(separator: "\n"))
                    esac
                    ;;
                esac

            """
    }

    /// The action for a first word that may be a subcommand or a value of the default subcommand.
    private func defaultAction(of command: CompletionCommand) -> String {
        guard let first = command.positionals.first, let action = action(for: first.completion) else { return "" }
        return "        _alternative \("\(first.valueName):\(first.valueName):\(action)".asShellWord) && ret=0\n"
    }

    private func positionalSpecifications(of command: CompletionCommand) -> [String] {
        guard command.subcommands.isEmpty else {
            return ["': :->subcommand'", "'*:: :->arguments'"]
        }
        return command.positionals.map { argument in
            let prefix = argument.isRepeating ? "*:" : argument.isOptional ? "::" : ":"
            return "\(prefix)\(argument.valueName.escaping(":\\")):\(action(for: argument.completion) ?? "")"
                .asShellWord
        }
    }

    private func optionSpecifications(of option: ArgumentInfo) -> [String] {
        let description = "[\(option.help.abstract.replacing("\n", with: " ").escaping("[]:\\"))]"
        let names = option.allNames.map(\.synopsis)
        // Names with the same meaning exclude each other, unless the option repeats.
        let prefix = option.isRepeating ? "*" : names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
        let value =
            option.kind == .option
            ? ":\(option.valueName.escaping(":\\")):\(action(for: option.completion) ?? "")" : ""
        return option.allNames.map { name in
            // `+` allows the value in the next word, `=` also after an equals sign.
            let mark = option.kind != .option ? "" : name.isLong ? "=" : "+"
            return "\(prefix)\(name.synopsis)\(mark)\(description)\(value)".asShellWord
        }
    }

    private func action(for completion: CompletionKind) -> String? {
        switch completion {
        case .none: nil
        case .list(let words): "(\(words.map { $0.escaping(" \\:()'\"$") }.joined(separator: " ")))"
        case .listOrFile(let words):
            " \(function(for: program))_list_or_file \(words.map(\.asShellWord).joined(separator: " "))"
        // The space keeps _arguments from adding options of compadd.
        case .program(let kind): " \(function(for: program))_ask \(kind)"
        case .directory: "_files -/"
        case .file(let extensions) where extensions.isEmpty: "_files"
        // Without a bar, zsh takes parentheses at the end of a pattern for qualifiers.
        case .file(let extensions) where extensions.count == 1: "_files -g \"*.\(extensions[0])\""
        case .file(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))\""
        }
    }
}
