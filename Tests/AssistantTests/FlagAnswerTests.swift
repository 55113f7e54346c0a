import IntentModel
import JSON
import Testing

@testable import Assistant

/// A yes or a no for a parameter counts with what people say after it, unless that says something else.
@Suite struct FlagAnswerTests {
    private static func read(_ text: String, _ language: String) throws -> AnswerReading {
        let reader = try TurnDialogueSupport.turns(language).knowledge.reader
        let question = Question(
            kind: .needsValue,
            intent: "OrderSoupIntent",
            extensionName: "Soup Chef",
            parameter: "isDelivered",
            locale: language
        )
        return reader.read(text, AnswerContext(request: IntentRequest(intent: question.intent), question: question))
    }

    @Test(arguments: [
        ("en", "no, I'll pick it up", false), ("en", "no i'll pick it up", false), ("en", "yes to my place", true),
        ("es", "no, lo recojo yo", false), ("de", "nein danke, ich hol sie selber ab", false),
    ])
    func same(_ language: String, _ text: String, _ value: Bool) throws {
        #expect(try Self.read(text, language) == .answer(.value(.bool(value))))
    }

    @Test(
        "A number or a name that nothing takes is told",
        arguments: [
            ("en", "yes to 12 Baker Street", true, "to 12 Baker Street"),
            ("es", "sí, a la calle Mayor 5", true, "a la calle Mayor 5"),
            ("de", "ja bitte, in die Bahnhofstrasse 7", true, "in die Bahnhofstrasse 7"),
        ]
    )
    func told(_ language: String, _ text: String, _ value: Bool, _ leftOut: String) throws {
        let reading = try Self.read(text, language)
        #expect(reading == .answers(.value(.bool(value)), also: [], leftOut: [leftOut]), "\(reading)")
    }

    @Test("What was told and is asked for later is not called left out")
    func saidAgain() throws {
        var turns = try TurnDialogueSupport.turns("en")
        _ = turns.handle(.said("order soup with Soup Chef"))
        func asked(_ parameter: String) -> ConversationTurns.Event {
            .question(
                Question(
                    kind: .needsValue,
                    intent: "OrderSoupIntent",
                    extensionName: "Soup Chef",
                    parameter: parameter,
                    locale: "en"
                )
            )
        }
        _ = turns.handle(asked("isDelivered"))
        #expect(turns.handle(.said("yes, to 12 Baker Street")) == [.answer(.value(true))])
        _ = turns.handle(asked("address"))
        #expect(turns.handle(.said("12 Baker Street")) == [.answer(.text("12 Baker Street"))])
        let outcome = Outcome(status: .success, intent: "OrderSoupIntent", stage: .handle)
        guard case .say(let reply)? = turns.handle(.outcome(outcome)).first else {
            Issue.record("nothing is said")
            return
        }
        #expect(!reply.text.contains("Baker"))
    }

    @Test("A value for another parameter is taken", arguments: [("en", "yes, and make it three", "3")])
    func more(_ language: String, _ text: String, _ quantity: String) throws {
        let also = [SaidParameter(parameter: "quantity", text: quantity)]
        #expect(try Self.read(text, language) == .answers(.value(true), also: also))
    }

    @Test(
        "Words that take the answer back, ask or know nothing are none",
        arguments: [
            ("en", "okay let me pick it up"), ("en", "yes but only if it is free"), ("en", "yes, it is too far"),
            ("en", "it is raining"), ("en", "no doubt"), ("de", "ja ich hol sie selber"), ("de", "passt mir net"),
            ("de", "ja, aber nur wenn es gratis ist"), ("de", "ne gute Idee"), ("es", "vale, lo recojo yo"),
            ("es", "si es gratis"), ("es", "nunca mejor dicho, tráela"), ("en", "no idea"), ("en", "yes, or no"),
            ("en", "no, what does it cost"), ("es", "no sé"),
            ("de", "ja, oder nein"), ("de", "nein, was kostet das"),
        ]
    )
    func none(_ language: String, _ text: String) throws {
        #expect(try Self.read(text, language) == .unclear)
    }

    @Test("A request of its own is one", arguments: ["no, send Anna a message saying hi"])
    func request(_ text: String) throws {
        guard case .newRequest(let request) = try Self.read(text, "en") else {
            Issue.record("no request")
            return
        }
        #expect(request.accepted?.best.intent == "INSendMessageIntent")
    }
}
