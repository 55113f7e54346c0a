public import Cards
internal import IntentPresentation

extension Card {
    /// What is said in place of the card, as sentences on one line.
    ///
    /// That is `speak`, without marks of SSML; else the texts in their order, with the alternative texts of pictures,
    /// facts by their names, and tables by rows with the names of their columns. What would control a terminal is
    /// replaced, as in every text of another.
    public var speech: String {
        if let speak {
            let words = SpokenMarkup.text(of: speak).words
            if !words.isEmpty { return words }
        }
        var speech = CardSpeech()
        speech.say(body, level: 1)
        return speech.sentences.joined(separator: " ")
    }
}

/// The sentences that a card says.
private struct CardSpeech {
    var sentences: [String] = []

    mutating func say(_ elements: [Card.Element], level: Int) {
        guard level <= Card.mostLevels else { return }
        for element in elements {
            switch element.content {
            case .text(let text): say(StyledText(text))
            case .richText(let runs): say(StyledText(runs))
            case .image(let image): say(image.alternativeText)
            case .images(let images): for image in images { say(image.alternativeText) }
            case .container(let container): say(container.items, level: level + 1)
            case .columns(let columns): for column in columns { say(column.container.items, level: level + 1) }
            case .facts(let facts):
                for fact in facts { say(named(StyledText(markdown: fact.title).words, fact.value)) }
            case .table(let table): say(table, level: level)
            case .actions: break
            }
        }
    }

    private mutating func say(_ table: Card.Table, level: Int) {
        let isNamed = table.hasHeader && table.rows.count > 1
        let names = isNamed ? table.rows.first?.cells.map { ($0.columnName ?? "").words } ?? [] : []
        for row in table.rows.dropFirst(isNamed ? 1 : 0) {
            var parts: [String] = []
            for (index, cell) in row.cells.enumerated() {
                let words = words(of: cell, level: level)
                guard !words.isEmpty else { continue }
                let name = index < names.count ? names[index].withoutEnd : ""
                parts.append(name.isEmpty ? words.withoutEnd : "\(name): \(words.withoutEnd)")
            }
            say(parts.joined(separator: ", "))
        }
    }

    private func words(of cell: Card.Container, level: Int) -> String {
        var speech = CardSpeech()
        speech.say(cell.items, level: level + 1)
        return speech.sentences.joined(separator: " ")
    }

    private func named(_ name: String, _ value: String) -> String {
        let value = StyledText(markdown: value).words
        let isNamed = name.last?.isPunctuation == false
        return name.isEmpty ? value : "\(name)\(isNamed ? ":" : "") \(value)"
    }

    private mutating func say(_ text: StyledText) {
        for block in text.blocks { say(block.runs.map(\.text).joined()) }
    }

    private mutating func say(_ text: String) {
        let words = text.words
        guard let last = words.last else { return }
        sentences.append(last.isPunctuation ? words : words + ".")
    }
}

extension StyledText {
    /// The words without looks.
    fileprivate var words: String {
        blocks.map { $0.runs.map(\.text).joined() }.joined(separator: " ").words
    }
}

extension String {
    /// The words with one space between them, safe for a terminal.
    fileprivate var words: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ").printable
    }

    /// The sentence without its full stop.
    fileprivate var withoutEnd: String { hasSuffix(".") || hasSuffix(":") ? String(dropLast()) : self }
}
