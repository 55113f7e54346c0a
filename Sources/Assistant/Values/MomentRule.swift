/// The fields of an entry of `moments`: a day, a time or a range in numbers.
struct MomentRule: Sendable {
    /// The names on the left side of an entry, and those of the slots in its template.
    enum Field: String, Hashable, Sendable, CaseIterable {
        // Relative to today.
        case days, weeks, months, years
        // On the calendar.
        case weekday, nth, month, day, year, easter, turn
        // Of the day.
        case hour, minute, twoDigits, before, half, part
        // Of a span or a range.
        case span, extent, past, now
    }

    /// The choice among days that recur.
    enum Turn: Int, Sendable {
        /// The last one before today.
        case last = -1
        /// The one in this week or year, also if it is over.
        case this = 0
        /// The first one after today.
        case coming = 1
        /// The one in the next week or year.
        case next = 2
    }

    /// The length of a range.
    enum Extent: Int, Sendable { case day = 1, week, weekend, month, year, span }

    private static let words: [String: Int] = [
        "am": 0, "pm": 1, "last": -1, "this": 0, "coming": 1, "next": 2, "day": 1, "week": 2, "weekend": 3, "month": 4,
        "year": 5, "span": 6, "yes": 1,
    ]

    private var fields: [(field: Field, value: Int)] = []

    init() {}

    /// Reads `weekday=5 turn=next`.
    ///
    /// - Returns: nil for an unknown name, or a value that is neither a number nor a known word.
    init?(_ text: String) {
        for part in text.split(separator: " ") {
            let sides = part.split(separator: "=")
            guard sides.count == 2, let field = Field(rawValue: String(sides[0])),
                let value = Int(sides[1]) ?? Self.words[String(sides[1])], value.magnitude < 100_000
            else { return nil }
            fields.append((field, value))
        }
    }

    subscript(field: Field) -> Int? { fields.last { $0.field == field }?.value }

    /// Sets a field; a slot goes before the left side of the entry.
    mutating func set(_ field: Field, _ value: Int) { fields.append((field, value)) }

    /// The first slot of a template that says nothing of a moment; nil if there is none.
    static func unknownRole(in template: Template) -> String? {
        template.slots.lazy.compactMap { type, role in
            let isWhole = ["date", "time", "dateTime", "dateRange", "span", "clock", "dotClock", "numericDate"]
                .contains(type)
            let isKnown = isWhole ? role == type : Field(rawValue: role) != nil
            let isEnd = (isWhole || type == "hour" || type == "day") && (role == "from" || role == "until")
            return isKnown || isEnd ? nil : type == role ? type : "\(type):\(role)"
        }.first
    }
}
