/// Turns the fields of a template, and what its slots have taken, into a day, a time or a range.
struct MomentResolver {
    let now: Now
    let parts: [ValueData.Part]

    /// The parts of a template by their roles.
    struct Parts {
        var fields: MomentRule
        var plain: [Moment] = []
        var from: Moment?
        var until: Moment?
        var span: Span?
        /// The first and the last day of a range within a month.
        var days: [Int] = []
        var range: (from: Moment?, until: Moment?)?
        /// The day of the month that was said, which is not the last one of a shorter month.
        var saidDay: Int?
        /// Whether a part is a day that does not exist.
        var hasNoSuchDay = false

        mutating func add(_ moment: Moment, as role: String) {
            switch role {
            case "from": from = moment
            case "until": until = moment
            default: plain.append(moment)
            }
        }
    }

    /// The meaning; nil if it is not of the symbol's kind.
    func meaning(of rule: MomentRule, _ captures: [Matcher.Capture], as symbol: Symbol) -> Meaning? {
        guard let parts = collect(rule, captures) else { return nil }
        // "The 35th" alone may be anything; "June 35" is a day that does not exist.
        if let day = parts.saidDay, day > 31, parts.fields[.month] == nil || day > 39 { return nil }
        guard hasRealDays(parts) else { return .noSuchDay }
        if symbol == .dateRange {
            if let range = parts.range { return .range(from: range.from, until: range.until) }
            guard let range = range(parts) else { return nil }
            return .range(from: range.from, until: range.until)
        }
        guard let moment = moment(parts) else { return nil }
        switch symbol {
        case .date: return moment.day != nil && moment.minute == nil ? .moment(moment) : nil
        case .time: return moment.day == nil && moment.minute != nil ? .moment(moment) : nil
        default: return moment.day != nil || moment.minute != nil ? .moment(moment) : nil
        }
    }

    private func collect(_ rule: MomentRule, _ captures: [Matcher.Capture]) -> Parts? {
        var parts = Parts(fields: rule)
        for capture in captures {
            let (symbol, role) = (capture.edge.symbol, capture.edge.role)
            switch capture.meaning {
            case .integer(let value) where role == "from" || role == "until":
                if symbol == .day {
                    parts.days.append(value)
                } else {
                    parts.add(Moment(minute: value % 24 * 60, isAmbiguous: 1...12 ~= value), as: role)
                }
            case .integer(let value):
                guard let field = MomentRule.Field(rawValue: role) else { return nil }
                parts.fields.set(field, value)
                if field == .day { parts.saidDay = value }
            case .span(let span): parts.span = span
            case .moment(let moment): parts.add(moment, as: role)
            case .range(let from, let until):
                switch role {
                case "from": parts.from = from
                case "until": parts.until = until
                default: parts.range = (from, until)
                }
            case .noSuchDay: parts.hasNoSuchDay = true
            default: return nil
            }
        }
        return parts
    }

    /// Whether the calendar has the days that were said.
    private func hasRealDays(_ parts: Parts) -> Bool {
        if parts.hasNoSuchDay { return false }
        let resolver = DayResolver(today: now.day)
        if let weekday = parts.fields[.weekday], parts.fields[.nth] == nil {
            // "Friday, 11/27", and "Friday, December 3", which is a Thursday.
            let said = parts.plain.first { $0.day != nil }
            if let day = said?.day, day.weekday != weekday { return false }
            if said == nil, parts.fields[.month] != nil, parts.fields[.day] != nil {
                return resolver.day(parts.fields)?.0.weekday == weekday
            }
        }
        let days = parts.saidDay.map { [$0] } ?? parts.days
        if days.isEmpty { return parts.fields[.nth] == nil || resolver.day(parts.fields) != nil }
        return days.allSatisfy { day in
            // The first 28 days are in every month.
            if day <= 28 { return true }
            var fields = parts.fields
            fields.set(.day, day)
            return resolver.day(fields)?.0.components.day == day
        }
    }

