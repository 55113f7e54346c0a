/// What a person looks at: a document without code, in the form of Adaptive Cards 1.6 without inputs.
///
/// A card is data. Renderers draw it for a terminal, as HTML, as SVG and as speech, so nothing in it has a size in
/// pixels of a screen. A card that somebody else wrote is read by `CardReader`, which bounds it; one that is made here
/// may be as large as its maker likes, and `check` says whether a host takes it.
public struct Card: Sendable, Hashable {
    /// The elements, from top to bottom.
    public var body: [Element]
    /// What the person may do, shown below the body.
    public var actions: [Action]
    /// What is said aloud in place of the texts; nil where the texts themselves are said, in their order.
    public var speak: String?
    /// What is shown where the card cannot be.
    public var fallbackText: String?
    /// The language of the texts, as a BCP 47 tag; nil where nobody said.
    public var language: String?
    /// Whether the texts run from right to left; nil lets the language decide.
    public var isRightToLeft: Bool?

    /// Makes a card.
    public init(
        _ body: [Element] = [],
        actions: [Action] = [],
        speak: String? = nil,
        fallbackText: String? = nil,
        language: String? = nil,
        isRightToLeft: Bool? = nil
    ) {
        self.body = body
        self.actions = actions
        self.speak = speak
        self.fallbackText = fallbackText
        self.language = language
        self.isRightToLeft = isRightToLeft
    }
}

extension Card {
    /// One element of a card, with its place among the others.
    public struct Element: Sendable, Hashable {
        /// What the element shows.
        public var content: Content
        /// The space between this element and the one before it.
        public var spacing: Spacing
        /// Whether a line separates it from the one before it.
        public var hasSeparator: Bool
        /// Where the content stands in its row; nil as around it.
        public var alignment: Alignment?

        /// Makes an element.
        public init(
            _ content: Content,
            spacing: Spacing = .default,
            hasSeparator: Bool = false,
            alignment: Alignment? = nil
        ) {
            self.content = content
            self.spacing = spacing
            self.hasSeparator = hasSeparator
            self.alignment = alignment
        }
    }

    /// What an element shows.
    public indirect enum Content: Sendable, Hashable {
        case text(TextBlock)
        case richText([TextRun])
        case image(Image)
        case images([Image])
        case container(Container)
        case columns([Column])
        case facts([Fact])
        case table(Table)
        case actions([Action])
    }

    /// The space before an element.
    public enum Spacing: String, Sendable, Hashable, CaseIterable {
        case none, extraSmall, small, `default`, medium, large, extraLarge, padding
    }

    /// Where a content stands in its row, by the direction of the text.
    ///
    /// The format says `left` for the side where a line begins, and `right` for the other one; a card that runs from
    /// right to left is mirrored.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        case left, center, right
    }

    /// What a group of elements means, drawn as its background.
    public enum ContainerStyle: String, Sendable, Hashable, CaseIterable {
        case `default`, emphasis, good, attention, warning, accent
    }
}
