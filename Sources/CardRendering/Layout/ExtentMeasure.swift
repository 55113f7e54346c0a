internal import Cards

/// Measures how wide the parts of a card are, in the units of a renderer.
struct ExtentMeasure: Sendable {
    let measure: TextMeasure
    /// The longest word that a column must have room for; a longer one may be broken.
    let longestWord: Double
    /// The room that the mark of a group's style takes.
    let groupRoom: Double
    /// The gap between columns.
    let gap: Double
    /// The width of a picture.
    let picture: @Sendable (Card.Image) -> Extent

    func extent(of elements: [Card.Element], level: Int) -> Extent {
        guard level <= Card.mostLevels else { return .zero }
        return elements.reduce(.zero) { $0.stacked(extent(of: $1.content, level: level)) }
    }

    func extent(of container: Card.Container, level: Int) -> Extent {
        var extent = extent(of: container.items, level: level + 1)
        if let action = container.action?.shown { extent = extent.stacked(self.extent(of: action.title)) }
        return container.isMarked ? extent.padded(groupRoom) : extent
    }

    func extent(of text: StyledText) -> Extent {
        text.blocks.reduce(.zero) { whole, block in
            var extent = Extent.zero
            for line in LineFiller.lines(block.runs, width: .infinity, measure) {
                extent = extent.stacked(Extent(minimum: longestWord(of: line), natural: line.width))
            }
            let marker = block.marker.map { $0.reduce(measure(" ", TextLook())) { $0 + measure($1, TextLook()) } } ?? 0
            return whole.stacked(extent.padded(marker))
        }
    }

    private func extent(of title: String) -> Extent { extent(of: StyledText(plain: title)) }

    private func extent(of content: Card.Content, level: Int) -> Extent {
        switch content {
        case .text(let text): return extent(of: StyledText(text))
        case .richText(let runs): return extent(of: StyledText(runs))
        case .image(let image): return picture(image)
        case .images(let images): return images.reduce(.zero) { $0.stacked(picture($1)) }
        case .container(let container): return extent(of: container, level: level)
        case .columns(let columns):
            let extents = columns.map { extent(of: $0.container, level: level) }
            return extents.dropFirst().reduce(extents.first ?? .zero) { $0.beside($1, gap: gap) }
        case .facts(let facts):
            let names = facts.reduce(Extent.zero) { $0.stacked(extent(of: StyledText(markdown: $1.title))) }
            let values = facts.reduce(Extent.zero) { $0.stacked(extent(of: StyledText(markdown: $1.value))) }
            return names.beside(values, gap: gap)
        case .table(let table):
            let extents = columns(of: table, level: level)
            return extents.dropFirst().reduce(extents.first ?? .zero) { $0.beside($1, gap: gap) }
        case .actions(let actions):
            return actions.reduce(.zero) { $0.stacked(extent(of: $1.shown?.title ?? "")) }
        }
    }

    /// The extents of the columns of a table.
    func columns(of table: Card.Table, level: Int) -> [Extent] {
        var extents: [Extent] = []
        for row in table.rows {
            for (index, cell) in row.cells.enumerated() {
                let extent = extent(of: cell, level: level)
                if index < extents.count {
                    extents[index] = extents[index].stacked(extent)
                } else {
                    extents.append(extent)
                }
            }
        }
        return extents
    }

    /// The width of the longest word, or of as much of it as is not broken.
    private func longestWord(of line: StyledLine) -> Double {
        var (longest, word) = (0.0, 0.0)
        for piece in line.pieces {
            for character in piece.text {
                if character == " " || (!character.isASCII && DisplayWidth.of(character) == 2) { word = 0 }
                if character != " " { word += measure(character, piece.look) }
                longest = max(longest, word)
            }
        }
        return min(longest, longestWord)
    }
}

extension Card.Container {
    /// Whether the group is told apart from what is around it.
    var isMarked: Bool { style != nil && style != .default }
}
