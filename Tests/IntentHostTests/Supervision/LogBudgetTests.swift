import EventLoop
import ExtensionProtocol
import JSON
import Testing

@testable import IntentHost

@Suite("The lines that an extension writes for the log")
struct LogBudgetTests {
    private func logged(_ texts: [String], then duration: Duration) -> [String] {
        var fixture = SessionFixture()
        fixture.launch()
        for text in texts { fixture.receive(LogMessage(level: .info, message: text).message) }
        fixture.now = fixture.now.advanced(by: duration)
        fixture.receive(LogMessage(level: .info, message: "last").message)
        fixture.exit(.exited(code: 0))
        return fixture.logs.filter { !$0.contains("does not handle") }
    }

    @Test("What is within the measure is logged whole")
    func modest() {
        let texts = (1...99).map { "line \($0)" }
        #expect(logged(texts, then: .zero) == texts + ["last"])
    }

    @Test("A flood is cut off after a hundred lines, until a second has passed; then the log tells how much is missing")
    func flood() {
        let texts = (1...5000).map { "line \($0)" }
        let missing = "wrote more than 100 lines a second for the log; 4900 were dropped"
        #expect(logged(texts, then: .seconds(1)) == texts.prefix(100) + [missing, "last"])
    }

    @Test("What was dropped last is told at the end of the launch")
    func end() {
        let texts = (1...100).map { "line \($0)" }
        let missing = "wrote more than 100 lines a second for the log; 1 were dropped"
        #expect(logged(texts, then: .milliseconds(999)) == texts + [missing])
    }

    @Test("Notifications that nobody knows count as well, and an endless line is cut")
    func others() {
        var fixture = SessionFixture()
        fixture.launch()
        for _ in 1...1000 { fixture.receive(.notification(method: "tea/ready", params: [:])) }
        #expect(fixture.logs.count == 100)
        let line = String(repeating: "x", count: 1 << 20)
        #expect(logged([line], then: .zero).first?.count == 4097)
    }
}
