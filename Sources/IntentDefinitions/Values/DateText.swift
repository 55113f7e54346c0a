internal import HostTime
import JSON

/// A date, a time or both as a person or a program writes them in ISO 8601.
package struct DateText: Equatable {
    package private(set) var year: Int?
    package private(set) var month: Int?
    package private(set) var day: Int?
    package private(set) var hour: Int?
    package private(set) var minute: Int?
    private(set) var second: Int?
    /// The digits of the fraction of the second.
    private(set) var fraction: Substring?
    /// Minutes east of UTC.
    private(set) var offset: Int?

    /// Reads `2026-05-01`, `18:30`, `18:30:15.25`, or both with a `T` or a space between.
    ///
    /// A time after a date may have an offset: `Z`, `+02`, `+02:00` or `+0200`.
    package init?(_ text: String) {
        var scanner = TextScanner(text.trimmed)
        var time = scanner
        if time.number(digits: 2) != nil, time.skip(":") {
            guard readTime(&scanner) else { return nil }
        } else {
            guard readDate(&scanner) else { return nil }
            if scanner.skip("T") || scanner.skip("t") || scanner.skip(" ") {
                guard readTime(&scanner), scanner.isAtEnd || readOffset(&scanner) else { return nil }
            }
        }
        guard scanner.isAtEnd else { return nil }
    }

    private mutating func readDate(_ scanner: inout TextScanner) -> Bool {
        guard let year = scanner.number(digits: 4), scanner.skip("-"), let month = scanner.number(digits: 2),
            scanner.skip("-"), let day = scanner.number(digits: 2), 1...12 ~= month,
            1...Self.days(in: month, of: year) ~= day
        else { return false }
        (self.year, self.month, self.day) = (year, month, day)
        return true
    }

    private mutating func readTime(_ scanner: inout TextScanner) -> Bool {
        guard let hour = scanner.number(digits: 2), scanner.skip(":"), let minute = scanner.number(digits: 2),
            hour < 24, minute < 60
        else { return false }
        (self.hour, self.minute) = (hour, minute)
        guard scanner.skip(":") else { return true }
        guard let second = scanner.number(digits: 2), second < 60 else { return false }
        self.second = second
        guard scanner.skip(".") else { return true }
        fraction = scanner.digits()
        return fraction.map { $0.count <= 9 } ?? false
    }

    private mutating func readOffset(_ scanner: inout TextScanner) -> Bool {
        if scanner.skip("Z") || scanner.skip("z") {
            offset = 0
            return true
        }
        let isWest = scanner.skip("-")
        guard isWest || scanner.skip("+"), let hours = scanner.number(digits: 2) else { return false }
        var minutes = 0
        if !scanner.isAtEnd {
            _ = scanner.skip(":")
            guard let number = scanner.number(digits: 2), number < 60 else { return false }
            minutes = number
        }
        // ISO 8601 sets no bound; the widest offset in use is 14 hours.
        guard hours * 60 + minutes <= 14 * 60 else { return false }
        offset = (hours * 60 + minutes) * (isWest ? -1 : 1)
        return true
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension DateText {
    /// The day of the week, counted from Monday, which is 0; nil without a whole date.
    package var weekday: Int? {
        guard let year, let month, let day else { return nil }
        return Self.weekday(year, month, day)
    }

    /// The day of the week of a date of the Gregorian calendar, counted from Monday, which is 0; nil for no such date.
    package static func weekday(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        guard 1...9999 ~= year, 1...12 ~= month, 1...days(in: month, of: year) ~= day else { return nil }
        // The days before a month, modulo seven, where January and February belong to the year before.
        let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        let shifted = month < 3 ? year - 1 : year
        return (shifted + shifted / 4 - shifted / 100 + shifted / 400 + offsets[month - 1] + day + 6) % 7
    }
}

extension DateText {
    /// The instant in its wire form, such as `2026-05-01T18:30:00+02:00`; nil if a part is missing.
    var instant: String? {
        guard let year, let month, let day, let hour, let minute, let offset else { return nil }
        let date = "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(day))"
        let time = "\(Self.padded(hour)):\(Self.padded(minute)):\(Self.padded(second ?? 0))"
        return "\(date)T\(time)\(fraction.map { "." + $0 } ?? "")\(offset == 0 ? "Z" : Self.sign(offset, ":"))"
    }

    /// The `DateComponents`; an offset becomes a time zone.
    var components: JSONValue {
        var object = JSONObject()
        let parts = [
            ("year", year), ("month", month), ("day", day), ("hour", hour), ("minute", minute), ("second", second),
        ]
        for (key, part) in parts { if let part { object[key] = .integer(Int64(part)) } }
        if let fraction, let nanosecond = Int64(fraction + String(repeating: "0", count: 9 - fraction.count)) {
            object["nanosecond"] = .integer(nanosecond)
        }
        if let offset { object["timeZone"] = .string("GMT" + (offset == 0 ? "" : Self.sign(offset, ""))) }
        return .object(object)
    }

    private static func padded(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func sign(_ offset: Int, _ separator: String) -> String {
        let minutes = offset.magnitude
        return (offset < 0 ? "-" : "+") + padded(Int(minutes / 60)) + separator + padded(Int(minutes % 60))
    }
}

extension DateText {
    /// The keys of `DateComponents`.
    static let componentTypes: [(key: String, type: ValueType)] =
        [
            "era", "year", "yearForWeekOfYear", "quarter", "month", "weekOfYear", "weekOfMonth", "weekday",
            "weekdayOrdinal", "day", "dayOfYear", "hour", "minute", "second", "nanosecond",
        ].map { ($0, .integer) } + [("isLeapMonth", .boolean), ("calendar", .string), ("timeZone", .string)]

    /// The keys of `INDateComponentsRange`.
    static let rangeTypes: [(key: String, type: ValueType)] = [
        ("startDateComponents", .dateComponents), ("endDateComponents", .dateComponents),
        ("recurrenceRule", .object("INRecurrenceRule")),
    ]

    /// Reads a range: two dates joined by `..`, one of them optional, or one date as both start and end.
    static func range(_ text: String) -> JSONValue? {
        guard let dots = text.firstRange(of: "..") else {
            guard let date = DateText(text) else { return nil }
            return ["startDateComponents": date.components, "endDateComponents": date.components]
        }
        let ends = [text[..<dots.lowerBound], text[dots.upperBound...]].map { $0.trimmed }
        let dates = ends.map { DateText($0) }
        var object = JSONObject()
        for (index, key) in ["startDateComponents", "endDateComponents"].enumerated() where !ends[index].isEmpty {
            guard let date = dates[index] else { return nil }
            object[key] = date.components
        }
        if let start = dates[0], let end = dates[1], end.precedes(start) { return nil }
        return object.isEmpty ? nil : .object(object)
    }

    /// Whether a date is before another; false if only one of them has a year or an offset.
    private func precedes(_ other: DateText) -> Bool {
        guard (year == nil) == (other.year == nil), offset == other.offset else { return false }
        // A date without a time means the whole day, so that it precedes nothing on that day.
        let parts = [year, month, day] + (other.hour == nil || hour == nil ? [] : [hour, minute, second])
        let others = [other.year, other.month, other.day, other.hour, other.minute, other.second]
        return parts.map { $0 ?? 0 }.lexicographicallyPrecedes(others.prefix(parts.count).map { $0 ?? 0 })
    }
}
