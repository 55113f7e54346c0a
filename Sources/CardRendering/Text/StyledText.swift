internal import Cards

/// A text with its looks, of which every renderer draws the same.
struct StyledText {
    /// A part that looks the same throughout.
    struct Run {
        var text: String
        var look: TextLook
        /// What opens when the person selects the text.
        var target: Card.Action.Target?
    }

    /// A paragraph or an item of a list.
    struct Block {
        var kind: MarkdownText.Kind
        var runs: [Run]

        /// What stands before the block; nil before a paragraph.
        var marker: String? {
            switch kind {
            case .paragraph: nil
            case .bullet: "•"
            case .number(let number): "\(number)."
            }
        }
    }

    var blocks: [Block]
    var wraps = true
    var maximumLines: Int?

    /// A text in Markdown, with one look.
    init(markdown: String, look: TextLook = TextLook()) {
        blocks = MarkdownText(markdown).blocks.map { block in
            let runs = block.runs.map { run in
                var look = look
                look.isBold = look.isBold || run.isBold
                look.isItalic = look.isItalic || run.isItalic
                return Run(text: run.text.withPlainLines, look: look, target: run.address.map { .url($0) })
            }
            return Block(kind: block.kind, runs: runs)
        }
    }

    /// A text of a card.
    init(_ text: Card.TextBlock) {
        var look = TextLook(size: text.size, color: text.color)
        look.isBold = text.weight == .bolder || text.isHeading
        look.isSubtle = text.isSubtle
        look.isMonospaced = text.isMonospaced
        self.init(markdown: text.text, look: look)
        wraps = text.wraps
        // A number that means nothing is no limit.
        maximumLines = text.maximumLines.flatMap { $0 > 0 ? $0 : nil }
    }

    /// A rich text, which is no Markdown.
    init(_ runs: [Card.TextRun]) {
        let runs = runs.map { run in
            Run(
                text: run.text.withPlainLines,
                look: TextLook(
                    size: run.size,
                    color: run.color,
                    isBold: run.weight == .bolder,
                    isItalic: run.isItalic,
                    isStruckThrough: run.isStruckThrough,
                    isUnderlined: run.isUnderlined,
                    isHighlighted: run.isHighlighted,
                    isMonospaced: run.isMonospaced,
                    isSubtle: run.isSubtle
                ),
                target: run.action?.target.checked
            )
        }
        blocks = [Block(kind: .paragraph, runs: runs)]
    }

    /// A text as it stands.
    init(plain: String, look: TextLook = TextLook(), target: Card.Action.Target? = nil) {
        blocks = [Block(kind: .paragraph, runs: [Run(text: plain.withPlainLines, look: look, target: target)])]
    }

    /// Whether nothing is to be seen.
    var isEmpty: Bool { blocks.allSatisfy { $0.runs.allSatisfy(\.text.isEmpty) && $0.kind == .paragraph } }
}

extension String {
    /// The text whose lines end with a line feed, and which has no tabs.
    fileprivate var withPlainLines: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t") }) else { return self }
        var text = ""
        var last: Unicode.Scalar = " "
        for scalar in unicodeScalars {
            switch scalar {
            case "\t": text += " "
            case "\r": text += "\n"
            case "\n" where last == "\r": break
            default: text.unicodeScalars.append(scalar)
            }
            last = scalar
        }
        return text
    }
}

extension Card.Action.Target {
    /// The target, if it may be opened; a card that a program made may say anything.
    var checked: Self? {
        switch self {
        case .app: self
        case .url(let url): CardAddress(url).map { .url($0.text) }
        }
    }
}

extension Card.Action {
    /// What the person reads, and what opens; nil for an action that opens nothing.
    var shown: (title: String, target: Target)? {
        guard let target = target.checked else { return nil }
        if case .url(let url) = target, title.isEmpty { return (url, target) }
        return (title.isEmpty ? "→" : title, target)
    }
}
