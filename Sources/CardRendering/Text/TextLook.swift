internal import Cards

/// How a part of a text looks.
struct TextLook: Sendable, Hashable {
    var size = Card.Size.default
    var color = Card.Color.default
    var isBold = false
    var isItalic = false
    var isStruckThrough = false
    var isUnderlined = false
    var isHighlighted = false
    var isMonospaced = false
    var isSubtle = false

    /// What is neither said nor stressed.
    static let subtle = TextLook(isSubtle: true)
}
