import Assistant
import IntentModel
import JSON
import Testing

/// A correction changes the parameter that a person means, and nothing else is taken for one.
@Suite struct TurnCorrectionTests {
    private static let payment = Question(
        kind: .confirmIntent,
        intent: "INSendPaymentIntent",
        extensionName: "UnicornPay",
        parameters: [
            "payee": ["displayName": "Bruno"], "currencyAmount": ["amount": "600", "currencyCode": "EUR"],
            "note": "rent",
        ]
    )
    private static let message = Question(
        kind: .confirmIntent,
        intent: "INSendMessageIntent",
        extensionName: "MonkeyChat",
        parameters: ["recipients": [["displayName": "Bobo"]], "content": "hello"]
    )

    @Test(arguments: [
        ("change the amount to ten dollars", "en", "currencyAmount", "10 USD"),
        ("yes, but make it ten", "en", "currencyAmount", "10 EUR"),
        ("no, I meant five", "en", "currencyAmount", "5 EUR"),
        ("no, ten dollars", "en", "currencyAmount", "10 USD"),
        ("no, to Anna", "en", "payee", "Anna"), ("I meant Anna", "en", "payee", "Anna"),
        ("to Anna", "en", "payee", "Anna"), ("no wait, send it to Anna not Bruno", "en", "payee", "Anna"),
        ("oh no, hold on, it was five I think", "en", "currencyAmount", "5 EUR"),
        ("yes, and put a note saying sorry for the trouble", "en", "note", "sorry for the trouble"),
        ("the note should be for the party", "en", "note", "for the party"),
        ("cambia el importe a diez euros", "es", "currencyAmount", "10 EUR"),
        ("no, para Anna", "es", "payee", "Anna"), ("sí, pero que sean diez", "es", "currencyAmount", "10 EUR"),
        ("nein, an Anna", "de", "payee", "Anna"), ("ich meinte Anna", "de", "payee", "Anna"),
    ])
    func payments(_ text: String, _ language: String, _ parameter: String, _ value: String) throws {
        let expected = AnswerReading.correction(parameter: parameter, text: value)
        #expect(try TurnSupport.read(text, Self.payment, language) == expected)
    }

    @Test(arguments: [
        ("no, to Anna", "en", "recipients", "Anna"), ("send it to Anna", "en", "recipients", "Anna"),
        ("change the message to see you soon", "en", "content", "see you soon"),
        ("no, a Anna", "es", "recipients", "Anna"),
        ("cambia el mensaje por hasta luego", "es", "content", "hasta luego"),
        ("nein, an Anna", "de", "recipients", "Anna"),
    ])
    func messages(_ text: String, _ language: String, _ parameter: String, _ value: String) throws {
        let expected = AnswerReading.correction(parameter: parameter, text: value)
        #expect(try TurnSupport.read(text, Self.message, language) == expected)
    }

    private static let meeting = Question(
        kind: .confirmIntent,
        intent: "INSendMessageIntent",
        extensionName: "MonkeyChat",
        parameters: ["recipients": [["displayName": "Bobo"]], "content": "see you on Saturday, at noon"]
    )

    /// Words for others in a text leave the rest of it.
    @Test(arguments: [
        ("on Sunday, not on Saturday", "see you on Sunday, at noon"),
        ("wait, on Sunday not Saturday", "see you on Sunday, at noon"),
        ("Sunday instead of Saturday", "see you on Sunday, at noon"),
    ])
    func inPlaceOf(_ text: String, _ content: String) throws {
        let expected = AnswerReading.correction(parameter: "content", text: content)
        #expect(try TurnSupport.read(text, Self.meeting) == expected)
    }

    @Test("Words that stand in the text twice, or not together, are asked about")
    func twice() throws {
        var question = Self.meeting
        question.parameters["content"] = "see you on Saturday or next Saturday"
        #expect(try TurnSupport.read("Sunday instead of Saturday", question) == .unclear)
    }

    @Test("A day alone is no other text", arguments: ["no, tomorrow", "make it tomorrow"])
    func day(_ text: String) throws {
        let reading = try TurnSupport.read(text, Self.meeting)
        #expect(reading == .unclear, "\(reading)")
    }

