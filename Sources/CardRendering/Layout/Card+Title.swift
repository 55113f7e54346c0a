internal import Cards

extension Card {
    /// The first text of the card on one line, which names a page; "Card" where there is none.
    var title: String {
        let text = Self.firstText(of: body, level: 1) ?? fallbackText ?? ""
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { return "Card" }
        return words.count > 80 ? "\(words.prefix(79))…" : words
    }

    /// The first text among elements that is not blank.
    static func firstText(of elements: [Element], level: Int) -> String? {
        guard level <= mostLevels else { return nil }
        for element in elements {
            let text: String? =
                switch element.content {
                case .text(let text): MarkdownText(text.text).plain
                case .richText(let runs): runs.map(\.text).joined()
                case .container(let container): firstText(of: container.items, level: level + 1)
                case .columns(let columns): firstText(of: columns.flatMap(\.container.items), level: level + 1)
                case .facts, .table, .image, .images, .actions: nil
                }
            if let text, text.contains(where: { !$0.isWhitespace }) { return text }
        }
        return nil
    }
}

extension Card.Container {
    /// The name of the column of a table that has this cell in its first row; a long one is cut.
    ///
    /// It is repeated for each row, so it must be short.
    var columnName: String? {
        Card.firstText(of: items, level: 1).map { text in
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return words.count > 60 ? "\(words.prefix(59))…" : words
        }
    }
}
