internal import Cards
internal import IntentPresentation

/// Makes the lines of the parts of a card.
struct TerminalDrawing {
    let hasColor: Bool
    /// Whether pictures can be drawn.
    let hasTrueColor: Bool
    /// Whether columns stand side by side.
    let isWide: Bool

    /// The width of a character in columns.
    static let measure: TextMeasure = { character, _ in Double(DisplayWidth.of(character)) }

    /// What measures how wide parts would like to be.
    static let extents = ExtentMeasure(measure: measure, longestWord: 24, groupRoom: 2, gap: 2) { image in
        // The alternative text stands for the picture, which is drawn in the room that there is.
        let words = image.alternativeText.split(separator: " ").map { Double(DisplayWidth.of(String($0))) }
        let natural = words.reduce(1) { $0 + $1 + 1 }
        return image.alternativeText.isEmpty
            ? .zero : Extent(minimum: min(24, (words.max() ?? 0) + 2), natural: natural)
    }

    /// The lines of elements above each other.
    func lines(_ elements: [Card.Element], _ place: TerminalPlace) -> [StyledLine] {
        guard place.level <= Card.mostLevels else { return [] }
        var lines: [StyledLine] = []
        for element in elements {
            let content = content(element, place)
            guard !content.isEmpty else { continue }
            if !lines.isEmpty {
                if element.hasSeparator {
                    lines.append(rule(place.width))
                } else if element.spacing.isBlankLine {
                    lines.append(StyledLine())
                }
            }
            lines += content
            // Nobody sees more, and groups around would copy them.
            guard lines.count <= TerminalCard.mostLines else { return lines }
        }
        return lines
    }

    private func content(_ element: Card.Element, _ place: TerminalPlace) -> [StyledLine] {
        switch element.content {
        case .text(let text): return lines(StyledText(text), element.alignment, place)
        case .richText(let runs): return lines(StyledText(runs), element.alignment, place)
        case .image(let image): return lines([image], element.alignment, place)
        case .images(let images): return lines(images, element.alignment, place)
        case .container(let container): return lines(container, place)
        case .columns(let columns): return lines(columns, place)
        case .facts(let facts): return lines(facts, place)
        case .table(let table): return lines(table, place)
        case .actions(let actions): return lines(actions, place)
        }
    }

    /// The lines of a text where it stands in its row.
    func lines(_ text: StyledText, _ alignment: Card.Alignment?, _ place: TerminalPlace) -> [StyledLine] {
        prepared(text).lines(width: max(1, place.width), Self.measure).map { aligned($0, alignment, place) }
    }

    /// A line of a text that fits.
    func line(_ text: String, _ look: TextLook) -> StyledLine {
        var line = StyledLine()
        line.append(StyledLine.Piece(text: text, look: look, target: nil, width: Double(DisplayWidth.of(text))))
        return line
    }

    /// A line across a width.
    func rule(_ width: Double) -> StyledLine {
        line(String(repeating: "─", count: max(1, Int(width))), .subtle)
    }

    /// The line with spaces before it, so that it stands where it should.
    func aligned(_ line: StyledLine, _ alignment: Card.Alignment?, _ place: TerminalPlace) -> StyledLine {
        let room = max(0, place.width - line.width)
        let left =
            switch place.isStacked ? .left : alignment ?? .left {
            case .left: place.runsFromRight ? room : 0
            case .center: (room / 2).rounded(.down)
            case .right: place.runsFromRight ? 0 : room
            }
        guard left >= 1, !line.isEmpty else { return line }
        var aligned = StyledLine.blank(left)
        aligned.append(line)
        return aligned
    }

    /// The text as it may be printed, with the addresses of links where the terminal cannot hold them.
    private func prepared(_ text: StyledText) -> StyledText {
        var text = text
        for block in text.blocks.indices {
            var runs: [StyledText.Run] = []
            let old = text.blocks[block].runs
            for (index, run) in old.enumerated() {
                var run = run
                run.text = run.text.printableLines
                if run.target != nil { run.look.isUnderlined = true }
                runs.append(run)
                let isEnd = index + 1 == old.count || old[index + 1].target != run.target
                if !hasColor, isEnd, case .url(let url) = run.target, run.text != url {
                    runs.append(StyledText.Run(text: " (\(url))", look: .subtle))
                }
            }
            text.blocks[block].runs = runs
        }
        return text
    }
}

extension String {
    /// The text, safe for a terminal, with its lines.
    fileprivate var printableLines: String {
        guard utf8.contains(UInt8(ascii: "\n")) else { return printable }
        return unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).printable }.joined(separator: "\n")
    }
}

extension Card.Spacing {
    /// Whether the space is nearer to a blank line than to none.
    fileprivate var isBlankLine: Bool {
        switch self {
        case .none, .extraSmall, .small, .default: false
        case .medium, .large, .extraLarge, .padding: true
        }
    }
}

extension StyledLine {
    /// Spaces of a width.
    static func blank(_ width: Double) -> StyledLine {
        var line = StyledLine()
        let count = max(0, Int(width))
        guard count > 0 else { return line }
        line.append(
            Piece(text: String(repeating: " ", count: count), look: TextLook(), target: nil, width: Double(count))
        )
        return line
    }
}
