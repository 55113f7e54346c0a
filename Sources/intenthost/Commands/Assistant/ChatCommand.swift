internal import CommandLineKit
internal import IntentModel
internal import LineEditing

/// `intenthost chat`: a conversation with the assistant, a sentence a line.
struct ChatCommand: Command {
    let name = "chat"
    let abstract = "Talk with the assistant, a sentence a line, until you say \"bye\"."
    let discussion = """
        "What can you do?" tells what the apps offer. Tab completes sentences and names, the arrow keys bring back \
        earlier lines. Ctrl-C cancels what is under way, or drops the typed line; twice on an empty line, it ends the \
        conversation, as Ctrl-D does. Without a terminal, each line of standard input is said when the one before has its answer.
        """

    var arguments: [any ArgumentDeclaration] {
        ConversationArguments.declarations + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let reports = ReportDesk()
        let conversation = try await AssistantConversation(
            arguments,
            context,
            format: arguments[JobArguments.format],
            reports: reports,
            outlivesDaemon: true
        )
        let interrupts = ChatInterrupts(conversation)
        do { try await talk(conversation, reports, arguments, context) } catch {
            interrupts.end()
            await conversation.close()
            throw error
        }
        interrupts.end()
        await conversation.close()
    }

    private func talk(
        _ conversation: AssistantConversation,
        _ reports: ReportDesk,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws {
        if context.isInputTerminal {
            let opening = try await conversation.partner.opening()
            if let terminal = ChatTerminal(conversation, opening, arguments, context) {
                reports.open { terminal.printAbove($0) }
                context.standardError.writeWrapped(opening.greeting)
                try await talk(conversation, terminal)
                guard await conversation.partner.holdsJobs else { return }
                context.standardError.writeLine(
                    "note: waiting for what is under way, which would end with this conversation; Ctrl-C leaves it"
                )
                return try await conversation.partner.jobsEnded()
            }
        }
        let speaker = PipedSpeaker()
        while !conversation.printer.hasLeft, let line = await speaker.next() { try await conversation.say(line) }
        try await conversation.partner.jobsEnded()
    }

    private func talk(_ conversation: AssistantConversation, _ terminal: ChatTerminal) async throws {
        var interruptions = 0
        while true {
            let isAsking = conversation.isAsking
            switch await terminal.read(isAnswer: isAsking) {
            case .end: return
            case .interrupted(let typed):
                if isAsking { await conversation.cancel() }
                interruptions = typed.isEmpty && !isAsking ? interruptions + 1 : 0
                if interruptions == 2 { return }
            case .line(let line):
                interruptions = 0
                // An empty line takes the proposed answer of a question.
                guard isAsking || !line.trimmed.isEmpty else { continue }
                try await conversation.say(line.trimmed)
                if conversation.printer.hasLeft { return }
            }
        }
    }
}
