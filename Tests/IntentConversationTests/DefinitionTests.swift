import ConversationTestSupport
import ExtensionProtocol
import IntentModel
import IntentPresentation
import JSON
import Testing

@testable import IntentConversation

@Suite("A conversation follows the definition of its intent")
struct DefinitionTests {
    private static let tomato: JSONValue = ["identifier": "tomato", "displayString": "Tomato"]
    private static let leek: JSONValue = ["identifier": "leek", "displayString": "Leek"]

    /// An order of soup: the soup, a number from one to ten, and a lid for more than one.
    private static func intent(searches: Bool = false) -> IntentDefinition {
        func text(_ english: String, _ spanish: String) -> LocalizedText {
            LocalizedText(english, translations: ["es": spanish])
        }
        var soup = ParameterDefinition(
            name: "soup",
            type: .object("INObject"),
            isOptional: true,
            outcomes: .withDisambiguation,
            reasons: ["soldOut"]
        )
        soup.offersOptions = true
        soup.searchesOptions = searches
        soup.dialogue = ParameterDialogue(
            prompt: text("Which soup?", "¿Qué sopa?"),
            confirmation: text("Really ${soup}?", "¿De verdad ${soup}?"),
            disambiguationIntroduction: text(
                "There are ${count} soups like '${soup}'.",
                "Hay ${count} como «${soup}»."
            ),
            disambiguationSelection: text("Which one?", "¿Cuál?"),
            reasons: ["soldOut": text("${soup} is sold out.", "No queda ${soup}.")]
        )
        var quantity = ParameterDefinition(
            name: "quantity",
            type: .integer,
            isOptional: true,
            outcomes: .withoutDisambiguation
        )
        quantity.bounds = ValueBounds(minimum: 1, maximum: 10, allowsNegative: false)
        quantity.defaultValue = 1
        quantity.dialogue = ParameterDialogue(
            prompt: text("How many?", "¿Cuántas?"),
            reasons: ["greaterThanMaximumValue": text("${quantity} are too many.", "${quantity} son demasiadas.")]
        )
        var lid = ParameterDefinition(name: "lid", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation)
        lid.relationship = ParameterRelationship(parent: "quantity", predicate: .isGreater(than: 1))
        return IntentDefinition(
            name: "OrderSoupIntent",
            domain: "order",
            parameters: [soup, quantity, lid],
            responseCodes: [
                ResponseCodeDefinition(name: "ready", value: 1),
                ResponseCodeDefinition(
                    name: "success",
                    value: 4,
                    template: text("${soup} in ${wait.text}.", "${soup} en ${wait.text}.")
                ),
                ResponseCodeDefinition(name: "soon", value: 100, isSuccess: true),
                ResponseCodeDefinition(
                    name: "soldOut",
                    value: 101,
                    isSuccess: false,
                    template: text("No soup.", "Nada.")
                ),
            ]
        )
    }

    @Test("A value outside its range is asked for again with the reason's own text, before any call")
    func range() {
        let fixture = ConversationFixture(Self.intent(), parameters: ["quantity": 12])
        #expect(fixture.question?.kind == .unsupported)
        #expect(fixture.question?.text == "12 are too many. How many?")
        #expect(fixture.question?.reason == "greaterThanMaximumValue")
        fixture.answer(.text("0"))
        #expect(fixture.question?.problem == "The number must be at least 1.")
        fixture.answer(.text("-1"))
        #expect(fixture.question?.problem == "The number must not be negative.")
        fixture.answer(.text("3"))
        #expect(fixture.call == .resolve(parameter: "soup"))
        #expect(fixture.conversation.parameters["quantity"] == 3)
    }

    @Test("A value outside its range is a fault of the request if nobody can be asked")
    func rangeWithoutDialogue() {
        let fixture = ConversationFixture(Self.intent(), parameters: ["quantity": 12])
        fixture.answer(.unavailable)
        #expect(fixture.ending?.status == .invalid)
        #expect(fixture.ending?.failure?.kind == .invalidParameter)
        #expect(fixture.ending?.failure?.message.contains("12 are too many.") == true)
    }

