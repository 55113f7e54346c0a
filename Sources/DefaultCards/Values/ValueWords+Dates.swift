internal import IntentModel
internal import JSON

extension ValueWords {
    /// An instant in the time of its own offset; nil for a text that is none.
    func date(_ text: String) -> String? {
        guard text.utf8.count <= 48 else { return nil }
        return DateText(text).map { moment(Moment($0)) }
    }

    /// The components of a date as far as they are set; nil if none of them is known.
    func components(_ object: JSONObject) -> String? {
        let text = moment(Moment(object))
        return text.isEmpty ? nil : text
    }

    /// A range of dates, with its recurrence; the second of two times on one day is written without the day.
    func range(_ object: JSONObject) -> String? {
        let start = object["startDateComponents"]?.objectValue.map { Moment($0) }
        var end = object["endDateComponents"]?.objectValue.map { Moment($0) }
        let from = start.map(moment) ?? ""
        let isOneDay = start?.day != nil && start?.sameDay(as: end) == true
        if isOneDay, end?.hour != nil, start?.hour != nil { end = end == start ? start : end?.timeAlone }
        let until = end.map(moment) ?? ""
        let text =
            switch (from.isEmpty, until.isEmpty) {
            case (true, true): String?.none
            case (false, true): "\(language.forms.from) \(from)"
            case (true, false): "\(language.forms.until) \(until)"
            case (false, false): from == until || isOneDay && end?.hour == nil ? from : "\(from) – \(until)"
            }
        let parts = [text, object["recurrenceRule"]?.objectValue.flatMap(recurrence)].compactMap(\.self)
        return joined(parts)
    }

    private func recurrence(_ rule: JSONObject) -> String? {
        guard let name = rule["frequency"]?.stringValue, let words = language.recurrences[name] else { return nil }
        let interval = rule["interval"]?.integerValue ?? 1
        let text =
            2...999 ~= interval
            ? "\(language.forms.every) \(interval) \(words.many)" : words.each
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        let set = rule["weeklyRecurrenceDays"]?.arrayValue?.prefix(names.count).compactMap(\.stringValue) ?? []
        let days = zip(names, language.weekdays).filter { set.contains($0.0) }.map(\.1)
        return days.isEmpty ? text : "\(text) (\(days.joined(separator: ", ")))"
    }

    private func moment(_ moment: Moment) -> String {
        let forms = language.forms
        var parts: [String] = []
        if let month = moment.month, let day = moment.day {
            let text = forms.day(day, language.months[month])
            guard let year = moment.year, let weekday = moment.weekday else {
                return moment.hour.map { "\(text), \(time($0, moment.minute ?? 0))" } ?? text
            }
            parts.append(forms.date(language.weekdays[weekday], text, year))
        } else if let month = moment.month {
            parts.append(([language.months[month]] + (moment.year.map { ["\($0)"] } ?? [])).joined(separator: " "))
        } else if let year = moment.year {
            parts.append("\(year)")
        } else if let weekday = moment.weekday {
            parts.append(language.weekdays[weekday])
        }
        if let hour = moment.hour { parts.append(time(hour, moment.minute ?? 0)) }
        return parts.joined(separator: ", ")
    }

    private func time(_ hour: Int, _ minute: Int) -> String {
        let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
        guard language.forms.hasHalfDays else { return "\(hour):\(minutes)" }
        return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")"
    }
}

/// The parts of a date that a card shows; each is in its range, or is not there.
private struct Moment: Equatable {
    var year: Int?
    /// Counted from 0, as the names of months are.
    var month: Int?
    var day: Int?
    /// Counted from Monday, which is 0.
    var weekday: Int?
    let hour: Int?
    let minute: Int?

    init(_ date: DateText) {
        (year, month, day, hour, minute) = (date.year, date.month.map { $0 - 1 }, date.day, date.hour, date.minute)
        weekday = date.weekday
    }

    init(_ components: JSONObject) {
        func number(_ key: String, _ range: ClosedRange<Int64>) -> Int? {
            components[key]?.integerValue.flatMap { range ~= $0 ? Int($0) : nil }
        }
        year = number("year", 1...9999)
        month = number("month", 1...12).map { $0 - 1 }
        day = number("day", 1...31)
        hour = number("hour", 0...23)
        minute = number("minute", 0...59)
        if let year, let month, let day {
            weekday = DateText.weekday(year, month + 1, day)
        } else {
            // Apple counts from Sunday, which is 1.
            weekday = number("weekday", 1...7).map { ($0 + 5) % 7 }
        }
    }

    func sameDay(as other: Moment?) -> Bool {
        guard let other else { return false }
        return (year, month, day) == (other.year, other.month, other.day)
    }

    var timeAlone: Moment {
        var time = self
        (time.year, time.month, time.day, time.weekday) = (nil, nil, nil, nil)
        return time
    }
}
