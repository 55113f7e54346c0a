internal import IntentModel

/// One request of a stress test.
struct PlannedRequest: Sendable, Hashable {
    /// The number of the request, counted from 0 in the order in which requests come due.
    var number: Int
    /// The time from the run's start to the due moment.
    var due: Duration
    /// The index of the extension for the request.
    var extensionIndex: Int
    /// The fault that it asks the extension for.
    var fault: StressFault?
    /// The index of its intent among those of the scenario.
    var intentIndex: Int
    /// The number of the request among those of its intent.
    var turn: Int

    init(
        number: Int,
        due: Duration,
        extensionIndex: Int,
        fault: StressFault?,
        intentIndex: Int = 0,
        turn: Int? = nil
    ) {
        self.number = number
        self.due = due
        self.extensionIndex = extensionIndex
        self.fault = fault
        self.intentIndex = intentIndex
        self.turn = turn ?? number
    }
}

/// Decides when the requests of a scenario are made, with their extensions and faults.
///
/// A pure state machine: the time is an argument, counted from the run's start. Its size does not depend on the number
/// of requests.
struct RequestPlanner: Sendable {
    private let scenario: StressScenario
    /// The total number of requests; nil if only time or an interrupt ends the run.
    private let total: Int?
    /// The load over time; nil for the same throughout.
    private let curve: LoadCurve?
    /// The time after which no more requests are made.
    private let duration: Duration?
    private var random: SplitMix64
    private var intents: IntentDraw
    /// The number of requests begun.
    private(set) var begunCount = 0
    /// The number of begun requests that have not ended.
    private(set) var underWay = 0
    /// The time at which the run was stopped before its end.
    private var stoppedAt: Duration?
    /// The unused extensions of a cold run, the next one last.
    private var free: [Int]

    init(_ scenario: StressScenario) {
        self.scenario = scenario
        total = Self.total(of: scenario)
        curve = LoadCurve(scenario)
        duration = scenario.duration
        random = SplitMix64(state: scenario.seed)
        intents = IntentDraw(scenario)
        free = scenario.isCold ? (0..<scenario.greatestConcurrency).reversed() : []
    }

    /// The number of extensions for a scenario: in a cold run each concurrent request has its own.
    static func extensionCount(of scenario: StressScenario) -> Int {
        scenario.isCold ? scenario.greatestConcurrency : scenario.processes
    }

    private static func total(of scenario: StressScenario) -> Int? {
        guard case .open(let rate, _) = scenario.arrival, let duration = scenario.duration else {
            return scenario.end.requests
        }
        let seconds = duration / .seconds(1)
        let inTime = Int((LoadCurve(scenario)?.area(to: seconds) ?? seconds * rate).rounded(.up))
        return min(scenario.end.requests ?? inTime, inTime)
    }

    /// The next request that is due and may begin; nil if there is none now.
    mutating func next(at now: Duration) -> PlannedRequest? {
        guard underWay < room(at: now), let due = due(of: begunCount, at: now), due <= now else { return nil }
        let index = scenario.isCold ? free.popLast() : begunCount % scenario.processes
        guard let index else { return nil }
        defer {
            begunCount += 1
            underWay += 1
        }
        let (intentIndex, turn) = intents.next()
        return PlannedRequest(
            number: begunCount,
            due: due,
            extensionIndex: index,
            fault: drawFault(),
            intentIndex: intentIndex,
            turn: turn
        )
    }

    /// Notes that a request has ended or was given up; in a cold run its extension becomes free.
    mutating func ended(_ request: PlannedRequest) {
        underWay -= 1
        if scenario.isCold { free.append(request.extensionIndex) }
    }

    /// Stops making requests.
    mutating func stop(at now: Duration) { if stoppedAt == nil { stoppedAt = now } }

    /// The time of the next request if none ends before; nil if one must end first or none is left.
    func wake(at now: Duration) -> Duration? {
        guard let due = due(of: begunCount, at: now) else { return nil }
        return underWay < room(at: now) ? due : nextRoom(after: now)
    }

    /// The number of requests that may be under way.
    private func room(at now: Duration) -> Int {
        guard case .closed(let concurrency) = scenario.arrival else { return scenario.arrival.concurrency }
        return curve.map { Int($0.value(at: now / .seconds(1)).rounded()) } ?? concurrency
    }

    /// The time at which a stage makes room for a request more; nil if one must end first.
    private func nextRoom(after now: Duration) -> Duration? {
        guard case .closed = scenario.arrival, let curve, let duration else { return nil }
        // A microsecond later, the rounding of the time cannot be in the way.
        let time = curve.time(reaching: Double(underWay) + 0.5, from: now / .seconds(1))
        if let time, time < duration / .seconds(1) { return .seconds(time) + .microseconds(1) }
        // A run that nothing else wakes has to hear of its end.
        return underWay == 0 ? duration : nil
    }

    /// Whether the last request has ended.
    func isOver(at now: Duration) -> Bool { underWay == 0 && isLastBegun(at: now) }

    /// Whether no more requests will be made.
    func isLastBegun(at now: Duration) -> Bool { due(of: begunCount, at: now) == nil }

    /// The number of requests that are due but have no room.
    func waitingCount(at now: Duration) -> Int {
        underWay < room(at: now) ? 0 : dueCount(at: now) - begunCount
    }

    /// The number of requests that have come due.
    func dueCount(at now: Duration) -> Int {
        guard case .open(let rate, _) = scenario.arrival else { return begunCount }
        // The first request is due at the start. Rounding must not make one due before it can begin, nor miss a begun
        // one.
        let seconds = (stoppedAt ?? now) / .seconds(1)
        let passed = Int((curve?.area(to: seconds) ?? seconds * rate).rounded(.down)) + 1
        return max(min(total ?? passed, passed), begunCount)
    }

    /// The time at which a request comes due; nil for one that is not made.
    private func due(of number: Int, at now: Duration) -> Duration? {
        guard stoppedAt == nil, total.map({ number < $0 }) ?? true else { return nil }
        switch scenario.arrival {
        case .closed: return duration.map { now < $0 } ?? true ? now : nil
        case .open(let rate, _):
            let nanoseconds = curve.map { $0.time(ofArea: Double(number)) * 1e9 } ?? Double(number) * 1e9 / rate
            return .nanoseconds(Int64(nanoseconds.rounded(.up)))
        }
    }

    /// Draws a fault, always once, so that the faults of the requests depend on the seed alone.
    private mutating func drawFault() -> StressFault? {
        var share = Double(random.next() >> 11) * 0x1p-53
        for fault in scenario.faults {
            if share < fault.share { return fault.fault }
            share -= fault.share
        }
        return nil
    }
}
