import CLibMD
import CardTestSupport
import Cards
import Foundation
import Testing

@testable import CardRendering

@Suite("Cards as pages, drawings and speech")
struct PageTests {
    @Test("The page's policy allows its style sheet and nothing else")
    func policy() {
        var context = SHA2_CTX()
        var digest = [UInt8](repeating: 0, count: 32)
        let bytes = Array(CardPage.stylesheet.utf8)
        unsafe SHA256Init(&context)
        unsafe SHA256Update(&context, bytes, bytes.count)
        unsafe SHA256Final(&digest, &context)
        #expect(CardPage.stylesheetHash == "sha256-" + Data(digest).base64EncodedString())
        let policy =
            "default-src &#39;none&#39;; img-src data:; style-src &#39;\(CardPage.stylesheetHash)&#39;; base-uri"
        #expect(CardPage(Card()).html.contains(policy))
        #expect(!CardPage.stylesheet.contains("<") && !CardPage.stylesheet.contains("&"))
    }

    @Test("Each text can be read on each ground, in light and dark: WCAG AA")
    func contrast() throws {
        for palette in [CardPalette.light, .dark] {
            let texts = Card.Color.allCases.map(palette.text) + [palette.subtle]
            let grounds = Card.ContainerStyle.allCases.map(palette.ground)
            for text in texts {
                for ground in grounds { #expect(try contrast(text, ground) >= 4.5, "\(text) on \(ground)") }
            }
            #expect(try contrast(palette.ink, palette.highlight) >= 4.5)
        }
    }

    private func contrast(_ one: String, _ other: String) throws -> Double {
        let values = try [one, other].map { text in
            let number = try #require(UInt32(text.dropFirst(), radix: 16))
            return zip([16, 8, 0] as [UInt32], [0.2126, 0.7152, 0.0722]).reduce(0.0) { sum, part in
                let share = Double(number >> part.0 & 255) / 255
                return sum + part.1 * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
            }
        }
        return (max(values[0], values[1]) + 0.05) / (min(values[0], values[1]) + 0.05)
    }

    @Test("A page says what its parts are: headings, lists, names and values, tables, pictures and links")
    func semantics() {
        let table = Card.Table([.init([Card.Container([.text("Name")])]), .init([Card.Container([.text("Value")])])])
        let card = Card(
            [
                Card.Element(.text(.init("Title", isHeading: true))), .text("- a\n- b\n\n3. c"),
                .facts([Card.Fact("n", "v")]), Card.Element(.table(table)),
                Card.Element(.image(.init(.data(.png, SamplePicture.png), alternativeText: "pixels"))),
                .text("[link](https://example.org)"),
            ],
            actions: [.init("Open", opens: .app)],
            language: "ar"
        )
        let html = CardPage(card).fragment(headingLevel: 4)
        for part in [
            "<article class=\"card\" lang=\"ar\" dir=\"rtl\">", "<h4 class=\"card-text\"><strong>Title</strong></h4>",
            "<ul class=\"card-text\"><li>a</li><li>b</li></ul><ol class=\"card-text\"><li value=\"3\">c</li></ol>",
            "<dl class=\"card-facts\"><dt>n</dt><dd>v</dd></dl>",
            "<thead><tr><th class=\"card-cell\" scope=\"col\">", "alt=\"pixels\" width=\"2\" height=\"2\"",
            "<a class=\"card-link\" href=\"https://example.org\" rel=\"noopener noreferrer\" target=\"_blank\">link</a>",
            "<span class=\"card-button\" data-card-opens=\"app\">Open</span>",
        ] {
            #expect(html.contains(part), "\(part)")
        }
    }

    @Test("Markup in any text stays text")
    func escaping() {
        let hostile = "</text></style><script>alert(1)</script>\"'&<!--]]>"
        let card = Card(
            [
                .text(hostile), .facts([Card.Fact(hostile, hostile)]),
                Card.Element(.richText([.init(hostile, action: .init("", opens: .url("javascript:alert(1)")))])),
                Card.Element(.image(.init(.elsewhere, alternativeText: hostile))),
            ],
            actions: [.init(hostile, opens: .url("https://example.org/\"><script>"))],
            language: "\"><script>"
        )
        for document in [CardPage(card).html, SVGCard(card).svg] {
            #expect(!document.contains("<script") && !document.contains("javascript:alert(1)\""))
        }
    }

    @Test("What is said is `speak` without marks, or the texts in order")
    func speech() {
        let speak = "<speak version=\"1.0\">Hello<break time=\"1s\"/> <p>Bob &amp; Eve</p> 1 < 2</speak>"
        #expect(Card([.text("shown")], speak: speak).speech == "Hello Bob & Eve 1 < 2")
        #expect(Card([.text("shown")], speak: "<speak></speak>").speech == "shown.")
        func row(_ texts: String...) -> Card.Table.Row { .init(texts.map { Card.Container([.plain($0)]) }) }
        let card = Card(
            [
                .text("**Your** soup"), .text("- leek!\n- tomato"),
                .facts([Card.Fact("Price", "4 €"), Card.Fact("Where:", "here")]),
                Card.Element(.table(Card.Table([row("Day", "Soup"), row("Monday", "Leek"), row("", "None")]))),
                Card.Element(.image(.init(.elsewhere, alternativeText: "A bowl"))), .plain("\u{1B}a"),
            ],
            actions: [.init("Open", opens: .app)]
        )
        #expect(
            card.speech
                == "Your soup. leek! tomato. Price: 4 €. Where: here. Day: Monday, Soup: Leek. Soup: None. A bowl. \\u{1B}a."
        )
    }

    @Test("A width is divided by weights, as far as words have room")
    func dividing() {
        let small = Extent(minimum: 10, natural: 30)
        func divide(_ widths: [Card.Column.Width], _ extents: [Extent], _ available: Double) -> [Double]? {
            ColumnWidths.divide(widths, extents: extents, available: available, pixel: 1)
        }
        #expect(divide([.weight(1), .weight(3)], [small, small], 100) == [25, 75])
        #expect(divide([.weight(1), .weight(9)], [small, small], 80) == [10, 70])
        #expect(divide([.auto, .stretch], [small, small], 100) == [30, 70])
        #expect(divide([.auto, .auto], [small, small], 40) == [20, 20])
        #expect(divide([.pixels(50), .stretch], [small, small], 100) == [50, 50])
        #expect(divide([.auto, .auto], [small, small], 19) == nil)
        #expect(divide([], [], 19) == nil)
    }
}
