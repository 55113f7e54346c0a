internal import EventLoop
package import IntentModel

/// The result of a simulation.
package struct SimulationReport: Sendable, Hashable {
    /// The way in which a request ended.
    package struct Ending: Sendable, Hashable {
        /// The status of the outcome.
        package var status: String
        /// The kind of its failure, where there is one.
        package var kind: String?
    }

    /// Something that was counted.
    package struct Count<Value: Sendable & Hashable>: Sendable, Hashable {
        package var value: Value
        package var count: Int
    }

    /// The invariants that did not hold, and the events that led to it.
    package struct Violations: Sendable, Hashable {
        /// The invariants that did not hold.
        package var list: [InvariantViolation]
        /// The last events, oldest first.
        package var trace: [String]
        /// The command that repeats the world in which it happened.
        package var command: String
    }

    /// The seed of the first world.
    package var seed: UInt64
    /// The requests that were made.
    package var conversations = 0
    /// The worlds into which they were divided.
    package var worlds = 0
    /// The events that happened.
    package var events = 0
    /// The time that went by in all worlds together.
    package var virtualTime = Duration.zero
    /// The hosts, each after the one before it had crashed.
    package var hosts = 0
    /// The updates of which callers heard.
    package var updates = 0
    /// The same for two runs that went the same way.
    package var traceHash: UInt64 = 0
    /// The violations; nil if every invariant held.
    package var violations: Violations?

    private var endings: [Ending: Int] = [:]
    private var jobCounts: [JobState: Int] = [:]
    private var faultCounts: [SimulatedFault: Int] = [:]

    init(seed: UInt64) { self.seed = seed }

    /// The ends of requests, the most frequent first.
    package var outcomes: [Count<Ending>] {
        endings.map { Count(value: $0.key, count: $0.value) }.sorted { left, right in
            (right.count, left.value.status, left.value.kind ?? "") < (
                left.count, right.value.status, right.value.kind ?? ""
            )
        }
    }

    /// The final states of accepted jobs in the journal, in the order of the states' declaration.
    package var jobs: [Count<JobState>] {
        JobState.allCases.map { Count(value: $0, count: jobCounts[$0] ?? 0) }
    }

    /// The number of times that each fault has struck, in the order of declaration.
    package var faults: [Count<SimulatedFault>] {
        SimulatedFault.allCases.map { Count(value: $0, count: faultCounts[$0] ?? 0) }
    }

    /// Adds the result of a world.
    mutating func add(_ world: SimulatedWorld, seed: UInt64) {
        conversations += world.requests.count
        worlds += 1
        events += world.events
        hosts += world.hostNumber
        updates += world.updateCount
        for job in world.journal.records.values { jobCounts[job.state, default: 0] += 1 }
        virtualTime += .nanoseconds(world.now.nanoseconds)
        traceHash = (traceHash ^ world.trace.hash) &* 0x9E37_79B9_7F4A_7C15
        endings.merge(world.outcomes, uniquingKeysWith: +)
        faultCounts.merge(world.faults.injected, uniquingKeysWith: +)
        guard !world.checker.violations.isEmpty else { return }
        violations = Violations(
            list: world.checker.violations,
            trace: world.trace.lines,
            command: "intenthost simulate --seed \(seed) --conversations \(world.requests.count)"
        )
    }
}
