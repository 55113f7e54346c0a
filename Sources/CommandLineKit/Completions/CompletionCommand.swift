/// The completions of one command, as the completion scripts need them.
struct CompletionCommand {
    /// A subcommand with all words that call it.
    struct Subcommand {
        let words: [String]
        let abstract: String
        /// The path of the subcommand.
        let path: String
    }

    /// The names from the root down, separated by spaces.
    let path: String
    let subcommands: [Subcommand]
    /// Options and flags, including those of every command.
    let options: [ArgumentInfo]
    let positionals: [ArgumentInfo]

    /// The root and all commands below it, parents first.
    static func all(in root: CommandInfo, hasVersion: Bool) -> [CompletionCommand] {
        all(from: root, path: root.name, hasVersion: hasVersion)
    }

    private static func all(from command: CommandInfo, path: String, hasVersion: Bool) -> [CompletionCommand] {
        var arguments = command.allArguments(hasVersion: hasVersion)
        // The arguments of its default subcommand may follow the command itself.
        if let child = command.subcommands.first(where: { $0.name == command.defaultSubcommand }) {
            arguments = child.arguments + arguments
        }
        let children = command.subcommands.filter { !$0.isHidden }
        let subcommands = children.map { child in
            Subcommand(words: [child.name] + child.aliases, abstract: child.abstract, path: "\(path) \(child.name)")
        }
        let own = CompletionCommand(
            path: path,
            subcommands: subcommands,
            options: arguments.filter { $0.kind != .positional },
            positionals: arguments.filter { $0.kind == .positional && !$0.followsTerminator }
        )
        return [own]
            + children.flatMap { child in
                all(from: child, path: "\(path) \(child.name)", hasVersion: hasVersion)
            }
    }

    /// The names of the options that take a value.
    var valueOptionNames: [String] {
        options.filter { $0.kind == .option }.flatMap(\.names).map(\.synopsis)
    }
}

extension ArgumentInfo {
    /// All names of an option or flag.
    var allNames: [OptionName] { names + inverseNames }
}

extension String {
    /// The name with every character but letters and digits replaced, for functions in scripts.
    var asShellIdentifier: String {
        String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// The text quoted as one word of a Bourne-like shell.
    var asShellWord: String {
        "'" + replacing("'", with: #"'\''"#) + "'"
    }

    /// The text with a backslash before each of some characters.
    func escaping(_ characters: String) -> String {
        String(flatMap { characters.contains($0) ? ["\\", $0] : [$0] })
    }
}
