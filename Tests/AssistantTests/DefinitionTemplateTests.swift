import IntentModel
import Testing

@testable import Assistant

/// Requests for the intents that apps define.
@Suite struct DefinitionTemplateTests {
    private static func parameter(_ name: String, _ type: ValueType, _ title: String) -> ParameterDefinition {
        var parameter = ParameterDefinition(name: name, type: type, isOptional: true)
        parameter.displayName = LocalizedText(title)
        parameter.offersOptions = name == "soup"
        if type == .boolean {
            parameter.booleanWords = BooleanWords(
                whenTrue: LocalizedText("delivered"),
                whenFalse: LocalizedText("picked up")
            )
        }
        return parameter
    }

    private static let soup: AppKnowledge = {
        var definition = IntentDefinition(
            name: "OrderSoupIntent",
            domain: "Order",
            parameters: [
                parameter("soup", .object("Soup"), "Soup"), parameter("quantity", .integer, "Bowls"),
                parameter("topping", .enumeration("Topping"), "Topping"),
                parameter("isDelivered", .boolean, "Delivery"), parameter("address", .string, "Address"),
            ],
            responseCodes: []
        )
        definition.title = LocalizedText("Order soup")
        definition.shortcutTypes = [
            ShortcutType(parameters: ["soup", "quantity"], title: LocalizedText("Order ${quantity} ${soup}"))
        ]
        var catalogue = IntentCatalogue.system
        let cheese = EnumerationDefinition.Case(
            name: "cheese",
            value: 1,
            displayName: LocalizedText("Cheese"),
            synonyms: [LocalizedText("parmesan")]
        )
        catalogue.add(EnumerationDefinition(name: "Topping", cases: [cheese]))
        catalogue.add(definition)
        var vocabulary = AppVocabulary()
        let chowder = AppVocabulary.Term(
            identifier: "clam",
            synonyms: [AppVocabulary.Synonym("Clam chowder"), AppVocabulary.Synonym("Clam chowders")]
        )
        vocabulary.parameters = [AppVocabulary.Parameters(names: ["OrderSoupIntent.soup"], terms: [chowder])]
        return AppKnowledge(
            identifier: "soups",
            names: ["Soup Chef"],
            intents: ["OrderSoupIntent"],
            catalogue: catalogue,
            vocabulary: vocabulary
        )
    }()

    /// The same in German, without a topping and without words that somebody has told.
    private static let suppe: AppKnowledge = {
        var definition = IntentDefinition(
            name: "OrderSoupIntent",
            domain: "Order",
            parameters: [parameter("soup", .object("Soup"), "Suppe"), parameter("quantity", .integer, "Teller")],
            responseCodes: []
        )
        definition.title = LocalizedText("Bestelle Suppe")
        definition.shortcutTypes = [
            ShortcutType(parameters: ["soup", "quantity"], title: LocalizedText("Bestelle ${quantity} ${soup}"))
        ]
        var catalogue = IntentCatalogue.system
        catalogue.add(definition)
        return AppKnowledge(
            identifier: "soups",
            names: ["Soup Chef"],
            intents: ["OrderSoupIntent"],
            catalogue: catalogue
        )
    }()

    private static let german = Result {
        try Assistant(files: LanguageData.files("de"), locale: "de", apps: [suppe])
    }

    @Test(
        "In German the verb may stand last, and a compound tells what is ordered",
        arguments: [
            ("bestelle Tomatensuppe", "soup='Tomatensuppe'"),
            ("Ich möchte zwei Tomatensuppen bestellen", "quantity='zwei' soup='Tomatensuppen'"),
            ("kann ich bitte eine Lauchsuppe haben", "soup='Lauchsuppe'"),
            ("Welche Suppen gibt es heute", ""), ("was gibt es denn für Suppen", ""), ("bestelle Unterricht", nil),
        ] as [(String, String?)]
    )
    func verbLast(text: String, slots: String?) throws {
        let best = try Self.german.get().understand(text, now: LanguageData.now).accepted?.best
        let told = best?.slots.map { "\($0.parameter)='\($0.text)'" }.joined(separator: " ")
        #expect((best?.intent == "OrderSoupIntent" ? told : nil) == slots)
    }

    private static let assistant = Result {
        try Assistant(files: LanguageData.files("en"), locale: "en", apps: [soup])
    }

    @Test(
        "Who asks what there is begins the intent, where the app offers it",
        arguments: [
            ("what soups do you have", true), ("which soup is there today", true), ("do you have any soup", true),
            ("what kinds of soup are there", true), ("what soup did Anna like", false), ("what is soup", false),
            ("what toppings do you have", false),
        ]
    )
    func offered(text: String, isBegun: Bool) throws {
        let understanding = try Self.assistant.get().understand(text, now: LanguageData.now)
        let best = understanding.accepted?.best
        #expect(best?.intent == (isBegun ? "OrderSoupIntent" : nil) && best?.slots.isEmpty != false)
    }

    @Test(
        "A title is said in full or in part, and other parameters follow it",
        arguments: [
            ("Order soup", ""), ("order clam chowder", "soup='clam chowder'"),
            ("order two clam chowders", "quantity='two' soup='clam chowders'"),
            ("order three bowls of clam chowder", "quantity='three' soup='clam chowder'"),
            ("order clam chowder with cheese", "soup='clam chowder' topping='cheese'"),
            (
                "order tomato soup with parmesan, delivered",
                "soup='tomato soup' topping='parmesan' isDelivered='delivered'"
            ),
            ("order goulash with Soup Chef", "soup='goulash'"),
            ("order a bowl of leek soup and address 5 Main Street", "soup='leek soup' address='5 Main Street'"),
        ]
    )
    func titles(text: String, slots: String) throws {
        let understanding = try Self.assistant.get().understand(text, now: LanguageData.now)
        let parse = try #require(understanding.parses.first)
        #expect(understanding.isAccepted)
        #expect(parse.intent == "OrderSoupIntent")
        #expect(parse.app == "soups")
        #expect(parse.slots.map { "\($0.parameter)='\($0.text)'" }.joined(separator: " ") == slots)
    }

    @Test("The title of an intent without other examples is one")
    func example() throws {
        let app = AssistantApp(Self.soup, try Self.assistant.get())
        #expect(app.phrases == [AppPhrases(app: "Soup Chef", intent: "OrderSoupIntent", examples: ["Order soup"])])
    }

    @Test(
        "A verb and words that nobody has told are no request",
        arguments: ["restaurant order status", "order goulash", "order two wings with french fries", "order food"]
    )
    func vague(text: String) throws {
        #expect(try !Self.assistant.get().understand(text, now: LanguageData.now).isAccepted)
    }
}
