import Cards
import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import DefaultCards
@testable import IntentHost

@Suite("A card that a UI extension draws")
struct CardAssemblyTests {
    private typealias Parameter = ConfigureView.Parameter

    private static func parameter(_ name: String) -> Parameter { Parameter(parameterClass: "I", keyPath: name) }

    private static let sections = CardSections(
        name: .plain("App"),
        mark: nil,
        heading: .plain("Title"),
        sections: [
            CardSections.Section(parameters: [], elements: [.plain("Sentence")]),
            CardSections.Section(parameters: ["a"], displays: .message, elements: [.plain("A")], spoken: "a is A"),
            CardSections.Section(parameters: ["b", "c"], elements: [.plain("B, C")], spoken: "b, c"),
            CardSections.Section(parameters: ["d"], displays: .map, elements: [.plain("D")]),
        ],
        speak: "Said",
        opening: "App: Title",
        fallbackText: "App: Said",
        language: "en"
    )

    private static let own = ["App", "Title", "Sentence", "A", "B, C", "D"]

    private func assembly(_ names: [String] = ["a", "b", "c", "d"], seconds: Int = 3) -> CardAssembly {
        CardAssembly(
            Self.sections,
            parameters: names.map(Self.parameter),
            drawnBy: "ui",
            until: Instant.start.advanced(by: .seconds(seconds))
        )
    }

    private func answer(
        _ texts: [String],
        configured: [String] = [],
        displays: [ConfigureView.Display] = [],
        width: Double = 320,
        members: JSONObject = [:]
    ) -> JSONValue {
        let body = texts.map { JSONValue.object(["type": "TextBlock", "text": .string($0)]) }
        var card: JSONObject = ["type": "AdaptiveCard", "version": "1.6", "body": .array(body)]
        for member in members { card[member.key] = member.value }
        return ConfigureView.Answer(
            isSuccess: true,
            configured: configured.map(Self.parameter),
            size: ConfigureView.Size(width: width, height: 40),
            card: .object(card),
            displays: displays
        ).json
    }

    private static let nothing = ConfigureView.Answer(isSuccess: false).json

    private func texts(_ drawing: CardDrawing) -> [String] {
        drawing.card.body.map { element in
            if case .text(let block) = element.content { block.text } else { "?" }
        }
    }

    @Test("First comes the empty set, then one call for each parameter that nothing has drawn, in order")
    func order() {
        var assembly = assembly()
        #expect(assembly.begin() == .call([]))
        #expect(assembly.answered(answer(["T"], configured: ["b"]), at: .start) == .call([Self.parameter("a")]))
        #expect(assembly.answered(Self.nothing, at: .start) == .call([Self.parameter("c")]))
        #expect(assembly.answered(answer(["C"], configured: ["c", "d"]), at: .start) == .finish)
    }

    @Test("The title is below the name of the extension, and what is drawn stands in the place of what it replaces")
    func places() {
        var assembly = assembly()
        _ = assembly.begin()
        _ = assembly.answered(answer(["T"]), at: .start)
        _ = assembly.answered(answer(["a"], configured: ["a"]), at: .start)
        _ = assembly.answered(answer(["bc"], configured: ["b", "c"]), at: .start)
        _ = assembly.answered(Self.nothing, at: .start)
        let drawing = assembly.drawing(by: "ui")
        #expect(texts(drawing) == ["App", "T", "Sentence", "a", "bc", "D"])
        #expect(drawing.interface == "ui")
        #expect(drawing.notes.isEmpty)
        #expect((drawing.card.speak, drawing.card.fallbackText) == ("Said", "App: Said"))
    }

    @Test("A view of something that no section shows alone stands below, and the section stays")
    func partly() {
        var assembly = assembly(["b", "x"])
        _ = assembly.begin()
        _ = assembly.answered(Self.nothing, at: .start)
        _ = assembly.answered(answer(["b"], configured: ["b"]), at: .start)
        _ = assembly.answered(answer(["x"], configured: ["x"]), at: .start)
        #expect(texts(assembly.drawing(by: "ui")) == ["App", "Title", "Sentence", "A", "b", "B, C", "D", "x"])
    }

