import CardRendering
import Cards
import JSON

/// Properties that hold for a card of any bytes.
enum CardFuzzing {
    private static let reader = CardReader()

    static func run(_ bytes: [UInt8]) {
        guard let reading = try? reader.read(bytes) else { return }
        let card = reading.card
        // What is written may be longer, because short forms and characters are written out.
        var wide = CardReader(bounds: CardBounds(bytes: 1 << 24, depth: 8, elements: 200, parts: 2_000))
        wide.language = reader.language
        guard let again = try? wide.read(card.json.serialized) else {
            fatalError("A card that was read cannot be read again")
        }
        precondition(again.card == card, "A card is another one after it was written")
        precondition(again.dropped.isEmpty, "What was read is not whole")
        for width in [40, 100] {
            let lines = TerminalCard(width: width).lines(of: card)
            precondition(lines.allSatisfy(isPlain), "A card controls the terminal")
        }
        _ = TerminalCard(width: 80, hasColor: true, hasTrueColor: true).lines(of: card)
        let html = CardPage(card).html
        precondition(!html.contains("<script") && !html.contains("\u{202E}"), "A page has a script")
        precondition(!SVGCard(card, width: 300).svg.contains("<script"), "A drawing has a script")
        precondition(isPlain(card.speech), "What is said controls the terminal")
    }

    private static func isPlain(_ line: String) -> Bool { line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}
