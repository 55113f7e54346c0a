/// A day of the Gregorian calendar between the years 1 and 9999, as a count of days since 1 January 1970.
struct CivilDay: Hashable, Comparable, Sendable {
    private static let first = -719_162
    private static let last = 2_932_896

    /// Days since 1 January 1970.
    let serial: Int

    /// Returns nil outside of the years 1 to 9999.
    init?(serial: Int) {
        guard Self.first...Self.last ~= serial else { return nil }
        self.serial = serial
    }

    /// Returns nil for a day that does not exist, such as 30 February.
    init?(_ year: Int, _ month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day else { return nil }
        // Years begin in March here, so that the leap day is the last day of a year.
        let shifted = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let before = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400
        self.init(serial: before + dayOfYear - 719_468)
    }

    /// The day of a month, or the last day of the month if the month is shorter; nil beyond the years 1 to 9999.
    init?(clamping day: Int, months: Int) {
        guard 12..<120_000 ~= months, day >= 1 else { return nil }
        let (year, month) = (months / 12, months % 12 + 1)
        self.init(year, month, day: min(day, Self.days(inMonth: month, of: year)))
    }

    /// The year, the month and the day of the month.
    var components: (year: Int, month: Int, day: Int) {
        let days = serial + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    /// The day of the week: 1 is Monday, 7 is Sunday.
    var weekday: Int { ((serial + 3) % 7 + 7) % 7 + 1 }

    /// The Monday of the week.
    var monday: CivilDay? { adding(days: 1 - weekday) }

    /// The months from the year 0 to the month of this day.
    var months: Int { components.year * 12 + components.month - 1 }

    func adding(days: Int) -> CivilDay? {
        days.magnitude < 4_000_000 ? CivilDay(serial: serial + days) : nil
    }

    /// The same day of another month, or its last day if it is shorter.
    func adding(months: Int) -> CivilDay? {
        months.magnitude < 120_000 ? CivilDay(clamping: components.day, months: self.months + months) : nil
    }

    static func < (left: CivilDay, right: CivilDay) -> Bool { left.serial < right.serial }

    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Easter Sunday of a year, by the anonymous Gregorian algorithm.
    static func easter(of year: Int) -> CivilDay? {
        guard 1583...9999 ~= year else { return nil }
        let (golden, century) = (year % 19, year / 100)
        let correction = century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15
        let epact = (19 * golden + correction) % 30
        let letter = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - epact - year % 100 % 4) % 7
        let shift = epact + letter - 7 * ((golden + 11 * epact + 22 * letter) / 451) + 114
        return CivilDay(year, shift / 31, day: shift % 31 + 1)
    }

    /// The n-th weekday of a month, or the n-th from its end if `ordinal` is negative.
    static func weekday(_ weekday: Int, ordinal: Int, months: Int) -> CivilDay? {
        guard 1...7 ~= weekday, ordinal != 0, ordinal.magnitude <= 5 else { return nil }
        guard let first = CivilDay(clamping: 1, months: months), let last = CivilDay(clamping: 31, months: months)
        else {
            return nil
        }
        let day =
            ordinal > 0
            ? first.adding(days: (weekday - first.weekday + 7) % 7 + 7 * (ordinal - 1))
            : last.adding(days: -((last.weekday - weekday + 7) % 7) + 7 * (ordinal + 1))
        return day?.months == months ? day : nil
    }
}
