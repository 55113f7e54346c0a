public import Cards
internal import Markup

/// A card as one SVG 1.1 image, for light and dark displays alike.
///
/// The fonts of a viewer are not known: lines are broken by the widths of one of the widest.
public struct SVGCard: Sendable {
    private let card: Card
    private let width: Double

    /// Makes the image of a card.
    ///
    /// - Parameter width: The width in pixels, from 160 to 2,000.
    public init(_ card: Card, width: Int = 480) {
        self.card = card
        self.width = Double(min(max(width, 160), 2_000))
    }

    /// The image.
    public var svg: String {
        let margin = 16.0
        let drawing = SVGDrawing()
        let place = SVGPlace(width: width - 2 * margin, runsFromRight: card.runsFromRight, level: 1)
        var block = drawing.block(card.body, place)
        let actions = drawing.block(card.actions, place)
        if actions.height > 0 { block = block.above(actions, gap: 12) }
        if block.height == 0, let text = card.fallbackText {
            block = drawing.block(StyledText(plain: text), nil, place)
        }
        let height = block.height + 2 * margin
        var attributes: [Markup.Attribute] = [
            .init("xmlns", "http://www.w3.org/2000/svg"), .init("class", "card-svg"),
            .init("viewBox", "0 0 \(width.coordinate) \(height.coordinate)"), .init("width", width.coordinate),
            .init("height", height.coordinate),
        ]
        if let language = card.language { attributes.append(.init("xml:lang", language)) }
        let ground = Markup.element(
            "rect",
            [
                "class": "card-ground", "x": "0.5", "y": "0.5", "width": (width - 1).coordinate,
                "height": (height - 1).coordinate, "rx": "8",
            ]
        )
        let content: [Markup] = [
            .element("title", text: card.title),
            // A style sheet holds neither `&` nor `<`.
            .element("style", [:], content: [.verbatim(Self.stylesheet)]), ground,
            block.moved(x: margin, y: margin),
        ]
        return Markup.element("svg", attributes, content).rendered + "\n"
    }

    private static let stylesheet = """
        .card-svg text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;\
        white-space:pre}.card-svg .card-bold{font-weight:600}.card-svg .card-italic{font-style:italic}\
        .card-svg .card-mono{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}\
        .card-svg .card-underlined{text-decoration:underline}.card-svg .card-struck{text-decoration:line-through}\
        .card-svg .card-mark{paint-order:stroke;stroke-width:6px}.card-svg .card-rule{fill:none;stroke-width:1}\
        .card-svg .card-button{fill:none;stroke-width:1}.card-svg .card-person{clip-path:circle(50%)}

        """ + rules(.light) + "@media screen and (prefers-color-scheme:dark){\(rules(.dark))}\n"

    private static func rules(_ palette: CardPalette) -> String {
        var rules = """
            .card-svg text{fill:\(palette.ink)}.card-svg .card-ground{fill:\(palette.ground);stroke:\(palette.line)}\
            .card-svg .card-rule{stroke:\(palette.line)}.card-svg .card-subtle{fill:\(palette.subtle)}\
            .card-svg .card-button{stroke:\(palette.accent)}.card-svg .card-mark{stroke:\(palette.highlight)}
            """
        for color in [Card.Color.good, .warning, .attention, .accent] {
            rules += ".card-svg .card-\(color.rawValue){fill:\(palette.text(color))}"
        }
        for style in Card.ContainerStyle.allCases where style != .default {
            rules +=
                ".card-svg .card-style-\(style.rawValue){fill:\(palette.ground(style))}"
                + ".card-svg .card-edge-\(style.rawValue){fill:\(palette.edge(style))}"
        }
        return rules + "\n"
    }
}
