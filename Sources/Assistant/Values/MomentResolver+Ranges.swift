extension MomentResolver {
    /// The range that a template means, by its ends or by the time that it covers.
    func range(_ parts: Parts) -> (from: Moment?, until: Moment?)? {
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
        guard let day = from.day, let last = CivilDay(day.components.year, day.components.month, day: parts.days[1])
        else {
            return nil
        }
        return (from, Moment(day: last))
    }

    /// The range between two ends, or from or up to one.
    private func ends(_ parts: Parts) -> (from: Moment?, until: Moment?)? {
        // A day and a time are no two ends: "June 1 to 5", "3 to 5 May".
        if let first = parts.from, let last = parts.until {
            if first.minute == nil, last.day == nil { return nil }
            if first.day == nil, last.minute == nil { return nil }
        }
        let day = parts.plain.first?.day
        var from = parts.from.map { past($0, parts.fields) }
        var until = parts.until.map { past($0, parts.fields) }
        if let day, from?.day == nil, until?.day == nil {
            from?.day = day
            until?.day = day
        }
        if let start = from, let end = until { from = following(start, end) }
        if let start = from {
            guard let dated = now.dated(start) else { return nil }
            from = dated
            if until?.day == nil { until?.day = dated.day }
        }
        guard let start = from, var end = until else { return (from, until.flatMap { now.dated($0) }) }
        if end.isAmbiguous, let minute = end.minute {
            // "Between 5 and 7": the first such time after the beginning.
            let choices = [minute % 720, minute % 720 + 720]
            end.minute = choices.first { $0 > start.minute ?? 0 } ?? choices[0]
            end.isAmbiguous = false
        }
        for _ in 0..<24 where Self.precedes(end, start) {
            guard let later = end.shifted(by: 1) ?? nextDay(end) else { return nil }
            end = later
        }
        return Self.precedes(end, start) ? nil : (start, end)
    }

    /// "From 5 to 7 pm": the beginning in the half of the day of the end.
    private func following(_ start: Moment, _ end: Moment) -> Moment {
        guard start.isAmbiguous, !end.isAmbiguous, let early = start.minute.map({ $0 % 720 }), let last = end.minute,
            start.day == nil || end.day == nil || start.day == end.day
        else { return start }
        var start = start
        (start.minute, start.isAmbiguous) = (early + 720 < last ? early + 720 : early, false)
        return start
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
