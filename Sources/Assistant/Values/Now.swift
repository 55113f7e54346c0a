/// The present, as times are understood from it.
struct Now: Sendable {
    let day: CivilDay
    /// The minute of the day.
    let minute: Int

    /// Returns nil for a day or a time that does not exist.
    init?(_ time: LocalTime) {
        guard let day = CivilDay(time.year, time.month, day: time.day), 0...23 ~= time.hour, 0...59 ~= time.minute
        else {
            return nil
        }
        (self.day, minute) = (day, time.hour * 60 + time.minute)
    }

    init(day: CivilDay, minute: Int) { (self.day, self.minute) = (day, minute) }

    /// The present where none is needed.
    static let epoch = CivilDay(serial: 0).map { Now(day: $0, minute: 0) }

    /// The moment after a span of time, or before it.
    ///
    /// A span of days or longer gives a day without a time.
    func adding(_ span: Span, sign: Int) -> Moment? {
        guard let month = day.adding(months: sign * span.months), let base = month.adding(days: sign * span.days) else {
            return nil
        }
        guard span.seconds > 0 else { return Moment(day: base) }
        let second = minute * 60 + sign * span.seconds
        let days = second >= 0 ? second / 86_400 : -((86_399 - second) / 86_400)
        guard let day = base.adding(days: days) else { return nil }
        let rest = second - days * 86_400
        return Moment(day: day, minute: rest / 60, second: rest % 60)
    }

    /// A time of day with the half of the day that is meant: the next coming one, or that of usual hours on a given
    /// day.
    func settled(_ moment: Moment) -> Moment {
        guard let minute = moment.minute, moment.isAmbiguous else { return moment }
        var settled = moment
        settled.isAmbiguous = false
        let (early, late) = (minute % 720, minute % 720 + 720)
        let isToday = moment.day == nil || moment.day == day
        if isToday, let next = [early, late].first(where: { $0 > self.minute }) {
            settled.minute = next
        } else {
            // Tomorrow, a time said alone comes first in the morning.
            settled.minute = moment.day == nil ? early : Self.usual(early)
        }
        return settled
    }

    /// From 1 to 6 means the afternoon, and 12 is noon.
    private static func usual(_ early: Int) -> Int { early < 7 * 60 ? early + 720 : early }

    /// The moment with a day: a time alone is the next coming one.
    func dated(_ moment: Moment) -> Moment? {
        var dated = settled(moment)
        guard dated.day == nil, let minute = dated.minute else { return dated }
        dated.day = minute > self.minute ? day : day.adding(days: 1)
        return dated.day == nil ? nil : dated
    }
}