    @Test("A parameter without a value has its default, and a child is resolved while its relationship holds")
    func defaultAndRelationship() {
        for (quantity, next) in [
            (JSONValue.integer(1), Conversation.Call.confirm), (.integer(2), .resolve(parameter: "lid")),
        ] {
            let fixture = ConversationFixture(Self.intent(), parameters: ["soup": Self.tomato])
            fixture.resolve(ResolutionResult(.success))
            #expect(fixture.call == .resolve(parameter: "quantity"))
            #expect(fixture.conversation.parameters["quantity"] == 1)
            fixture.resolve(ResolutionResult(.success, value: quantity))
            #expect(fixture.call == next)
        }
    }

    @Test("A given value is resolved even if the relationship does not hold")
    func givenChild() {
        let fixture = ConversationFixture(Self.intent(), parameters: ["soup": Self.tomato, "lid": true])
        fixture.resolve(ResolutionResult(.success))
        fixture.resolve(ResolutionResult(.success))
        #expect(fixture.call == .resolve(parameter: "lid"))
    }

    @Test(
        "Questions use the words of the definition",
        arguments: [
            (ResolutionResult(.confirmationRequired), "en-US", "Really Tomato?"),
            (ResolutionResult(.confirmationRequired), "es-MX", "¿De verdad Tomato?"),
            (
                ResolutionResult(.disambiguation, options: [tomato, leek]), "en-US",
                "There are 2 soups like 'Tomato'. Which one?"
            ),
            (ResolutionResult(.unsupported, reason: "soldOut"), "en-US", "Tomato is sold out. Which soup?"),
            (ResolutionResult(.unsupported, reason: "soldOut"), "es", "No queda Tomato. ¿Qué sopa?"),
            (ResolutionResult(.unsupported), "en-US", "Test cannot use 'Tomato'. Which soup?"),
            (ResolutionResult(.unsupported, message: "No."), "en-US", "No."),
        ]
    )
    func words(result: ResolutionResult, locale: String, text: String) {
        let fixture = ConversationFixture(Self.intent(), parameters: ["soup": Self.tomato], locale: locale)
        fixture.resolve(result)
        #expect(fixture.question?.text == text)
    }

    @Test("If a value is needed, the extension is asked for options first, and a choice is resolved again")
    func options() {
        let fixture = ConversationFixture(Self.intent())
        fixture.resolve(ResolutionResult(.needsValue))
        #expect(fixture.call == .provideOptions(parameter: "soup", searchTerm: nil))
        fixture.provide([.init(title: "Red", items: [Self.tomato]), .init(items: [Self.leek])], default: Self.leek)
        #expect(fixture.question?.text == "Which soup?")
        #expect(fixture.question?.options == [Self.tomato, Self.leek])
        #expect(fixture.question?.optionTitles == [0: "Red"])
        #expect(fixture.question?.defaultOption == 1)
        fixture.answer(.choice(2))
        #expect(fixture.question?.problem == "Choose a number from 1 to 2.")
        #expect(fixture.question?.options.count == 2)
        fixture.answer(.choice(0))
        #expect(fixture.call == .resolve(parameter: "soup"))
        #expect(fixture.conversation.parameters["soup"] == Self.tomato)
    }

    @Test("If an extension offers no options or does not know the method, the user is asked for a value")
    func noOptions() {
        for isKnown in [true, false] {
            let fixture = ConversationFixture(Self.intent())
            fixture.resolve(ResolutionResult(.needsValue))
            if isKnown { fixture.provide([]) } else { fixture.action = fixture.conversation.methodNotFound() }
            #expect(fixture.question?.kind == .needsValue)
            #expect(fixture.question?.options == [])
            fixture.answer(.text("Tomato"))
            #expect(fixture.conversation.parameters["soup"] == ["displayString": "Tomato"])
            #expect(fixture.call == .resolve(parameter: "soup"))
        }
    }

