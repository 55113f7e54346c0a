/// What some words from a given one on may mean, as a value of a type.
package struct Reading: Sendable, Hashable {
    /// The index after the last word.
    package var end: Int
    /// The value as a person types it for a parameter (`IntentModel.ParameterText`): `23`, `5 USD`, `2026-11-27T10:00`;
    /// nil for a day that does not exist, such as 30 February, and an amount that nobody pays, such as "-5 dollars".
    package var value: String?
    /// What the reading costs beyond that of a typed slot, so that it loses against a surer one.
    package var cost: Float

    package init(end: Int, value: String?, cost: Float = 0) {
        (self.end, self.value, self.cost) = (end, value, cost)
    }
}

/// The types of slots whose words the host turns into a value.
package enum ValueKind: String, Sendable, CaseIterable {
    case number, ordinal, percent, money, temperature, date, time, dateTime, dateRange, duration, distance, energy
    /// A date, a time or both, where an hour from 1 to 9 without its half of the day is after noon.
    case evening
}

/// A date and a time of day at the place of the person, without a time zone.
package struct LocalTime: Sendable, Hashable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int
    /// The changes of the clock around this time, such as that to summer time, in any order.
    package var changes: [Change] = []

    /// A change of the clock.
    package struct Change: Sendable, Hashable {
        /// The seconds from the time to the change; negative for an earlier one.
        package var after: Int
        /// The seconds that the clock goes forward.
        package var shift: Int

        package init(after: Int, shift: Int) { (self.after, self.shift) = (after, shift) }
    }

    package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, changes: [Change] = []) {
        (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
        self.changes = changes
    }
}
