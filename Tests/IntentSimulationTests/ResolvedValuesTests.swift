import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import IntentSimulation

@Suite("The values that an observer of the wire takes for resolved")
struct ResolvedValuesTests {
    private static let people = ParameterDefinition(
        name: "people",
        type: .array(of: .string),
        isOptional: true,
        resolvesEachElement: true,
        outcomes: .withDisambiguation
    )
    private static let title = ParameterDefinition(
        name: "title",
        type: .string,
        isOptional: true,
        outcomes: .withDisambiguation
    )
    private let intent = IntentDefinition(
        name: "INTestIntent",
        domain: "Test",
        parameters: [people, title],
        responseCodes: []
    )

    /// Returns the verdict on a confirm call with `values`, after `people` was resolved with an answer and `title`
    /// accepted.
    private func problem(
        of values: JSONObject,
        after answer: ResolveIntent.Answer,
        confirming confirmed: JSONValue? = nil
    ) -> String? {
        var observer = ResolvedValues()
        if let confirmed { observer.confirmed(confirmed, of: "people") }
        let sent: JSONObject = ["people": ["Ada", "Bob"], "title": "Hello"]
        #expect(observer.sent(sent, of: intent, resolving: Self.people) == nil)
        observer.answered(answer)
        var next = values
        next["title"] = "Hello"
        if let problem = observer.sent(next, of: intent, resolving: Self.title) { return problem }
        observer.answered(nil)
        return observer.sent(next, of: intent, resolving: nil)
    }

    @Test("A settled value, and no other one, may be sent")
    func settled() {
        let answer = ResolveIntent.Answer.results([
            ResolutionResult(.success, value: "Ada Lovelace"), ResolutionResult(.success),
        ])
        #expect(problem(of: ["people": ["Ada Lovelace", "Bob"]], after: answer) == nil)
        #expect(problem(of: ["people": ["Ada", "Bob"]], after: answer) != nil)
        #expect(problem(of: [:], after: answer) != nil)
    }

    @Test("A value that is not required may not be sent")
    func notRequired() {
        let answer = ResolveIntent.Answer.results([ResolutionResult(.notRequired)])
        #expect(problem(of: [:], after: answer) == nil)
        #expect(problem(of: ["people": ["Ada", "Bob"]], after: answer) != nil)
    }

    @Test("A parameter that was asked for has to be resolved again; one that the user has confirmed has not")
    func open() {
        let candidate = ResolutionResult(.confirmationRequired, value: "Ada Lovelace")
        let answer = ResolveIntent.Answer.results([candidate, ResolutionResult(.success)])
        let values: JSONObject = ["people": ["Ada Lovelace", "Bob"]]
        #expect(problem(of: values, after: answer) != nil)
        #expect(problem(of: values, after: answer, confirming: "Ada Lovelace") == nil)
    }

    @Test("Confirm may not be called before every parameter was resolved")
    func missing() {
        var observer = ResolvedValues()
        #expect(observer.sent([:], of: intent, resolving: nil) != nil)
    }
}
