extension Matcher {
    /// Quantities of one kind: a number with a unit, and more of smaller units.
    mutating func quantities(_ symbol: Symbol, at position: Int) -> [Match] {
        var found: [Match] = []
        if symbol == .moneyForm { found += bounded(at: position) }
        for match in matches(symbol, at: position) {
            if case .noSuchAmount = match.meaning { found.append(match) }
            guard case .quantity(let amount, let unit) = match.meaning, let sum = Sum(amount, data.units[unit]) else {
                continue
            }
            extend(sum, to: match.end, cost: match.cost, symbol, found: &found)
        }
        return found
    }

    /// What follows the number of an amount; the sign right before another number is of that one: "$5 $10".
    mutating func currencies(at position: Int) -> [Match] {
        phrases(.currency, at: position).filter { match in
            guard match.end < limit, !sentence.tokens[position].isGlued else { return true }
            return !(sentence.tokens[match.end].isNumeric && sentence.tokens[match.end].isGlued)
        }
    }

    /// Amounts of money that are no exact ones: "at least five dollars", "minus five dollars".
    private mutating func bounded(at position: Int) -> [Match] {
        var found: [Match] = []
        for bound in phrases(.boundBefore, at: position) where bound.end < limit {
            // "No, five dollars" is five dollars.
            if sentence.tokens[bound.end].followsBreak { continue }
            // A template may have the word as its own: "send over 5 dollars".
            found += matches(.money, at: bound.end).map { Match(end: $0.end, meaning: .noSuchAmount, cost: 0.1) }
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
        if symbol == .moneyForm, end < limit {
            found += phrases(.boundAfter, at: end).map { Match(end: $0.end, meaning: .noSuchAmount) }
        }
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
        /// The unit of the whole.
        private let symbol: String
        /// The unit that came last.
        private var unit: ValueData.Unit

        init?(_ amount: Amount, _ unit: ValueData.Unit) {
            guard let product = unit.factor == .one ? amount : amount * unit.factor else { return nil }
            (self.amount, self.unit, symbol) = (product, unit, unit.symbol)
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
            let isOfOne = unit.symbol == other.symbol || other.symbols.contains(unit.symbol)
            return isOfOne && unit.factor != other.factor && unit.factor == .one
        }

        func meaning(_ symbol: Symbol) -> Meaning {
            if symbol == .spanForm { return .span(span) }
            // Nobody pays nothing or less, and no currency here has a third decimal: it may be a mark of thousands.
            if symbol == .moneyForm, amount.digits <= 0 || amount.fraction > 2 { return .noSuchAmount }
            return .value(amount, symbol: self.symbol)
        }
    }
}
