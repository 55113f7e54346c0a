internal import Markup

/// Where something is drawn.
struct SVGPlace {
    /// The width in pixels.
    var width: Double
    var runsFromRight: Bool
    /// How many elements stand around.
    var level: Int
}

/// A drawn part of a card, from its own left upper corner.
struct SVGBlock {
    var height = 0.0
    var content: [Markup] = []

    static let empty = SVGBlock()

    /// Adds a part below this one, with a gap if there is something above.
    func above(_ other: SVGBlock, gap: Double) -> SVGBlock {
        var block = self
        block.add(other, gap: gap)
        return block
    }

    /// Adds a part below, with a gap if there is something above; a part without a height is nothing.
    mutating func add(_ other: SVGBlock, gap: Double = 0) {
        guard other.height > 0 else { return }
        if height > 0 { height += gap }
        content.append(other.moved(x: 0, y: height))
        height += other.height
    }

    /// The part at another place.
    func moved(x: Double, y: Double) -> Markup {
        .element("g", ["transform": "translate(\(x.coordinate),\(y.coordinate))"], content: content)
    }
}
