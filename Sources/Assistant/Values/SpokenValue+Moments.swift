extension SpokenValue {
    /// Returns a date, a time or both: "tomorrow at 10 AM", "Friday, 27 November".
    ///
    /// - Parameters:
    ///   - value: `2026-11-27`, `10:00` or `2026-11-27T10:00`.
    ///   - now: The present, for words such as "tomorrow", and for the year, which is left out if it is this one.
    package func moment(_ value: String, now: LocalTime) -> String {
        let parts = value.split(separator: "T")
        guard let first = parts.first, parts.count <= 2 else { return value }
        if parts.count == 1 { return day(first, now) ?? time(first) ?? value }
        guard let day = day(first, now), let time = time(parts[1]) else { return value }
        return forms.form("moment", ["day": day, "time": time])
    }

    /// Returns a range: "Monday, 30 November to Friday, 4 December".
    package func range(_ value: String, now: LocalTime) -> String {
        guard let dots = value.firstRange(of: "..") else { return moment(value, now: now) }
        let from = value[..<dots.lowerBound]
        let until = value[dots.upperBound...]
        // The second of two times on one day is said without the day.
        let isSameDay = from.contains("T") && until.contains("T") && from.prefix(10) == until.prefix(10)
        let start = moment(String(from), now: now)
        let end = moment(String(isSameDay ? until.dropFirst(11) : until), now: now)
        if from.isEmpty { return forms.form("until", ["until": end]) }
        if until.isEmpty { return forms.form("from", ["from": start]) }
        return forms.form("range", ["from": start, "until": end])
    }

    private func day(_ text: Substring, _ now: LocalTime) -> String? {
        let numbers = text.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3, let day = CivilDay(numbers[0], numbers[1], day: numbers[2]) else { return nil }
        if let today = CivilDay(now.year, now.month, day: now.day),
            let word = forms.text("days", String(day.serial - today.serial))
        {
            return word
        }
        guard let weekday = forms.text("weekdays", String(day.weekday)),
            let month = forms.text("months", String(numbers[1]))
        else { return nil }
        return forms.form(
            numbers[0] == now.year ? "day" : "dayYear",
            ["weekday": weekday, "day": String(numbers[2]), "month": month, "year": String(numbers[0])]
        )
    }

    private func time(_ text: Substring) -> String? {
        let numbers = text.split(separator: ":").compactMap { Int($0) }
        guard 2...3 ~= numbers.count, 0...23 ~= numbers[0], 0...59 ~= numbers[1] else { return nil }
        let (hour, minute) = (numbers[0], numbers[1])
        return forms.form(
            minute == 0 ? "hour" : "time",
            [
                "hour": String(hour), "hour12": String((hour + 11) % 12 + 1), "minute": ValueText.padded(minute),
                "half": forms.form(hour < 12 ? "am" : "pm"),
            ]
        )
    }
}