    @Test(arguments: [
        "no, I can't", "no, that is not what I wanted", "change the color to red", "make it", "to", "no to",
    ])
    func unclear(_ text: String) throws {
        #expect(try TurnSupport.read(text, Self.message) == .unclear)
    }

    /// Parameters are called as in the data, and as in the questions of the host.
    @Test(arguments: [
        ("change the date to tomorrow", "bookingDateComponents", "2026-11-27"),
        ("make it tomorrow", "bookingDateComponents", "2026-11-27"), ("no, for five", "partySize", "5"),
        ("change the number of people to three", "partySize", "3"),
        ("the special request should be a window", "guestProvidedSpecialRequestText", "a window"),
    ])
    func tables(_ text: String, _ parameter: String, _ value: String) throws {
        let question = Question(
            kind: .confirmIntent,
            intent: "INBookRestaurantReservationIntent",
            extensionName: "Tables"
        )
        let expected = AnswerReading.correction(parameter: parameter, text: value)
        #expect(try TurnSupport.read(text, question) == expected)
    }

    /// Another value for the parameter in question is an answer, so that nothing has to begin anew.
    @Test(arguments: [
        ("no, Little Bobo", Question.Kind.confirmation), ("I meant Little Bobo", .confirmation),
        ("no, I mean Little Bobo", .disambiguation),
    ])
    func sameParameter(_ text: String, _ kind: Question.Kind) throws {
        let question = Question(
            kind: kind,
            intent: "INSendMessageIntent",
            extensionName: "MonkeyChat",
            parameter: "recipients",
            element: 0,
            value: ["displayName": "Bobo the Great"],
            options: kind == .disambiguation ? ["Clyde", "Anna"] : []
        )
        #expect(try TurnSupport.read(text, question) == .answer(.text("Little Bobo")))
    }

    /// While a text is asked for, only words that name another parameter correct it.
    @Test func textIsNoCorrection() throws {
        let question = Question(
            kind: .needsValue,
            intent: "INSendMessageIntent",
            extensionName: "MonkeyChat",
            parameter: "content"
        )
        #expect(try TurnSupport.read("no, to Anna", question) == .answer(.text("no, to Anna")))
        #expect(try TurnSupport.read("send Anna a message", question) == .answer(.text("send Anna a message")))
        #expect(
            try TurnSupport.read("change the recipient to Anna", question)
                == .correction(parameter: "recipients", text: "Anna")
        )
    }

    @Test(arguments: ["send Anna a message instead", "no, send Anna a message", "send Anna a message"])
    func newRequest(_ text: String) throws {
        guard case .newRequest(let understanding) = try TurnSupport.read(text, Self.payment) else {
            Issue.record("no new request")
            return
        }
        #expect(understanding.parses.map(\.intent) == ["INSendMessageIntent"])
    }

    @Test func otherApp() throws {
        let apps = [
            AssistantApp(identifier: "a", name: "MonkeyChat", intents: []),
            AssistantApp(identifier: "b", name: "Eliza", intents: []),
        ]
        #expect(try TurnSupport.read("no, use Eliza", Self.message, apps: apps) == .app("b"))
        #expect(try TurnSupport.read("with Eliza", Self.message, apps: apps) == .app("b"))
        let isMilk = Question(
            kind: .confirmation,
            intent: "INAddTasksIntent",
            extensionName: "A",
            parameter: "taskTitles",
            value: ["spokenPhrase": "milk"]
        )
        guard case .perhapsApp(["b"], _) = try TurnSupport.read("no, with Eliza", isMilk, apps: apps) else {
            Issue.record("'with Eliza' is taken for a task")
            return
        }
        // Eliza may be a person as well.
        #expect(
            try TurnSupport.read("no, with Eliza", Self.message, apps: apps)
                == .perhapsApp(["b"], otherwise: .correction(parameter: "recipients", text: "Eliza"))
        )
        #expect(try TurnSupport.read("use monkey chat instead", Self.message, apps: apps) == .app("a"))
        #expect(try TurnSupport.read("con Eliza", Self.message, "es", apps: apps) == .app("b"))
        #expect(try TurnSupport.read("with Clyde", Self.message, apps: apps) == .unclear)
    }
}
