import ExtensionProtocol
import HostProtocol
import IntentModel
import JSON
import Testing

/// Outcomes are written to a line and read from it with no object of their members in between; that must make no
/// difference.
@Suite("The line of an outcome")
struct OutcomeLineTests {
    private func line(_ answer: IntentPerform.Answer) -> [UInt8] {
        var writer = JSONWriter()
        answer.writeAnswer(to: .integer(7), to: &writer)
        return writer.finish()
    }

    /// What any reader of messages makes of a line.
    private func decoded(_ line: ArraySlice<UInt8>) throws -> IntentPerform.Answer {
        guard case .response(.integer(7), .success(let result)) = try Message.decode(line) else {
            throw Message.Fault.stray(reason: "no answer")
        }
        return try IntentPerform.answer(from: result)
    }

    @Test("It is that of its JSON", arguments: 0..<200 as Range<UInt64>)
    func written(seed: UInt64) {
        var samples = Samples(seed: seed)
        let answer = IntentPerform.Answer(samples.outcome(), warnings: seed % 3 == 0 ? ["a\nb", ""] : [])
        #expect(line(answer) == Message.response(id: .integer(7), result: .success(answer.json)).line)
    }

    @Test("It is read as any message, where it is usual", arguments: 0..<200 as Range<UInt64>)
    func read(seed: UInt64) throws {
        var samples = Samples(seed: seed)
        let answer = IntentPerform.Answer(samples.outcome(), warnings: seed % 5 == 0 ? ["a"] : [])
        let line = line(answer).dropLast()
        let isUsual =
            answer.outcome.question == nil && answer.outcome.failure == nil && answer.outcome.card == nil
            && answer.warnings.isEmpty
        let read = IntentPerform.Answer.read(line)
        #expect((read != nil) == isUsual)
        if let read { #expect(try read.id == 7 && read.answer == decoded(line)) }
    }

    @Test("A broken line is not read otherwise than as any message", arguments: 0..<10 as Range<UInt64>)
    func broken(seed: UInt64) throws {
        var samples = Samples(seed: seed)
        var outcome = samples.outcome()
        (outcome.question, outcome.failure, outcome.card) = (nil, nil, nil)
        let line = Array(line(IntentPerform.Answer(outcome)).dropLast())
        for index in line.indices {
            for byte in [#"""#, "}", "{", ",", "0", "n", " "].flatMap(\.utf8) {
                var broken = line
                broken[index] = byte
                // One that answers another request is another message.
                guard let read = IntentPerform.Answer.read(broken[...]), read.id == 7 else { continue }
                #expect(try read.answer == decoded(broken[...]))
            }
        }
    }

    @Test(
        "What is not as it is expected is left to the reader of any message",
        arguments: [
            #"{}"#, #"{"status":"great","intent":"I","stage":"handle","timings":{}}"#,
            #"{"status":"success","intent":"I","stage":"handle"}"#,
            #"{"status":"success","intent":"I","stage":"handle","timings":{"queueMs":0.0}}"#,
            #"{"status":"success","intent":"I","stage":"handle","response":{"code":5},"timings":{"queueMs":0.0}}"#,
            #"{"intent":"I","status":"success","stage":"handle"}"#,
        ]
    )
    func unusual(result: String) {
        #expect(IntentPerform.Answer.read(Array(#"{"jsonrpc":"2.0","id":7,"result":\#(result)}"#.utf8)[...]) == nil)
    }

    @Test("The line of a request is that of its JSON", arguments: 0..<8)
    func request(members: Int) {
        var request = IntentRequest(intent: "OrderSoupIntent")
        if members & 1 != 0 {
            request.extensionName = "Bistro"
            request.parameters = ["soup": "a\nb"]
            request.idempotencyKey = "k"
        }
        if members & 2 != 0 {
            request.typedParameters = [TypedParameter(name: "quantity", text: "two")]
            request.device = DeviceState(isLocked: true)
        }
        let message = IntentPerform(request, wantsUpdates: members & 4 != 0)
        #expect(message.line(id: 7) == message.message(id: .integer(7)).line)
    }
}