    @Test("What the extension displays itself is left out, if it has drawn anything")
    func displays() {
        var assembly = assembly([])
        _ = assembly.begin()
        _ = assembly.answered(answer(["T"], displays: [.map, .paymentTransaction]), at: .start)
        #expect(texts(assembly.drawing(by: "ui")) == ["App", "T", "Sentence", "A", "B, C"])
        var lying = self.assembly([])
        _ = lying.begin()
        _ = lying.answered(answer([], displays: [.map], width: 0), at: .start)
        #expect(texts(lying.drawing(by: "ui")) == Self.own)
    }

    @Test("No success, no card and no size leave the host's view; an answer that says no reason has a note")
    func nothingDrawn() {
        let noCard = ConfigureView.Answer(isSuccess: true, size: ConfigureView.Size(width: 1, height: 1)).json
        for (answer, notes) in [
            (Self.nothing, []), (noCard, ["ui has drawn the title without a card."]),
            (answer(["x"], configured: ["a"], width: 0), ["ui has drawn the title without a size."]),
        ] {
            var assembly = assembly(["a"])
            _ = assembly.begin()
            #expect(assembly.answered(answer, at: .start) == .call([Self.parameter("a")]))
            #expect(assembly.answered(Self.nothing, at: .start) == .finish)
            let drawing = assembly.drawing(by: "ui")
            #expect(texts(drawing) == Self.own)
            #expect(drawing.interface == nil)
            #expect(drawing.notes == notes)
        }
    }

    @Test("One failure costs all that was drawn, and no further call is made")
    func failure() {
        for fails in [
            { (assembly: inout CardAssembly) in assembly.failed("It died.") },
            { (assembly: inout CardAssembly) in assembly.answered(["success": 7], at: .start) },
            { (assembly: inout CardAssembly) in assembly.answered([1], at: .start) },
            { (assembly: inout CardAssembly) in
                let card: JSONValue = ["type": "HTML", "body": "<script>"]
                let size: JSONValue = ["width": 1, "height": 1]
                return assembly.answered(["success": true, "size": size, "card": card], at: .start)
            },
        ] {
            var assembly = assembly()
            _ = assembly.begin()
            _ = assembly.answered(answer(["T"], configured: ["a"], displays: [.map]), at: .start)
            #expect(fails(&assembly) == .finish)
            let drawing = assembly.drawing(by: "ui")
            #expect(texts(drawing) == Self.own)
            #expect(drawing.interface == nil)
            #expect(drawing.notes.count == 1)
        }
    }

    @Test("A card over a bound is refused whole", arguments: [201, 5_000])
    func tooLarge(elements: Int) {
        var assembly = assembly()
        _ = assembly.begin()
        let large = answer(Array(repeating: "x", count: elements), configured: ["a"])
        #expect(assembly.answered(large, at: .start) == .finish)
        let drawing = assembly.drawing(by: "ui")
        #expect(texts(drawing) == Self.own)
        #expect(drawing.notes.first?.hasPrefix("The card of ui for the title is refused: it has more than ") == true)
    }

    @Test("After sixteen calls the host draws what is left")
    func calls() {
        let names = (0..<40).map { "p\($0)" }
        var assembly = assembly(names)
        #expect(assembly.begin() == .call([]))
        for name in names.prefix(15) {
            #expect(assembly.answered(Self.nothing, at: .start) == .call([Self.parameter(name)]))
        }
        #expect(assembly.answered(answer(["x"], configured: ["a"]), at: .start) == .finish)
        let drawing = assembly.drawing(by: "ui")
        #expect(drawing.notes == ["ui was asked 16 times; the host draws what is left."])
    }

