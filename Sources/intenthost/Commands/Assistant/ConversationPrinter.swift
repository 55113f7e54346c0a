internal import Assistant
internal import AssistantSession
internal import CommandLineKit
internal import HostProtocol
internal import IntentModel
internal import IntentPresentation
internal import JSON
internal import Synchronization

/// Prints what a session has for the person, and keeps the last outcome for the exit code.
final class ConversationPrinter: Sendable {
    private let context: CommandContext
    private let format: OutputFormat
    private let line: ProgressLine
    private let lastOutcome = Mutex<Outcome?>(nil)
    private let isClosed = Mutex(false)
    private let lastReply = Mutex<Reply?>(nil)

    private let reports: ReportDesk?

    /// - Parameter reports: Shows reports that come while a person types.
    init(_ context: CommandContext, format: OutputFormat, line: ProgressLine, reports: ReportDesk?) {
        (self.context, self.format, self.line, self.reports) = (context, format, line, reports)
    }

    /// The outcome of the last request; nil where none has ended.
    var outcome: Outcome? { lastOutcome.withLock(\.self) }

    /// Whether the assistant had an answer, and did not just say that nothing can be begun.
    var wasUnderstood: Bool { lastReply.withLock { $0?.name.flatMap(ReplyName.init)?.refuses } != true }

    /// Prints a last line, and nothing that comes after it.
    func close(saying text: String) {
        context.standardError.writeLine(text)
        isClosed.withLock { $0 = true }
    }

    /// Prints one thing.
    func print(_ output: SessionOutput) {
        line.clear()
        guard !isClosed.withLock(\.self) else { return }
        switch output {
        case .report(let reply) where format == .text && reports?.take(reply.text) == true: return
        case .reply(let reply), .report(let reply), .choice(let reply): lastReply.withLock { $0 = reply }
        case .outcome(let outcome): lastOutcome.withLock { $0 = outcome }
        case .question: break
        }
        switch format {
        case .json: context.standardOutput.writeJSON(.object(output.json))
        case .text: for text in output.printedLines { context.standardOutput.writePrintableLine(text) }
        }
    }
}

extension SessionOutput {
    /// The output as an object with one member, by its kind.
    fileprivate var json: JSONObject {
        switch self {
        case .reply(let reply), .report(let reply): ["reply": reply.json]
        case .choice(let reply): ["choice": reply.json]
        case .question(let question): ["question": .object(question.json)]
        case .outcome(let outcome): ["outcome": .object(outcome.json)]
        }
    }
}
