import ConversationTestSupport
import ExtensionProtocol
import IntentConversation
import IntentModel
import IntentPresentation
import IntentRegistry
import JSON
import Testing
import WireTestSupport

@testable import ExtensionLife

@Suite("Hostile numbers of an extension")
struct HostileNumberTests {
    @Test("Whatever number an extension sends, the host can say what came of it", arguments: try ProtocolExample.all())
    func wire(example: ProtocolExample) throws {
        for text in HostileNumbers.variants(of: example.line) {
            let fixture = LaunchFixture()
            fixture.launch()
            // The ids of the examples.
            for _ in 2...9 { fixture.call() }
            fixture.machine.announcement = .init(promisesAcks: false, concurrentCalls: 64, openJobs: [])
            fixture.machine.askForJob("transfer-17", at: fixture.now)
            fixture.receive(text: text + "\n")
            fixture.advance(by: .seconds(20))
            for action in fixture.actions { try present(action) }
        }
        for text in HostileNumbers.variants(of: example.line) {
            // The same numbers in the answer to `initialize`.
            let fixture = LaunchFixture()
            fixture.receive(text: text + "\n")
            fixture.advance(by: .seconds(20))
        }
    }

    /// Carries the actions of the launch on until they are text for a person or JSON for a program.
    private func present(_ action: ExtensionMachine.Action) throws {
        switch action {
        case .complete(_, let result):
            guard case .success(let answer) = result.result else { return }
            for call in [Conversation.Call.resolve(parameter: "title"), .confirm, .handle] { show(answer, to: call) }
        case .progress(_, let progress): #expect(progress.fraction.map { 0...1 ~= $0 } ?? true)
        case .job(let launch, let report):
            receive(report, from: launch)
            if case .progress(_, _, let progress) = report {
                #expect(progress.fraction.map { 0...1 ~= $0 } ?? true)
            }
        default: break
        }
    }

    /// Passes a report to a ledger whose journal has no such job.
    private func receive(_ report: JobReport, from launch: LaunchNumber) {
        let now = Timestamp(milliseconds: 1_900_000_000_000)
        var ledger = JobLedger(host: "host", registry: Registry([]))
        ledger.received(report, from: launch, of: "org.example.bank", at: now)
        while let action = ledger.actions.popFirst() {
            guard case .journal(let number, let request) = action else { continue }
            guard case .find = request else {
                Issue.record("the journal is asked for \(request)")
                continue
            }
            ledger.journalAnswered(number, .found(.unknown), at: now)
        }
    }

    private func show(_ answer: CallAnswer, to call: Conversation.Call) {
        let fixture = ConversationFixture(ConversationFixture.intent())
        if call != .resolve(parameter: "title") { fixture.resolve(ResolutionResult(.notRequired)) }
        if call == .handle { fixture.respond("ready") }
        fixture.action = fixture.conversation.answered(call, with: answer)
        if let question = fixture.question {
            #expect(!question.text.isEmpty)
            for option in question.options { #expect(!option.displayText.isEmpty) }
        }
        if let ending = fixture.ending { #expect(!JSONValue.object(ending.json).description.isEmpty) }
    }

    @Test("Progress without a value is left out, and the call goes on")
    func progress() {
        for members in ["\"completed\":1e999,\"total\":1e999", "\"fraction\":-1e999", "\"fraction\":\"NaN\""] {
            let fixture = LaunchFixture()
            fixture.launch()
            let token = fixture.call()
            fixture.receive(
                text: #"{"jsonrpc":"2.0","method":"$/progress","params":{"id":2,"sequence":1,\#(members)}}"# + "\n"
            )
            #expect(fixture.results(of: token).isEmpty)
            #expect(fixture.logs.contains { $0.contains("unreadable $/progress") })
        }
    }

    @Test("A share of units that are hardly there or beyond counting is one from zero to one")
    func shares() {
        for (completed, total) in [("1e308", "5e-324"), ("-1e308", "5e-324"), ("1e308", "1e308"), ("0", "1e-300")] {
            let fixture = LaunchFixture()
            fixture.launch()
            let token = fixture.call()
            let members = "\"completed\":\(completed),\"total\":\(total)"
            fixture.receive(
                text: #"{"jsonrpc":"2.0","method":"$/progress","params":{"id":2,"sequence":1,\#(members)}}"# + "\n"
            )
            let fractions = fixture.actions.compactMap { action -> Double? in
                guard case .progress(token, let progress) = action else { return nil }
                return progress.fraction
            }
            #expect(fractions.count == 1)
            #expect(fractions.allSatisfy { 0...1 ~= $0 })
        }
    }

    @Test("A job may be offered for any time that a number can say")
    func jobs() {
        for milliseconds in [Int64.max, 1, Int64.max - 1, 1 << 53] {
            let now = Timestamp(milliseconds: 1_900_000_000_000)
            let asked = Duration.milliseconds(milliseconds)
            #expect(!now.advanced(by: min(asked, .seconds(86_400))).text.isEmpty)
            #expect(!now.advanced(by: asked).text.isEmpty)
        }
        #expect(!Timestamp(milliseconds: .min).text.isEmpty)
    }

    @Test("Names inside one another are looked at once, however deep they stand")
    func depth() {
        var value: JSONValue = [:]
        for _ in 0..<200 { value = ["title": value] }
        #expect(value.displayText == value.description)
    }
}
