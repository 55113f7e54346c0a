extension StressScenario {
    /// The greatest `concurrency` of a scenario.
    public static let maximumConcurrency = 10_000
    /// The greatest number of processes of an extension.
    public static let maximumProcesses = 1_000
    /// The lowest rate of an open loop in requests per second: one a day.
    public static let minimumRate = 1.0 / 86_400
    /// The highest rate of an open loop, in requests per second.
    public static let maximumRate = 1e6
    /// The longest duration of a test: 1,000 days.
    public static let maximumDuration = Duration.seconds(1_000 * 86_400)

    /// Checks that the scenario can be run.
    ///
    /// - Throws: The first mistake.
    public func check() throws(StressError) {
        func require(_ holds: Bool, _ message: String) throws(StressError) {
            if !holds { throw StressError(.invalidScenario, message) }
        }
        let concurrency = arrival.concurrency
        try require(
            1...Self.maximumConcurrency ~= concurrency,
            "The concurrency is \(concurrency); it must be from 1 to \(Self.maximumConcurrency)."
        )
        if case .open(let rate, _) = arrival {
            try require(
                Self.minimumRate...Self.maximumRate ~= rate,
                "The rate is \(rate); it must be at least one request a day (0.0000116) and at most 1,000,000 a second."
            )
            // A duration ends the run before that.
            let span = end.duration == nil ? Double(end.requests ?? 0) / rate : 0
            try require(
                span <= Self.maximumDuration / .seconds(1),
                "At \(rate) a second \(end.requests ?? 0) requests take more than 1,000 days; make fewer, or raise the rate."
            )
        }
        try require(
            1...Self.maximumProcesses ~= processes,
            "The number of processes is \(processes); it must be from 1 to \(Self.maximumProcesses)."
        )
        try require(
            !isCold || processes == 1,
            "A cold run starts a process for each request, so it cannot keep to \(processes) processes; leave one of the two out."
        )
        try require(
            !isCold || concurrency <= Self.maximumProcesses,
            "A cold run has a process for each request under way; at most \(Self.maximumProcesses) may be, and not \(concurrency)."
        )
        try require(
            end.requests.map { $0 > 0 } ?? true,
            "The number of requests is \(end.requests ?? 0); it must be at least 1."
        )
        try require(end.duration.map { $0 > .zero } ?? true, "The duration must be longer than nothing.")
        try require(
            end.duration.map { $0 <= Self.maximumDuration } ?? true,
            "The duration must be at most 1,000 days (24000h)."
        )
        for fault in faults {
            try require(0...1 ~= fault.share, "The share \(fault.share * 100) % of a fault is not from 0 to 100 %.")
        }
        let sum = faults.reduce(0) { $0 + $1.share }
        // Shares such as 0.1 are not exact.
        try require(sum <= 1 + 1e-9, "The shares of the faults add up to \(sum * 100) %, which is more than 100 %.")
    }
}
