internal import Assistant
internal import AssistantSession
internal import CommandLineKit
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
    private let lastReply = Mutex<Reply?>(nil)

    private let reports: ReportDesk?

    /// - Parameter reports: Shows reports that come while a person types.
    init(_ context: CommandContext, format: OutputFormat, line: ProgressLine, reports: ReportDesk?) {
        (self.context, self.format, self.line, self.reports) = (context, format, line, reports)
    }

    /// The outcome of the last request; nil where none has ended.
    var outcome: Outcome? { lastOutcome.withLock(\.self) }

    /// Whether the assistant had an answer of its own, and did not just fail to understand.
    var wasUnderstood: Bool {
        lastReply.withLock {
            $0.map { !["notUnderstood", "notUnderstoodExample", "tooLong", "noApp"].contains($0.name) } ?? true
        }
    }

    /// Prints one thing.
    func print(_ output: SessionOutput) {
        line.clear()
        switch output {
        case .report(let reply) where format == .text && reports?.take(reply.text) == true: break
        case .reply(let reply), .report(let reply): show(reply, kind: "reply")
        case .choice(let reply): show(reply, kind: "choice")
        case .question(let question): show(question)
        case .outcome(let outcome):
            lastOutcome.withLock { $0 = outcome }
            if format == .json { write(["outcome": .object(outcome.json)]) }
        }
    }

    private func show(_ reply: Reply, kind: String) {
        lastReply.withLock { $0 = reply }
        switch format {
        case .json:
            var object: JSONObject = ["text": .string(reply.text)]
            if !reply.name.isEmpty { object["name"] = .string(reply.name) }
            if !reply.options.isEmpty { object["options"] = .array(reply.options.map { .string($0) }) }
            write([kind: .object(object)])
        case .text:
            context.standardOutput.writePrintableLine(reply.text)
            for (index, option) in reply.options.enumerated() {
                context.standardOutput.writePrintableLine("  \(index + 1). \(option)")
            }
        }
    }

    private func show(_ question: Question) {
        switch format {
        case .json: write(["question": .object(question.json)])
        case .text:
            for text in question.printedText.split(separator: "\n") {
                context.standardOutput.writePrintableLine(String(text))
            }
        }
    }

    private func write(_ object: JSONObject) { context.standardOutput.writeJSON(.object(object)) }
}
