import HostProtocol
import IntentModel
import JSON
import Testing

@testable import IntentHostService

@Suite("The calls that a host tells of")
struct CallHistoryTests {
    private static let time = Timestamp(milliseconds: 5)

    private func outcome(_ status: Outcome.Status = .success) -> Outcome {
        Outcome(status: status, intent: "I", stage: .handle)
    }

    @Test("A call has one change at a time, and the newest comes last")
    func changes() {
        var history = CallHistory()
        let first = history.began(IntentRequest(intent: "A"), by: "a", at: Self.time)
        let second = history.began(IntentRequest(intent: "B"), by: nil, at: Self.time)
        #expect(history.changes(after: 0, atMost: 9).entries.map(\.number) == [first, second])
        let seen = history.revision
        #expect(history.changes(after: seen, atMost: 9).entries.isEmpty)
        history.progressed(first, CallProgress(fraction: 0.5))
        history.ended(second, outcome())
        history.progressed(first, CallProgress(fraction: 0.7))
        let changes = history.changes(after: seen, atMost: 9)
        #expect(changes.entries.map(\.number) == [second, first])
        #expect(changes.entries.last?.progress?.fraction == 0.7)
        #expect(changes.entries.first?.outcome?.status == .success)
    }

    @Test("What is left out of the changes is the oldest, and is counted")
    func leftOut() {
        var history = CallHistory()
        for _ in 0..<5 { _ = history.began(IntentRequest(intent: "A"), by: nil, at: Self.time) }
        let changes = history.changes(after: 1, atMost: 3)
        #expect(changes.entries.map(\.number) == [3, 4, 5])
        #expect(changes.leftOut == 1)
    }

    @Test("1,000 calls are kept after their ends, and one under way for as long as it runs")
    func bound() {
        var history = CallHistory()
        let long = history.began(IntentRequest(intent: "Long"), by: nil, at: Self.time)
        for _ in 0..<1_500 {
            history.ended(history.began(IntentRequest(intent: "Short"), by: nil, at: Self.time), outcome())
        }
        #expect(history[long]?.outcome == nil && history[long]?.intent == "Long")
        #expect(history[501] == nil && history[502] != nil && history[1_501] != nil)
        #expect(history.changes(after: 0, atMost: .max).entries.count == 1_001)
        history.ended(long, outcome(.timedOut))
        #expect(history[long]?.outcome?.status == .timedOut && history[502] == nil)
    }

    @Test("An end or a progress of a call that is over changes nothing")
    func late() {
        var history = CallHistory()
        let call = history.began(IntentRequest(intent: "A"), by: nil, at: Self.time)
        history.ended(call, outcome())
        let revision = history.revision
        history.ended(call, outcome(.crashed))
        history.progressed(call, CallProgress())
        #expect(history.revision == revision && history[call]?.outcome?.status == .success)
    }

    @Test("Pages go from the newest call to the oldest, each call once")
    func pages() {
        var history = CallHistory()
        for _ in 0..<3 {
            history.ended(history.began(IntentRequest(intent: "A"), by: nil, at: Self.time), outcome())
        }
        _ = history.began(IntentRequest(intent: "A"), by: nil, at: Self.time)
        let first = history.page(before: nil, limit: 2)
        #expect(first.entries.map(\.number) == [4, 3] && first.next == 3)
        let second = history.page(before: first.next, limit: 2)
        #expect(second.entries.map(\.number) == [2, 1] && second.next == nil)
        #expect(history.page(before: 1, limit: 2).entries.isEmpty)
    }

    @Test("Long values are not kept")
    func longValues() {
        var history = CallHistory()
        let long: JSONObject = ["content": .string(String(repeating: "a", count: 1 << 14))]
        let call = history.began(IntentRequest(intent: "A", parameters: long), by: nil, at: Self.time)
        #expect(history[call]?.parameters.isEmpty == true)
        var outcome = outcome()
        outcome.response = IntentResponse(code: "success", properties: long)
        history.ended(call, outcome)
        #expect(history[call]?.outcome?.response == IntentResponse(code: "success"))
    }

    @Test("Of a call that has ended, what is long is not kept, and nothing twice")
    func long() {
        var history = CallHistory()
        // A zero takes two bytes of text, and many more as a value.
        let zeros: JSONObject = ["zeros": .array(Array(repeating: 0, count: 1_000))]
        var outcome = outcome(.needsInput)
        outcome.text = String(repeating: "a", count: 1 << 20)
        outcome.response = IntentResponse(code: "ready", properties: zeros, userActivity: zeros)
        outcome.interaction = Interaction(identifier: "1", intent: "A", parameters: zeros, status: .ready)
        outcome.question = Question(kind: .confirmIntent, intent: "A", extensionName: "E", parameters: zeros)
        outcome.card = zeros
        let call = history.began(IntentRequest(intent: "A", parameters: zeros), by: nil, at: Self.time)
        history.ended(call, outcome)
        let kept = history[call]
        #expect(kept?.parameters == [:] && kept?.outcome?.response?.properties == [:])
        #expect(kept?.outcome?.response?.userActivity == [:] && kept?.outcome?.question == nil)
        #expect(kept?.outcome?.interaction == nil && kept?.outcome?.card == nil)
        #expect((kept?.outcome?.text?.utf8.count ?? 0) <= 1 << 14)
    }

    @Test("What is short is kept whole")
    func short() {
        var history = CallHistory()
        var outcome = outcome(.needsInput)
        outcome.response = IntentResponse(code: "ready", properties: ["a": 1], userActivity: ["b": 2])
        outcome.question = Question(kind: .needsValue, intent: "A", extensionName: "E", parameter: "a")
        let call = history.began(IntentRequest(intent: "A", parameters: ["a": 1]), by: nil, at: Self.time)
        history.ended(call, outcome)
        #expect(history[call]?.parameters == ["a": 1] && history[call]?.outcome == outcome)
    }
}
