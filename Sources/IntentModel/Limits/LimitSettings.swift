/// Some limits, as a manifest or a limits file sets them; what is absent follows the host.
public struct LimitSettings: Sendable, Hashable {
    /// Nanoseconds, bytes or plain numbers, each at the place of its name.
    private var numbers = [Int64?](repeating: nil, count: LimitName.count)

    /// Nanoseconds, bytes or plain numbers, by name.
    public var values: [LimitName: Int64] {
        var values: [LimitName: Int64] = [:]
        for name in LimitName.allCases { values[name] = numbers[name.place] }
        return values
    }

    /// Makes settings without a limit.
    public init() {}

    /// Makes settings of durations, sizes and numbers.
    public init(
        _ durations: KeyValuePairs<LimitName, Duration>,
        sizes: KeyValuePairs<LimitName, Int> = [:],
        counts: KeyValuePairs<LimitName, Int> = [:]
    ) {
        for (name, duration) in durations { self[duration: name] = duration }
        for (name, number) in sizes { self[number: name] = number }
        for (name, number) in counts { self[number: name] = number }
    }

    /// A limit that is a time; nil where it is not set.
    ///
    /// - Precondition: The limit's unit is a duration.
    public subscript(duration name: LimitName) -> Duration? {
        get {
            precondition(name.unit == .duration, "\(name) is no duration")
            return numbers[name.place].map { .nanoseconds($0) }
        }
        set {
            precondition(name.unit == .duration, "\(name) is no duration")
            numbers[name.place] = newValue?.wholeNanoseconds
        }
    }

    /// A limit that is a number or a size in bytes; nil where it is not set.
    ///
    /// - Precondition: The limit's unit is bytes or a count.
    public subscript(number name: LimitName) -> Int? {
        get {
            precondition(name.unit != .duration, "\(name) is no number")
            return numbers[name.place].map { Int($0) }
        }
        set {
            precondition(name.unit != .duration, "\(name) is no number")
            numbers[name.place] = newValue.map { Int64($0) }
        }
    }

    /// These settings, and for what they leave out those of another.
    public func filled(with other: LimitSettings) -> LimitSettings {
        var settings = self
        for place in numbers.indices { settings.numbers[place] = numbers[place] ?? other.numbers[place] }
        return settings
    }

    /// These settings, none of them above those of another.
    public func capped(by caps: LimitSettings) -> LimitSettings {
        var settings = self
        for (place, cap) in caps.numbers.enumerated() {
            if let cap, let number = numbers[place] { settings.numbers[place] = min(number, cap) }
        }
        return settings
    }
}

extension LimitName {
    fileprivate static let count = allCases.count

    /// Its place among all: a table by name would ask for a hash of the text with each look.
    fileprivate var place: Int {
        switch self {
        case .queue: 0
        case .launch: 1
        case .ack: 2
        case .idle: 3
        case .resolve: 4
        case .confirm: 5
        case .handle: 6
        case .background: 7
        case .grace: 8
        case .warm: 9
        case .cpuTime: 10
        case .memory: 11
        case .maximumMessageBytes: 12
        case .fileSize: 13
        case .openFiles: 14
        case .processes: 15
        case .concurrentCalls: 16
        case .queuedCalls: 17
        case .request: 18
        }
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
