/// The present, as times are understood from it.
struct Now: Sendable {
    let day: CivilDay
    /// The minute of the day.
    let minute: Int
    /// The changes of the clock around the present.
    private var changes: [LocalTime.Change] = []

    /// Whether hours without their half of the day are in the evening.
    private var isOfEvenings = false

    /// The same present for what people do in the evening.
    var evenings: Now {
        var now = self
        now.isOfEvenings = true
        return now
    }

    /// Returns nil for a day or a time that does not exist.
    init?(_ time: LocalTime) {
        guard let day = CivilDay(time.year, time.month, day: time.day), 0...23 ~= time.hour, 0...59 ~= time.minute
        else {
            return nil
        }
        (self.day, minute, changes) = (day, time.hour * 60 + time.minute, time.changes)
    }

    init(day: CivilDay, minute: Int) { (self.day, self.minute) = (day, minute) }

    /// The present where none is needed.
    static let epoch = CivilDay(serial: 0).map { Now(day: $0, minute: 0) }

    /// The moment after a span of time, or before it.
    ///
    /// A span of days or longer gives a day without a time. One of hours is what passes until then, also where the
    /// clock changes meanwhile.
    func adding(_ span: Span, sign: Int) -> Moment? {
        guard let month = day.adding(months: sign * span.months), let base = month.adding(days: sign * span.days) else {
            return nil
        }
        guard span.seconds > 0 else { return Moment(day: base) }
        let elapsed = sign * span.seconds
        let second = minute * 60 + elapsed + (span.months == 0 && span.days == 0 ? shift(within: elapsed) : 0)
        let days = second >= 0 ? second / 86_400 : -((86_399 - second) / 86_400)
        guard let day = base.adding(days: days) else { return nil }
        let rest = second - days * 86_400
        return Moment(day: day, minute: rest / 60, second: rest % 60)
    }

    /// How far the clock goes forward, or has gone back, until some seconds from now.
    private func shift(within elapsed: Int) -> Int {
        changes.reduce(0) { sum, change in
            if elapsed > 0 { return 1...elapsed ~= change.after ? sum + change.shift : sum }
            return change.after <= 0 && change.after > elapsed ? sum - change.shift : sum
        }
    }

    /// A part of today that has no time of its own, such as "tonight", at its next full hour if its usual one is over.
    ///
    /// An evening goes on until midnight. A part that is over stays in the past.
    func upcoming(_ moment: Moment) -> Moment {
        guard moment.day == day, let end = moment.endOfPart, let minute = moment.minute, minute <= self.minute else {
            return moment
        }
        var upcoming = moment
        let hour = (self.minute / 60 + 1) * 60
        if end >= 22 * 60 {
            upcoming.minute = min(hour, 1439)
        } else if hour <= end {
            upcoming.minute = hour
        }
        return upcoming
    }

    /// A time of day with the half of the day that is meant: the next coming one, or that of usual hours on a given
    /// day.
    func settled(_ moment: Moment) -> Moment {
        guard let minute = moment.minute, moment.isAmbiguous else { return moment }
        var settled = moment
        settled.isAmbiguous = false
        let (early, late) = (minute % 720, minute % 720 + 720)
        if isOfEvenings, 60..<600 ~= early {
            settled.minute = late
            return settled
        }
        let isToday = moment.day == nil || moment.day == day
        if isToday, let next = [early, late].first(where: { $0 > self.minute }) {
            settled.minute = next
        } else {
            // Tomorrow, a time said alone comes first in the morning.
            settled.minute = moment.day == nil ? early : Self.usual(early)
        }
        return settled
    }

    /// From 1 to 5 means the afternoon, and 12 is noon.
    private static func usual(_ early: Int) -> Int { early < 6 * 60 ? early + 720 : early }

    /// The moment with a day: a time alone is the next coming one.
    func dated(_ moment: Moment) -> Moment? {
        var dated = settled(moment)
        guard dated.day == nil, let minute = dated.minute else { return dated }
        dated.day = minute > self.minute ? day : day.adding(days: 1)
        return dated.day == nil ? nil : dated
    }
}
