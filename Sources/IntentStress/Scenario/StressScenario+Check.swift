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
    /// The greatest number of stages, and of intents of a mix.
    public static let maximumParts = 100
    /// The greatest number of parameter sets of an intent.
    public static let maximumParameterSets = 100_000
    /// The greatest number of expectations.
    public static let maximumExpectations = 1_000

    /// Checks that the scenario can be run.
    ///
    /// - Throws: The first mistake.
    public func check() throws(StressError) {
        let concurrency = arrival.concurrency
        try require(
            1...Self.maximumConcurrency ~= concurrency,
            "The concurrency is \(concurrency); it must be from 1 to \(Self.maximumConcurrency)."
        )
        if case .open(let rate, _) = arrival {
            try require(
                Self.minimumRate...Self.maximumRate ~= rate || rate == 0 && !stages.isEmpty,
                "The rate is \(rate); it must be at least one request a day (0.0000116) and at most 1,000,000 a second."
            )
            // A duration ends the run before that.
            let span = duration == nil ? Double(end.requests ?? 0) / rate : 0
            try require(
                span <= Self.maximumDuration / .seconds(1),
                "At \(rate) a second \(end.requests ?? 0) requests take more than 1,000 days; make fewer, or raise the rate."
            )
        }
        try checkParts()
        try require(
            1...Self.maximumProcesses ~= processes,
            "The number of processes is \(processes); it must be from 1 to \(Self.maximumProcesses)."
        )
        try require(
            !isCold || processes == 1,
            "A cold run starts a process for each request, so it cannot keep to \(processes) processes; leave one of the two out."
        )
        try require(
            !isCold || greatestConcurrency <= Self.maximumProcesses,
            "A cold run has a process for each request under way; at most \(Self.maximumProcesses) may be, and not \(greatestConcurrency)."
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

    private func require(_ holds: Bool, _ message: @autoclosure () -> String) throws(StressError) {
        if !holds { throw StressError(.invalidScenario, message()) }
    }

    /// Checks the lists of the scenario, and its warm-up.
    private func checkParts() throws(StressError) {
        try require(
            mix.count <= Self.maximumParts && stages.count <= Self.maximumParts,
            "The scenario has \(mix.count) intents and \(stages.count) stages; at most \(Self.maximumParts) of each may be."
        )
        for intent in intents {
            try require(
                intent.weight > 0 && intent.weight <= 1e6,
                "The weight of '\(intent.intent)' is \(intent.weight); it must be above 0 and at most 1,000,000."
            )
            guard case .given(let list) = intent.parameters else { continue }
            try require(
                list.count <= Self.maximumParameterSets,
                "There are \(list.count) sets of parameters; at most \(Self.maximumParameterSets) may be."
            )
        }
        try require(
            expectations.count <= Self.maximumExpectations,
            "There are \(expectations.count) expectations; at most \(Self.maximumExpectations) may be."
        )
        for (index, stage) in stages.enumerated() { try check(stage, number: index + 1) }
        let length = stages.reduce(.zero) { $0 + $1.duration }
        try require(length <= Self.maximumDuration, "The stages take more than 1,000 days (24000h) together.")
        try checkLoad()
        switch warmUp {
        case nil: break
        case .duration(let time):
            try require(
                time > .zero && duration.map { time < $0 } ?? true,
                "The warm-up must be longer than nothing and end before the run does."
            )
        case .requests(let number):
            try require(
                number > 0 && end.requests.map { number < $0 } ?? true,
                "The warm-up has \(number) requests; it must have at least 1, and fewer than the run."
            )
        }
    }

    private func check(_ stage: Stage, number: Int) throws(StressError) {
        try require(
            stage.duration > .zero && stage.duration <= Self.maximumDuration,
            "Stage \(number) must be longer than nothing and take at most 1,000 days (24000h)."
        )
        switch (stage.target, arrival) {
        case (.rate(let rate), .open):
            try require(
                0...Self.maximumRate ~= rate,
                "The rate of stage \(number) is \(rate); it must be from 0 to 1,000,000 a second."
            )
        case (.concurrency(let concurrency), .closed):
            try require(
                0...Self.maximumConcurrency ~= concurrency,
                "The concurrency of stage \(number) is \(concurrency); it must be from 0 to \(Self.maximumConcurrency)."
            )
        case (.rate, .closed):
            throw StressError(
                .invalidScenario,
                "Stage \(number) has a rate, and the one before has none; give all stages a rate, or all a concurrency."
            )
        case (.concurrency, .open):
            throw StressError(
                .invalidScenario,
                "Stage \(number) has no rate, and the run has one; give all stages a rate, or leave the rate out."
            )
        }
    }

    /// Checks that stages ask for a request at all.
    private func checkLoad() throws(StressError) {
        guard case .open(let rate, _) = arrival, !stages.isEmpty else { return }
        let isIdle = rate == 0 && stages.allSatisfy { $0.target == .rate(0) }
        try require(!isIdle, "No stage has a rate above zero, so no request would be made.")
    }
}
