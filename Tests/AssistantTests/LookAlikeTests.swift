import IntentModel
import IntentPresentation
import JSON
import Testing

@testable import Assistant

/// What a person sees of a choice is what counts as the answer.
@Suite struct LookAlikeTests {
    private static func catalogue() -> IntentCatalogue {
        var catalogue = IntentCatalogue.system
        let cases = [("m", "Large"), ("large", "Small"), ("one", "Two"), ("two", "Three")]
        catalogue.add(
            EnumerationDefinition(
                name: "Size",
                cases: cases.enumerated().map { index, item in
                    EnumerationDefinition.Case(name: item.0, value: index, displayName: LocalizedText(item.1))
                }
            )
        )
        return catalogue
    }

    @Test(
        "The label of a case goes before the name of another",
        arguments: [
            ("Large", "m"), ("large", "m"), ("Small", "large"), ("one", "one"), ("Two", "one"), ("three", "two"),
        ]
    )
    func labels(_ text: String, _ name: String) throws {
        #expect(try ValueType.enumeration("Size").value(ofText: text, Self.catalogue()) == .string(name))
    }

    private static func question(_ options: [JSONValue]) -> Question {
        var question = Question(
            kind: .disambiguation,
            intent: "INSendMessageIntent",
            extensionName: "MonkeyChat",
            parameter: "recipients",
            locale: "en"
        )
        question.options = options
        return question
    }

    private static func anna(_ label: String?, _ number: String) -> JSONValue {
        var handle: JSONObject = ["value": .string(number), "type": "phoneNumber"]
        if let label { handle["label"] = .string(label) }
        return ["displayName": "Anna Fox", "personHandle": .object(handle)]
    }

    @Test("Options of one name show what tells them apart, and take it as the answer")
    func people() throws {
        let question = Self.question([Self.anna("home", "+1555"), Self.anna("work", "+1666")])
        #expect(question.optionText(at: 0) == "Anna Fox (home)" && question.optionText(at: 1) == "Anna Fox (work)")
        #expect(question.option(named: "work") == 1 && question.option(named: "Anna Fox") == nil)
        let context = AnswerContext(request: IntentRequest(intent: question.intent, locale: "en"), question: question)
        let reader = try TurnSupport.reader("en")
        #expect(reader.read("work", context) == .answer(.choice(1)))
        #expect(reader.read("the second one", context) == .answer(.choice(1)))
        #expect(reader.read("Anna Fox", context) != .answer(.choice(0)))
    }

    @Test("Without labels, the handles tell them apart; one of its name alone is as it was")
    func handles() {
        let question = Self.question([Self.anna(nil, "+1555"), Self.anna(nil, "+1666"), ["displayName": "Bob"]])
        #expect((0..<3).map(question.optionText) == ["Anna Fox (+1555)", "Anna Fox (+1666)", "Bob"])
        #expect(Self.question([Self.anna("home", "+1555")]).optionText(at: 0) == "Anna Fox")
    }
}
