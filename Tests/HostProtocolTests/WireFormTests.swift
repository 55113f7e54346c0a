import ExtensionProtocol
import HostProtocol
import IntentModel
import IntentPresentation
import JSON
import Testing

/// A client prints what a command without a daemon prints, so that nothing may be lost on the way.
@Suite("Values on the wire of the host")
struct WireFormTests {
    /// Sends a value through the bytes of a line.
    private func sent(_ json: JSONValue) throws -> MessageReader {
        var writer = JSONWriter()
        writer.value(json)
        return try MessageReader(JSONParser.parse(writer.finish()), method: "test", path: "result")
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func outcomeIsTheSame(seed: UInt64) throws {
        var samples = Samples(seed: seed)
        let outcome = samples.outcome()
        let read = try Outcome(sent(.object(outcome.wire)))
        #expect(read == outcome)
        #expect(read.json == outcome.json)
        // The order of members is kept, too: text output shows it.
        #expect(JSONValue.object(read.json).description == JSONValue.object(outcome.json).description)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func questionIsTheSame(seed: UInt64) throws {
        var samples = Samples(seed: seed)
        let question = samples.question()
        let read = try Question(sent(.object(question.wire)))
        #expect(read == question)
        #expect(read.text == question.text)
    }

    @Test("An outcome in the form of outcome.schema.json can be read, too", arguments: 0..<50 as Range<UInt64>)
    func printedOutcome(seed: UInt64) throws {
        var samples = Samples(seed: seed)
        var outcome = samples.outcome()
        (outcome.question, outcome.call, outcome.host) = (nil, nil, nil)
        #expect(try Outcome(sent(.object(outcome.json))) == outcome)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func jobHasTheSameJSON(seed: UInt64) throws {
        var samples = Samples(seed: seed)
        let job = samples.job()
        let read = try JobRecord(sent(.object(job.json)))
        #expect(JSONValue.object(read.json).description == JSONValue.object(job.json).description)
        #expect(Outcome(of: read).status == Outcome(of: job).status)
    }

    @Test(arguments: [
        Answer.text("two"), .value(["identifier": "a"]), .value(nil), .choice(3), .yes, .no, .cancel, .unavailable,
    ])
    func answerIsTheSame(answer: Answer) throws {
        let json = DialogueAsk.Answer(answer).json
        #expect(try DialogueAsk.answer(from: json).answer == answer)
    }

    @Test(
        "Numbers that no writer wrote are read without a trap",
        arguments: [
            JSONValue.double(1e300), .double(-1e300), .integer(.max), .integer(.min), .double(0.5), .literal("1e999"),
        ]
    )
    func hostileNumbers(number: JSONValue) throws {
        var outcome = Outcome(status: .success, intent: "I", stage: .handle).wire
        outcome["timings"] = ["totalMs": number]
        let read = try? Outcome(sent(.object(outcome)))
        #expect(read.map { $0.timings.total >= .zero } ?? true)
        outcome["memory"] = ["enforcedBy": "poll", "limitBytes": number]
        _ = try? Outcome(sent(.object(outcome)))
        _ = try? DialogueAsk.answer(from: ["answer": "choice", "choice": number])
    }

    @Test("An error names the member that is wrong")
    func errors() {
        func problem(_ json: JSONValue) -> String? {
            do throws(MessageError) {
                _ = try IntentPerform.answer(from: json)
                return nil
            } catch { return error.description }
        }
        #expect(problem(["status": "great"])?.contains("'result.status' is none of success, failure") == true)
        #expect(
            problem(["status": "success", "intent": 1]) == "intent/perform: 'result.intent' is number, not a string."
        )
        #expect(problem([]) == "intent/perform: 'result' is array, not an object.")
    }
}
