/// Renders the completion script for fish.
///
/// Every `complete` line has the condition that the words before the cursor name its command.
struct FishCompletionScript {
    let program: String
    let commands: [CompletionCommand]

    private var function: String { "__\(program.asShellIdentifier)_at" }
    private var ask: String { "__\(program.asShellIdentifier)_ask" }

    /// The script without its last line break.
    var text: String {
        """
        # Completions of \(program) for fish. To use them: \(program) --generate-completion-script fish | source

        # Whether the words before the cursor name the command $argv[1], and exactly $argv[2] positional arguments follow
        # it, or at least that many if $argv[3] is given. Without $argv[2] their number does not matter.
        function \(function)
            set -l path \(program.asFishWord)
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
        \(valueOptionTable)
                    end
                else
                    switch "$path $word"
        \(pathTable)
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
        function \(ask)
            set -l words (commandline -opc)
            set -l program (string replace -r '^~' $HOME -- $words[1])
            $program complete $argv[1] -- (commandline -ct) $words[2..-1] </dev/null 2>/dev/null
        end

        complete -c \(program.asFishWord) -f
        \(commands.flatMap(lines(for:)).joined(separator: "\n"))
        """
    }

    private var valueOptionTable: String {
        commands.flatMap { command -> [String] in
            let patterns = command.valueOptionNames.map { "\(command.path) \($0)".asFishWord }
            return patterns.isEmpty ? [] : ["case \(patterns.joined(separator: " "))", "    set option 1"]
        }.indented(by: 16)
    }

    private var pathTable: String {
        commands.flatMap { command in
            command.subcommands.flatMap { subcommand in
                let patterns = subcommand.words.map { "\(command.path) \($0)".asFishWord }
                return ["case \(patterns.joined(separator: " "))", "    set path \(subcommand.path.asFishWord)"]
            }
        }.indented(by: 16)
    }

    private func lines(for command: CompletionCommand) -> [String] {
        let subcommands = command.subcommands.flatMap { subcommand in
            subcommand.words.map { word in
                line(command, " 0", action: "-a \(word.asFishWord)", abstract: subcommand.abstract)
            }
        }
        let positionals = command.positionals.enumerated().map { index, argument in
            line(
                command,
                argument.isRepeating ? " \(index) more" : " \(index)",
                action: values(argument),
                abstract: argument.help.abstract
            )
        }
        let options = command.options.flatMap { option -> [String] in
            let value = option.kind == .option ? " -r \(values(option))" : ""
            let names = [option.names] + (option.inverseNames.isEmpty ? [] : [option.inverseNames])
            return names.map { line(command, "", action: "\(flags(for: $0))\(value)", abstract: option.help.abstract) }
        }
        return subcommands + positionals + options
    }

    private func line(_ command: CompletionCommand, _ count: String, action: String, abstract: String) -> String {
        let condition = "\(function) \(command.path.asFishWord)\(count)".asFishWord
        let description = abstract.isEmpty ? "" : " -d \(abstract.asFishWord)"
        return "complete -c \(program.asFishWord) -n \(condition) \(action)\(description)"
    }

    private func flags(for names: [OptionName]) -> String {
        names.map { name in
            switch name {
            case .long(let name): "-l \(name.asFishWord)"
            case .short(let letter): "-s \(String(letter).asFishWord)"
            }
        }.joined(separator: " ")
    }

    private func values(_ argument: ArgumentInfo) -> String {
        switch argument.completion {
        case .none: "-f"
        // fish splits and expands the argument of `-a` once more when it uses it.
        case .list(let words): "-f -a \(words.map(\.asFishWord).joined(separator: " ").asFishWord)"
        case .listOrFile(let words): "-F -a \(words.map(\.asFishWord).joined(separator: " ").asFishWord)"
        case .program(let kind): "-f -a '(\(ask) \(kind))'"
        case .directory: "-f -a '(__fish_complete_directories)'"
        case .file(let extensions) where extensions.isEmpty: "-F"
        case .file(let extensions):
            "-f -a '(__fish_complete_suffix \(extensions.map { "." + $0 }.joined(separator: " ")))'"
        }
    }
}

extension String {
    /// The text as one word of fish; in its single quotes a backslash escapes itself and the quote.
    fileprivate var asFishWord: String {
        "'" + escaping("\\'") + "'"
    }
}

extension [String] {
    fileprivate func indented(by indent: Int) -> String {
        map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
    }
}
