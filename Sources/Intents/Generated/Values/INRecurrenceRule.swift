// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// How often something happens again.
public final class INRecurrenceRule: WireObject, @unchecked Sendable {
    /// Makes a rule, such as every (interval) second week (frequency).
    public convenience init(interval: Int, frequency: INRecurrenceFrequency) { self.init(["interval": interval, "frequency": frequency]) }

    /// Makes a rule for days of the week.
    public convenience init(interval: Int, frequency: INRecurrenceFrequency, weeklyRecurrenceDays: INDayOfWeekOptions) { self.init(["interval": interval, "frequency": frequency, "weeklyRecurrenceDays": weeklyRecurrenceDays]) }

    /// How many units of time lie between two occurrences.
    public var interval: Int { member("interval") ?? 1 }
    /// The unit of time.
    public var frequency: INRecurrenceFrequency { member("frequency") ?? .unknown }
    /// The days of the week, where the unit is a week.
    public var weeklyRecurrenceDays: INDayOfWeekOptions { member("weeklyRecurrenceDays") ?? [] }
}
