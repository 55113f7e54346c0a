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
    /// The colors of a cell of a picture.
    var foreground: Pixel?
    var background: Pixel?

    /// What is neither said nor stressed.
    static let subtle = TextLook(isSubtle: true)
}
