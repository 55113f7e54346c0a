internal import IntentHost

/// One request of a stress test.
struct PlannedRequest: Sendable, Hashable {
    /// Counts from 0, in the order in which the requests come due.
    var number: Int
    /// From the run's start to the moment at which it came due.
    var due: Duration
    /// Which of the extensions takes it.
    var extensionIndex: Int
    /// What it asks the extension to do wrong.
    var fault: StressFault?
}

/// Decides when the requests of a scenario are made, of which extension, and with which fault.
///
/// A pure state machine: the time is an argument, counted from the run's start. Its size does not depend on the number of requests.
struct RequestPlanner: Sendable {
    private let scenario: StressScenario
    /// How many requests there are in all; nil where only time or an interrupt ends the run.
    private let total: Int?
    private var random: SplitMix64
    /// How many requests were begun.
    private(set) var begunCount = 0
    /// How many of them have not ended.
    private(set) var underWay = 0
    /// When the run was stopped before its end.
    private var stoppedAt: Duration?
    /// The extensions of a cold run that no request uses, the next one last.
    private var free: [Int]

    init(_ scenario: StressScenario) {
        self.scenario = scenario
        total = Self.total(of: scenario)
        random = SplitMix64(state: scenario.seed)
        free = scenario.isCold ? (0..<scenario.arrival.concurrency).reversed() : []
    }

    /// How many extensions a scenario needs: in a cold run each request that is under way has one to itself.
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

    /// The next request that is due and may begin; nil where there is none now.
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

    /// A request has ended, or is given up; in a cold run its extension is free for another one.
    mutating func ended(_ request: PlannedRequest) {
        underWay -= 1
        if scenario.isCold { free.append(request.extensionIndex) }
    }

    /// No request is made any more.
    mutating func stop(at now: Duration) { if stoppedAt == nil { stoppedAt = now } }

    /// When the next request can be made if none ends before; nil where one must end first or none is left.
    func wake(at now: Duration) -> Duration? {
        guard underWay < scenario.arrival.concurrency, let due = due(of: begunCount, at: now) else { return nil }
        return due
    }

    /// Whether the last request has ended.
    func isOver(at now: Duration) -> Bool { underWay == 0 && isLastBegun(at: now) }

    /// Whether no request will be made any more.
    func isLastBegun(at now: Duration) -> Bool { due(of: begunCount, at: now) == nil }

    /// Requests that are due, and for which there is no room.
    func waitingCount(at now: Duration) -> Int {
        underWay < scenario.arrival.concurrency ? 0 : dueCount(at: now) - begunCount
    }

    /// Requests that have come due so far.
    func dueCount(at now: Duration) -> Int {
        guard case .open(let rate, _) = scenario.arrival else { return begunCount }
        // The first comes due at the start; rounding must not make one due before it can begin, nor one begun that was not due.
        let passed = Int(((stoppedAt ?? now) / .seconds(1) * rate).rounded(.down)) + 1
        return max(min(total ?? passed, passed), begunCount)
    }

    /// When a request comes due; nil where it is not made.
    private func due(of number: Int, at now: Duration) -> Duration? {
        guard stoppedAt == nil, total.map({ number < $0 }) ?? true else { return nil }
        switch scenario.arrival {
        case .closed: return scenario.end.duration.map { now < $0 } ?? true ? now : nil
        case .open(let rate, _): return .nanoseconds(Int64((Double(number) * 1e9 / rate).rounded(.up)))
        }
    }

    /// Always draws once, so that which request has which fault depends on the seed alone.
    private mutating func drawFault() -> StressFault? {
        var share = Double(random.next() >> 11) * 0x1p-53
        for fault in scenario.faults {
            if share < fault.share { return fault.fault }
            share -= fault.share
        }
        return nil
    }
}
