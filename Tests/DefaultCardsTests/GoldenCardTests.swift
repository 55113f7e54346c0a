import CardRendering
import Cards
import DefaultCards
import Foundation
import Testing

/// Each sample drawn by each renderer, as it was recorded.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter GoldenCardTests` records all of them again.
@Suite("Default cards as they are drawn")
struct GoldenCardTests {
    private static let locales = ["en", "es", "de"]

    @Test("Each card is drawn for a terminal and said as it was recorded", arguments: locales)
    func terminal(_ locale: String) throws {
        var drawn = ""
        for sample in try Sample.all() {
            let card = try sample.sections(locale).card()
            drawn += "━━━ \(sample.name)\n"
            for width in [40, 80, 120] {
                drawn += "── \(width)\n\(TerminalCard(width: width).lines(of: card).joined(separator: "\n"))\n"
            }
            drawn += "── speech\n\(card.speech)\n\n"
        }
        try Self.expect(drawn, "Terminal.\(locale).txt")
    }

    @Test("Each card is drawn as HTML as it was recorded", arguments: locales)
    func html(_ locale: String) throws {
        try Self.expect(try Self.drawn(locale) { CardPage($0).fragment() }, "HTML.\(locale).html")
    }

    @Test("Each card is drawn as SVG as it was recorded", arguments: locales)
    func svg(_ locale: String) throws {
        // The style sheet is the same in each image.
        try Self.expect(
            try Self.drawn(locale) { SVGCard($0).svg.replacing(/<style>[^<]*<\/style>/, with: "") },
            "SVG.\(locale).xml"
        )
    }

    /// All samples, with an end of line between two elements: a difference is then a line.
    private static func drawn(_ locale: String, by draw: (Card) -> String) throws -> String {
        try Sample.all().map { sample in
            let text = draw(try sample.sections(locale).card())
            return "<!-- \(sample.name) -->\n\(text.replacing("><", with: ">\n<"))\n"
        }.joined(separator: "\n")
    }

    private static func expect(_ drawn: String, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(drawn.utf8).write(to: url) }
        let recorded = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        #expect(drawn == recorded, "\(name)", sourceLocation: location)
    }
}
