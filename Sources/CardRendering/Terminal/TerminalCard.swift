public import Cards

/// Draws cards as lines of a terminal.
///
/// No text of a card can control the terminal or change the direction of what stands beside it.
public struct TerminalCard: Sendable, Hashable {
    /// The number of columns; from 40 to 500.
    public var width: Int
    /// Whether escape sequences for colors and links may be written.
    public var hasColor: Bool

    /// Whether the terminal shows all colors, so that pictures can be drawn with them.
    public var hasTrueColor: Bool

    /// The greatest number of lines that are drawn.
    package static let mostLines = 4_000
    /// The number of columns from which on the columns of a card stand side by side.
    static let wide = 60

    /// Makes a way to draw.
    public init(width: Int = 80, hasColor: Bool = false, hasTrueColor: Bool = false) {
        self.width = min(max(width, 40), 500)
        self.hasColor = hasColor
        self.hasTrueColor = hasTrueColor
    }

    /// The lines of a card, without line feeds at their ends; none for a card that shows nothing.
    public func lines(of card: Card) -> [String] {
        let drawing = TerminalDrawing(
            hasColor: hasColor,
            hasTrueColor: hasColor && hasTrueColor,
            isWide: width >= Self.wide
        )
        let place = TerminalPlace(width: Double(width), runsFromRight: card.runsFromRight, level: 1)
        var lines = drawing.lines(card.body, place)
        let actions = drawing.lines(card.actions, place)
        if !lines.isEmpty, !actions.isEmpty { lines.append(StyledLine()) }
        lines += actions
        if lines.isEmpty, let text = card.fallbackText {
            lines = drawing.lines(StyledText(plain: text), nil, place)
        }
        if lines.count > Self.mostLines {
            lines = lines.prefix(Self.mostLines - 1) + [drawing.line("…", TextLook.subtle)]
        }
        let writer = TerminalWriter(hasColor: hasColor)
        return lines.map(writer.text)
    }
}

/// Where something is drawn.
struct TerminalPlace {
    /// The number of columns.
    var width: Double
    var runsFromRight: Bool
    /// How many elements stand around.
    var level: Int
    /// Whether columns stand above each other, where it means nothing to stand at the end of the row.
    var isStacked = false
}
