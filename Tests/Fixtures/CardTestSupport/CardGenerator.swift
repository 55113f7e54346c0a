package import Cards

/// Makes cards by chance, the same in each run (SplitMix64).
package struct CardGenerator: RandomNumberGenerator {
    /// Which cards are made.
    package enum Kind {
        /// Cards that a reader takes without dropping anything.
        case readable
        /// Cards that only a program can make: with numbers that are none, without bounds.
        case wild
    }

    private var state: UInt64
    private let kind: Kind

    /// Makes a generator.
    package init(seed: UInt64, _ kind: Kind = .readable) {
        state = seed
        self.kind = kind
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// Makes a card.
    package mutating func card() -> Card {
        Card(
            elements(levels: kind == .wild ? 5 : 3),
            actions: actions(),
            speak: maybe { $0.text() },
            fallbackText: maybe { $0.text() },
            language: [nil, "en", "de", "ar", "he-IL"].randomElement(using: &self) ?? nil,
            isRightToLeft: [nil, true, false].randomElement(using: &self) ?? nil
        )
    }

    /// Makes a text of words, marks and characters that confuse terminals, pages and readers.
    package mutating func text() -> String {
        let pieces = [
            "word", "Wörter", "*", "**", "_", "[", "](", ")", "https://example.org/?a=1&b=2", "- ", "1. ", "\n", " ",
            "\\", "<b>", "&amp;", "\"'", "漢字かな", "한국어", "مرحبا", "שלום", "👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "\u{202E}", "\u{1B}[31m",
            "\u{0}", "\u{200B}", "{{", "}}", "{{DATE(", "#", "]]>", "-->", "\u{FFFE}",
            "a-very-long-word-that-does-not-fit",
            "`", "~", "+", ".", "|", "\t",
        ]
        return (0..<Int.random(in: 0...8, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
    }

    private mutating func elements(levels: Int) -> [Card.Element] {
        (0..<Int.random(in: 0...3, using: &self)).map { _ in
            Card.Element(
                content(levels: levels),
                spacing: one(of: Card.Spacing.self, .default),
                hasSeparator: .random(using: &self),
                alignment: maybe { $0.one(of: Card.Alignment.self, .left) }
            )
        }
    }

    private mutating func content(levels: Int) -> Card.Content {
        switch Int.random(in: 0...(levels > 1 ? 8 : 5), using: &self) {
        case 0: .text(textBlock())
        case 1: .richText(list { $0.run() })
        case 2: .image(image())
        case 3: .images(list { $0.image() })
        case 4: .facts(list { Card.Fact($0.text(), $0.text()) })
        case 5: .actions(actions())
        case 6: .container(container(levels: levels))
        case 7: .columns(list { Card.Column($0.container(levels: levels), width: $0.width()) })
        default: .table(table(levels: levels))
        }
    }

    private mutating func container(levels: Int) -> Card.Container {
        Card.Container(
            elements(levels: levels - 1),
            style: maybe { $0.one(of: Card.ContainerStyle.self, .default) },
            isRightToLeft: [nil, true, false].randomElement(using: &self) ?? nil,
            action: maybe { $0.action() }
        )
    }

    private mutating func table(levels: Int) -> Card.Table {
        var widths: [Card.Column.Width] = list { $0.width() }
        while widths.last == .stretch { widths.removeLast() }
        var alignments: [Card.Alignment?] = list { $0.maybe { $0.one(of: Card.Alignment.self, .left) } }
        while case .some(nil) = alignments.last { alignments.removeLast() }
        return Card.Table(
            list { generator in
                Card.Table.Row(
                    generator.list { $0.container(levels: levels) },
                    style: generator.maybe { $0.one(of: Card.ContainerStyle.self, .default) }
                )
            },
            widths: widths,
            alignments: alignments,
            hasHeader: .random(using: &self),
            showsGridLines: .random(using: &self)
        )
    }

    private mutating func textBlock() -> Card.TextBlock {
        Card.TextBlock(
            Bool.random(using: &self) ? Card.escapingMarkdown(text()) : text(),
            size: one(of: Card.Size.self, .default),
            weight: one(of: Card.Weight.self, .default),
            color: one(of: Card.Color.self, .default),
            isSubtle: .random(using: &self),
            isMonospaced: .random(using: &self),
            wraps: .random(using: &self),
            maximumLines: kind == .wild
                ? [nil, -1, 0, .max, .min].randomElement(using: &self) ?? nil
                : maybe { .random(in: 1...1_000, using: &$0) },
            isHeading: .random(using: &self)
        )
    }

    private mutating func run() -> Card.TextRun {
        Card.TextRun(
            text(),
            size: one(of: Card.Size.self, .default),
            weight: one(of: Card.Weight.self, .default),
            color: one(of: Card.Color.self, .default),
            isSubtle: .random(using: &self),
            isMonospaced: .random(using: &self),
            isItalic: .random(using: &self),
            isStruckThrough: .random(using: &self),
            isUnderlined: .random(using: &self),
            isHighlighted: .random(using: &self),
            action: maybe { $0.action() }
        )
    }

    private mutating func image() -> Card.Image {
        Card.Image(
            source(),
            alternativeText: text(),
            size: one(of: Card.Image.Size.self, .auto),
            isPerson: .random(using: &self),
            action: maybe { $0.action() }
        )
    }

    private mutating func source() -> Card.Image.Source {
        if kind == .wild, .random(using: &self) { return .data(.jpeg, [0xFF, 0xD8, 0xFF, 0xC0]) }
        return Bool.random(using: &self) ? .elsewhere : .data(.png, SamplePicture.png)
    }

    private mutating func actions() -> [Card.Action] { list { $0.action() } }

    private mutating func action() -> Card.Action {
        let wild = [
            "javascript:alert(1)", "https://", "https://a@b/", "data:text/html,x", "", "https://example.org/\u{202E}",
        ]
        let usual = [
            "https://example.org/a?b=c&d=%20", "mailto:a@example.org", "tel:+4912345", "geo:1,2", "http://[::1]/",
        ]
        let urls = kind == .wild ? wild + usual : usual
        let url = urls.randomElement(using: &self) ?? ""
        return Card.Action(text(), opens: Int.random(in: 0...4, using: &self) == 0 ? .app : .url(url))
    }

    private mutating func width() -> Card.Column.Width {
        let wild: [Card.Column.Width] = [
            .weight(.nan), .weight(.infinity), .weight(-1), .weight(0), .pixels(.nan), .pixels(-.infinity),
            .pixels(1e300), .weight(1e300), .weight(.leastNonzeroMagnitude),
        ]
        let usual: [Card.Column.Width] = [.auto, .stretch, .weight(1), .weight(2.5), .pixels(50), .pixels(0.5)]
        return (kind == .wild ? wild + usual : usual).randomElement(using: &self) ?? .auto
    }

    private mutating func one<Word: CaseIterable>(of _: Word.Type, _ usual: Word) -> Word {
        Array(Word.allCases).randomElement(using: &self) ?? usual
    }

    private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
        Bool.random(using: &self) ? make(&self) : nil
    }

    private mutating func list<Value>(_ make: (inout Self) -> Value) -> [Value] {
        (0..<Int.random(in: 0...3, using: &self)).map { _ in make(&self) }
    }
}
