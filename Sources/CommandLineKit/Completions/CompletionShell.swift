/// A shell with completion scripts.
package enum CompletionShell: String, CaseIterable, Sendable {
    /// Z shell.
    case zsh
    /// GNU Bourne-Again shell, from version 4.3.
    case bash
    /// Friendly interactive shell, from version 3.
    case fish

    /// Returns the script that completes the program's command line, without its last line break.
    package func script(for root: CommandInfo, hasVersion: Bool) -> String {
        let commands = CompletionCommand.all(in: root, hasVersion: hasVersion)
        return switch self {
        case .bash: BashCompletionScript(program: root.name, commands: commands).text
        case .fish: FishCompletionScript(program: root.name, commands: commands).text
        case .zsh: ZshCompletionScript(program: root.name, commands: commands).text
        }
    }
}
