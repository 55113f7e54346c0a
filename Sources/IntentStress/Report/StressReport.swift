internal import IntentHost
public import IntentModel

/// The report of a stress test.
public struct StressReport: Sendable, Hashable {
    /// The scenario of the test.
    public var scenario: StressScenario
    /// The machine's description, one line; nil for a run in virtual time.
    public var machine: String?
    /// The instant at which the run began; nil for a run in virtual time, which is the same on any day.
    public var date: Timestamp?
    /// The version of IntentHost.
    public var version = Host.version
    /// The extension that was asked; empty where it is not known.
    ///
    /// Its copies are not listed.
    public var extensions: [TestedExtension] = []
    /// Whether the run was interrupted before its end.
    public var isInterrupted = false
    /// The time from the first due moment to the last outcome.
    public var elapsed = Duration.zero

    /// The number of requests that came due.
    public var due = 0
    /// The number of requests that came due but never began, because the run was interrupted.
    public var withdrawn = 0
    /// The number of outcomes that reached the caller: `due` if nothing is lost or withdrawn.
    public var outcomes = 0
    /// The number of outcomes of the warm-up, which no other figure counts.
    public var warmUpOutcomes = 0
    /// The number of those that are errors: `Ending.isError`.
    public var warmUpErrors = 0
    /// The figures of each intent of a mix of several, in its order; empty for one intent.
    public var intents: [IntentFigures] = []
    /// The times from the due moment to the outcome.
    public var latency = LatencyHistogram()
    /// The times from the moment at which the host took the request to the outcome.
    public var service = LatencyHistogram()
    /// The times of the requests in each stage.
    ///
    /// Resolve is the sum over the parameters of a request. The time of a launch counts for every request that waits
    /// for it.
    public var stages: [IntentStage: LatencyHistogram] = [:]
    /// The number of requests for each way of ending.
    public var endings: [Ending: Int] = [:]
    /// The message of the first request for each way of ending, where it had one.
    public var examples: [Ending: String] = [:]
    /// The lateness of each clock: the measured time minus its limit.
    public var lateness: [ClockName: LatencyHistogram] = [:]

    /// The times of the launches that requests waited for; a launch counts once for all its requests.
    public var launchTimes = LatencyHistogram()
    /// The number of launches of the run.
    public var launches = 0
    /// The number of launches beyond the first of each extension, without those of a cold run.
    public var restarts = 0
    /// The greatest memory that one extension has used at one time, with all its processes, in bytes.
    public var extensionMemoryPeak = 0
    /// Whether a limit may have cut that off, so that nobody knows how much an extension needs.
    public var isExtensionMemoryCutOff = false
    /// The memory of the host itself, in bytes.
    public var hostMemory = Change()
    /// The open descriptors of the host.
    public var descriptors = Change()
    /// The processes of the run that are alive after the host has shut down.
    public var processesLeft: [Int32] = []

    /// The intervals of the run, the oldest first; at most a few hundred, of equal length.
    public var timeline: [Interval] = []
    /// The figures of an earlier run to compare with; nil for none.
    public var baseline: StressBaseline?
    /// The verdict on each expectation.
    public var verdicts: [Verdict] = []
    /// The rules of the host that did not hold, of which virtual time watches every one; empty in a run of real
    /// processes.
    public var violations: [Violation] = []

    /// Makes an empty report.
    public init(scenario: StressScenario, machine: String? = nil) {
        self.scenario = scenario
        self.machine = machine
    }

    /// Whether the run was made in virtual time.
    public var isSimulated: Bool { machine == nil }
    /// The number of requests that were begun and never ended.
    public var lost: Int { due - withdrawn - outcomes }
    /// The outcomes per second.
    public var rate: Double { elapsed > .zero ? Double(outcomes) / (elapsed / .seconds(1)) : 0 }

    /// The number of requests with an ending that counts.
    func endingCount(where isCounted: (Ending) -> Bool) -> Int {
        endings.reduce(0) { $0 + (isCounted($1.key) ? $1.value : 0) }
    }
}