    @Test("When the time is over the host draws what is left, and more time that was granted counts")
    func time() {
        var assembly = assembly()
        _ = assembly.begin()
        assembly.extend(by: .seconds(1))
        let late = Instant.start.advanced(by: .milliseconds(3500))
        #expect(assembly.answered(answer(["T"]), at: late) == .call([Self.parameter("a")]))
        let end = Instant.start.advanced(by: .seconds(4))
        #expect(assembly.answered(answer(["a"], configured: ["a"]), at: end) == .finish)
        let drawing = assembly.drawing(by: "ui")
        #expect(texts(drawing) == ["App", "T", "Sentence", "a", "B, C", "D"])
        #expect(drawing.notes == ["The time of ui for the card is over; the host draws what is left."])
    }

    @Test("What may not run shows nothing of its content, whatever was drawn before")
    func withheld() {
        var assembly = assembly()
        _ = assembly.begin()
        _ = assembly.answered(answer(["T"], configured: ["a"]), at: .start)
        #expect(assembly.restricted(because: "Locked.") == .finish)
        let drawing = assembly.drawing(by: "ui")
        #expect(texts(drawing) == ["App", "Locked."].map(Card.escapingMarkdown))
        #expect(drawing.isWithheld && drawing.interface == nil)
        #expect((drawing.card.speak, drawing.card.fallbackText) == ("Locked.", "Locked."))
    }

    @Test("Parameters that the interaction does not have replace nothing, and no list is too long")
    func liesAboutParameters() {
        var assembly = assembly(["a"])
        _ = assembly.begin()
        let others = (0..<250).map { "x\($0)" } + ["b", "d"]
        #expect(assembly.answered(answer(["T"], configured: others), at: .start) == .call([Self.parameter("a")]))
        #expect(assembly.answered(Self.nothing, at: .start) == .finish)
        #expect(texts(assembly.drawing(by: "ui")) == ["App", "T", "Sentence", "A", "B, C", "D"])
        var endless = self.assembly(["a"])
        _ = endless.begin()
        #expect(endless.answered(answer(["T"], configured: others + others), at: .start) == .finish)
        #expect(texts(endless.drawing(by: "ui")) == Self.own)
    }

    @Test("Sixteen cards of the greatest size are too large together, and the notes are bounded")
    func wholeCard() {
        let names = (0..<15).map { "p\($0)" }
        var assembly = assembly(names)
        _ = assembly.begin()
        let text = String(repeating: "\u{7}", count: 12_000)
        let button: JSONValue = ["type": "Input.Text", "id": "i"]
        for name in [[]] + names.map({ [$0] }) {
            let actions = JSONValue.array(Array(repeating: ["type": "Action.Submit"], count: 50) + [button])
            let large = answer(Array(repeating: text, count: 5), configured: name, members: ["actions": actions])
            _ = assembly.answered(large, at: .start)
        }
        let drawing = assembly.drawing(by: "ui")
        #expect(texts(drawing) == Self.own)
        #expect(drawing.notes.last == "The card of ui is too large as a whole.")
        #expect(drawing.notes.count <= 33)
    }

    @Test("Actions of a card stand below it, and its own direction stays its own")
    func parts() {
        var assembly = assembly([])
        _ = assembly.begin()
        let members: JSONObject = [
            "rtl": true, "speak": "Spoken.",
            "actions": [["type": "Action.OpenUrl", "title": "Open", "url": "https://example.org"]],
        ]
        _ = assembly.answered(answer(["T"], members: members), at: .start)
        let card = assembly.drawing(by: "ui").card
        guard card.body.count > 1, case .container(let container) = card.body[1].content else {
            Issue.record("The card is \(card).")
            return
        }
        #expect(container.isRightToLeft == true)
        #expect(container.items.count == 2)
        #expect(card.isRightToLeft == nil)
        #expect(card.speak == "App: Title. Spoken. a is A. b, c.")
    }

