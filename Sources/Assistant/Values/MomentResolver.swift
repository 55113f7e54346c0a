/// Turns the fields of a template, and what its slots have taken, into a day, a time or a range.
struct MomentResolver {
    let now: Now
    let parts: [ValueData.Part]

    /// The parts of a template by their roles.
    private struct Parts {
        var fields: MomentRule
        var plain: [Moment] = []
        var from: Moment?
        var until: Moment?
        var span: Span?
        /// The first and the last day of a range within a month.
        var days: [Int] = []
        var range: (from: Moment?, until: Moment?)?
    }

    /// The meaning; nil if there is no such day, or if it is not of the symbol's kind.
    func meaning(of rule: MomentRule, _ captures: [Matcher.Capture], as symbol: Symbol) -> Meaning? {
        guard let parts = collect(rule, captures) else { return nil }
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
            switch capture.meaning {
            case .integer(let value):
                if capture.edge.symbol == .day, ["from", "until"].contains(capture.edge.role) {
                    parts.days.append(value)
                    continue
                }
                if capture.edge.symbol == .hour, ["from", "until"].contains(capture.edge.role) {
                    let moment = Moment(minute: value % 24 * 60, isAmbiguous: 1...12 ~= value)
                    if capture.edge.role == "from" { parts.from = moment } else { parts.until = moment }
                    continue
                }
                guard let field = MomentRule.Field(rawValue: capture.edge.role) else { return nil }
                parts.fields.set(field, value)
            case .amount(let amount):
                guard let field = MomentRule.Field(rawValue: capture.edge.role), let value = amount.whole else {
                    return nil
                }
                parts.fields.set(field, value)
            case .span(let span): parts.span = span
            case .moment(let moment):
                switch capture.edge.role {
                case "from": parts.from = parts.from.flatMap { merged($0, moment) } ?? moment
                case "until": parts.until = parts.until.flatMap { merged($0, moment) } ?? moment
                default: parts.plain.append(moment)
                }
            case .range(let from, let until):
                switch capture.edge.role {
                case "from": parts.from = from
                case "until": parts.until = until
                default: parts.range = (from, until)
                }
            default: break
            }
        }
        return parts
    }

    // MARK: Moments

    private func moment(_ parts: Parts) -> Moment? {
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
            moment.minute = (minute + 1440) % 1440
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

    private func usual(_ moment: Moment) -> Int? {
        moment.part.flatMap { parts.indices.contains($0) ? parts[$0].usual : nil }
    }

    // MARK: Ranges

    private func range(_ parts: Parts) -> (from: Moment?, until: Moment?)? {
        let fields = parts.fields
        if parts.days.count == 2 { return daysOfMonth(parts) }
        if parts.from != nil || parts.until != nil { return ends(parts) }
        if let extent = fields[.extent].flatMap(MomentRule.Extent.init(rawValue:)) {
            if extent == .span { return spanRange(parts) }
            guard let (first, last) = DayResolver(today: now.day).days(fields, extent) else { return nil }
            return (Moment(day: first), Moment(day: last))
        }
        guard let moment = moment(parts), let dated = now.dated(past(moment, fields)) else { return nil }
        guard let index = dated.part, dated.minute == usual(dated) else { return (dated, dated) }
        let minutes = self.parts[index].minutes
        var (from, until) = (dated, dated)
        (from.minute, until.minute) = (minutes.lowerBound, min(minutes.upperBound, 1439))
        return (from, until)
    }

    /// "The last three days": up to today; "the next two hours": from now on.
    private func spanRange(_ parts: Parts) -> (from: Moment?, until: Moment?)? {
        guard let span = parts.span, let sign = parts.fields[.span], let end = now.adding(span, sign: sign) else {
            return nil
        }
        let start = Moment(day: now.day, minute: end.minute == nil ? nil : now.minute)
        return sign < 0 ? (end, start) : (start, end)
    }

    /// "May 3 to 5".
    private func daysOfMonth(_ parts: Parts) -> (from: Moment?, until: Moment?)? {
        var fields = parts.fields
        fields.set(.day, parts.days[0])
        guard parts.days[0] <= parts.days[1], let (first, cycle) = DayResolver(today: now.day).day(fields) else {
            return nil
        }
        let from = past(Moment(day: first, cycle: cycle), fields)
        guard let day = from.day, let last = CivilDay(day.components.year, day.components.month, parts.days[1]) else {
            return nil
        }
        return (from, Moment(day: last))
    }

    private func ends(_ parts: Parts) -> (from: Moment?, until: Moment?)? {
        let day = parts.plain.first?.day
        var from = parts.from.map { past($0, parts.fields) }
        var until = parts.until.map { past($0, parts.fields) }
        if let day, from?.day == nil, until?.day == nil {
            from?.day = day
            until?.day = day
        }
        if var start = from, let end = until?.minute, until?.isAmbiguous == false, start.isAmbiguous,
            let minute = start.minute, start.day == nil || until?.day == nil || start.day == until?.day
        {
            // "From 5 to 7 pm": the last such time before the end.
            start.minute = minute % 720 + 720 < end ? minute % 720 + 720 : minute % 720
            start.isAmbiguous = false
            from = start
        }
        if let start = from {
            guard let dated = now.dated(start) else { return nil }
            from = dated
            if until?.day == nil { until?.day = dated.day }
        }
        // A day and a time are no two ends: "June 1 to 5", "3 to 5 May".
        if let first = parts.from, let last = parts.until {
            if first.minute == nil, last.day == nil { return nil }
            if first.day == nil, last.minute == nil { return nil }
        }
        guard let start = from, var end = until else { return (from, until.flatMap { now.dated($0) }) }
        if end.isAmbiguous, let minute = end.minute {
            // "Between 5 and 7": the first such time after the beginning.
            let choices = [minute % 720, minute % 720 + 720]
            end.minute = choices.first { $0 > start.minute ?? 0 } ?? choices[1]
            end.isAmbiguous = false
        }
        for _ in 0..<24 where Self.precedes(end, start) {
            guard let later = end.shifted(by: 1) ?? nextDay(end) else { return nil }
            end = later
        }
        return Self.precedes(end, start) ? nil : (start, end)
    }

    private func nextDay(_ moment: Moment) -> Moment? {
        guard moment.minute != nil, moment.cycle == .none, let day = moment.day?.adding(days: 1) else { return nil }
        var next = moment
        next.day = day
        return next
    }

    private static func precedes(_ left: Moment, _ right: Moment) -> Bool {
        guard let first = left.day, let second = right.day else { return false }
        guard first == second, let early = left.minute, let late = right.minute else { return first < second }
        return early < late
    }

    /// The moment before now where the template speaks of what has been.
    private func past(_ moment: Moment, _ fields: MomentRule) -> Moment {
        guard fields[.past] != nil else { return moment }
        if let day = moment.day { return day > now.day ? moment.shifted(by: -1) ?? moment : moment }
        guard let minute = moment.minute else { return moment }
        var past = moment
        let choices = moment.isAmbiguous ? [minute % 720 + 720, minute % 720] : [minute]
        let today = choices.first { $0 <= now.minute }
        (past.minute, past.isAmbiguous) = (today ?? choices[0], false)
        past.day = today != nil ? now.day : now.day.adding(days: -1)
        return past
    }
}
