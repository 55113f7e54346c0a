internal import JSON

/// Points of time in answers, in seconds since 1970.
enum ReplayTime {
    /// Two times that have moved as far as the replay is from the trace, give or take this, mean the same.
    static let tolerance = 60.0

    /// Returns the time that a text stands for, as `2026-11-24T14:00:00.5Z` or with an offset; nil if it is none.
    static func seconds(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 40, bytes[10] == UInt8(ascii: "T") else { return nil }
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let date = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard date.count == 3, let year = date[0], let month = date[1], let day = date[2] else { return nil }
        guard let (clock, offset) = clockAndOffset(parts[1]) else { return nil }
        let time = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard time.count == 3, let hour = Int(time[0]), let minute = Int(time[1]), let second = Double(time[2]),
            (0..<24).contains(hour), (0..<60).contains(minute), second >= 0, second < 61,
            let days = days(year, month, day: day)
        else { return nil }
        return Double(days * 86_400 + hour * 3600 + minute * 60 - offset) + second
    }

    /// Returns the local time of an object of date components; nil if it names no day.
    static func seconds(_ object: JSONObject) -> Double? {
        func number(_ name: String) -> Int? {
            object[name]?.integerValue.flatMap { (-100_000...100_000).contains($0) ? Int($0) : nil }
        }
        guard let year = number("year"), let month = number("month"), let day = number("day"),
            let days = days(year, month, day: day)
        else { return nil }
        let (hour, minute, second) = (number("hour") ?? 0, number("minute") ?? 0, number("second") ?? 0)
        return Double(days * 86_400 + hour * 3600 + minute * 60 + second)
    }

    private static func clockAndOffset(_ text: Substring) -> (clock: Substring, offset: Int)? {
        if text.hasSuffix("Z") { return (text.dropLast(), 0) }
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
        let digits = text[text.index(after: sign)...].filter { $0 != ":" }
        guard digits.utf8.count == 4, let number = Int(digits) else { return nil }
        let offset = number / 100 * 3600 + number % 100 * 60
        return (text[..<sign], text[sign] == "-" ? -offset : offset)
    }

    /// Returns the number of a day since 1970-01-01, by the rules of the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, day: Int) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        // Years begin in March, so that the leap day is the last of one (Howard Hinnant, days_from_civil).
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