    @Test("A text that is not an option is searched for: one hit is taken, several are offered, none leaves the text")
    func search() {
        for (hits, value) in [([Self.leek], Self.leek), ([], ["displayString": "le"])] {
            let fixture = ConversationFixture(Self.intent(searches: true))
            fixture.resolve(ResolutionResult(.needsValue))
            fixture.provide([.init(items: [Self.tomato])])
            fixture.answer(.text("le"))
            #expect(fixture.call == .provideOptions(parameter: "soup", searchTerm: "le"))
            fixture.provide([.init(items: [Self.leek, Self.tomato])])
            #expect(fixture.question?.options == [Self.leek, Self.tomato])
            fixture.answer(.text("le"))
            fixture.provide([.init(items: hits)])
            #expect(fixture.conversation.parameters["soup"] == value)
            #expect(fixture.call == .resolve(parameter: "soup"))
        }
    }

    @Test("A text that names an option is that option, without a search")
    func namedOption() {
        let fixture = ConversationFixture(Self.intent(searches: true))
        fixture.resolve(ResolutionResult(.needsValue))
        fixture.provide([.init(items: [Self.tomato, Self.leek])])
        fixture.answer(.text("LEEK"))
        #expect(fixture.conversation.parameters["soup"] == Self.leek)
    }

    @Test("An endless search is bounded like every question")
    func endlessSearch() {
        let fixture = ConversationFixture(Self.intent(searches: true))
        fixture.resolve(ResolutionResult(.needsValue))
        for _ in 0..<Conversation.maximumRounds where fixture.ending == nil {
            fixture.provide([.init(items: [Self.tomato, Self.leek])])
            fixture.answer(.text("x"))
        }
        #expect(fixture.ending?.failure?.kind == .tooManyRounds)
    }

    @Test("The default is offered with all options, but not if a search did not find it")
    func defaultOption() {
        let fixture = ConversationFixture(Self.intent(searches: true))
        fixture.resolve(ResolutionResult(.needsValue))
        fixture.provide([.init(items: [Self.tomato])], default: Self.leek)
        #expect(fixture.question?.options == [Self.tomato, Self.leek])
        fixture.answer(.text("x"))
        let other: JSONValue = ["displayString": "Xerem"]
        fixture.provide([.init(items: [Self.tomato, other])], default: Self.leek)
        #expect(fixture.question?.options == [Self.tomato, other])
        #expect(fixture.question?.defaultOption == nil)
    }

    @Test("A default of several values is not an option; a default of a single value is", arguments: [1, 2])
    func arrayDefault(count: Int) {
        var soups = ParameterDefinition(
            name: "soups",
            type: .array(of: .object("INObject")),
            isOptional: true,
            resolvesEachElement: true,
            outcomes: .withDisambiguation
        )
        soups.offersOptions = true
        let intent = IntentDefinition(name: "EatIntent", domain: "order", parameters: [soups], responseCodes: [])
        let fixture = ConversationFixture(intent)
        fixture.resolve([ResolutionResult(.needsValue)])
        fixture.provide(
            [.init(items: [Self.tomato, Self.leek])],
            default: .array(Array([Self.leek, Self.tomato].prefix(count)))
        )
        #expect(fixture.question?.defaultOption == (count == 1 ? 1 : nil))
        fixture.answer(.choice(0))
        #expect(fixture.conversation.parameters["soups"] == .array([Self.tomato]))
    }

    @Test("An intent restricted by its definition asks for an unlocked device, and names the rule")
    func restriction() {
        var intent = ConversationFixture.intent(locked: .restricted)
        intent.title = LocalizedText("Order soup")
        let locked = ConversationFixture(intent, device: DeviceState(isLocked: true))
        #expect(locked.question?.kind == .unlock)
        #expect(locked.question?.message?.contains("its definition restricts this intent") == true)
        intent.needsProtectedData = true
        let unlocked = ConversationFixture(intent, device: DeviceState(isProtectedDataAvailable: false))
        #expect(unlocked.question?.kind == .protectedData)
    }

