internal import Assistant
internal import CommandLineKit
internal import HostProtocol
internal import IntentModel
internal import IntentPresentation
internal import JSON
internal import Synchronization

/// Prints the turns of a conversation, and keeps the last outcome for the exit code.
///
/// A late report stands behind the turn before it: the thread that reads a daemon may have the end of a job before the
/// task of the words has their turn.
final class ConversationPrinter: Sendable {
    private struct State {
        /// What the conversation waits for.
        var phase = AssistantTurn.Phase.idle
        var outcome: Outcome?
        var reply: AssistantTurn.Reply?
        /// The late reports that have come while words are under way; nil while none are.
        var held: [AssistantTurn.Reply]?
        var isClosed = false
        var hasLeft = false
        /// The last outcome with a card that is a document.
        var pictured: Outcome?
    }

    private let context: CommandContext
    private let format: OutputFormat
    private let cards: CardPrinter
    private let line: ProgressLine
    private let reports: ReportDesk?
    private let state = Mutex(State())

    /// - Parameters:
    ///   - cards: Shows the cards of outcomes; nil for none.
    ///   - reports: Shows reports that come while a person types.
    init(
        _ context: CommandContext,
        format: OutputFormat,
        cards: CardPrinter? = nil,
        line: ProgressLine,
        reports: ReportDesk?
    ) {
        (self.context, self.format, self.line, self.reports) = (context, format, line, reports)
        self.cards = cards ?? CardPrinter(format: .none, context: context)
    }

    /// What the conversation waits for: `running` while words are under way.
    var phase: AssistantTurn.Phase { state.withLock(\.phase) }

    /// The outcome of the last request; nil where none has ended.
    var outcome: Outcome? { state.withLock(\.outcome) }

    /// Whether the assistant had an answer, and did not just say that nothing can be begun.
    var wasUnderstood: Bool { state.withLock { $0.reply?.name.flatMap(ReplyName.init)?.refuses } != true }

    /// Whether the person has taken leave.
    var hasLeft: Bool { state.withLock(\.hasLeft) }

    /// Prints a last line, and nothing that comes after it.
    func close(saying text: String) {
        context.standardError.writeLine(text)
        state.withLock { $0.isClosed = true }
    }

    /// Removes the progress that is shown.
    func clearLine() { line.clear() }

    /// Holds late reports until the turn that follows is printed.
    func wordsBegan() { state.withLock { ($0.phase, $0.held) = (.running, $0.held ?? []) } }

    /// Prints what was held; words that failed have no turn.
    func wordsEnded() {
        let held = state.withLock { state in
            if state.phase == .running { state.phase = .idle }
            return state.held.take() ?? []
        }
        for reply in held { print(reply) }
    }

    /// Prints a turn.
    func print(_ turn: AssistantTurn) {
        let hasLeft = turn.replies.contains { $0.name == ReplyName.goodbye.rawValue }
        state.withLock { ($0.phase, $0.hasLeft) = (turn.phase, hasLeft) }
        if let outcome = turn.outcome {
            state.withLock { $0.outcome = outcome }
            write("outcome", .object(outcome.json), [])
        }
        for reply in turn.replies.dropLast(turn.choice == nil ? 0 : 1) { write("reply", reply) }
        if let outcome = turn.outcome { show(outcome) }
        if let choice = turn.choice { write("choice", choice) }
        if let question = turn.question {
            show(question)
            write("question", .object(question.json), question.printedLines)
        }
    }

    /// Prints the card of a question, which is about what follows.
    private func show(_ question: Question) {
        guard format == .text, question.card != nil, !state.withLock(\.isClosed) else { return }
        line.clear()
        cards.print(question, to: context.standardOutput)
    }

    /// Prints the card of an outcome, unless it is a document, of which the last one is printed at the end.
    private func show(_ outcome: Outcome) {
        guard format == .text, outcome.card != nil, !state.withLock(\.isClosed) else { return }
        if cards.format.isDocument {
            state.withLock { $0.pictured = outcome }
        } else {
            line.clear()
            cards.print(outcome)
        }
    }

    /// Prints the last card if it is a document.
    func printDocument() { if let outcome = state.withLock(\.pictured) { cards.print(outcome) } }

    /// Prints what cannot wait for the person's turn.
    func print(_ reply: AssistantTurn.Reply) {
        let isHeld = state.withLock { state in
            guard reply.isLate, state.held != nil else { return false }
            state.held?.append(reply)
            return true
        }
        if isHeld { return }
        if reply.isLate, format == .text, reports?.take(reply.text) == true { return line.clear() }
        write("reply", reply)
    }

    private func write(_ kind: String, _ reply: AssistantTurn.Reply) {
        state.withLock { $0.reply = reply }
        write(kind, reply.json, reply.printedLines)
    }

    /// Prints one thing: as an object with one member, by its kind, or in the lines that a person reads.
    private func write(_ kind: String, _ json: JSONValue, _ lines: [String]) {
        line.clear()
        guard !state.withLock(\.isClosed) else { return }
        switch format {
        case .json: context.standardOutput.writeJSON([kind: json])
        case .text: for line in lines { context.standardOutput.writePrintableLine(line) }
        }
    }
}
