internal import EventLoop
internal import IntentModel

/// A world whose requests are made from outside, one after the other or at the same time.
extension SimulatedWorld {
    /// Somebody makes a request, now.
    ///
    /// - Returns: Its number.
    mutating func perform(_ request: IntentRequest, _ order: SimulatedOrder?) -> Int {
        let number = requests.count
        requests.append(SimulatedRequest(request, wantsUpdates: false, number: number, order: order))
        queue.schedule(.requestBegins(number), after: .zero)
        return number
    }

    /// A request of the driver's has ended.
    mutating func tellDriver(of number: Int, _ ended: Outcome) {
        var outcome = ended
        outcome.timings = requests[number].timings
        if let owner = requests[number].owner {
            let limit = supervisors[owner].limits[number: .memory]
            let peak = supervisors[owner].memoryPeak
            outcome.memory = MemoryReport(
                enforcedBy: Self.enforcement.rawValue,
                limit: limit,
                peak: peak > 0 ? peak : nil
            )
        }
        news.append(.requestEnded(number, outcome))
    }

    // MARK: Memory

    /// Who holds the processes of a driven world to their limits.
    private static let enforcement = MemoryEnforcement.cgroup2

    /// A process begins to use more and more memory, until it has enough or is killed for it.
    mutating func leak(_ process: Int) {
        guard let conduct, processes[process].leaksSince == nil else { return }
        processes[process].leaksSince = queue.now
        let limit = supervisors[processes[process].owner].limits[number: .memory]
        for bytes in [limit / 5 * 4, limit] {
            guard let delay = conduct.leak(until: bytes) else { continue }
            queue.schedule(.process(process, .reachesMemory(bytes)), after: delay)
        }
    }

    /// A process uses so much memory that its host hears of it.
    mutating func reach(_ bytes: Int, _ process: Int) {
        let owner = processes[process].owner
        supervisors[owner].memoryPeak = max(supervisors[owner].memoryPeak, bytes)
        let usage = MemoryUsage(current: bytes, peak: bytes)
        let isTooMuch = bytes >= supervisors[owner].limits[number: .memory]
        tell(process) { session, now in
            session.memory(isTooMuch ? .exceeded(usage) : .warning(usage), enforcedBy: Self.enforcement, at: now)
        }
    }

    /// What the processes of an extension use now, in bytes.
    func memory(of owner: Int) -> Int {
        guard let conduct else { return 0 }
        return supervisors[owner].processes.values.reduce(0) { sum, process in
            sum + conduct.memory(leakingFor: processes[process].leaksSince?.duration(to: queue.now))
        }
    }
}
