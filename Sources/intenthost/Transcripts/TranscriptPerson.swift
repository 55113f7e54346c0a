internal import CommandLineKit
internal import IntentHost
internal import IntentModel

/// The person whose call is recorded: answers the questions of extensions, or talks with the assistant.
struct TranscriptPerson: Sendable {
    let dialogue: any Dialogue
    let speaker: any Speaker

    /// The person of an answers file, or at the terminal, or nobody.
    init(answersFile: String?, _ context: CommandContext) throws {
        if let answersFile {
            dialogue = try ScriptedDialogue(answersFile: answersFile, echo: context.standardError)
            speaker = try ScriptedSpeaker(answersFile, echo: context.standardError)
        } else if context.isInputTerminal {
            dialogue = TerminalDialogue(context, flush: {}) ?? NoDialogue()
            speaker = TerminalSpeaker(context, flush: {}) ?? SilentSpeaker()
        } else {
            dialogue = NoDialogue()
            speaker = SilentSpeaker()
        }
    }
}