    @Test("The host says whose card it is, how far it has come, and what no view says itself")
    func speech() {
        func card(_ spoken: [String: String]) -> Card {
            var assembly = assembly()
            var action = assembly.begin()
            while case .call(let parameters) = action {
                let name = parameters.first?.keyPath
                let speak = spoken[name ?? ""].map { ["speak": .string($0)] as JSONObject } ?? [:]
                action = assembly.answered(answer([name ?? "T"], members: speak), at: .start)
            }
            return assembly.drawing(by: "ui").card
        }
        #expect(card([:]).speak == "Said")
        #expect(card(["a": "Hello"]).speak == "App: Title. Hello. b, c.")
        #expect(card(["": "Mine!", "b": "Bee"]).speak == "App: Title. Mine! a is A. Bee. b, c.")
        #expect(card(["a": "Hello", "b": "Bee", "c": "Sea"]).speak == "App: Title. Hello. Bee. Sea.")
    }

    @Test("A card that shows nothing takes nothing away", arguments: [[], [["type": "Hologram"]]] as [JSONValue])
    func empty(_ body: JSONValue) {
        var assembly = assembly()
        _ = assembly.begin()
        let shown = answer([], configured: ["a"], members: ["body": body, "fallbackText": "Nothing"])
        #expect(assembly.answered(shown, at: .start) == .call([Self.parameter("a")]))
        while case .call = assembly.answered(Self.nothing, at: .start) {}
        let drawing = assembly.drawing(by: "ui")
        #expect(texts(drawing) == Self.own)
        #expect(drawing.notes.contains("The card of ui for the title shows nothing."))
    }

    @Test("Two headings never stand above each other, and a withheld card tells nothing of the outcome")
    func realSections() throws {
        let definition = try #require(IntentCatalogue.system.definition(named: "INSendMessageIntent"))
        let sections = DefaultCard.sections(
            of: Interaction(
                identifier: "i",
                intent: definition.name,
                parameters: ["content": "Hi"],
                response: IntentResponse(code: "success"),
                status: .success
            ),
            definedBy: definition,
            from: "Bottle",
            text: nil,
            locale: "en",
            catalogue: .system
        )
        var drawn = CardAssembly(sections, parameters: [], drawnBy: "ui", until: .start)
        _ = drawn.begin()
        _ = drawn.answered(answer(["To Bobo"]), at: .start)
        let body = drawn.drawing(by: "ui").card.body
        let mark = try #require(sections.mark)
        #expect(body.first?.content == .columns([Card.Column([sections.name]), Card.Column([mark], width: .auto)]))
        #expect(body.dropFirst().first == .plain("To Bobo"))
        var withheld = CardAssembly(sections, parameters: [], drawnBy: "ui", until: .start)
        _ = withheld.begin()
        _ = withheld.restricted(because: "The device is locked.")
        #expect(texts(withheld.drawing(by: "ui")) == ["Bottle", "The device is locked."])
    }

    @Test("A card that runs the other way keeps its direction, as it says or by its language")
    func language() {
        var assembly = assembly([])
        _ = assembly.begin()
        _ = assembly.answered(answer(["مرحبا"], members: ["lang": "ar"]), at: .start)
        let card = assembly.drawing(by: "ui").card
        guard card.body.count > 1, case .container(let container) = card.body[1].content else {
            Issue.record("The card is \(card).")
            return
        }
        #expect(container.isRightToLeft == true)
    }

    @Test("What has a value can be drawn: parameters in the order of the definition, then properties")
    func drawable() throws {
        let definition = try #require(IntentCatalogue.system.definition(named: "INSendMessageIntent"))
        let interaction = Interaction(
            identifier: "i",
            intent: definition.name,
            parameters: [
                "content": "Hi", "recipients": [], "serviceName": nil, "sender": ["displayName": "A"], "x": 1,
            ],
            response: IntentResponse(code: "success", properties: ["sentMessage": ["content": "Hi"], "other": 1])
        )
        let parameters = interaction.drawableParameters(of: definition)
        #expect(
            parameters == [
                Parameter(parameterClass: "INSendMessageIntent", keyPath: "content"),
                Parameter(parameterClass: "INSendMessageIntent", keyPath: "sender"),
                Parameter(parameterClass: "INSendMessageIntentResponse", keyPath: "sentMessage"),
            ]
        )
    }
}

extension Instant {
    fileprivate static let start = Instant(nanoseconds: 1_000_000_000)
}
