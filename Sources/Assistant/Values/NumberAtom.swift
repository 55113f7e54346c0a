/// The meaning of one number word.
enum NumberAtom: Hashable, Sendable {
    /// A number, and up to which one it may be filled: 60 and 69 for "sixty".
    case value(Int, through: Int)
    /// A number that multiplies the one before: "hundred".
    case scale(Int)
    /// A number with a fraction in one word: "anderthalb".
    case decimal(Amount)
    /// The last word of a composed ordinal: "third" in "twenty third".
    case ordinal(Int)
    /// A word between two numbers, such as "and".
    case join(Join)

    /// Where a word between two numbers stands.
    enum Join: String, Hashable, Sendable {
        /// Between tens and units: "treinta y dos".
        case tens
        /// Between hundreds or more and the rest: "one hundred and five".
        case hundreds
        /// Between units and tens: "dreiundzwanzig".
        case reversed
        /// Between a number and the digits of its fraction: "two point five".
        case point
        /// Between a number and a fraction: "two and a half".
        case fraction
        /// Between two quantities: "an hour and five minutes".
        case quantity
    }
}

/// The number that some number words have made so far.
struct NumberState {
    /// The part that a scale of 1000 or more has closed.
    private var total = 0
    /// The bound of the part that follows the closed one.
    private var room = Amount.bound
    /// The part that goes on.
    private var current: Int?
    /// The greatest number that the current part may become.
    private var through = 0
    private var join: NumberAtom.Join?

    /// Whether no word has been taken.
    private(set) var isEmpty = true
    /// Whether the number has ended with an ordinal.
    private(set) var isOrdinal = false
    /// The number; nil after a word that needs another one.
    var value: Int? { join == nil && !isEmpty ? total + (current ?? 0) : nil }

    /// The state after one more word, or nil if the word does not go on the number.
    func appending(_ atom: NumberAtom) -> NumberState? {
        guard !isOrdinal else { return nil }
        var next = self
        (next.join, next.isEmpty) = (nil, false)
        switch atom {
        case .value(let value, let through): return next.add(value, through: through, after: join) ? next : nil
        case .ordinal(let value):
            next.isOrdinal = true
            return next.add(value, through: value, after: join) ? next : nil
        case .scale(let scale): return next.multiply(by: scale, after: join) ? next : nil
        case .join(let join):
            guard !isEmpty, self.join == nil, [.tens, .hundreds, .reversed].contains(join) else { return nil }
            next.join = join
            return next
        case .decimal: return nil
        }
    }

    private mutating func add(_ value: Int, through end: Int, after join: NumberAtom.Join?) -> Bool {
        guard let current else {
            guard value < room, join == nil || join == .hundreds else { return false }
            (current, through) = (value, end)
            return true
        }
        if join == .reversed {
            guard 1...9 ~= current % 100, 20...90 ~= value, value % 10 == 0 else { return false }
            (self.current, through) = (current + value, 0)
            return true
        }
        // "forty and five" is no number unless the language joins tens so.
        guard join != .hundreds || current % 100 == 0, join != .tens || current % 100 != 0, value > 0 else {
            return false
        }
        guard current + value <= through else { return false }
        (self.current, through) = (current + value, current + end)
        return true
    }

    private mutating func multiply(by scale: Int, after join: NumberAtom.Join?) -> Bool {
        guard join == nil || current == nil && join == .hundreds, scale > 0 else { return false }
        guard scale >= 1000 else {
            let (product, overflow) = (current ?? 1).multipliedReportingOverflow(by: scale)
            guard !overflow, product > 0, product < room, (current ?? 1) < 100 else { return false }
            (current, through) = (product, scale == 100 ? product + 99 : 0)
            return true
        }
        if current == nil, total > 0 {
            // "Dos mil millones": the scale multiplies what a smaller one has closed.
            let (product, overflow) = total.multipliedReportingOverflow(by: scale)
            guard !overflow, total < scale, product < Amount.bound else { return false }
            (total, room) = (product, scale)
            return true
        }
        let (product, overflow) = (current ?? 1).multipliedReportingOverflow(by: scale)
        guard !overflow, product > 0, product < room else { return false }
        (total, room, current, through) = (total + product, scale, nil, 0)
        return true
    }
}
