/// A text of a card, read as the subset of Markdown that cards have: emphasis, links, lists, escapes and lines.
///
/// Marks without a partner stay as text, and so does all other Markdown. Reading takes time in proportion to the text.
package struct MarkdownText: Sendable, Hashable {
    /// What a block is.
    package enum Kind: Sendable, Hashable {
        /// One or more lines.
        case paragraph
        /// An item of a list without numbers.
        case bullet
        /// An item of a list with its number.
        case number(Int)
    }

    /// A paragraph, or an item of a list.
    package struct Block: Sendable, Hashable {
        package var kind: Kind
        package var runs: [Run]
    }

    /// A part of a block that looks the same throughout; a line feed in its text begins a new line.
    package struct Run: Sendable, Hashable {
        package var text: String
        package var isBold = false
        package var isItalic = false
        /// What opens when the person selects the text; it may be opened (`CardAddress`).
        package var address: String?
    }

    /// The blocks in order; items that follow each other are one list.
    package let blocks: [Block]

    /// Reads a text.
    package init(_ text: String) {
        guard text.utf8.contains(where: Self.mayMark) else {
            // Most texts, such as names and numbers, have nothing to be read.
            blocks = text.isEmpty ? [] : [Block(kind: .paragraph, runs: [Run(text: text)])]
            return
        }
        let scalars = Array(text.unicodeScalars)
        blocks = MarkdownLines.blocks(of: scalars).map { kind, range in
            var inlines = MarkdownInlines(scalars[range])
            return Block(kind: kind, runs: inlines.runs())
        }
    }

    /// What is shown, without marks; a list has one line for each item.
    package var plain: String {
        blocks.map { block in
            let text = block.runs.map(\.text).joined()
            switch block.kind {
            case .paragraph: return text
            case .bullet: return "• \(text)"
            case .number(let number): return "\(number). \(text)"
            }
        }.joined(separator: "\n")
    }

    private static func mayMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"):
            true
        default: false
        }
    }
}
