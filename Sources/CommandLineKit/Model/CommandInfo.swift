/// The description of a command and of the commands below it, as plain data.
package struct CommandInfo: Sendable, Hashable {
    /// The word that calls it.
    package var name: String
    /// Other words that call it.
    package var aliases: [String] = []
    /// One sentence, printed in the list of its parent and at the top of its own help.
    package var abstract: String
    /// Longer text below the abstract.
    package var discussion = ""
    /// Its exit codes, where they tell more than success and failure.
    package var exitCodes: [ExitCodeInfo] = []
    /// Its own options, flags and positional arguments, in the order of declaration.
    package var arguments: [ArgumentInfo] = []
    /// The commands below it.
    package var subcommands: [CommandInfo] = []
    /// The name of the subcommand that runs when none is named.
    package var defaultSubcommand: String?
    /// Whether it comes with the library (`help`): it is then not listed, and has no help flag of its own.
    package var isBuiltIn = false
    /// Whether help and completion leave it out, because only programs call it.
    package var isHidden = false

    /// The subcommands that the help lists.
    var listedSubcommands: [CommandInfo] {
        subcommands.filter { !$0.isBuiltIn && !$0.isHidden }
    }

    /// The discussion and the exit codes, as paragraphs.
    var paragraphs: [String] {
        let codes = exitCodes.map { "\($0.code) \($0.meaning)" }.joined(separator: "; ")
        return [discussion, codes.isEmpty ? "" : "EXIT CODES: \(codes)."].filter { !$0.isEmpty }
    }

    /// Its own arguments and those of every command, in the order of the help.
    func allArguments(hasVersion: Bool) -> [ArgumentInfo] {
        isBuiltIn ? arguments : arguments + (hasVersion ? [.version] : []) + [.help]
    }
}
