internal import CommandLineKit
internal import HostProtocol
internal import IntentHost
internal import IntentHostClient
internal import IntentModel

/// The person at the terminal of `intenthost authorize --watch`, who answers whether apps that ask may be used.
///
/// One question after the other is shown.
actor AuthorizationDesk {
    private let context: CommandContext
    /// Called once, when the person leaves: at the end of input.
    private let left: @Sendable () -> Void
    /// The reader of the terminal; a new one after a question that was withdrawn, because that has ended the old one.
    private var dialogue: TerminalDialogue?
    /// The questions without an answer, by numbers in the order in which they have come.
    private var open: [Int: Task<Answer, Never>] = [:]
    private var lastNumber = 0
    private var hasLeft = false

    init(_ context: CommandContext, left: @escaping @Sendable () -> Void) {
        self.context = context
        self.left = left
    }

    /// Connects to the host at a path as a client that asks the person.
    ///
    /// - Parameter ended: Takes the reason when the connection ends.
    nonisolated func client(
        at path: String,
        ended: @escaping @Sendable (ClientError) -> Void
    ) throws(ClientError) -> HostClient {
        try HostClient(
            HostHello(
                name: "intenthost",
                version: Host.version,
                kind: .command,
                locale: PreferredLocale.of(context.environment)
            ),
            path: path,
            authorize: { [self] in await answer(about: $0, $1) },
            ended: ended
        )
    }

    private func answer(about app: String, _ question: Question) async -> Answer {
        let task = Task { [earlier = open[lastNumber]] in
            _ = await earlier?.value
            return await ask(about: app, question)
        }
        lastNumber += 1
        let number = lastNumber
        open[number] = task
        defer { open[number] = nil }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func ask(about app: String, _ question: Question) async -> Answer {
        guard !hasLeft, !Task.isCancelled, let dialogue = dialogue ?? TerminalDialogue(context, flush: {}) else {
            return .unavailable
        }
        self.dialogue = dialogue
        context.standardError.writePrintableLine("The app '\(app)' asks:")
        let answer = await dialogue.answer(question)
        if Task.isCancelled {
            self.dialogue = nil
            if !hasLeft { context.standardError.writeLine("(no answer is needed any more)") }
            return .unavailable
        }
        if answer == .cancel {
            leave()
            return .unavailable
        }
        return answer
    }

    /// Answers no more questions, and ends the one that is shown.
    func leave() {
        guard !hasLeft else { return }
        hasLeft = true
        for task in open.values { task.cancel() }
        left()
    }
}