    /// The day and the time that a template means; nil if there is none.
    func moment(_ parts: Parts) -> Moment? {
        let fields = parts.fields
        var moment = Moment()
        var plain = parts.plain[...]
        if let sign = fields[.span] {
            // "A week from tomorrow": from the day that is said, otherwise from now.
            let start = plain.popFirst().map { $0.day.map { Now(day: $0, minute: 0) } } ?? now
            guard let span = parts.span, let reached = start?.adding(span, sign: sign) else { return nil }
            moment = reached
        } else if fields[.now] != nil {
            moment = Moment(day: now.day, minute: now.minute)
        } else {
            let days = DayResolver(today: now.day)
            // "Friday, 11/27": the date counts, and the weekday is not asked for.
            if days.hasDay(fields), !plain.contains(where: { $0.day != nil }) {
                guard let (day, cycle) = days.day(fields) else { return nil }
                (moment.day, moment.cycle) = (day, cycle)
            }
            guard let timed = time(fields, moment) else { return nil }
            moment = timed
        }
        for part in plain {
            guard let both = merged(moment, part) else { return nil }
            moment = both
        }
        return moment
    }

    /// The moment with the hour, the half and the part of the day.
    private func time(_ fields: MomentRule, _ base: Moment) -> Moment? {
        var moment = base
        if let part = fields[.part] {
            guard parts.indices.contains(part - 1) else { return nil }
            moment.part = part - 1
        }
        if let hour = fields[.hour] {
            var minute = hour % 24 * 60 + (fields[.twoDigits] ?? fields[.minute] ?? -(fields[.before] ?? 0))
            if let half = fields[.half] {
                guard 1...12 ~= hour || hour > 12 && half == 1 else { return nil }
                minute += hour <= 12 ? (half == 0 ? 0 : 720) - (hour == 12 ? 720 : 0) : 0
            }
            moment.minute = (minute % 1440 + 1440) % 1440
            moment.isAmbiguous = fields[.half] == nil && 1...12 ~= hour
        }
        return inPart(moment)
    }

    /// The moment within the part of the day that it names: "eight in the evening".
    private func inPart(_ moment: Moment) -> Moment? {
        guard let index = moment.part, parts.indices.contains(index) else { return moment }
        let part = parts[index]
        guard let minute = moment.minute else {
            var whole = moment
            whole.minute = part.usual
            whole.endOfPart = part.minutes.upperBound
            return whole
        }
        guard moment.isAmbiguous else { return moment }
        var settled = moment
        settled.isAmbiguous = false
        let (early, late) = (minute % 720, minute % 720 + 720)
        settled.minute =
            part.minutes.upperBound <= 720 || part.distance(of: early) < part.distance(of: late) ? early : late
        return settled
    }

    /// A day and a time as one; nil if both say the same thing in two ways.
    private func merged(_ left: Moment, _ right: Moment) -> Moment? {
        guard left.day == nil || right.day == nil else { return nil }
        var both = left
        if let day = right.day { (both.day, both.cycle) = (day, right.cycle) }
        // The usual time of a part of the day gives way to a time that is said: "tomorrow morning at ten".
        let leftIsPart = left.part != nil && left.minute == usual(left)
        if let minute = right.minute {
            guard left.minute == nil || leftIsPart else { return nil }
            (both.minute, both.second, both.isAmbiguous) = (minute, right.second, right.isAmbiguous)
            both.endOfPart = right.endOfPart
        }
        both.part = left.part ?? right.part
        guard var settled = inPart(both) else { return nil }
        // "Tonight at twelve" is after the day has ended.
        if leftIsPart, right.part == nil, let index = left.part, parts[index].isLate, let minute = settled.minute,
            minute < 6 * 60
        {
            settled.day = settled.day?.adding(days: 1)
        }
        return settled
    }

    /// The minute that stands for the part of the day of a moment.
    func usual(_ moment: Moment) -> Int? {
        moment.part.flatMap { parts.indices.contains($0) ? parts[$0].usual : nil }
    }
}
