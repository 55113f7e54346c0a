internal import Cards

/// Divides a width among columns.
enum ColumnWidths {
    /// The widths of columns; nil if they do not fit beside each other.
    ///
    /// - Parameters:
    ///   - available: The width without the gaps.
    ///   - pixel: The width of a pixel of a page.
    static func divide(
        _ widths: [Card.Column.Width],
        extents: [Extent],
        available: Double,
        pixel: Double
    ) -> [Double]? {
        let minima = extents.map { max(1, $0.minimum) }
        guard !extents.isEmpty, minima.reduce(0, +) <= available else { return nil }
        var shares = minima
        let weights = weights(of: widths, count: extents.count)
        // What is as wide as its content takes what the others can do without.
        var rest = available - minima.reduce(0, +)
        let wishes = extents.indices.map { index -> Double in
            switch widths.at(index) {
            case .auto: max(0, extents[index].natural - minima[index])
            case .pixels(let pixels) where pixels.isFinite: max(0, min(pixels * pixel, available) - minima[index])
            default: 0
            }
        }
        let wished = wishes.reduce(0, +)
        if wished > 0 {
            let factor = min(1, rest / wished)
            for index in shares.indices { shares[index] += wishes[index] * factor }
            rest = max(0, rest - wished)
        }
        guard rest > 0, weights.contains(where: { $0 > 0 }) else { return shares }
        share(rest, among: &shares, weights)
        return shares
    }

    /// Gives what is left to the columns with weights, so that their whole widths are as their weights.
    private static func share(_ rest: Double, among shares: inout [Double], _ weights: [Double]) {
        var open = shares.indices.filter { weights[$0] > 0 }
        // A column that is wider by its words than by its weight keeps its width. The widest by weight go first.
        open.sort { shares[$0] / weights[$0] > shares[$1] / weights[$1] }
        var total = open.reduce(rest) { $0 + shares[$1] }
        var weight = open.reduce(0) { $0 + weights[$1] }
        var index = 0
        while index < open.count, weight > 0, shares[open[index]] / weights[open[index]] > total / weight {
            total -= shares[open[index]]
            weight -= weights[open[index]]
            index += 1
        }
        guard weight > 0 else { return }
        for column in open[index...] { shares[column] = total * weights[column] / weight }
    }

    /// The weights of columns; zero for those that have none.
    private static func weights(of widths: [Card.Column.Width], count: Int) -> [Double] {
        let given = widths.prefix(count).compactMap { width -> Double? in
            guard case .weight(let weight) = width, weight > 0, weight <= 10_000 else { return nil }
            return weight
        }
        let greatest = given.max() ?? 1
        return (0..<count).map { index in
            switch widths.at(index) {
            case .auto: 0
            case .pixels(let pixels): pixels.isFinite ? 0 : greatest
            case .stretch: greatest
            // A weight that is none counts as the smallest that anybody means.
            case .weight(let weight): weight > 0 && weight <= 10_000 ? max(weight, greatest / 1_000) : greatest
            }
        }
    }
}

extension [Card.Column.Width] {
    /// The width of a column; columns without one share what is left.
    fileprivate func at(_ index: Int) -> Card.Column.Width { index < count ? self[index] : .stretch }
}
