/// Matches the templates of values against the words of one sentence.
///
/// Every symbol is matched once at a position at most. The steps are counted, so that no data and no sentence can make
/// a match long.
struct Matcher {
    /// A part of a value that a template has taken.
    typealias Capture = (edge: PhraseTable.Edge, meaning: Meaning)

    /// The most words of a value.
    static let words = 24
    /// The most ways to read one symbol at one position.
    private static let width = 8
    private static let steps = 4000

    let data: ValueData
    let sentence: Sentence
    let now: Now
    /// The word after the last that may be looked at.
    let limit: Int
    private var known: [Int: [Match]] = [:]
    private var steps = 0

    init(_ data: ValueData, _ sentence: Sentence, at start: Int, now: Now) {
        (self.data, self.sentence, self.now) = (data, sentence, now)
        limit = min(sentence.tokens.count, start + Self.words)
    }

    /// Returns the meanings of a symbol from a word on, the longest first; for units alone several with one end.
    mutating func matches(_ symbol: Symbol, at position: Int) -> [Match] {
        guard position < limit, canBegin(symbol, at: position) else { return [] }
        let key = position << 6 | symbol.rawValue
        if let matches = known[key] { return matches }
        // A symbol that leads to itself at the same place has no meaning there.
        known[key] = []
        let matches = Self.best(compute(symbol, at: position))
        known[key] = matches
        return matches
    }

    private mutating func compute(_ symbol: Symbol, at position: Int) -> [Match] {
        switch symbol {
        case .number: numbers(at: position)
        case .count: counts(at: position)
        case .ordinal: ordinals(at: position)
        case .hour: integers(0...24, at: position)
        case .minute: integers(0...59, at: position)
        case .twoDigits: integers(10...59, at: position)
        case .day: days(at: position)
        case .year: years(at: position)
        case .clock: clock(at: position, separator: UInt8(ascii: ":"))
        case .dotClock: clock(at: position, separator: UInt8(ascii: "."))
        case .numericDate: numericDates(at: position)
        case .span: quantities(.spanForm, at: position)
        case .distance: quantities(.distanceForm, at: position)
        case .energy: quantities(.energyForm, at: position)
        case .temperature: quantities(.temperatureForm, at: position)
        case .money: quantities(.moneyForm, at: position)
        case .currency: currencies(at: position)
        default: phrases(symbol, at: position)
        }
    }

    private static func best(_ matches: [Match]) -> [Match] {
        guard matches.count > 1 else { return matches }
        var best: [Match] = []
        for match in matches {
            // The number decides between units of the same words.
            if case .unit = match.meaning {
                best.append(match)
            } else if let index = best.firstIndex(where: { $0.end == match.end }) {
                if match.cost < best[index].cost { best[index] = match }
            } else {
                best.append(match)
            }
        }
        best.sort { $0.end > $1.end }
        return Array(best.prefix(width))
    }

    /// Whether the word may begin a symbol.
    private func canBegin(_ symbol: Symbol, at position: Int) -> Bool {
        let token = sentence.tokens[position]
        if let word = data.table.identifier(of: token.word), data.table.beginnings(of: word) & symbol.bit != 0 {
            return true
        }
        if token.isNumeric { return data.table.numericBeginnings & symbol.bit != 0 }
        guard data.table.compoundBeginnings & symbol.bit != 0, let first = token.word.utf8.first else { return false }
        return data.pieces[first] != nil
    }

    // MARK: Templates

    /// Matches the templates of a symbol.
    mutating func phrases(_ symbol: Symbol, at position: Int) -> [Match] {
        var found: [Match] = []
        var captures: [Capture] = []
        walk(symbol.rawValue, symbol, position: position, cost: 0, captures: &captures, found: &found)
        return found
    }

    private mutating func walk(
        _ node: Int,
        _ symbol: Symbol,
        position: Int,
        cost: Float,
        captures: inout [Capture],
        found: inout [Match]
    ) {
        steps += 1
        guard steps < Self.steps else { return }
        for index in data.table.nodes[node].rules {
            let rule = data.table.rules[index]
            guard let meaning = meaning(of: rule.payload, symbol, captures) else { continue }
            found.append(Match(end: position, meaning: meaning, cost: cost + rule.cost))
        }
        guard position < limit else { return }
        if data.table.nodes[node].hasWords, let word = data.table.identifier(of: sentence.tokens[position].word),
            let next = data.table.node(after: node, word: word)
        {
            walk(next, symbol, position: position + 1, cost: cost, captures: &captures, found: &found)
        }
        for edge in data.table.nodes[node].edges {
            for match in matches(edge.symbol, at: position) {
                captures.append((edge, match.meaning))
                walk(
                    edge.next,
                    symbol,
                    position: match.end,
                    cost: cost + match.cost,
                    captures: &captures,
                    found: &found
                )
                captures.removeLast()
            }
        }
    }

    private func meaning(of payload: PhraseTable.Payload, _ symbol: Symbol, _ captures: [Capture]) -> Meaning? {
        switch payload {
        case .integer(let value): .integer(value)
        case .atom(let atom): .atom(atom)
        case .amount(let amount): .amount(amount)
        case .unit(let unit): .unit(unit)
        case .form: form(symbol, captures)
        case .moment(let rule):
            MomentResolver(now: now, parts: data.parts).meaning(of: rule, captures, as: symbol)
        }
    }

    /// The meaning of a template of words and numbers: the number, or the number of the unit.
    private func form(_ symbol: Symbol, _ captures: [Capture]) -> Meaning? {
        var sum: Amount?
        var unit: Int?
        for capture in captures {
            switch capture.meaning {
            case .amount(let amount):
                // "Hora y media": a unit alone is one of it.
                let before = sum ?? (unit != nil && capture.edge.symbol == .fraction ? .one : nil)
                guard let next = before.map({ $0 + amount }) ?? amount else { return nil }
                sum = next
            case .unit(let index):
                guard let agreed = unit.map({ data.agreed($0, index) }) ?? index else { return .noSuchAmount }
                unit = agreed
            default: return nil
            }
        }
        guard let unit else { return sum.map { .amount($0) } ?? .integer(0) }
        guard let sum, data.units[unit].range.contains(sum.whole ?? sum.digits / Amount.power(sum.fraction)) else {
            return nil
        }
        return .quantity(sum, unit: unit)
    }
}
