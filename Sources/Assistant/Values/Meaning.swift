/// The meaning of some words within a value.
enum Meaning: Sendable {
    case integer(Int)
    case amount(Amount)
    case atom(NumberAtom)
    case unit(Int)
    case quantity(Amount, unit: Int)
    /// An amount with the symbol of its unit.
    case value(Amount, symbol: String)
    case span(Span)
    case moment(Moment)
    case range(from: Moment?, until: Moment?)
    /// A day that does not exist, or what is said with one.
    case noSuchDay
    /// What is said as an amount of money, and is none that anybody pays: less than nothing, "at least five dollars".
    case noSuchAmount
}

extension Meaning {
    /// Whether the words are a value that there is not.
    var isImpossible: Bool {
        switch self {
        case .noSuchDay, .noSuchAmount: true
        default: false
        }
    }
}

/// Words that have been understood.
struct Match: Sendable {
    /// The index after the last word.
    let end: Int
    let meaning: Meaning
    var cost: Float = 0
}

/// A length of time in the units that have no common measure.
struct Span: Hashable, Sendable {
    var months = 0
    var days = 0
    var seconds = 0

    /// The span many times; nil if parts of months are left, or beyond the bounds.
    func times(_ amount: Amount) -> Span? {
        var span = Span()
        if months != 0 {
            guard let whole = (Amount(digits: months).flatMap { $0 * amount })?.whole, 1..<120_000 ~= whole else {
                return nil
            }
            span.months = whole
        }
        let daySeconds = days * 86_400 + seconds
        guard daySeconds != 0 else { return span }
        guard let total = (Amount(digits: daySeconds).flatMap { $0 * amount })?.whole,
            1..<4_000_000 * 86_400 ~= total
        else { return nil }
        // "A day and a half" is 36 hours; whole days stay days, because they are no count of hours on the calendar.
        (span.days, span.seconds) = days > 0 && total % 86_400 == 0 ? (total / 86_400, 0) : (0, total)
        return span
    }

    static func + (left: Span, right: Span) -> Span {
        Span(
            months: left.months + right.months,
            days: left.days + right.days,
            seconds: left.seconds + right.seconds
        )
    }

    /// Reads `1h`, `30m`, `7d`, `1mo`, `1y`.
    init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), 1...1000 ~= count else { return nil }
        switch text.dropFirst(digits.count) {
        case "s": seconds = count
        case "m": seconds = count * 60
        case "h": seconds = count * 3600
        case "d": days = count
        case "mo": months = count
        case "y": months = count * 12
        default: return nil
        }
    }

    init(months: Int = 0, days: Int = 0, seconds: Int = 0) {
        (self.months, self.days, self.seconds) = (months, days, seconds)
    }

    /// The span as the host reads it, `1h30m`; nil for months, which have no length, and for nothing.
    var text: String? {
        guard months == 0 else { return nil }
        let total = days * 86_400 + seconds
        guard total > 0 else { return nil }
        var rest = total
        var text = ""
        for (unit, name) in [(86_400, "d"), (3600, "h"), (60, "m"), (1, "s")] where rest >= unit {
            text += "\(rest / unit)\(name)"
            rest %= unit
        }
        return text
    }
}

/// A day, a time of day, or both.
struct Moment: Hashable, Sendable {
    var day: CivilDay?
    /// The minute of the day.
    var minute: Int?
    var second = 0
    /// Whether the hour may be twelve hours later.
    var isAmbiguous = false
    /// The part of the day, as an index of the language's.
    var part: Int?
    /// The minute at which the part ends, where the part alone says the time.
    var endOfPart: Int?
    /// The distance to the next day that the same words mean.
    var cycle = Cycle.none

    /// A distance between two days of one name.
    enum Cycle: Hashable, Sendable { case none, week, month, year }

    /// The moment one cycle earlier or later.
    func shifted(by count: Int) -> Moment? {
        var moment = self
        switch cycle {
        case .none: return nil
        case .week: moment.day = day?.adding(days: 7 * count)
        case .month: moment.day = day?.adding(months: count)
        case .year: moment.day = day?.adding(months: 12 * count)
        }
        return moment.day == nil ? nil : moment
    }
}
