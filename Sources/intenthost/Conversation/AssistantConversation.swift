internal import CommandLineKit
internal import IntentHostClient
internal import IntentModel
internal import Synchronization

/// The options of the commands that hold a conversation.
enum ConversationArguments {
    static var declarations: [any ArgumentDeclaration] {
        PersonalArguments.registry + DeviceOptions.declarations
            + [HostOption.key, PersonalArguments.locale, UserOption.key, JobArguments.dataDirectory]
    }

    /// Connects to the daemon, if the command uses it.
    ///
    /// - Parameter options: Further options that were given and that only a host of the command's own can follow.
    static func client(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        locale: String,
        besides options: [String] = []
    ) throws -> HostClient? {
        let own = [
            ("--manifests", !arguments[ManifestsOption.key].isEmpty),
            ("--trust-writable", arguments[ManifestsOption.trust]),
            ("--data-directory", arguments.wasGiven(JobArguments.dataDirectory)),
        ]
        return try HostOption.client(arguments, context, locale: locale, besides: own.filter(\.1).map(\.0) + options)
    }
}

/// A conversation of a command with an assistant, and what it prints.
actor AssistantConversation {
    nonisolated let partner: any ConversationPartner
    nonisolated let printer: ConversationPrinter
    nonisolated let errors: PatientOutput
    private nonisolated let interruption = Interruption()
    private nonisolated let context: CommandContext
    /// The words that are under way.
    private var words: Task<Void, any Error>?

    /// Finds the daemon or starts a host, and begins to talk.
    ///
    /// - Parameters:
    ///   - card: How the cards of outcomes are shown.
    ///   - outlivesDaemon: Whether the conversation goes on with the daemon that follows its own.
    init(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        format: OutputFormat,
        card: CardFormat = .none,
        reports: ReportDesk? = nil,
        outlivesDaemon: Bool = false
    ) async throws {
        errors = PatientOutput(context.standardError)
        let line = ProgressLine(output: errors.stream, width: context.terminalWidth)
        var context = context
        context.standardError = line.otherOutput
        let cards = CardPrinter(format: card, context: context)
        context = cards.contextOfOutcome
        self.context = context
        let printer = ConversationPrinter(context, format: format, cards: cards, line: line, reports: reports)
        self.printer = printer
        let locale = AssistantArguments.locale(arguments, context)
        let own = arguments[UserOption.key] == nil ? [] : ["--user"]
        if let client = try ConversationArguments.client(arguments, context, locale: locale, besides: own) {
            let output = context.standardError
            let path = HostOption.path(arguments, context)
            let reconnection = Reconnection(dataDirectory: client.host.dataDirectory) { () throws(ClientError) in
                try HostOption.connect(path, locale)
            }
            partner = DaemonPartner(
                client,
                reconnect: outlivesDaemon ? reconnection : nil,
                locale: locale,
                device: DeviceOptions.state(arguments),
                wantsCards: cards.isWanted,
                line: line,
                printer: printer,
                warn: { output.writePrintableLine($0) }
            )
        } else {
            partner = try await OwnPartner(
                arguments,
                context,
                wantsCards: cards.isWanted,
                line: line,
                printer: printer
            )
        }
    }

    /// What the conversation waits for.
    nonisolated var phase: AssistantTurn.Phase { printer.phase }

    /// Whether it is the person's turn to answer a question.
    nonisolated var isAsking: Bool { phase.isQuestion }

    /// Takes what the person says, and returns when it is the person's turn again.
    func say(_ text: String) async throws {
        let isAnswer = isAsking
        try await take { [partner] in try await partner.say(text, isAnswer: isAnswer) }
    }

    /// Says a sentence, and then to each question what the speaker has to say.
    ///
    /// A question stays open if the speaker says nothing more, or the task is cancelled.
    func say(_ sentence: String, thenAsking speaker: any Speaker) async throws {
        try await say(sentence)
        while isAsking, !Task.isCancelled, let line = await speaker.next() { try await say(line) }
    }

    /// Gives up what is under way, and returns when it has ended.
    func cancel() async {
        if let words {
            words.cancel()
            _ = await words.result
        }
        guard isAsking else { return }
        // Where the host is gone, there is nothing to cancel.
        try? await take { [partner] in try await partner.cancel() }
    }

    private func take(_ said: @escaping @Sendable () async throws -> Void) async throws {
        printer.wordsBegan()
        let words = Task {
            defer { printer.wordsEnded() }
            try await said()
        }
        self.words = words
        defer { if self.words == words { self.words = nil } }
        try await withTaskCancellationHandler {
            try await words.value
        } onCancel: {
            words.cancel()
        }
    }

    /// Has Ctrl-C cancel the request.
    ///
    /// - Parameter interrupted: What else is to be ended.
    nonisolated func interrupts(_ interrupted: @escaping @Sendable () -> Void) -> InterruptSignals {
        let output = context.standardError
        let interrupts = InterruptSignals { [self] in
            interrupted()
            interruption.begin { await self.cancel() }
        } stillWaiting: {
            output.writeLine("note: waiting for the extension to answer the cancel; a second Ctrl-C ends this at once")
        }
        interrupts.listen()
        return interrupts
    }

    /// Returns when what Ctrl-C has cancelled has ended; at once if there was none.
    nonisolated func interruptEnded() async { await interruption.ended() }

    /// Ends the conversation and its host, or the connection.
    func close() async {
        words?.cancel()
        await partner.close()
        printer.clearLine()
        errors.flush()
    }
}

/// The cancelling that Ctrl-C has begun.
private final class Interruption: Sendable {
    private let task = Mutex<Task<Void, Never>?>(nil)

    func begin(_ body: @escaping @Sendable () async -> Void) { task.withLock { $0 = Task { await body() } } }

    func ended() async { await task.withLock(\.self)?.value }
}
