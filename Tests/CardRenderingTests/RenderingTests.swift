import CardTestSupport
import Cards
import Foundation
import FoundationXML
import Testing

@testable import CardRendering

@Suite("All renderers of cards")
struct RenderingTests {
    /// Cards that no reader makes: deep, broad, with numbers that are none.
    private static let extremes: [Card] = {
        func nested(_ depth: Int, _ wrap: (Card.Element) -> Card.Element) -> Card {
            Card([(0..<depth).reduce(Card.Element.text("deep")) { element, _ in wrap(element) }])
        }
        let cell = Card.Container([.text("cell")])
        return [
            Card(), Card([.text("")]), Card(fallbackText: "only"),
            nested(500) { .container([$0], style: .good) },
            nested(200) { .columns(Card.Column([$0], width: .auto), Card.Column([.text("x")])) },
            nested(100) { Card.Element(.table(Card.Table([Card.Table.Row([Card.Container([$0])])]))) },
            Card([Card.Element(.columns((0..<10_000).map { Card.Column([.text("c\($0)")], width: .weight(.nan)) }))]),
            Card([Card.Element(.table(Card.Table((0..<500).map { _ in Card.Table.Row([cell]) })))]),
            Card([Card.Element(.table(Card.Table([Card.Table.Row(Array(repeating: cell, count: 5_000))])))]),
            Card([Card.Element(.table(Card.Table([], widths: [.pixels(.infinity)], alignments: [.center])))]),
            Card([.text(String(repeating: "word ", count: 4_000)), .text(String(repeating: "x", count: 10_000))]),
            Card([.text(String(repeating: "\n", count: 10_000) + "end")]),
            Card([.facts(Array(repeating: Card.Fact(String(repeating: "n", count: 500), "\n\n"), count: 100))]),
            Card([Card.Element(.richText(Array(repeating: Card.TextRun("r", isHighlighted: true), count: 2_000)))]),
        ]
    }()

    private static var cards: [Card] {
        extremes
            + (0..<60).map { seed in
                var generator = CardGenerator(seed: UInt64(seed), .wild)
                return generator.card()
            }
    }

    @Test("A line of a terminal fits, and nothing in it controls the terminal, for any card")
    func terminal() {
        for card in Self.cards {
            for width in [40, 59, 80, 200] {
                let lines = TerminalCard(width: width).lines(of: card)
                #expect(lines.count <= TerminalCard.mostLines)
                let hasControl = lines.contains { $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } }
                #expect(!hasControl)
                let widest = lines.map(DisplayWidth.of).max() ?? 0
                #expect(widest <= width)
            }
            let colored = TerminalCard(width: 80, hasColor: true).lines(of: card).joined(separator: "\n")
            // Only the sequences for looks and links are written.
            let plain = colored.replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;;[!-~]*\u{1B}\\/, with: "")
            #expect(!plain.contains("\u{1B}"))
            #expect(!plain.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0x9B })
        }
    }

    @Test("A page and a drawing are well-formed XML without scripts and numbers that are none, for any card")
    func markup() {
        for card in Self.cards {
            let html = CardPage(card).html
            let svg = SVGCard(card, width: 320).svg
            for document in [String(html.dropFirst("<!doctype html>\n".count)), svg, CardPage(card).fragment()] {
                let found = MarkupReader(document)
                #expect(found.isWellFormed)
                #expect(found.elements.isDisjoint(with: ["script", "b", "iframe", "object", "form", "input"]))
                #expect(found.attributes.isDisjoint(with: ["onclick", "onload", "style", "srcset"]))
                let addresses = found.addresses.filter { address in
                    !["https://", "http://", "mailto:", "tel:", "geo:", "data:image/png;base64,"].contains {
                        address.hasPrefix($0)
                    }
                }
                #expect(addresses.isEmpty)
                #expect(found.numbers.allSatisfy { Double($0)?.isFinite == true })
            }
            #expect(!card.speech.contains("\n"))
        }
    }

    @Test("Every word of a card is in each of its forms")
    func nothingIsLost() {
        for seed in 0..<60 {
            var generator = CardGenerator(seed: UInt64(seed))
            let words = (0..<12).map { _ in
                String(generator.text().unicodeScalars.filter { $0.properties.isAlphabetic && $0.value < 0x300 })
            }
            .filter { !$0.isEmpty && $0.utf8.count < 20 }
            let texts = words.map(Card.escapingMarkdown)
            let element = Card.Element.container(texts.map { .text($0) }, style: .warning)
            let table = Card.Table(
                texts.map { text in Card.Table.Row([Card.Container([.text(text)])]) },
                hasHeader: false
            )
            let card = Card([
                element, .facts(texts.map { Card.Fact($0, $0) }), Card.Element(.table(table)),
                Card.Element(.columns([Card.Column([element]), Card.Column([element], width: .auto)])),
            ])
            let forms = [
                TerminalCard(width: 100).lines(of: card).joined(), CardPage(card).html, SVGCard(card).svg, card.speech,
            ]
            for word in words {
                let isEverywhere = forms.allSatisfy { $0.contains(word) }
                #expect(isEverywhere, "\(word)")
            }
        }
    }
}

/// What is in a document of XML.
final class MarkupReader: NSObject, XMLParserDelegate {
    private(set) var isWellFormed = false
    private(set) var elements: Set<String> = []
    private(set) var attributes: Set<String> = []
    private(set) var addresses: [String] = []
    private(set) var numbers: [String] = []
    private(set) var text = ""

    init(_ document: String) {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.insert(name)
        self.attributes.formUnion(attributes.keys)
        addresses += ["href", "src"].compactMap { attributes[$0] }
        numbers += ["x", "y", "width", "height", "rx", "font-size"].compactMap { attributes[$0] }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
