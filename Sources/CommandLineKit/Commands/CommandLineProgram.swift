/// A program with a command line: a root command, and a version.
///
/// Every command has `-h` and `--help`; a program with subcommands has `help`; `--version` exists when there is a
/// version; `--generate-completion-script [bash|zsh|fish]` prints a script for a shell, by default that of `SHELL`.
package struct CommandLineProgram: Sendable {
    private let root: CommandNode
    private let version: String?
    private let shown: @Sendable (String) -> String

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - root: Its first command.
    ///   - version: The text that `--version` prints.
    ///   - shown: Makes a line of an error safe to print; errors contain texts of others.
    package init(
        root: any Command,
        version: String? = nil,
        showing shown: @escaping @Sendable (String) -> String = { $0 }
    ) {
        self.root = CommandNode(root: root)
        self.version = version
        self.shown = shown
    }

    /// The description of the root command and of all below it.
    package var info: CommandInfo {
        root.info
    }

    /// The mistakes in the declarations, as sentences; a unit test of the program expects none.
    package var declarationProblems: [String] {
        let builtIn = ArgumentInfo.help.names + (version == nil ? [] : ArgumentInfo.version.names)
        return root.problems(inherited: Set(builtIn + [.long("generate-completion-script")]))
    }

    /// Runs the command that the words name, and prints help, version, completion script or error where one is due.
    ///
    /// - Parameters:
    ///   - arguments: The words after the program's name.
    ///   - context: The world of the command.
    /// - Returns: The exit code for the process: 0, 64 for a wrong call, 1 or the error's own code; 74 if only standard
    ///   output could not be written.
    package func run(arguments: [String], context: CommandContext) async -> Int32 {
        let outcome = await outcome(arguments: arguments, context: context)
        for line in outcome.lines {
            switch outcome.stream {
            case .standardOutput: context.standardOutput.writeLine(line)
            case .standardError: context.standardError.writeWrapped(shown(line))
            }
        }
        guard let reason = context.standardOutput.loss else { return outcome.exitCode }
        context.standardError.writeWrapped("Error: Standard output cannot be written: \(reason)")
        return outcome.exitCode == 0 ? ExitCode.inputOutput.rawValue : outcome.exitCode
    }

    private func outcome(arguments: [String], context: CommandContext) async -> CommandOutcome {
        let shell = context.environment["SHELL"]
        let parser = CommandLineParser(root: root, hasVersion: version != nil, shell: shell)
        switch parser.parse(arguments) {
        case .run(let path, let values):
            return await outcome(of: path, values, context)
        case .help(let path):
            return .result(help(of: path, context))
        case .version:
            return .result(version ?? "")
        case .completionScript(let shell):
            return .result(shell.script(for: root.info, hasVersion: version != nil))
        case .invalid(let error, let path):
            // A user who types only the program's name wants to know its purpose, not only the missing argument.
            let help = arguments.isEmpty ? help(of: [root], context) : nil
            return .invalid(error, path: path.map(\.info), help: help)
        }
    }

    private func outcome(
        of path: [CommandNode],
        _ values: ParsedArguments,
        _ context: CommandContext
    ) async -> CommandOutcome {
        guard let node = path.last else { return .silent(ExitCode.success.rawValue) }
        do {
            try await node.command.run(values, context)
            return .silent(ExitCode.success.rawValue)
        } catch let request as HelpRequest {
            return .result(help(of: request.path.map { root.path(to: $0) } ?? path, context))
        } catch {
            return .thrown(error, path: path.map(\.info))
        }
    }

    private func help(of path: [CommandNode], _ context: CommandContext) -> String {
        HelpRenderer(path: path.map(\.info), hasVersion: version != nil, width: context.terminalWidth).text
    }
}
