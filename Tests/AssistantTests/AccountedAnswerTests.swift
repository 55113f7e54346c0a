import IntentModel
import JSON
import Testing

@testable import Assistant

/// An answer of which each word is accounted for counts.
///
/// That is a yes among words that repeat the question, a cancellation
/// with its reason, or several values. One word more, and nothing is confirmed.
@Suite struct AccountedAnswerTests {
    private static func read(
        _ text: String,
        _ question: Question,
        _ language: String,
        offered: Question? = nil
    ) throws -> AnswerReading { try TurnDialogueSupport.read(text, question, language, offered: offered) }

    private static func payment(_ language: String) -> Question {
        Question(
            kind: .confirmIntent,
            intent: "INSendPaymentIntent",
            extensionName: "UnicornPay",
            parameters: ["payee": ["displayName": "Luna Silverhorn"]],
            locale: language
        )
    }

    private static func isLuna(_ language: String) -> Question {
        Question(
            kind: .confirmation,
            intent: "INSendPaymentIntent",
            extensionName: "UnicornPay",
            parameter: "payee",
            value: ["displayName": "Luna Silverhorn"],
            locale: language
        )
    }

    private static let soups = Question(
        kind: .disambiguation,
        intent: "OrderSoupIntent",
        extensionName: "Soup Chef",
        parameter: "soup",
        options: ["Tomato soup", "Leek soup", "Clam chowder"].map { .object(["displayString": .string($0)]) }
    )

    private static let ride = Question(
        kind: .confirmIntent,
        intent: "INRequestRideIntent",
        extensionName: "UnicornRides",
        parameters: ["scheduledPickupTime": "2026-11-27T08:00", "partySize": 1]
    )

    @Test(
        "A yes may stand beside words that change nothing, and those that say the question again",
        arguments: [
            ("en", "ok go ahead and send it"), ("en", "yes, send the payment then"), ("en", "just Luna then, yes"),
            ("en", "oh yes please, thanks a lot"), ("de", "ok mach"), ("de", "ja ja, Luna halt"),
            ("de", "na ja klar doch bitte"), ("es", "venga sí, muchas gracias"), ("es", "sí, Luna"),
        ]
    )
    func confirms(_ language: String, _ text: String) throws {
        #expect(try Self.read(text, Self.payment(language), language) == .answer(.yes), "\(text)")
    }

    @Test(
        "A word that is not accounted for, that takes a yes back or asks, leaves no yes",
        arguments: [
            ("en", "ok wait"), ("en", "yes but later"), ("en", "yes if it is free"), ("en", "ok maybe"),
            ("en", "is it Luna, yes or no"), ("en", "yes, request it from her"), ("en", "yeah right"),
            ("en", "yes, not Luna"), ("de", "ja warte"), ("de", "das ist ja meine"), ("de", "ja vielleicht"),
            ("de", "ja nicht"), ("de", "ja wenn es nichts kostet"), ("es", "sí espera"), ("es", "sí, tal vez"),
            ("es", "sí pero mañana no"), ("es", "venga hombre"),
        ]
    )
    func confirmsNothing(_ language: String, _ text: String) throws {
        let reading = try Self.read(text, Self.payment(language), language)
        #expect(!reading.confirms, "\(text): \(reading)")
    }

    /// A hostile app tells values that hold what people say to take a yes back.
    @Test(
        "No value of an app, and no text, makes more of a yes",
        arguments: ["yes wait if", "yes hold on", "yes Anna"]
    )
    func hostile(text: String) throws {
        var question = Self.payment("en")
        question.parameters["payee"] = ["displayName": "Wait If Hold On"]
        question.parameters["note"] = "for Anna"
        let reading = try Self.read(text, question, "en")
        #expect(!reading.confirms, "\(reading)")
    }

    @Test(
        "Who says the name that is asked about says yes",
        arguments: [
            ("en", "luna"), ("en", "that's her, luna"), ("en", "mhm that's her"), ("de", "ja die"), ("de", "ja luna"),
            ("de", "die luna meine ich"), ("es", "sí, ella"), ("es", "a luna"),
        ]
    )
    func repeats(_ language: String, _ text: String) throws {
        #expect(try Self.read(text, Self.isLuna(language), language) == .answer(.yes), "\(text)")
    }

