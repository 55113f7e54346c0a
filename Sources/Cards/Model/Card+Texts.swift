extension Card {
    /// A text of one or more lines, in a subset of Markdown: emphasis, lists and links.
    public struct TextBlock: Sendable, Hashable {
        /// The text, in Markdown.
        ///
        /// `TextBlock.plain` escapes what is not meant as such.
        public var text: String
        /// The size of the letters.
        public var size: Size
        /// How bold the letters are.
        public var weight: Weight
        /// What the text means.
        public var color: Color
        /// Whether the text is less important than those around it.
        public var isSubtle: Bool
        /// Whether all letters are as wide as each other.
        public var isMonospaced: Bool
        /// Whether the text may take more than one line; otherwise it is cut.
        public var wraps: Bool
        /// The greatest number of lines; nil where there is none.
        public var maximumLines: Int?
        /// Whether the text is the heading of what follows.
        public var isHeading: Bool

        /// Makes a text.
        ///
        /// - Parameter text: Markdown; use `plain` for words of others.
        public init(
            _ text: String,
            size: Size = .default,
            weight: Weight = .default,
            color: Color = .default,
            isSubtle: Bool = false,
            isMonospaced: Bool = false,
            wraps: Bool = true,
            maximumLines: Int? = nil,
            isHeading: Bool = false
        ) {
            self.text = text
            self.size = size
            self.weight = weight
            self.color = color
            self.isSubtle = isSubtle
            self.isMonospaced = isMonospaced
            self.wraps = wraps
            self.maximumLines = maximumLines
            self.isHeading = isHeading
        }
    }

    /// A part of a rich text, which is no Markdown.
    public struct TextRun: Sendable, Hashable {
        /// The text as it stands.
        public var text: String
        /// The size of the letters.
        public var size: Size
        /// How bold the letters are.
        public var weight: Weight
        /// What the text means.
        public var color: Color
        /// Whether the text is less important than those around it.
        public var isSubtle: Bool
        /// Whether all letters are as wide as each other.
        public var isMonospaced: Bool
        /// Whether the letters are slanted.
        public var isItalic: Bool
        /// Whether a line goes through the text.
        public var isStruckThrough: Bool
        /// Whether a line stands below the text.
        public var isUnderlined: Bool
        /// Whether the text is marked, as with a pen.
        public var isHighlighted: Bool
        /// What opens when the person selects the text.
        public var action: Action?

        /// Makes a part of a text.
        public init(
            _ text: String,
            size: Size = .default,
            weight: Weight = .default,
            color: Color = .default,
            isSubtle: Bool = false,
            isMonospaced: Bool = false,
            isItalic: Bool = false,
            isStruckThrough: Bool = false,
            isUnderlined: Bool = false,
            isHighlighted: Bool = false,
            action: Action? = nil
        ) {
            self.text = text
            self.size = size
            self.weight = weight
            self.color = color
            self.isSubtle = isSubtle
            self.isMonospaced = isMonospaced
            self.isItalic = isItalic
            self.isStruckThrough = isStruckThrough
            self.isUnderlined = isUnderlined
            self.isHighlighted = isHighlighted
            self.action = action
        }
    }

    /// The size of a text.
    public enum Size: String, Sendable, Hashable, CaseIterable {
        case small, `default`, medium, large, extraLarge
    }

    /// The weight of a text.
    public enum Weight: String, Sendable, Hashable, CaseIterable {
        case lighter, `default`, bolder
    }

    /// What a text means, drawn as its color.
    public enum Color: String, Sendable, Hashable, CaseIterable {
        case `default`, dark, light, accent, good, warning, attention
    }
}
