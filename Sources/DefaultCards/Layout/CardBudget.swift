internal import Cards

/// Keeps a card within the bounds that a host takes: 200 elements and 64 KiB of JSON.
///
/// Each value is bounded, and few cards come near; a definition file may have any number of parameters.
struct CardBudget {
    /// The greatest number of elements, columns, rows, cells, facts and runs, a few less than a card may have.
    static let elements = 180
    /// The greatest length in bytes, as it is estimated; the texts that are said have room of their own.
    static let bytes = 48 << 10

    private let language: CardLanguage
    private var elementsLeft = elements
    private var bytesLeft = bytes

    init(_ language: CardLanguage) { self.language = language }

    /// The card with the sections that fit, of the last one those elements that do; a text tells if something is
    /// missing.
    consuming func fitting(_ card: CardSections) -> CardSections {
        for element in card.title { _ = take(element) }
        var sections: [CardSections.Section] = []
        for section in card.sections {
            let elements = Array(section.elements.prefix { take($0) })
            if elements.count == section.elements.count {
                sections.append(section)
                continue
            }
            if !elements.isEmpty {
                sections.append(
                    CardSections.Section(
                        parameters: section.parameters,
                        displays: section.displays,
                        elements: elements,
                        spoken: section.spoken
                    )
                )
            }
            let more: Card.Element = .text(language.word(.incomplete), as: .subtle)
            sections.append(CardSections.Section(parameters: [], elements: [more]))
            break
        }
        var fitting = card
        fitting.sections = sections
        return fitting
    }

    /// Takes the room of an element; false if there is not so much.
    private mutating func take(_ element: Card.Element) -> Bool {
        var weight = CardWeight()
        weight.add(element)
        guard weight.elements <= elementsLeft, weight.bytes <= bytesLeft else { return false }
        elementsLeft -= weight.elements
        bytesLeft -= weight.bytes
        return true
    }
}
