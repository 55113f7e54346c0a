extension StressScenario {
    /// The most requests that may be under way at one time.
    public static let maximumConcurrency = 10_000
    /// The most processes of an extension that a test starts.
    public static let maximumProcesses = 1_000

    /// Says what makes the scenario one that cannot be run.
    ///
    /// - Throws: The first thing that is wrong.
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
                rate > 0 && rate <= 1e6,
                "The rate is \(rate); it must be above 0 and at most 1,000,000 a second."
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
        for fault in faults {
            try require(0...1 ~= fault.share, "The share \(fault.share * 100) % of a fault is not from 0 to 100 %.")
        }
        let sum = faults.reduce(0) { $0 + $1.share }
        // Shares such as 0.1 are not exact.
        try require(sum <= 1 + 1e-9, "The shares of the faults add up to \(sum * 100) %, which is more than 100 %.")
    }
}
