internal import Assistant
internal import AssistantSession
internal import CommandLineKit
internal import IntentModel

/// `intenthost chat`: a conversation with the assistant, a sentence a line.
struct ChatCommand: Command {
    let name = "chat"
    let abstract = "Talk with the assistant, a sentence a line, until Ctrl-D."
    let discussion = """
        "What can you do?" tells what the apps offer. Ctrl-C cancels what is under way, or drops the typed line. Without \
        a terminal, each line of standard input is said as soon as the one before has its answer.
        """

    var arguments: [any ArgumentDeclaration] {
        ConversationArguments.declarations + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let conversation = try await Conversation.begin(arguments, context, format: arguments[JobArguments.format])
        var speaker: any Speaker = PipedSpeaker()
        if context.isInputTerminal, let typed = TerminalSpeaker(context, flush: { conversation.errors.flush() }) {
            speaker = typed
        }
        while let line = await speaker.next() {
            // An empty line takes the proposed answer of a question.
            let isAsking = await conversation.session.isAsking
            guard isAsking || !line.isEmpty else { continue }
            await conversation.session.say(line)
        }
        await conversation.session.jobsEnded()
        await conversation.close()
    }
}
