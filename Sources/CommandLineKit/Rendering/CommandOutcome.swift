/// The end of a program: its last text, its stream, and the exit code.
struct CommandOutcome: Sendable, Hashable {
    enum Stream: Hashable {
        case standardOutput, standardError
    }

    /// The text without its last line break; may be empty.
    let text: String
    let stream: Stream
    let exitCode: Int32

    /// An end with a result on standard output.
    static func result(_ text: String) -> CommandOutcome {
        CommandOutcome(text: text, stream: .standardOutput, exitCode: ExitCode.success.rawValue)
    }

    /// An end without a text.
    static func silent(_ exitCode: Int32) -> CommandOutcome {
        CommandOutcome(text: "", stream: .standardError, exitCode: exitCode)
    }

    /// The end for a command line that cannot be run.
    ///
    /// - Parameter help: The help to print instead of the usage, when the command line was empty.
    static func invalid(_ error: UsageError, path: [CommandInfo], help: String?) -> CommandOutcome {
        let usage = help.map { "\n\($0)" } ?? UsageRenderer(path: path).hint
        let explanation = help == nil ? error.help.map { "Help:  \($0)\n" } ?? "" : ""
        return failure("Error: \(error.message)\n\(explanation)\(usage)", ExitCode.usage.rawValue)
    }

    /// The end for an error of a command; `HelpRequest` is not one.
    static func thrown(_ error: any Error, path: [CommandInfo]) -> CommandOutcome {
        switch error {
        case let error as ExitCode:
            silent(error.rawValue)
        case let error as ValidationError:
            failure("Error: \(error.description)\n\(UsageRenderer(path: path).hint)", ExitCode.usage.rawValue)
        case let error as any ExitCodeProviding:
            failure("Error: \(error)", error.exitCode)
        default:
            failure("Error: \(error)", ExitCode.failure.rawValue)
        }
    }

    private static func failure(_ text: String, _ exitCode: Int32) -> CommandOutcome {
        CommandOutcome(text: text, stream: .standardError, exitCode: exitCode)
    }
}
