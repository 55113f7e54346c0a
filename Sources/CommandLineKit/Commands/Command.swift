/// A command of a program: its name, its arguments, and its work.
///
/// A command is a value whose properties are its keys; `run` reads them from the parsed arguments. A command with
/// subcommands takes options and flags, also after the subcommand's name, but no positional arguments.
package protocol Command: Sendable {
    /// The word that calls it.
    var name: String { get }
    /// Other words that call it.
    var aliases: [String] { get }
    /// One sentence about it.
    var abstract: String { get }
    /// Longer text for its help.
    var discussion: String { get }
    /// Its exit codes, where they tell more than success and failure.
    var exitCodes: [ExitCodeInfo] { get }
    /// Whether help and completion leave it out, because only programs call it.
    var isHidden: Bool { get }
    /// Its keys, in the order of the help.
    var arguments: [any ArgumentDeclaration] { get }
    /// The commands below it.
    var subcommands: [any Command] { get }
    /// The name of the subcommand that runs when none is named.
    var defaultSubcommand: String? { get }

    /// Does the work.
    ///
    /// - Throws: `ExitCode` to end with that code and no message, `ValidationError` for arguments that do not fit
    ///   together, `HelpRequest` for the help, or any error: `Error: <description>` and exit code 1, or the code of
    ///   `ExitCodeProviding`.
    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws
}

extension Command {
    /// The default: no other words.
    package var aliases: [String] { [] }
    /// The default: nothing more to say.
    package var discussion: String { "" }
    /// The default: nothing to tell.
    package var exitCodes: [ExitCodeInfo] { [] }
    /// The default: listed.
    package var isHidden: Bool { false }
    /// The default: no arguments.
    package var arguments: [any ArgumentDeclaration] { [] }
    /// The default: nothing below it.
    package var subcommands: [any Command] { [] }
    /// The default: no default subcommand.
    package var defaultSubcommand: String? { nil }

    /// The default: shows the command's help.
    package func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        throw HelpRequest()
    }
}
