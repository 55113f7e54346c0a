internal import Cards
internal import Markup

/// Draws the parts of a card in pixels.
struct SVGDrawing {
    /// The estimated width of a character.
    static let measure: TextMeasure = { character, look in
        let size = Self.size(of: look)
        if look.isMonospaced { return 0.62 * size * Double(DisplayWidth.of(character)) }
        let width =
            DisplayWidth.of(character) == 2
            ? 1.15 : character.unicodeScalars.reduce(0) { max($0, TextWidth.width(of: $1)) }
        return width * size * (look.isBold ? 1.1 : 1)
    }

    /// What measures how wide parts would like to be.
    static let extents = ExtentMeasure(measure: measure, longestWord: 200, groupRoom: 28, gap: 12) { image in
        guard let size = image.source.dimensions else {
            let words = image.alternativeText.split(separator: " ").map { TextWidth.of($0, size: 14) }
            return image.alternativeText.isEmpty
                ? .zero : Extent(minimum: min(200, (words.max() ?? 0) + 12), natural: words.reduce(12) { $0 + $1 + 6 })
        }
        let width = image.size.width ?? Double(size.width)
        return Extent(minimum: min(width, 40), natural: width)
    }

    /// The size of letters in pixels.
    static func size(of look: TextLook) -> Double {
        switch look.size {
        case .small: 12
        case .default: 14
        case .medium: 16
        case .large: 20
        case .extraLarge: 26
        }
    }

    /// Draws elements above each other.
    func block(_ elements: [Card.Element], _ place: SVGPlace) -> SVGBlock {
        guard place.level <= Card.mostLevels else { return .empty }
        var block = SVGBlock()
        for element in elements {
            let content = content(element, place)
            guard content.height > 0 else { continue }
            if element.hasSeparator, block.height > 0 {
                block.add(rule(place.width), gap: element.spacing.pixels)
            }
            block.add(content, gap: element.spacing.pixels)
        }
        return block
    }

    private func content(_ element: Card.Element, _ place: SVGPlace) -> SVGBlock {
        switch element.content {
        case .text(let text): return block(StyledText(text), element.alignment, place)
        case .richText(let runs): return block(StyledText(runs), element.alignment, place)
        case .image(let image): return block([image], element.alignment, place)
        case .images(let images): return block(images, element.alignment, place)
        case .container(let container): return block(container, place)
        case .columns(let columns): return block(columns, place)
        case .facts(let facts): return block(facts, place)
        case .table(let table): return block(table, place)
        case .actions(let actions): return block(actions, place)
        }
    }

    /// Draws a text.
    func block(_ text: StyledText, _ alignment: Card.Alignment?, _ place: SVGPlace) -> SVGBlock {
        var block = SVGBlock()
        for line in text.lines(width: max(1, place.width), Self.measure) {
            let sizes = line.pieces.map { Self.size(of: $0.look) }
            let size = sizes.max() ?? 14
            let baseline = block.height + size * 1.05
            if !line.isEmpty { block.content.append(drawn(line, alignment, place, baseline: baseline)) }
            block.height += size * 1.4
        }
        return block
    }

    private func drawn(
        _ line: StyledLine,
        _ alignment: Card.Alignment?,
        _ place: SVGPlace,
        baseline: Double
    ) -> Markup {
        // With the direction, `start` is the side where a line begins.
        let (x, anchor): (Double, String) =
            switch alignment ?? .left {
            case .left: (place.runsFromRight ? place.width : 0, "start")
            case .center: (place.width / 2, "middle")
            case .right: (place.runsFromRight ? 0 : place.width, "end")
            }
        var attributes: [Markup.Attribute] = [
            .init("x", x.coordinate), .init("y", baseline.coordinate), .init("xml:space", "preserve"),
        ]
        if anchor != "start" { attributes.append(.init("text-anchor", anchor)) }
        if place.runsFromRight { attributes.append(.init("direction", "rtl")) }
        return .element("text", attributes, line.pieces.map(drawn))
    }

    private func drawn(_ piece: StyledLine.Piece) -> Markup {
        let look = piece.look
        var names: [String] = []
        if look.isBold { names.append("card-bold") }
        if look.isItalic { names.append("card-italic") }
        if look.isMonospaced { names.append("card-mono") }
        if look.isStruckThrough { names.append("card-struck") }
        if look.isHighlighted { names.append("card-mark") }
        if look.isUnderlined || piece.target != nil { names.append("card-underlined") }
        if piece.target != nil, look.color == .default {
            names.append("card-accent")
        } else if look.color != .default {
            names.append("card-\(look.color.rawValue)")
        } else if look.isSubtle {
            names.append("card-subtle")
        }
        var attributes: [Markup.Attribute] = [.init("font-size", "\(Int(Self.size(of: look)))")]
        if !names.isEmpty { attributes.append(.init("class", names.joined(separator: " "))) }
        let span = Markup.element("tspan", attributes, [.text(piece.text)])
        return piece.target.map { link(to: $0, [span]) } ?? span
    }

    /// What opens a target, in a viewer that opens links.
    func link(to target: Card.Action.Target, _ content: [Markup]) -> Markup {
        switch target {
        case .app: .element("g", [:], content: content)
        case .url(let url): .element("a", ["href": url, "rel": "noopener noreferrer"], content: content)
        }
    }

    /// A line across a width.
    func rule(_ width: Double) -> SVGBlock {
        SVGBlock(height: 1, content: [.element("path", ["class": "card-rule", "d": "M0,0.5H\(width.coordinate)"])])
    }
}

extension Card.Spacing {
    /// The space in pixels.
    fileprivate var pixels: Double {
        switch self {
        case .none: 0
        case .extraSmall: 2
        case .small: 4
        case .default: 8
        case .medium: 16
        case .large: 24
        case .extraLarge: 32
        case .padding: 16
        }
    }
}

extension Card.Image.Size {
    /// The width in pixels; nil for that of the picture itself.
    var width: Double? {
        switch self {
        case .auto, .stretch: nil
        case .small: 40
        case .medium: 80
        case .large: 160
        }
    }
}
