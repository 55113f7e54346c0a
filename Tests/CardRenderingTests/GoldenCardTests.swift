import CardRendering
import Cards
import Foundation
import Testing

@Suite("Whole cards")
struct GoldenCardTests {
    /// Texts recorded beside the tests; `RECORD_SNAPSHOTS=1` in the environment records them again.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test("A card looks as it was recorded, in all forms", arguments: ["order", "arabic"])
    func recorded(name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: "\(name).json")))
        let reading = try CardReader().read(bytes)
        let card = reading.card
        var text = ""
        for width in [40, 80, 120] {
            text += "--- \(width) columns\n" + TerminalCard(width: width).lines(of: card).joined(separator: "\n") + "\n"
        }
        text += "--- speech\n\(card.speech)\n--- left out\n"
        for entry in reading.dropped.entries { text += "\(entry)\n" }
        try expect(text, "\(name).txt")
        try expect(CardPage(card).fragment() + "\n", "\(name).html")
        try expect(SVGCard(card).svg, "\(name).svg")
        let again = try CardReader().read(card.json)
        #expect(again == CardReading(card: card))
    }

    private func expect(_ text: String, _ file: String) throws {
        let url = Self.folder.appending(path: file)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: url) }
        let recorded = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        #expect(text == recorded, "\(file)")
    }
}