    @Test("Options of the wrong type break the rules")
    func wrongOption() {
        let fixture = ConversationFixture(Self.intent())
        fixture.resolve(ResolutionResult(.needsValue))
        fixture.provide([.init(items: [5])])
        #expect(fixture.ending?.failure?.kind == .invalidResultValue)
    }

    @Test(
        "The text for the user comes from the template of the code, also for the author's own codes",
        arguments: [
            ("success", Outcome.Status.success, "Tomato in 5 min."), ("soldOut", .failure, "No soup."),
            ("soon", .success, nil),
        ] as [(String, Outcome.Status, String?)]
    )
    func template(code: String, status: Outcome.Status, text: String?) {
        let fixture = ConversationFixture(Self.intent(), parameters: ["soup": Self.tomato])
        fixture.resolve(ResolutionResult(.success))
        fixture.resolve(ResolutionResult(.success))
        fixture.respond("ready")
        #expect(fixture.call == .handle)
        fixture.action = fixture.conversation.responded(
            IntentResponse(code: code, properties: ["wait": ["text": "5 min"]])
        )
        #expect(fixture.ending?.status == status)
        #expect(fixture.ending?.text == text)
    }

    /// A delivery with toppings: Booleans and enumerations for which the definition has words.
    private static func delivery() -> IntentDefinition {
        let words = BooleanWords(
            whenTrue: LocalizedText("delivered", translations: ["es": "a domicilio"]),
            whenFalse: LocalizedText("picked up")
        )
        var delivery = ParameterDefinition(
            name: "delivery",
            type: .boolean,
            isOptional: true,
            outcomes: .withoutDisambiguation
        )
        delivery.booleanWords = words
        var toppings = ParameterDefinition(
            name: "toppings",
            type: .array(of: .enumeration("Topping")),
            isOptional: true,
            resolvesEachElement: true,
            outcomes: .withDisambiguation
        )
        toppings.dialogue = ParameterDialogue(confirmation: LocalizedText("Really ${toppings}?"))
        var property = PropertyDefinition(name: "isDelivered", type: .boolean, isOptional: true)
        property.booleanWords = words
        var intent = IntentDefinition(
            name: "DeliverIntent",
            domain: "order",
            parameters: [toppings, delivery],
            responseCodes: [
                ResponseCodeDefinition(name: "ready", value: 1),
                ResponseCodeDefinition(name: "success", value: 4, template: LocalizedText("It is ${isDelivered}.")),
            ],
            responseProperties: [property],
            confirmsBeforeHandle: true
        )
        intent.title = LocalizedText("Order")
        return intent
    }

    private static func deliveryFixture(_ parameters: JSONObject, locale: String = "en-US") -> ConversationFixture {
        var catalogue = IntentCatalogue()
        let mild = EnumerationDefinition.Case(name: "mildCheese", value: 0, displayName: LocalizedText("mild cheese"))
        let hot = EnumerationDefinition.Case(name: "hotCheese", value: 1, displayName: LocalizedText("hot cheese"))
        catalogue.add(EnumerationDefinition(name: "Topping", cases: [mild, hot]))
        return ConversationFixture(delivery(), parameters: parameters, locale: locale, catalogue: catalogue)
    }

    @Test(
        "A Boolean has the definition's words, in questions and in texts for the user",
        arguments: [
            (true, "en-US", "delivered", "It is delivered."), (false, "en-US", "picked up", "It is picked up."),
            (true, "es-MX", "a domicilio", "It is a domicilio."),
        ]
    )
    func booleanWords(value: Bool, locale: String, word: String, told: String) {
        let fixture = Self.deliveryFixture(["delivery": .bool(value)], locale: locale)
        fixture.resolve([ResolutionResult(.notRequired)])
        fixture.resolve(ResolutionResult(.confirmationRequired))
        #expect(fixture.question?.text.contains(locale == "es-MX" ? "«\(word)»" : "'\(word)'") == true)
        fixture.answer(.yes)
        fixture.resolve(ResolutionResult(.success, value: .bool(value)))
        fixture.respond("ready")
        #expect(fixture.question?.text.contains("delivery: \(word)") == true)
        fixture.answer(.yes)
        fixture.action = fixture.conversation.responded(
            IntentResponse(code: "success", properties: ["isDelivered": .bool(value)])
        )
        #expect(fixture.ending?.text == told)
    }