    @Test(
        "A yes to one value may bring another",
        arguments: [
            ("en", "yeah luna, but make it 25 dollars", "25 USD"),
            ("de", "Ja genau, aber mach zwanzig Euro draus.", "20 EUR"),
            ("es", "sí, a ella, veinticinco euros", "25 EUR"),
        ]
    )
    func yesWithMore(_ language: String, _ text: String, _ amount: String) throws {
        let reading = try Self.read(text, Self.isLuna(language), language)
        let amount = SaidParameter(parameter: "currencyAmount", text: amount)
        #expect(reading == .answers(.yes, also: [amount]), "\(text): \(reading)")
    }

    @Test(
        "A cancellation may tell its reason",
        arguments: [
            ("en", "forget it, I'll walk"), ("en", "hm on second thought never mind she already paid me yesterday"),
            ("de", "ach vergiss es, ich geh zu Fuß"), ("es", "déjalo, que voy andando"),
        ]
    )
    func cancels(_ language: String, _ text: String) throws {
        #expect(try Self.read(text, Self.payment(language), language) == .answer(.cancel), "\(text)")
    }

    @Test(
        "What follows a cancellation may be what is wanted instead",
        arguments: [("en", "forget it, make it 30 dollars"), ("en", "never mind, send Anna a message")]
    )
    func cancelsNothing(_ language: String, _ text: String) throws {
        #expect(try Self.read(text, Self.payment(language), language) != .answer(.cancel), "\(text)")
    }

    @Test(
        "Several values change at once, also after a no",
        arguments: [
            ("en", "no no, to the lake, and there are two of us", "the lake", "2"),
            ("en", "make it three people, and to the lake please", "the lake", "3"),
            ("de", "nein, zum Hafen, und wir sind zu zweit", "Hafen", "2"),
            ("es", "no, al puerto, y somos dos", "puerto", "2"),
        ]
    )
    func several(_ language: String, _ text: String, _ place: String, _ people: String) throws {
        let reading = try Self.read(text, Self.ride, language)
        guard case .corrections(let values, let leftOut) = reading else {
            Issue.record("\(text): \(reading)")
            return
        }
        let expected = [("dropOffLocation", place), ("partySize", people)].map {
            SaidParameter(parameter: $0, text: $1)
        }
        #expect(Set(values) == Set(expected) && leftOut.isEmpty, "\(values), \(leftOut)")
    }

    @Test(
        "A request of its own is no value, also where a mark within it divides it",
        arguments: [
            ("en", "send Bobo Jr. 15 dollars with UnicornPay"),
            ("es", "envíale a Bobo Jr. 15 dólares usando UnicornPay"),
            ("de", "schick Bobo Jr. 15 Euro mit UnicornPay"),
        ]
    )
    func request(_ language: String, _ text: String) throws {
        for question in [Self.payment(language), Self.isLuna(language)] {
            guard case .newRequest = try Self.read(text, question, language) else {
                Issue.record("\(text): \(try Self.read(text, question, language))")
                continue
            }
        }
    }

    @Test("A candidate that was offered before is one of several values")
    func offered() throws {
        var ask = Self.payment("en")
        ask.intent = "OrderSoupIntent"
        let reading = try Self.read("no, the leek one, and three bowls", ask, "en", offered: Self.soups)
        let values = [("soup", "Leek soup"), ("quantity", "3")].map { SaidParameter(parameter: $0, text: $1) }
        guard case .corrections(let found, _) = reading else {
            Issue.record("\(reading)")
            return
        }
        #expect(Set(found) == Set(values))
    }

    @Test("A place in a row is no day beside an answer")
    func place() throws {
        let reading = try Self.read("I said the leek, the second one", Self.soups, "en")
        #expect(reading == .answer(.choice(1)), "\(reading)")
    }
}
