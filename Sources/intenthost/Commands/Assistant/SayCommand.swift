internal import Assistant
internal import AssistantKnowledge
internal import CommandLineKit
internal import IntentHost
internal import IntentModel

/// `intenthost say`: has done what a sentence says.
struct SayCommand: Command {
    let name = "say"
    let abstract = "Have done what a sentence says, such as: say send Bobo a message that the bananas are ripe"
    let discussion = """
        Questions are answered in words: "the second one", a name, "make it three", "no, to Anna", "cancel that". They \
        are asked in the terminal, or answered from a file with --answers. 'intenthost chat' goes on after the first \
        request; 'intenthost understand' tells what a sentence means and does nothing.
        """
    let exitCodes = [
        ExitCodeInfo(0, "done, in progress, or answered by the assistant itself"),
        ExitCodeInfo(1, "the extension answered with a failure"),
        ExitCodeInfo(3, "not understood, or a question is open"), ExitCodeInfo(64, "wrong usage"),
        ExitCodeInfo(65, "bad data of a language, or a language that there is not"), ExitCodeInfo(69, "no extension"),
        ExitCodeInfo(75, "timed out or over the memory limit"), ExitCodeInfo(76, "crashed or broke the protocol"),
        ExitCodeInfo(77, "denied"), ExitCodeInfo(130, "interrupted or cancelled"),
    ]

    private let text = Argument<[String]>("text", help: "Words of the sentence.")
    private let answers = Option<String?>(
        "answers",
        valueName: "file",
        help: "File with what to say to questions, one a line.",
        completion: .file
    )
    private let isNonInteractive = Flag("non-interactive", help: "Never ask, even in a terminal.")

    var arguments: [any ArgumentDeclaration] {
        [text] + ConversationArguments.declarations + [answers, isNonInteractive, CardOption.key, JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let conversation = try await AssistantConversation(
            arguments,
            context,
            format: arguments[JobArguments.format],
            card: arguments[CardOption.key]
        )
        let speaker: any Speaker
        do { speaker = try self.speaker(arguments, context, conversation) } catch {
            await conversation.close()
            throw error
        }
        let sentence = arguments[text].joined(separator: " ")
        // Ctrl-C ends the reading of an answer as well as the request.
        let talking = Task {
            try await conversation.say(sentence, thenAsking: speaker)
            if !conversation.isAsking { try await conversation.partner.jobsEnded() }
        }
        let interrupts = conversation.interrupts { talking.cancel() }
        let result = await talking.result
        await conversation.interruptEnded()
        let isAsking = conversation.isAsking
        if isAsking {
            if !interrupts.wasInterrupted { conversation.printer.close(saying: help) }
            await conversation.cancel()
        }
        await conversation.close()
        conversation.printer.printDocument()
        interrupts.finish()
        if interrupts.wasInterrupted { throw ExitCode(ExitStatusCode.interrupted) }
        try result.get()
        if isAsking { throw ExitCode(ExitStatusCode.needsInput) }
        guard let outcome = conversation.printer.outcome else {
            if conversation.printer.wasUnderstood { return }
            throw ExitCode(ExitStatusCode.needsInput)
        }
        let status = ExitStatusCode.of(outcome.status)
        if status != 0 { throw ExitCode(status) }
    }

    /// What a person is told where a question stays open.
    private let help = "note: The question is open. Say the sentence in a terminal, or name a file with --answers."

    private func speaker(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        _ conversation: AssistantConversation
    ) throws -> any Speaker {
        if arguments[isNonInteractive] { return SilentSpeaker() }
        if let path = arguments[answers] {
            // JSON, and a card that is a document, have standard output for themselves.
            let isForPeople = arguments[JobArguments.format] == .text && !arguments[CardOption.key].isDocument
            return try ScriptedSpeaker(path, echo: isForPeople ? context.standardOutput : context.standardError)
        }
        guard context.isInputTerminal else { return SilentSpeaker() }
        return TerminalSpeaker(context, flush: { conversation.errors.flush() }) ?? SilentSpeaker()
    }
}
