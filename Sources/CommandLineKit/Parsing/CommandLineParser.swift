/// The request of a command line.
enum CommandLineRequest: Sendable {
    /// Run the last command of the path.
    case run([CommandNode], ParsedArguments)
    /// Show the help of the last command of the path.
    case help([CommandNode])
    /// Show the version.
    case version
    /// Print the completion script for a shell.
    case completionScript(CompletionShell)
    /// Report a mistake.
    case invalid(UsageError, [CommandNode])
}

/// Finds the command that a command line names, and its arguments.
///
/// Each command on the path takes its own options wherever they stand; then the first remaining word may name a
/// subcommand. Help is found even if something else is wrong, unless an option lacks its value.
struct CommandLineParser {
    let root: CommandNode
    let hasVersion: Bool
    /// The value of `SHELL`, for `--generate-completion-script` without a name.
    let shell: String?

    /// Reads the words after the program's name.
    func parse(_ words: [String]) -> CommandLineRequest {
        var path = [root]
        do throws(UsageError) {
            var list = TokenList(try WordReading.tokens(of: words))
            if let request = try completionRequest(&list) { return request }
            return try parse(&list, path: &path)
        } catch {
            return .invalid(error, path)
        }
    }

    private func parse(_ list: inout TokenList, path: inout [CommandNode]) throws(UsageError) -> CommandLineRequest {
        var arguments = ParsedArguments()
        var node = root
        while true {
            let parser = ArgumentParser(definitions: node.definitions)
            try parser.parse(&list, into: &arguments)
            do throws(UsageError) {
                try parser.requireAll(in: arguments)
            } catch {
                if let request = builtInRequest(list, path: path) { return request }
                throw error
            }
            if let first = list.tokens.first, first.content == .value, let child = node.child(named: first.word) {
                list.use(first)
                node = child
            } else {
                if list.isOneWord, let request = builtInRequest(list, path: path) { return request }
                guard let child = node.info.defaultSubcommand.flatMap({ node.child(named: $0) }) else { break }
                node = child
            }
            path.append(node)
        }
        if let request = builtInRequest(list, path: path) { return request }
        try requireEmpty(list, of: node)
        return .run(path, arguments)
    }

    private func builtInRequest(_ list: TokenList, path: [CommandNode]) -> CommandLineRequest? {
        if list.contains(ArgumentInfo.help.names) { return .help(path) }
        return hasVersion && list.contains(ArgumentInfo.version.names) ? .version : nil
    }

    private func requireEmpty(_ list: TokenList, of node: CommandNode) throws(UsageError) {
        for token in list.tokens {
            switch token.content {
            case .option, .group: throw .unknownOption(token, declared: node.info.arguments)
            case .value, .terminator: continue
            }
        }
        let words = list.tokens.filter { $0.content == .value }.map(\.word)
        guard !words.isEmpty else { return }
        let subcommands = node.children.map(\.info).filter { !$0.isHidden }.map(\.name)
        throw .unexpectedArguments(words, subcommands: subcommands)
    }

    private func completionRequest(_ list: inout TokenList) throws(UsageError) -> CommandLineRequest? {
        let option = OptionName.long("generate-completion-script")
        for token in list.tokens {
            guard case .option(option, let value) = token.content else { continue }
            if let name = value ?? list.useValue(after: token, takesNumbers: false) {
                guard let shell = CompletionShell(rawValue: name) else { throw .unsupportedShell(name) }
                return .completionScript(shell)
            }
            let name = shell?.split(separator: "/").last.map(String.init)
            guard let shell = name.flatMap(CompletionShell.init(rawValue:)) else { throw .unsupportedShell(nil) }
            return .completionScript(shell)
        }
        return nil
    }
}
