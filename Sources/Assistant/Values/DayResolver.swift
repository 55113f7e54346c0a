/// Finds the days that fields mean.
struct DayResolver {
    let today: CivilDay

    private static let dayFields: [MomentRule.Field] = [
        .days, .weeks, .months, .years, .weekday, .month, .day, .year, .easter,
    ]

    /// Whether the fields say anything of a day.
    func hasDay(_ fields: MomentRule) -> Bool { Self.dayFields.contains { fields[$0] != nil } }

    /// The day that the fields mean, and when they mean another one; nil if there is none.
    func day(_ fields: MomentRule) -> (CivilDay, Moment.Cycle)? {
        let day: CivilDay?
        var cycle = Moment.Cycle.none
        if let shift = fields[.easter] {
            day = yearly(fields) { CivilDay.easter(of: $0)?.adding(days: shift) }
            cycle = .none
        } else if let month = fields[.month] {
            cycle = fields[.year] == nil && fields[.years] == nil && fields[.turn] == nil ? .year : .none
            day = yearly(fields) { year in
                if let weekday = fields[.weekday], let ordinal = fields[.nth] {
                    return CivilDay.weekday(weekday, ordinal: ordinal, months: year * 12 + month - 1)
                }
                guard let day = fields[.day] else {
                    // "The last day of February".
                    return fields[.nth] == -1 ? CivilDay(clamping: 31, months: year * 12 + month - 1) : nil
                }
                return CivilDay(year, month, day: day)
            }
            // The weekday says whether the last or the next day of the year is meant.
            if cycle == .year, let weekday = fields[.weekday], fields[.nth] == nil, let next = day,
                next.weekday != weekday, let last = next.adding(months: -12), last.weekday == weekday
            {
                return (last, .year)
            }
        } else if fields[.extent] == MomentRule.Extent.weekend.rawValue {
            // On a Sunday, this weekend is today.
            day = today.monday?.adding(days: 7 * (fields[.weeks] ?? 0) + 5).map { max($0, today) }
        } else if let weekday = fields[.weekday] {
            day = weekly(weekday, fields)
            cycle = fields[.weeks] == nil && fields[.turn] == nil && fields[.day] == nil ? .week : .none
        } else if fields[.months] != nil || fields[.years] != nil {
            day = shifted(fields)
        } else if let number = fields[.day] {
            cycle = .month
            day = (0..<12).lazy.compactMap { months -> CivilDay? in
                let (year, month) = ((today.months + months) / 12, (today.months + months) % 12 + 1)
                return CivilDay(year, month, day: number)
            }.first { $0 >= today }
        } else if fields[.year] != nil {
            return nil
        } else {
            day = today.adding(days: (fields[.days] ?? 0) + 7 * (fields[.weeks] ?? 0))
        }
        return day.map { ($0, cycle) }
    }

    /// A day of a year: that of the year that is said, or the first one from today on.
    private func yearly(_ fields: MomentRule, _ day: (Int) -> CivilDay?) -> CivilDay? {
        if let year = fields[.year] { return day(year) }
        let year = today.components.year
        if let years = fields[.years] { return day(year + years) }
        switch fields[.turn].flatMap(MomentRule.Turn.init(rawValue:)) {
        case .last: return stride(from: year, through: year - 8, by: -1).lazy.compactMap(day).first { $0 < today }
        case .this: return day(year)
        case .coming, .next: return (year...year + 8).lazy.compactMap(day).first { $0 > today }
        // A leap day may be eight years away.
        case nil: return (year...year + 8).lazy.compactMap(day).first { $0 >= today }
        }
    }

    private func weekly(_ weekday: Int, _ fields: MomentRule) -> CivilDay? {
        if let number = fields[.day] {
            // "Saturday the 5th": the next one that is both.
            return (0..<120).lazy.compactMap { CivilDay(clamping: number, months: today.months + $0) }
                .first { $0 >= today && $0.weekday == weekday && $0.components.day == number }
        }
        if let weeks = fields[.weeks] { return today.monday?.adding(days: 7 * weeks + weekday - 1) }
        let ahead = (weekday - today.weekday + 7) % 7
        switch fields[.turn].flatMap(MomentRule.Turn.init(rawValue:)) {
        case .last: return today.adding(days: ahead == 0 ? -7 : ahead - 7)
        case .this: return today.adding(days: ahead)
        case .next: return today.monday?.adding(days: 7 + weekday - 1)
        case .coming, nil: return today.adding(days: ahead == 0 ? 7 : ahead)
        }
    }

    private func shifted(_ fields: MomentRule) -> CivilDay? {
        let months = (fields[.months] ?? 0) + 12 * (fields[.years] ?? 0)
        guard let day = fields[.day] else { return today.adding(months: months) }
        return CivilDay(clamping: day, months: today.months + months)
    }

    /// The first and the last day of a range such as a week or a month.
    func days(_ fields: MomentRule, _ extent: MomentRule.Extent) -> (CivilDay, CivilDay)? {
        switch extent {
        case .week, .weekend:
            guard let monday = today.monday?.adding(days: 7 * (fields[.weeks] ?? 0)) else { return nil }
            return pair(monday.adding(days: extent == .week ? 0 : 5), monday.adding(days: 6))
        case .month:
            guard let months = months(fields) else { return nil }
            return pair(CivilDay(clamping: 1, months: months), CivilDay(clamping: 31, months: months))
        case .year:
            let year = fields[.year] ?? today.components.year + (fields[.years] ?? 0)
            return pair(CivilDay(year, 1, day: 1), CivilDay(year, 12, day: 31))
        case .day, .span: return day(fields).flatMap { pair($0.0, $0.0) }
        }
    }

    private func pair(_ first: CivilDay?, _ last: CivilDay?) -> (CivilDay, CivilDay)? {
        first.flatMap { first in last.map { (first, $0) } }
    }

    /// The month that is meant, in months since the year 0.
    private func months(_ fields: MomentRule) -> Int? {
        guard let month = fields[.month] else { return today.months + (fields[.months] ?? 0) }
        if let year = fields[.year] { return year * 12 + month - 1 }
        let current = today.components.year * 12 + month - 1
        if let years = fields[.years] { return current + 12 * years }
        switch fields[.turn].flatMap(MomentRule.Turn.init(rawValue:)) {
        case .last: return current < today.months ? current : current - 12
        case .this: return current
        case .coming, .next: return current > today.months ? current : current + 12
        case nil:
            if fields[.past] != nil { return current <= today.months ? current : current - 12 }
            return current >= today.months ? current : current + 12
        }
    }
}
