import Cards
import Testing

@testable import CardRendering

@Suite("Cards on a terminal")
struct TerminalTests {
    private func lines(_ body: Card.Element..., width: Int = 60, isRightToLeft: Bool? = nil) -> [String] {
        TerminalCard(width: width).lines(of: Card(body, isRightToLeft: isRightToLeft))
    }

    @Test(
        "A character takes the columns that terminals give it",
        arguments: [
            ("abc", 3), ("ä", 1), ("e\u{301}", 1), ("漢字", 4), ("한국", 4), ("ｶﾅ", 2), ("Ａ", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2),
            ("☀", 1),
            ("☀️", 2), ("1️⃣", 2), ("👍🏽", 2), ("мир", 3), ("שלום", 4), ("नमस्ते", 4), ("ภาษา", 4), ("…", 1), ("⏳", 2),
            ("\u{0}", 0),
        ]
    )
    func widths(text: String, width: Int) { #expect(DisplayWidth.of(text) == width) }

    @Test("Words go to the next line whole, wide characters anywhere, and words that are too long are broken")
    func wrapping() {
        let words = "The quick brown fox jumps over the lazy dog and runs."
        #expect(lines(.text(words), width: 40) == ["The quick brown fox jumps over the lazy", "dog and runs."])
        #expect(lines(.text(String(repeating: "漢", count: 21) + "。"), width: 40).map(\.count) == [20, 2])
        #expect(lines(.text(String(repeating: "x", count: 85)), width: 40).map(\.count) == [40, 40, 5])
        #expect(lines(.text("a\n\n  b"), width: 40) == ["a", "", "  b"])
    }

    @Test("A text is cut with an ellipsis where it must not wrap, and after its last line")
    func cutting() {
        var text = Card.TextBlock(String(repeating: "word ", count: 20), maximumLines: 2)
        #expect(lines(Card.Element(.text(text)), width: 40)[1] == "word word word word word word word word…")
        text.wraps = false
        #expect(lines(Card.Element(.text(text)), width: 40) == ["word word word word word word word word…"])
    }

    @Test("Lists hang, and links name their address")
    func markdown() {
        #expect(
            lines(.text("- one two three four five six seven eight nine\n- b\n10. c"), width: 40)
                == ["• one two three four five six seven", "  eight nine", "• b", "10. c"]
        )
        #expect(
            lines(.text("See [the page](https://example.org/a) or https://example.org."), width: 80)
                == ["See the page (https://example.org/a) or https://example.org."]
        )
    }

    @Test("Facts are aligned by the columns that their names take")
    func facts() {
        let facts = [Card.Fact("From", "München"), Card.Fact("到着", "東京"), Card.Fact("", "x")]
        #expect(lines(.facts(facts)) == ["From  München", "到着  東京", "      x"])
    }

    @Test("Columns stand side by side from 60 columns on, and above each other below")
    func columns() {
        let columns = Card.Element.columns(
            Card.Column([.text("left text")], width: .weight(1)),
            Card.Column([Card.Element(.text(.init("end")), alignment: .right)], width: .weight(1))
        )
        #expect(lines(columns, width: 60) == ["left text" + String(repeating: " ", count: 48) + "end"])
        #expect(lines(columns, width: 59) == ["left text", "end"])
        #expect(
            lines(columns, width: 60, isRightToLeft: true) == ["end" + String(repeating: " ", count: 48) + "left text"]
        )
    }

    @Test("A column is never narrower than its longest word")
    func longestWord() {
        let columns = Card.Element.columns(
            Card.Column([.text("Schifffahrtsgesellschaft")], width: .weight(1)),
            Card.Column([.text(String(repeating: "many words ", count: 10))], width: .weight(9))
        )
        #expect(lines(columns)[0].hasPrefix("Schifffahrtsgesellschaft  many"))
    }

    @Test("A table has lines, or its rows stand below each other where there is no room")
    func table() {
        func row(_ texts: String...) -> Card.Table.Row { .init(texts.map { Card.Container([.plain($0)]) }) }
        var table = Card.Table([row("Soup", "Price"), row("Leek", "4,50"), row("Tomato")], alignments: [nil, .right])
        #expect(
            lines(Card.Element(.table(table))) == [
                "┌────────┬───────┐", "│ Soup   │ Price │", "├────────┼───────┤", "│ Leek   │  4,50 │",
                "├────────┼───────┤", "│ Tomato │       │", "└────────┴───────┘",
            ]
        )
        table.showsGridLines = false
        #expect(lines(Card.Element(.table(table))) == ["Soup    Price", "──────  ─────", "Leek     4,50", "Tomato"])
        let words = (0..<8).map { "column\($0)" }
        let wide = Card.Table([
            .init(words.map { Card.Container([.plain($0)]) }), .init(words.map { Card.Container([.plain("v\($0)")]) }),
        ])
        #expect(
            lines(Card.Element(.table(wide)), width: 40).prefix(4) == ["column0", "vcolumn0", "column1", "vcolumn1"]
        )
    }

    @Test("A style is a bar, a separator a line, and a space of medium size a blank line")
    func groups() {
        var second = Card.Element.container([.text("a"), .text("b")], style: .warning)
        second.hasSeparator = true
        var third = Card.Element.text("c")
        third.spacing = .medium
        #expect(
            lines(.text("x"), second, third, width: 40) == [
                "x", String(repeating: "─", count: 40), "┃ a", "┃ b", "", "c",
            ]
        )
    }

    @Test("Pictures are their alternative texts, actions their titles and addresses; what opens nothing is left out")
    func others() {
        let card = Card(
            [
                Card.Element(.image(.init(.elsewhere, alternativeText: "A cat"))),
                Card.Element(.image(.init(.elsewhere, alternativeText: ""))),
            ],
            actions: [
                .init("Page", opens: .url("https://example.org")), .init("x", opens: .url("javascript:x")),
                .init("Open", opens: .app),
            ]
        )
        #expect(TerminalCard().lines(of: card) == ["[A cat]", "", "→ Page (https://example.org)", "→ Open"])
        #expect(TerminalCard().lines(of: Card(fallbackText: "none")) == ["none"])
    }

    @Test("With colors, looks are escape sequences and links hold their address")
    func colors() {
        let text = Card.TextBlock("**a** [b](https://example.org)", color: .good)
        let lines = TerminalCard(width: 40, hasColor: true).lines(of: Card([Card.Element(.text(text))]))
        #expect(
            lines == [
                "\u{1B}[1;32ma\u{1B}[0m\u{1B}[32m \u{1B}[0m\u{1B}]8;;https://example.org\u{1B}\\\u{1B}[4;32mb\u{1B}[0m\u{1B}]8;;\u{1B}\\"
            ]
        )
    }

    @Test("Hidden characters are shown, not sent")
    func hidden() {
        #expect(lines(.plain("a\u{1B}[31m\u{202E}b\u{7}")) == ["a\\u{1B}[31m\\u{202E}b\\u{7}"])
    }
}
