/// The end of a program: its last text, its stream, and the exit code.
struct CommandOutcome: Sendable, Hashable {
    enum Stream: Hashable {
        case standardOutput, standardError
    }

    /// The lines of the text.
    ///
    /// Those of an error may hold line breaks of others, which are not to break them.
    let lines: [String]
    let stream: Stream
    let exitCode: Int32

    /// An end with a result on standard output.
    static func result(_ text: String) -> CommandOutcome {
        CommandOutcome(lines: [text], stream: .standardOutput, exitCode: ExitCode.success.rawValue)
    }

    /// An end without a text.
    static func silent(_ exitCode: Int32) -> CommandOutcome {
        CommandOutcome(lines: [], stream: .standardError, exitCode: exitCode)
    }

    /// The end for a command line that cannot be run.
    ///
    /// - Parameter help: The help to print instead of the usage, when the command line was empty.
    static func invalid(_ error: UsageError, path: [CommandInfo], help: String?) -> CommandOutcome {
        let usage = help.map { "\n\($0)" } ?? UsageRenderer(path: path).hint
        let explanation = help == nil ? error.help.map { ["Help:  \($0)"] } ?? [] : []
        let message = ["Error: \(error.message)"] + error.continuation
        return failure(message + explanation + lines(of: usage), ExitCode.usage.rawValue)
    }

    /// The end for an error of a command; `HelpRequest` is not one.
    static func thrown(_ error: any Error, path: [CommandInfo]) -> CommandOutcome {
        switch error {
        case let error as ExitCode:
            silent(error.rawValue)
        case let error as ValidationError:
            failure(
                ["Error: \(error.description)"] + lines(of: UsageRenderer(path: path).hint),
                ExitCode.usage.rawValue
            )
        case let error as any LinedError:
            failure(error.lines.enumerated().map { $0 == 0 ? "Error: \($1)" : $1 }, error.exitCode)
        case let error as any ExitCodeProviding:
            failure(["Error: \(error)"], error.exitCode)
        default:
            failure(["Error: \(error)"], ExitCode.failure.rawValue)
        }
    }

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func failure(_ lines: [String], _ exitCode: Int32) -> CommandOutcome {
        CommandOutcome(lines: lines, stream: .standardError, exitCode: exitCode)
    }
}
