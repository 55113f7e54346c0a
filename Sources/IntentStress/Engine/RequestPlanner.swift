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
}

/// Decides when the requests of a scenario are made, with their extensions and faults.
///
/// A pure state machine: the time is an argument, counted from the run's start. Its size does not depend on the number
/// of requests.
struct RequestPlanner: Sendable {
    private let scenario: StressScenario
    /// The total number of requests; nil if only time or an interrupt ends the run.
    private let total: Int?
    private var random: SplitMix64
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
        random = SplitMix64(state: scenario.seed)
        free = scenario.isCold ? (0..<scenario.arrival.concurrency).reversed() : []
    }

    /// The number of extensions for a scenario: in a cold run each concurrent request has its own.
    static func extensionCount(of scenario: StressScenario) -> Int {
        scenario.isCold ? scenario.arrival.concurrency : scenario.processes
    }

    private static func total(of scenario: StressScenario) -> Int? {
        guard case .open(let rate, _) = scenario.arrival, let duration = scenario.end.duration else {
            return scenario.end.requests
        }
        let inTime = Int((duration / .seconds(1) * rate).rounded(.up))
        return min(scenario.end.requests ?? inTime, inTime)
    }

    /// The next request that is due and may begin; nil if there is none now.
    mutating func next(at now: Duration) -> PlannedRequest? {
        guard underWay < scenario.arrival.concurrency, let due = due(of: begunCount, at: now), due <= now else {
            return nil
        }
        let index = scenario.isCold ? free.popLast() : begunCount % scenario.processes
        guard let index else { return nil }
        defer {
            begunCount += 1
            underWay += 1
        }
        return PlannedRequest(number: begunCount, due: due, extensionIndex: index, fault: drawFault())
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
        guard underWay < scenario.arrival.concurrency, let due = due(of: begunCount, at: now) else { return nil }
        return due
    }

    /// Whether the last request has ended.
    func isOver(at now: Duration) -> Bool { underWay == 0 && isLastBegun(at: now) }

    /// Whether no more requests will be made.
    func isLastBegun(at now: Duration) -> Bool { due(of: begunCount, at: now) == nil }

    /// The number of requests that are due but have no room.
    func waitingCount(at now: Duration) -> Int {
        underWay < scenario.arrival.concurrency ? 0 : dueCount(at: now) - begunCount
    }

    /// The number of requests that have come due.
    func dueCount(at now: Duration) -> Int {
        guard case .open(let rate, _) = scenario.arrival else { return begunCount }
        // The first request is due at the start. Rounding must not make one due before it can begin, nor miss a begun
        // one.
        let passed = Int(((stoppedAt ?? now) / .seconds(1) * rate).rounded(.down)) + 1
        return max(min(total ?? passed, passed), begunCount)
    }

    /// The time at which a request comes due; nil for one that is not made.
    private func due(of number: Int, at now: Duration) -> Duration? {
        guard stoppedAt == nil, total.map({ number < $0 }) ?? true else { return nil }
        switch scenario.arrival {
        case .closed: return scenario.end.duration.map { now < $0 } ?? true ? now : nil
        case .open(let rate, _): return .nanoseconds(Int64((Double(number) * 1e9 / rate).rounded(.up)))
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