    @Test(
        "A typed Boolean is read in the words of the definition and of the user's language, and in no other",
        arguments: [
            ("delivered", "en-US", true), ("Picked up", "en-US", false), ("a domicilio", "es", true),
            ("yes", "en", true),
            ("sí", "es-MX", true), ("s", "es", true), ("si", "en-US", nil), ("s", "en-US", nil), ("sí", "fr", nil),
        ] as [(String, String, Bool?)]
    )
    func typedBoolean(text: String, locale: String, value: Bool?) {
        let fixture = Self.deliveryFixture([:], locale: locale)
        fixture.resolve([ResolutionResult(.notRequired)])
        fixture.resolve(ResolutionResult(.needsValue))
        fixture.answer(.text(text))
        #expect(fixture.conversation.parameters["delivery"]?.boolValue == value)
        #expect((fixture.question?.problem == nil) == (value != nil))
    }

    @Test("A question about one element of a list has the element's display name, like its candidates")
    func elementsOfLists() {
        var fixture = Self.deliveryFixture(["toppings": ["hotCheese", "mildCheese"]])
        fixture.resolve([ResolutionResult(.confirmationRequired), ResolutionResult(.success, value: "mildCheese")])
        #expect(fixture.question?.text == "Really hot cheese?")
        fixture = Self.deliveryFixture(["toppings": ["hotCheese"]])
        fixture.resolve([ResolutionResult(.disambiguation, options: ["hotCheese", "mildCheese"])])
        #expect(fixture.question?.text == "Which 'hot cheese' do you mean?")
        #expect((0...1).map { fixture.question?.optionText(at: $0) } == ["hot cheese", "mild cheese"])
        #expect(fixture.question?.option(named: "Mild Cheese") == 1)
        // The form of the extension and of files with answers.
        #expect(fixture.question?.options[1].stringValue.flatMap { fixture.question?.option(named: $0) } == 1)
        #expect(fixture.question?.option(named: "cheese") == nil)
    }

    @Test("The size of one question or answer of an extension is bounded, whatever values it quotes")
    func bounded() {
        let endless = JSONValue.string(String(repeating: "x", count: 1 << 20))
        var fixture = ConversationFixture(Self.intent(), parameters: ["soup": ["displayString": endless]])
        fixture.resolve(ResolutionResult(.confirmationRequired))
        #expect(fixture.question?.text.utf8.count ?? .max <= TextBound.sentence)
        fixture = ConversationFixture(Self.intent(), parameters: ["soup": Self.tomato])
        fixture.resolve(ResolutionResult(.success))
        fixture.resolve(ResolutionResult(.success))
        fixture.respond("ready")
        fixture.action = fixture.conversation.responded(
            IntentResponse(code: "success", properties: ["wait": ["text": endless]])
        )
        #expect(fixture.ending?.text?.utf8.count ?? .max <= TextBound.sentence)
    }

    @Test("A question tells how many of the offered options it left out")
    func optionsLeftOut() throws {
        let items = JSONValue.array((1...300).map { ["identifier": .string("\($0)"), "displayString": "Soup"] })
        let fixture = ConversationFixture(Self.intent())
        fixture.resolve(ResolutionResult(.needsValue))
        fixture.action = fixture.conversation.optionsProvided(
            try ProvideOptions.answer(from: ["sections": [["items": items]]])
        )
        #expect(fixture.question?.options.count == 200)
        #expect(fixture.question?.optionsLeftOut == 100)
        fixture.answer(.unavailable)
        #expect(fixture.ending?.json["question"]?["optionsLeftOut"] == 100)
    }
}
