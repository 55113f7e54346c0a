internal import Cards

/// Widths as names of classes: a page may forbid styles that stand at elements.
enum HTMLWidth {
    /// The greatest share that has a class.
    static let mostShares = 12
    /// The step between classes of widths in pixels, and the number of steps.
    static let pixelStep = 16.0
    static let mostPixelSteps = 30

    /// The class of a column of a set.
    static func columnClass(_ width: Card.Column.Width) -> String {
        switch width {
        case .auto: "card-auto"
        case .stretch: "card-share-stretch"
        case .weight(let weight): "card-share-\(share(weight))"
        case .pixels(let pixels): pixelClass(pixels)
        }
    }

    /// The classes of the columns of a table.
    static func tableClasses(_ widths: [Card.Column.Width]) -> [String] {
        let weights = widths.map { width -> Double in
            switch width {
            case .weight(let weight): weight > 0 && weight <= 10_000 ? weight : 1
            case .stretch: 1
            case .auto, .pixels: 0
            }
        }
        let total = weights.reduce(0, +)
        return zip(widths, weights).map { width, weight in
            if case .pixels(let pixels) = width { return pixelClass(pixels) }
            guard total > 0, weight > 0 else { return "card-auto" }
            return "card-part-\(max(1, Int((weight / total * Double(mostShares)).rounded())))"
        }
    }

    private static func pixelClass(_ pixels: Double) -> String {
        guard pixels > 0, pixels.isFinite else { return "card-auto" }
        return "card-pixels-\(Int(min(max((pixels / pixelStep).rounded(), 1), Double(mostPixelSteps))))"
    }

    /// A weight as one of a few shares.
    ///
    /// Weights are often percentages.
    private static func share(_ weight: Double) -> Int {
        guard weight > 0, weight <= 10_000 else { return 1 }
        let parts = weight > Double(mostShares) ? weight / 100 * Double(mostShares) : weight
        return Int(min(max(parts.rounded(), 1), Double(mostShares)))
    }
}
