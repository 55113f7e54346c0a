/// Some limits, as a manifest or a limits file sets them; what is absent follows the host.
public struct LimitSettings: Sendable, Hashable {
    /// Nanoseconds, bytes or plain numbers, by name.
    public private(set) var values: [LimitName: Int64] = [:]

    /// Makes settings without a limit.
    public init() {}

    /// Makes settings of durations, sizes and numbers.
    public init(_ durations: [LimitName: Duration], sizes: [LimitName: Int] = [:], counts: [LimitName: Int] = [:]) {
        for (name, duration) in durations { self[duration: name] = duration }
        for (name, number) in sizes.merging(counts, uniquingKeysWith: { first, _ in first }) {
            self[number: name] = number
        }
    }

    /// A limit that is a time; nil where it is not set.
    ///
    /// - Precondition: The limit's unit is a duration.
    public subscript(duration name: LimitName) -> Duration? {
        get {
            precondition(name.unit == .duration, "\(name) is no duration")
            return values[name].map { .nanoseconds($0) }
        }
        set {
            precondition(name.unit == .duration, "\(name) is no duration")
            values[name] = newValue?.wholeNanoseconds
        }
    }

    /// A limit that is a number or a size in bytes; nil where it is not set.
    ///
    /// - Precondition: The limit's unit is bytes or a count.
    public subscript(number name: LimitName) -> Int? {
        get {
            precondition(name.unit != .duration, "\(name) is no number")
            return values[name].map { Int($0) }
        }
        set {
            precondition(name.unit != .duration, "\(name) is no number")
            values[name] = newValue.map { Int64($0) }
        }
    }

    /// These settings, and for what they leave out those of another.
    public func filled(with other: LimitSettings) -> LimitSettings {
        var settings = self
        settings.values.merge(other.values) { own, _ in own }
        return settings
    }

    /// These settings, none of them above those of another.
    public func capped(by caps: LimitSettings) -> LimitSettings {
        var settings = self
        for (name, cap) in caps.values {
            if let value = values[name] { settings.values[name] = min(value, cap) }
        }
        return settings
    }
}

extension Duration {
    /// Whole nanoseconds, rounded down and held within what 64 bits can say.
    fileprivate var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        guard !overflows else { return seconds < 0 ? .min : .max }
        let (sum, sumOverflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        return sumOverflows ? .max : sum
    }
}
