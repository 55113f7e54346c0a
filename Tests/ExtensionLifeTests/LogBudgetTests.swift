import ExtensionProtocol
import IntentModel
import JSON
import Synchronization
import Testing

@testable import ExtensionLife

@Suite("The lines that an extension leads to in the log")
struct LogBudgetTests {
    /// Collects the lines that a `LogLimiter` writes, at instants that the test chooses.
    private final class Written: Sendable {
        private let entries = Mutex<[LogEntry]>([])
        let now = Mutex(Instant(nanoseconds: 1))
        var texts: [String] { entries.withLock { $0.map(\.text) } }
        func append(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }
    }

    private let written = Written()
    private let door: LogLimiter

    init() { door = LogLimiter { [written] in written.append($0) } }

    private func tell(_ text: String, of identifier: String = "a", after duration: Duration = .zero) {
        let now = written.now.withLock { now in
            now = now.advanced(by: duration)
            return now
        }
        door.tell(entry(text, of: identifier), at: now)
    }

    private func entry(_ text: String, of identifier: String) -> LogEntry {
        LogEntry(level: .warning, extensionIdentifier: identifier, extensionName: identifier, text: text)
    }

    private func missing(_ count: Int) -> String {
        "led to more than 100 lines a second for the log; \(count) were dropped"
    }

    @Test("What is within the measure is written whole")
    func modest() {
        let texts = (1...100).map { "line \($0)" }
        for text in texts { tell(text) }
        #expect(written.texts == texts)
    }

    @Test("A flood is cut off after a hundred lines, until a second has passed; then the log tells how much is missing")
    func flood() {
        let texts = (1...5000).map { "line \($0)" }
        for text in texts { tell(text) }
        tell("last", after: .seconds(1))
        #expect(written.texts == texts.prefix(100) + [missing(4900), "last"])
    }

    @Test("What was dropped last is told at the end of the launch, once")
    func end() {
        let texts = (1...101).map { "line \($0)" }
        for text in texts { tell(text) }
        for _ in 1...2 { door.ended("a", name: "A") }
        #expect(written.texts == texts.prefix(100) + [missing(1)])
    }

    @Test(
        "A new launch gets no new measure, another extension has its own, and what the host decides is told all the same"
    )
    func whose() {
        for number in 1...200 { tell("line \(number)") }
        door.ended("a", name: "A")
        tell("line of the next launch")
        tell("line of another", of: "b")
        door.tellAlways(entry("is quarantined", of: "a"))
        #expect(written.texts.suffix(3) == [missing(100), "line of another", "is quarantined"])
    }

    @Test("An endless line is cut, and says so")
    func endless() {
        tell(String(repeating: "x", count: 1 << 20))
        let text = written.texts.first ?? ""
        #expect(text.utf8.count <= TextBound.sentence)
        #expect(text.hasSuffix(" more bytes)"))
    }

    @Test(
        "Whatever a launch sends in numbers comes to the log as a hundred lines",
        arguments: [
            LogMessage(level: .info, message: "x").message, .notification(method: "tea/ready", params: [:]),
            .notification(method: "job/result", params: [:]), .notification(method: "intent/update", params: [:]),
            .response(id: .integer(99), result: .success(.null)), .response(id: .string("a"), result: .success(.null)),
        ]
    )
    func messages(message: Message) {
        let fixture = ExtensionFixture()
        fixture.warm()
        for _ in 1...1000 { fixture.receive(message) }
        for action in fixture.actions {
            switch action {
            case .log(_, let text), .message(_, let text): tell(text)
            case .logDecision(_, let text): Issue.record("\(text)")
            default: break
            }
        }
        #expect(written.texts.count == 100)
    }
}
