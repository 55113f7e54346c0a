public import IntentModel

/// What a stress test has seen.
public struct StressReport: Sendable, Hashable {
    /// What was asked for.
    public var scenario: StressScenario
    /// The machine's description, one line; nil for a run in virtual time.
    public var machine: String?
    /// Whether the run was interrupted before its end.
    public var isInterrupted = false
    /// From the first due moment to the last outcome.
    public var elapsed = Duration.zero

    /// Requests that came due.
    public var due = 0
    /// Requests that came due and were never begun, because the run was interrupted.
    public var withdrawn = 0
    /// Outcomes that reached the caller: `due` where nothing is lost or withdrawn.
    public var outcomes = 0
    /// From the due moment to the outcome.
    public var latency = LatencyHistogram()
    /// From the moment at which the host took the request to the outcome.
    public var service = LatencyHistogram()
    /// What the requests have spent in each stage; resolve is the sum over a request's parameters, and all that wait for one launch
    /// have spent their time in it.
    public var stages: [IntentStage: LatencyHistogram] = [:]
    /// How the requests ended.
    public var endings: [Ending: Int] = [:]
    /// What was said of the first request that ended so, where something was.
    public var examples: [Ending: String] = [:]
    /// How late each clock fired: measured minus limit.
    public var lateness: [ClockName: LatencyHistogram] = [:]

    /// How long the launches took for which requests waited: each counts once, however many they were.
    public var launchTimes = LatencyHistogram()
    /// Launches of the run.
    public var launches = 0
    /// Launches beyond the first of each extension, and not asked for by a cold run.
    public var restarts = 0
    /// The most memory that one extension has used at one time, with everything that it has started, in bytes.
    public var extensionMemoryPeak = 0
    /// The memory that the host itself held, in bytes.
    public var hostMemory = Change()
    /// Open descriptors of the host.
    public var descriptors = Change()
    /// Processes of the run that live after the host has shut down.
    public var processesLeft: [Int32] = []

    /// What was seen in each interval, oldest first; at most a few hundred intervals of equal length.
    public var timeline: [Interval] = []
    /// What each expectation has come to.
    public var verdicts: [Verdict] = []
    /// The rules of the host that did not hold, of which virtual time watches every one; empty in a run of real processes.
    public var violations: [Violation] = []

    /// Makes a report of a run that has seen nothing yet.
    public init(scenario: StressScenario, machine: String? = nil) {
        self.scenario = scenario
        self.machine = machine
    }

    /// Whether the run was made in virtual time.
    public var isSimulated: Bool { machine == nil }
    /// Requests that were begun and never ended.
    public var lost: Int { due - withdrawn - outcomes }
    /// Outcomes a second.
    public var rate: Double { elapsed > .zero ? Double(outcomes) / (elapsed / .seconds(1)) : 0 }

    /// How many requests ended in one of the ways that count.
    func endingCount(where isCounted: (Ending) -> Bool) -> Int {
        endings.reduce(0) { $0 + (isCounted($1.key) ? $1.value : 0) }
    }
}
