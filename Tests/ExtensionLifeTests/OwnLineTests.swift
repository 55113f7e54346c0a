import ExtensionProtocol
import IntentConversation
import IntentModel
import JSON
import Testing

@testable import ExtensionLife

@Suite("Lines of the host that an extension would not take")
struct OwnLineTests {
    private func launched(limit: Int) -> LaunchFixture {
        var limits = Limits.standard
        limits.maximumMessageBytes = limit
        let fixture = LaunchFixture(limits: limits)
        fixture.launch()
        return fixture
    }

    @Test("A call with too much in it is refused, is nobody's crash, and the next one is sent")
    func call() {
        let fixture = launched(limit: 2000)
        let token = fixture.call(parameters: ["content": .string(String(repeating: "x", count: 2000))])
        let failure = fixture.failure(of: token)
        #expect(failure?.kind == .requestTooLarge)
        #expect(failure.map { Outcome.Status($0.kind) } == .invalid)
        #expect(failure?.message.contains("the limit is 2000") == true)
        #expect(failure?.message.contains("limits.maximumMessageBytes") == true)
        #expect(fixture.sentMethods == ["initialize"])
        #expect(fixture.signals.isEmpty)
        #expect(fixture.machine.ending.crashReason == nil)
        #expect(fixture.isIdle)
        fixture.call()
        #expect(fixture.sentMethods == ["initialize", "intent/handle"])
    }

    @Test("A line of just the limit is sent")
    func limit() {
        let fixture = launched(limit: 2000)
        fixture.call()
        let least = fixture.longestSentCall
        let filling = String(repeating: "x", count: 2000 - least - "\"content\":\"\"".utf8.count)
        fixture.call(parameters: ["content": .string(filling)])
        #expect(fixture.longestSentCall == 2000)
        let token = fixture.call(parameters: ["content": .string(filling + "x")])
        #expect(fixture.failure(of: token)?.kind == .requestTooLarge)
    }

    @Test("Long calls are sent as they are read, so that what callers give is not held against the extension")
    func longCalls() {
        let fixture = LaunchFixture()
        let content = JSONValue.string(String(repeating: "x", count: 6 << 20))
        let tokens = (1...5).map { _ in fixture.call(parameters: ["content": content]) }
        fixture.launch()
        #expect(fixture.sentMethods == ["initialize", "intent/handle"])
        #expect(fixture.machine.calls.givenBack.map(\.token) == Array(tokens.dropFirst()))
    }

    @Test("Calls that wait in the queue are not sent on top of a long one that was not written yet")
    func queuedLongCalls() {
        let supervision = ExtensionFixture()
        let content = JSONValue.string(String(repeating: "x", count: 6 << 20))
        for _ in 1...5 { supervision.call(parameters: ["content": content]) }
        supervision.spawn()
        supervision.initialize()
        #expect(supervision.sentCalls == [2, 3, 4, 5, 6])
        #expect(supervision.mostBytesOnTheWay < 7 << 20)
    }

    @Test("An answer that repeats a text of the extension's own and is too long for it is left out")
    func answer() {
        let fixture = launched(limit: 2000)
        let id = String(repeating: "i", count: 1930)
        fixture.receive(.request(id: .string(id), method: "odd/one", params: [:]))
        #expect(fixture.sentMethods == ["initialize"])
        #expect(fixture.logs.contains { $0.contains("which it does not take") })
        // The answer repeats only the beginning of a long method.
        fixture.receive(.request(id: .integer(1), method: String(repeating: "m", count: 1900), params: [:]))
        #expect(fixture.sentMethods == ["initialize", "response"])
    }
}

extension LaunchFixture {
    /// The length of the longest sent call, without its line end.
    fileprivate var longestSentCall: Int {
        actions.compactMap { action in
            guard case .send(_, let line) = action, String(decoding: line, as: UTF8.self).contains("intent/") else {
                return nil
            }
            return line.count - 1
        }.max() ?? 0
    }
}
