import Cards
import DefaultCards
import IntentModel
import JSON
import Testing

@Suite("Default cards")
struct DefaultCardTests {
    @Test("There is a sample of each intent of the system, and its card shows something")
    func everyIntent() throws {
        let samples = try Sample.all()
        let names = Set(samples.map(\.interaction.intent))
        #expect(IntentCatalogue.system.names.filter { !names.contains($0) } == [])
        for sample in samples {
            let card = try sample.sections("en")
            #expect(!card.title.isEmpty && !card.card().body.isEmpty, "\(sample.name)")
            #expect(!card.speak.isEmpty && card.fallbackText.hasPrefix(sample.app), "\(sample.name)")
        }
    }

    @Test("A reader of cards takes each default card whole", arguments: ["en", "es", "de"])
    func readBack(_ locale: String) throws {
        for sample in try Sample.all() {
            let card = try sample.sections(locale).card()
            let reading = try CardReader().read(card.json)
            #expect(reading.card == card, "\(sample.name)")
            #expect(reading.dropped == DroppedParts(), "\(sample.name)")
        }
    }

    @Test("The samples have the types of the catalogue")
    func types() throws {
        for sample in try Sample.all() {
            let intent = try Definitions.of(sample.interaction.intent)
            for member in sample.interaction.parameters {
                let type = try #require(intent.parameter(named: member.key)?.type, "\(sample.name).\(member.key)")
                try type.check(member.value, Definitions.catalogue)
            }
            let response = try #require(sample.interaction.response)
            #expect(intent.mistakes(in: response.properties, Definitions.catalogue, atMost: 3) == [], "\(sample.name)")
            #expect(intent.responseCode(named: response.code) != nil, "\(sample.name): \(response.code)")
        }
    }

    @Test("Each section tells which values it shows, so that a UI extension can take its place")
    func parameters() throws {
        let card = try #require(try Sample.named("INSendPaymentIntent")).sections("en")
        #expect(card.sections.map(\.parameters) == [["currencyAmount"], ["payee"], ["note"], ["paymentRecord"]])
        #expect(card.sections.allSatisfy { $0.displays == .paymentTransaction })
    }

    @Test("What an extension may display itself is marked: the message, the map and the payment")
    func hostViews() throws {
        func views(_ name: String) throws -> [String?] {
            try #require(try Sample.named(name)).sections("en").sections.map { $0.displays?.rawValue }
        }
        #expect(try views("INSendMessageIntent") == ["message", "message", nil])
        #expect(try views("INRequestRideIntent") == [nil, "map", nil, nil])
        #expect(try views("INRequestRideIntent-ready") == ["map", nil, nil])
        #expect(try views("INSearchForMessagesIntent") == ["message", nil, nil, nil])
    }

    @Test("The sentence of the outcome comes first and is said; without one the title and the first values are")
    func sentences() throws {
        var sample = try #require(try Sample.named("INSendMessageIntent"))
        #expect(
            try sample.sections("en").speak
                == "Message: Sent. Recipient: Bobo. Message: Hello Bobo! Bring bananas, please. Service: MonkeyChat."
        )
        sample.text = "Your message is on its way."
        let card = try sample.sections("en")
        #expect(card.speak == "Your message is on its way.")
        #expect(card.sections.first?.parameters == [])
        #expect(card.fallbackText == "MonkeyChat: Your message is on its way.")
    }

    @Test(
        "A failure says why in the language of the locale",
        arguments: [
            ("en", "There is not enough money."), ("es", "No hay saldo suficiente."),
            ("de", "Es ist nicht genug Geld da."),
        ]
    )
    func failures(_ locale: String, _ text: String) throws {
        #expect(try #require(try Sample.named("INSendPaymentIntent-failure")).sections(locale).speak == text)
    }

    @Test("A failure without a response has a card too")
    func failureAlone() throws {
        let interaction = Interaction(identifier: "1", intent: "INSendMessageIntent", parameters: [:], status: .failure)
        let card = DefaultCard.sections(
            of: interaction,
            definedBy: try Definitions.of("INSendMessageIntent"),
            from: "Chat",
            text: nil,
            locale: "de"
        )
        #expect(card.speak == "Chat konnte es nicht tun.")
        #expect(card.language == "de")
    }

    @Test("A search without results says so")
    func nothingFound() throws {
        let card = try #require(try Sample.named("INSearchForMessagesIntent-empty")).sections("en")
        #expect(card.speak.contains("Nothing found"))
    }

    @Test("Facts that follow each other become one list")
    func joinedFacts() throws {
        let card = try #require(try Sample.named("INSendPaymentIntent")).sections("en").card()
        let lists = card.body.compactMap { if case .facts(let facts) = $0.content { facts.map(\.title) } else { nil } }
        #expect(lists == [["Payee", "Note", "State", "Payment", "Fee"]])
    }

    @Test("Texts of others are never Markdown")
    func markdown() throws {
        let card = try #require(try Sample.named("INSearchForMessagesIntent")).sections("en").card()
        let text = "Are you coming tonight? There will be *soup* and [cake](https://example.org)."
        let escaped = Card.escapingMarkdown(text)
        #expect(escaped != text)
        #expect(card.json.description.contains(JSONValue.string(escaped).description))
    }

    @Test("A custom intent has the names of its definition file in each language")
    func custom() throws {
        let sample = try #require(try Sample.named("OrderSoupIntent"))
        let german = try sample.sections("de-AT")
        #expect(german.speak == "Deine Leek soup ist in 1500 Sekunden fertig.")
        let texts = "\(german.card())"
        for text in ["Suppe bestellen", "Größe", "groß", "geliefert", "17,80\u{A0}€", "25 min"] {
            #expect(texts.contains(text), "\(text)")
        }
    }
}
