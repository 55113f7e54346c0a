import CardTestSupport
import JSON
import Testing

@testable import Cards

@Suite("The reader of cards")
struct CardReaderTests {
    private func read(_ text: String, language: String = "en") throws -> CardReading {
        try CardReader(language: language).read(Array(text.utf8))
    }

    private func body(_ elements: String) throws -> CardReading {
        try read(#"{"type":"AdaptiveCard","version":"1.6","body":[\#(elements)]}"#)
    }

    private func texts(_ reading: CardReading) -> [String] { reading.card.body.flatMap(\.texts) }

    @Test("Each card that can be read is the same after it was written and read again")
    func roundTrip() throws {
        for seed in 0..<300 {
            var generator = CardGenerator(seed: UInt64(seed))
            let card = generator.card()
            let reading = try CardReader(bounds: .ofHost).read(card.json.serialized)
            let isSame = reading.card == card
            #expect(isSame, "seed \(seed)")
            #expect(reading.dropped.isEmpty, "seed \(seed)")
        }
    }

    @Test("What is read of any card, even one with numbers that are none, can be read again")
    func fixedPoint() throws {
        for seed in 0..<300 {
            var generator = CardGenerator(seed: UInt64(seed), .wild)
            let card = try CardReader(bounds: .ofHost).read(generator.card().json).card
            let isSame = try CardReader(bounds: .ofHost).read(card.json).card == card
            #expect(isSame, "seed \(seed)")
        }
    }

    @Test(
        "What is no card is refused",
        arguments: ["", "[]", "{}", "null", "{\"type\":\"Message\"}", "{\"type\":7}", "{\"type\":\"AdaptiveCard\""]
    )
    func refusesOthers(text: String) { #expect(throws: CardError.self) { try read(text) } }

    @Test("The bounds are exact: bytes, depth, elements and parts")
    func bounds() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"type":"Container","items":["#, count: depth - 1) + #"{"type":"TextBlock","text":"x"}"#
                + String(repeating: "]}", count: depth - 1)
        }
        #expect(try body(nested(8)).card.body.count == 1)
        #expect(throws: CardError.tooDeep(8)) { try body(nested(9)) }
        func many(_ count: Int) -> String {
            Array(repeating: #"{"type":"TextBlock","text":"x"}"#, count: count).joined(separator: ",")
        }
        #expect(try body(many(200)).card.body.count == 200)
        #expect(throws: CardError.tooManyElements(200)) { try body(many(201)) }
        func facts(_ count: Int) -> String {
            #"{"type":"FactSet","facts":["#
                + Array(repeating: #"{"title":"x"}"#, count: count).joined(separator: ",") + "]}"
        }
        #expect(try body(facts(2_000)).card.body.count == 1)
        #expect(throws: CardError.tooManyParts(2_000)) { try body(facts(2_001)) }
        let frame = #"{"type":"AdaptiveCard","speak":""}"#
        let filler = String(repeating: " ", count: 65_536 - frame.utf8.count)
        #expect(try read(frame + filler).card == Card(speak: ""))
        #expect(throws: CardError.tooLong(65_536)) { try read(frame + filler + " ") }
    }

    @Test("A card of a newer version is its fallback text, or is refused")
    func versions() throws {
        for version in ["1.0", "1.6", "1", "0.5", "1.5.3"] {
            let reading = try read(#"{"type":"AdaptiveCard","version":"\#(version)","fallbackText":"no"}"#)
            #expect(reading.card.body.isEmpty && reading.dropped.isEmpty)
        }
        for version in ["1.7", "2.0", "", "1.x", "-1", "99999999999999999999"] {
            let reading = try read(#"{"type":"AdaptiveCard","version":"\#(version)","fallbackText":"a*b"}"#)
            #expect(reading.card.body == [.plain("a*b")])
            #expect(reading.dropped.count(of: .version) == 1)
            #expect(throws: CardError.version(version)) {
                try read(#"{"type":"AdaptiveCard","version":"\#(version)","body":[]}"#)
            }
        }
    }

    @Test("An unknown element is replaced by its fallback, or that of the nearest element around it, or is counted")
    func fallbacks() throws {
        let text = #"{"type":"TextBlock","text":"instead"}"#
        #expect(texts(try body(#"{"type":"Graph","fallback":\#(text)}"#)) == ["instead"])
        #expect(try body(#"{"type":"Graph","fallback":"drop"}"#) == CardReading(card: Card()))
        let unknown = try body(#"{"type":"Graph"},{"type":"Graph"},{"type":"Map"}"#).dropped
        #expect(unknown.entries.map(\.name) == ["Graph", "Map"] && unknown.count(of: .element) == 3)
        let inside =
            #"{"type":"Container","items":[{"type":"TextBlock","text":"lost"},{"type":"Graph"}],"fallback":\#(text)}"#
        #expect(texts(try body(inside)) == ["instead"])
        let chain = #"{"type":"A","fallback":{"type":"B","fallback":{"type":"C","fallback":\#(text)}}}"#
        #expect(texts(try body(chain)) == ["instead"])
        let needs = #"{"type":"TextBlock","text":"new","requires":{"hologram":"1.0"},"fallback":\#(text)}"#
        #expect(texts(try body(needs)) == ["instead"])
        let has = #"{"type":"TextBlock","text":"new","requires":{"adaptiveCards":"1.5"},"fallback":\#(text)}"#
        #expect(texts(try body(has)) == ["new"])
    }

    @Test("Columns have fallbacks of their own, and widths in all forms")
    func columns() throws {
        let columns = #"""
            {"type":"ColumnSet","columns":[
            {"type":"Column","width":"auto","items":[{"type":"Graph"}],
             "fallback":{"type":"Column","width":"50px","items":[{"type":"TextBlock","text":"a"}]}},
            {"type":"Column","items":[{"type":"Graph"}],"fallback":"drop"},
            {"type":"Column","width":2},{"type":"Column","width":"3"},{"type":"Column","width":"AUTO"},
            {"type":"Column","width":-1},{"type":"Column","width":"1e999px"},{"type":"Column","width":"nan"}]}
            """#
        guard case .columns(let read) = try body(columns).card.body.first?.content else {
            Issue.record("no columns")
            return
        }
        #expect(read.map(\.width) == [.pixels(50), .weight(2), .weight(3), .auto, .stretch, .stretch, .stretch])
    }

    @Test("Inputs ask nothing: their texts are shown, and they are counted")
    func inputs() throws {
        let reading = try body(
            #"""
            {"type":"Input.Text","label":"Name *","placeholder":"Who?"},
            {"type":"Input.Number","label":"Age","value":7},
            {"type":"Input.Toggle","title":"Agree","value":"yes","valueOn":"yes"},
            {"type":"Input.ChoiceSet","value":"b","choices":[{"title":"A","value":"a"},{"title":"B","value":"b"}]}
            """#
        )
        #expect(texts(reading) == ["Name *", "Who?", "Age", "7", "☑ Agree", "• A\n• B ✓"])
        #expect(reading.dropped.count(of: .input) == 4)
    }

    @Test("Actions open pages and the app, cards of actions are shown, and all others are counted")
    func actions() throws {
        let reading = try read(
            #"""
            {"type":"AdaptiveCard","body":[],"actions":[
            {"type":"Action.OpenUrl","title":"Page","url":"https://example.org/ü"},
            {"type":"Action.OpenUrl","url":"HTTPS://example.org"},
            {"type":"Action.OpenUrl","tooltip":"Hint","url":"https://example.org"},
            {"type":"Action.OpenUrl","title":"Bad","url":"javascript:alert(1)"},
            {"type":"Action.Submit","title":"Send"},
            {"type":"Action.Execute","title":"Open","verb":"openApp"},
            {"type":"Action.Execute","title":"Run","verb":"other"},
            {"type":"Action.ShowCard","title":"More","card":{"body":[{"type":"TextBlock","text":"inside"}],
             "actions":[{"type":"Action.OpenUrl","title":"Deep","url":"https://example.org/deep"}]}}]}
            """#
        )
        #expect(
            reading.card.actions == [
                Card.Action("Page", opens: .url("https://example.org/%C3%BC")),
                Card.Action("https://example.org", opens: .url("https://example.org")),
                Card.Action("Hint", opens: .url("https://example.org")),
                Card.Action("Open", opens: .app),
            ]
        )
        #expect(texts(reading) == ["More", "inside"])
        #expect(reading.dropped.count(of: .action) == 2 && reading.dropped.count(of: .address) == 1)
    }

    @Test("What an element has in the wrong form costs the element, and nothing else")
    func malformed() throws {
        let reading = try body(
            #"""
            7,null,{"type":"TextBlock"},{"type":"TextBlock","text":{}},{"type":"Container","items":{}},
            {"type":"FactSet","facts":[1,{},{"title":"t"}]},{"type":"RichTextBlock","inlines":[1,"plain",{"text":"x"}]},
            {"type":"TextBlock","text":"last","size":9,"weight":"HEAVY","color":"Good","maxLines":-3,"spacing":"LARGE"},
            {"type":"TextBlock","text":"hidden","isVisible":false}
            """#
        )
        #expect(reading.dropped.count(of: .malformed) == 8)
        #expect(texts(reading) == ["t", "", "plain", "x", "last"])
        #expect(reading.card.body.last == Card.Element(.text(.init("last", color: .good)), spacing: .large))
    }

    @Test("The number of entries of what was dropped is bounded, and the rest is counted")
    func droppedIsBounded() throws {
        let many = (0..<100).map { #"{"type":"T\#($0)\#(String(repeating: "x", count: 100))"}"# }.joined(separator: ",")
        let dropped = try body(many).dropped
        #expect(dropped.entries.count == 16 && dropped.others == 84 && dropped.count == 100)
        #expect(dropped.entries.allSatisfy { $0.name.count == 40 })
    }

    @Test("A card is the same after it was read, written and read again, also with texts that escapes make longer")
    func longInputs() throws {
        let stars = String(repeating: "*", count: 12_000)
        let choices = (0..<40).map { #"{"title":"\#($0)\#(String(repeating: "_", count: 900))"}"# }.joined(
            separator: ","
        )
        for text in [
            #"{"type":"Input.Text","label":"\#(stars)","placeholder":"\#(stars)"}"#,
            #"{"type":"Input.ChoiceSet","choices":[\#(choices)]}"#,
        ] {
            let reading = try body(text)
            #expect(reading.dropped.count(of: .longText) > 0)
            #expect(try CardReader(bounds: .ofHost).read(reading.card.json) == CardReading(card: reading.card))
        }
        let newer = try read(#"{"type":"AdaptiveCard","version":"9.0","fallbackText":"\#(stars)"}"#)
        #expect(try CardReader(bounds: .ofHost).read(newer.card.json) == CardReading(card: newer.card))
    }

    @Test("Lines end with a line feed, and a long text is cut at a character")
    func texts() throws {
        #expect(texts(try body(#"{"type":"TextBlock","text":"a\r\nb\rc\n"}"#)) == ["a\nb\nc\n"])
        let long = try body(#"{"type":"TextBlock","text":"\#(String(repeating: "ü", count: 10_000))"}"#)
        #expect(texts(long).map(\.utf8.count) == [16_383])
        #expect(long.dropped.count(of: .longText) == 1)
    }
}

extension Card.Element {
    /// The texts in order, without marks.
    fileprivate var texts: [String] {
        switch content {
        case .text(let text): [MarkdownText(text.text).plain]
        case .richText(let runs): runs.map(\.text)
        case .container(let container): container.items.flatMap(\.texts)
        case .facts(let facts): facts.flatMap { [$0.title, $0.value] }
        default: []
        }
    }
}
