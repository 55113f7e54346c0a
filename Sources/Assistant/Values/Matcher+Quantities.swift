extension Matcher {
    /// Quantities of one kind: a number with a unit, and more of smaller units.
    mutating func quantities(_ symbol: Symbol, at position: Int) -> [Match] {
        var found: [Match] = []
        for match in matches(symbol, at: position) {
            guard case .quantity(let amount, let unit) = match.meaning, let sum = Sum(amount, data.units[unit]) else {
                continue
            }
            extend(sum, to: match.end, cost: match.cost, symbol, found: &found)
        }
        return found
    }

    private mutating func extend(
        _ sum: Sum,
        to end: Int,
        cost: Float,
        _ symbol: Symbol,
        found: inout [Match]
    ) {
        found.append(Match(end: end, meaning: sum.meaning(symbol), cost: cost))
        guard end < limit, sum.parts < 4, symbol != .temperatureForm, symbol != .energyForm else { return }
        var starts = [end]
        for join in phrases(.join, at: end) {
            if case .atom(.join(.quantity)) = join.meaning { starts.append(join.end) }
        }
        for start in starts {
            for match in matches(symbol, at: start) {
                guard case .quantity(let amount, let unit) = match.meaning,
                    let more = sum.adding(amount, data.units[unit])
                else { continue }
                extend(more, to: match.end, cost: cost + match.cost, symbol, found: &found)
            }
        }
        // "1h30", "five dollars fifty", but neither "5 $10" nor "5 dollars 10 dollars".
        let isSigned = sentence.tokens[end].isGlued && !sentence.tokens[end - 1].isGlued
        guard !isSigned, matches(symbol, at: end).isEmpty else { return }
        for match in integers(1...99, at: end) {
            guard case .integer(let number) = match.meaning, let more = sum.adding(bare: number) else { continue }
            let isGlued = sentence.tokens[end].isGlued
            found.append(Match(end: match.end, meaning: more.meaning(symbol), cost: cost + (isGlued ? 0 : 0.3)))
        }
    }

    /// A quantity of one or more units, the greater ones first.
    private struct Sum {
        private(set) var amount: Amount
        private(set) var span = Span()
        private(set) var parts = 1
        /// The unit that came last.
        private var unit: ValueData.Unit

        init?(_ amount: Amount, _ unit: ValueData.Unit) {
            guard let product = unit.factor == .one ? amount : amount * unit.factor else { return nil }
            (self.amount, self.unit) = (product, unit)
            if let one = unit.span {
                guard let times = one.times(amount) else { return nil }
                span = times
            }
        }

        func adding(_ amount: Amount, _ unit: ValueData.Unit) -> Sum? {
            guard let other = Sum(amount, unit), isGreater(than: unit) else { return nil }
            var sum = self
            sum.span = span + other.span
            (sum.parts, sum.unit) = (parts + 1, unit)
            guard unit.span == nil else { return sum }
            guard let total = self.amount + other.amount else { return nil }
            sum.amount = total
            return sum
        }

        /// The sum with a number of the next smaller unit, which is not said.
        func adding(bare number: Int) -> Sum? {
            var sum = self
            if let one = unit.span {
                guard one.seconds == 3600 || one.seconds == 60, number < 60 else { return nil }
                sum.span.seconds += number * (one.seconds / 60)
                return sum
            }
            // One currency has cents where the other part of the amount is whole.
            guard unit.symbol.utf8.count == 3, unit.factor == .one, number >= 10, amount.fraction == 0,
                let cents = Amount(digits: number, fraction: 2), let total = amount + cents
            else { return nil }
            sum.amount = total
            return sum
        }

        private func isGreater(than other: ValueData.Unit) -> Bool {
            if let one = unit.span, let two = other.span {
                return (one.months, one.days, one.seconds) > (two.months, two.days, two.seconds)
            }
            return unit.symbol == other.symbol && unit.factor != other.factor && unit.factor == .one
        }

        func meaning(_ symbol: Symbol) -> Meaning {
            if symbol == .spanForm { return .span(span) }
            return .value(amount, symbol: unit.symbol)
        }
    }
}
