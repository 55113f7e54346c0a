extension Matcher {
    /// Numbers in digits or in words, with a sign and a fraction.
    mutating func numbers(at position: Int) -> [Match] {
        // "-5", but not the second number of "3-5".
        if sentence.tokens[position].isNumeric, byte(at: sentence.tokens[position].start - 1) == UInt8(ascii: "-"),
            byte(at: sentence.tokens[position].start - 2) ?? UInt8(ascii: " ") == UInt8(ascii: " ")
        {
            return unsignedNumbers(at: position).compactMap { match in
                guard case .amount(let amount) = match.meaning else { return nil }
                return amount.negated.map { Match(end: match.end, meaning: .amount($0), cost: match.cost) }
            }
        }
        var found: [Match] = []
        for sign in phrases(.negative, at: position) {
            for match in unsignedNumbers(at: sign.end) {
                guard case .amount(let amount) = match.meaning, let negated = amount.negated else { continue }
                found.append(Match(end: match.end, meaning: .amount(negated), cost: match.cost))
            }
        }
        for match in phrases(.fraction, at: position) {
            found.append(match)
            guard case .amount(let amount) = match.meaning else { continue }
            found += scaled(amount, from: match.end)
            for article in matches(.article, at: match.end) { found += scaled(amount, from: article.end) }
        }
        return found + unsignedNumbers(at: position)
    }

    /// Numbers before a unit, where an article is one and costs nothing.
    mutating func counts(at position: Int) -> [Match] {
        let numbers = matches(.number, at: position).map { Match(end: $0.end, meaning: $0.meaning) }
        return numbers + phrases(.article, at: position).map { Match(end: $0.end, meaning: .amount(.one)) }
    }

    /// Whole numbers of a range.
    mutating func integers(_ range: ClosedRange<Int>, at position: Int) -> [Match] {
        matches(.number, at: position).compactMap { match in
            guard case .amount(let amount) = match.meaning, amount.fraction == 0, range.contains(amount.digits) else {
                return nil
            }
            return Match(end: match.end, meaning: .integer(amount.digits))
        }
    }

    private mutating func unsignedNumbers(at position: Int) -> [Match] {
        guard position < limit else { return [] }
        let token = sentence.tokens[position]
        var found: [Match] = []
        if token.isNumeric {
            guard let amount = DigitText(marks: data.marks).amount(token.word) else {
                guard let fraction = DigitText.fraction(token.word) else { return [] }
                return [Match(end: position + 1, meaning: .amount(fraction), cost: 0.2)]
            }
            found.append(Match(end: position + 1, meaning: .amount(amount)))
            return found + scaled(amount, from: position + 1) + mixed(amount, from: position + 1)
        }
        for word in words(at: position) where !word.state.isOrdinal {
            guard let amount = word.state.value.flatMap({ Amount(digits: $0) }) else { continue }
            found.append(Match(end: word.end, meaning: .amount(amount), cost: word.cost))
            found += mixed(amount, from: word.end)
        }
        for match in phrases(.numeral, at: position) {
            guard case .atom(.decimal(let amount)) = match.meaning else { continue }
            found.append(Match(end: match.end, meaning: .amount(amount), cost: match.cost))
            found += scaled(amount, from: match.end)
        }
        for article in phrases(.article, at: position) { found += scaled(.one, from: article.end, isWhole: true) }
        return found
    }

    /// A number and a scale: "5 million", "20k", and "a hundred and five".
    private mutating func scaled(_ amount: Amount, from position: Int, isWhole: Bool = false) -> [Match] {
        guard position < limit, !sentence.tokens[position].followsBreak else { return [] }
        var found: [Match] = []
        for match in phrases(.numeral, at: position) {
            guard case .atom(.scale(let scale)) = match.meaning, let factor = Amount(digits: scale) else { continue }
            if isWhole {
                for word in words(at: position) where word.end >= match.end && !word.state.isOrdinal {
                    guard let amount = word.state.value.flatMap({ Amount(digits: $0) }) else { continue }
                    found.append(Match(end: word.end, meaning: .amount(amount)))
                    found += mixed(amount, from: word.end)
                }
                continue
            }
            // One letter counts only right after the digits.
            let token = sentence.tokens[position]
            guard token.word.utf8.count > 1 || token.isGlued, let product = amount * factor else { continue }
            found.append(Match(end: match.end, meaning: .amount(product.reduced)))
        }
        return found
    }

    /// A number and a fraction: "two point five", "two and a half", "2 1/2".
    private mutating func mixed(_ amount: Amount, from position: Int) -> [Match] {
        guard position < limit, amount.fraction == 0, !sentence.tokens[position].followsBreak else { return [] }
        if sentence.tokens[position].isNumeric {
            guard let part = DigitText.fraction(sentence.tokens[position].word), let sum = amount + part else {
                return []
            }
            return [Match(end: position + 1, meaning: .amount(sum))]
        }
        var found: [Match] = []
        for join in phrases(.join, at: position) {
            guard case .atom(.join(let kind)) = join.meaning else { continue }
            if kind == .point { found += decimals(amount, from: join.end) }
            guard kind == .fraction else { continue }
            for match in matches(.fraction, at: join.end) {
                guard case .amount(let half) = match.meaning, let part = half * Self.lastScale(of: amount),
                    let sum = amount + part
                else { continue }
                found.append(Match(end: match.end, meaning: .amount(sum.reduced)))
                found += scaled(sum, from: match.end)
            }
        }
        return found
    }

    /// The unit that a fraction after a number divides: "a million and a half" is 1.5 million.
    private static func lastScale(of amount: Amount) -> Amount {
        let scales = [1_000_000_000, 1_000_000].filter { amount.digits != 0 && amount.digits % $0 == 0 }
        return scales.first.flatMap { Amount(digits: $0) } ?? .one
    }

    /// The digits after the mark, each said by itself, or as one number of two digits.
    private mutating func decimals(_ amount: Amount, from start: Int) -> [Match] {
        var found: [Match] = []
        var position = start
        var sum = amount
        while sum.fraction < 4, let (digit, end) = plainNumber(at: position), digit < 10 || sum.fraction == 0 {
            let width = digit < 10 ? 1 : 2
            guard let part = Amount(digits: digit, fraction: sum.fraction + width), let next = sum + part else { break }
            (sum, position) = (next, end)
            found.append(Match(end: position, meaning: .amount(sum)))
            found += scaled(sum, from: position)
            if width == 2 { break }
        }
        return found
    }

    /// The longest number below 100 from a word on.
    private mutating func plainNumber(at position: Int) -> (value: Int, end: Int)? {
        guard position < limit else { return nil }
        if sentence.tokens[position].isNumeric {
            return Int(sentence.tokens[position].word).flatMap { 0..<100 ~= $0 ? ($0, position + 1) : nil }
        }
        return words(at: position).filter { !$0.state.isOrdinal }.compactMap { word in
            word.state.value.flatMap { 0..<100 ~= $0 ? ($0, word.end) : nil }
        }.max { $0.1 < $1.1 }
    }
}
