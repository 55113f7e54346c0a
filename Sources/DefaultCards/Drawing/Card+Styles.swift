internal import Cards

/// The few looks of the texts of default cards.
enum TextStyle {
    /// What a card is about, such as an amount.
    case lead
    /// The title of a card.
    case heading
    /// A short name that is looked for first, such as a station.
    case large
    /// What names a thing.
    case strong
    /// What a text is, before it or after it.
    case label
    /// What is less important.
    case subtle
    /// A text that stands for itself.
    case plain
}

extension Card.Element {
    /// A text of somebody in one of the looks; nothing in it means Markdown.
    static func text(
        _ text: String,
        as style: TextStyle,
        color: Card.Color = .default,
        spacing: Card.Spacing = .default
    ) -> Card.Element {
        var block = Card.TextBlock.plain(text)
        block.color = color
        switch style {
        case .lead: (block.size, block.weight) = (.extraLarge, .bolder)
        case .heading: (block.size, block.weight, block.isHeading) = (.large, .bolder, true)
        case .large: (block.size, block.weight) = (.large, .bolder)
        case .strong: block.weight = .bolder
        case .label: (block.size, block.isSubtle) = (.small, true)
        case .subtle: block.isSubtle = true
        case .plain: block.maximumLines = CardBound.lines
        }
        return Card.Element(.text(block), spacing: spacing)
    }

    /// A fact that stands alone; a card joins those that follow each other.
    static func fact(_ noun: String, _ text: String) -> Card.Element { .facts([.plain(noun, text)]) }
}
