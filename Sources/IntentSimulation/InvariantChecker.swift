internal import EventLoop
internal import ExtensionLife
internal import IntentModel

/// Watches a simulated world from outside and notes violations of its invariants.
///
/// It is told facts and draws its own conclusions from them; it shares no state with the machines that it watches.
struct InvariantChecker {
    /// The checker's record of a request.
    struct Request {
        var outcomes = 0
        var handles = 0
        var isDenied = false
        var access = Access.free
        var values = ResolvedValues()
        /// Whether the journal has its job; nil where there is none.
        var isJobKept: Bool?
        /// The time limit without questions, with extensions granted; and the time taken.
        var longest: Duration?
        var spent = Duration.zero
        var runsSince: Instant?
    }

    /// The checker's record of a call.
    struct Call {
        let request: Int
        let owner: Int
        let stage: IntentStage
        let limits: Limits
        let madeAt: Instant
        /// The start of its present phase.
        var since: Instant
        var process: Int?
        /// The limit of the time with the extension.
        var stageLimit = Duration.zero
        var isCancelled = false
        var isResolve = false
        var startsUpdates = false
        var results = 0
    }

    /// The checker's record of a process.
    struct Process {
        let owner: Int
        /// The number of calls that it announces to carry out at a time.
        let concurrentCalls: Int
        let startedAt: Instant
        var isInitialized = false
        var hasInitialize = false
        var isAskedToExit = false
        /// The number of its calls without a result.
        var calls = 0
        var ends = 0
        var endedAt: Instant?
    }

    /// The greatest delay of a timer; it counts once for each of a call's clocks.
    let tick: Duration
    private(set) var violations: [InvariantViolation] = []
    var requests: [Int: Request] = [:]
    var calls: [Int: Call] = [:]
    var processes: [Int: Process] = [:]
    var jobs: [JobIdentifier: Job] = [:]
    var updates: [Int: Updates] = [:]
    /// The last instant at which the journal was slow or failed.
    var journalFailedAt: Instant?
    /// Whether the clock on the wall was set forward, so that jobs end early.
    var isClockSetForward = false
    private var quarantined: Set<Int> = []
    private var isStopping = false
    private var stoppedAt: Instant?
    /// The time for which debuggers have held the processes of each extension.
    var postponed: [Int: Duration] = [:]

    /// Whether ended requests, calls and processes are forgotten, so that a world may go on for ever.
    ///
    /// A later report about them is a violation.
    let isForgetful: Bool

    init(tick: Duration, isForgetful: Bool = false) {
        self.tick = tick
        self.isForgetful = isForgetful
    }

    mutating func violated(_ invariant: Invariant, _ finding: String) {
        violations.append(InvariantViolation(invariant: invariant, finding: finding))
    }

    // MARK: Requests

    mutating func requestBegan(_ request: Int) { requests[request] = Request() }

    /// Sets the clock of a request, before it runs.
    mutating func requestAdmitted(_ request: Int, limit: Duration) { requests[request]?.longest = limit }

    /// Starts the clock of a request if it stands still.
    mutating func requestRuns(_ request: Int, at now: Instant) {
        if requests[request]?.runsSince == nil { requests[request]?.runsSince = now }
    }

    /// Stops the clock of a request while the caller or the journal is asked.
    mutating func requestPauses(_ request: Int, at now: Instant) {
        guard let since = requests[request]?.runsSince else { return }
        requests[request]?.spent += since.duration(to: now)
        requests[request]?.runsSince = nil
    }

    /// Checks, at the end of a call, that its request has kept its time.
    mutating func checkRequestTime(of call: Call, at now: Instant) {
        guard let facts = requests[call.request], let longest = facts.longest else { return }
        let spent = facts.spent + (facts.runsSince.map { $0.duration(to: now) } ?? .zero)
        let grace = call.isCancelled ? call.limits.grace : .zero
        let most = longest + grace + (postponed[call.owner] ?? .zero) + tick
        if spent > most { violated(.boundedRequest, "request \(call.request) takes \(spent), more than \(most)") }
    }

    mutating func requestEnded(_ request: Int, because kind: Failure.Kind?) {
        if isForgetful, requests[request] == nil {
            violated(.oneOutcome, "request \(request) has an outcome after its end")
        }
        requests[request, default: Request()].outcomes += 1
        if let outcomes = requests[request]?.outcomes, outcomes > 1 {
            violated(.oneOutcome, "request \(request) has \(outcomes) outcomes")
        }
        if kind == .hostStopped, !isStopping {
            violated(.stoppedOnlyByShutdown, "request \(request) ended because of a shutdown that did not happen")
        }
        if isForgetful { requests[request] = nil }
    }

    /// Takes in whether the policy denies a request now.
    mutating func policyDecided(_ request: Int, isDenied: Bool) { requests[request]?.isDenied = isDenied }

    /// Takes in that the caller of a request is asked or told something.
    ///
    /// `isAboutIntent` says whether this reveals the content of the intent.
    mutating func told(_ request: Int, isAboutIntent: Bool) {
        guard isAboutIntent, requests[request]?.isDenied == true else { return }
        violated(.deniedTellsNothing, "request \(request) tells of an intent that may not run")
    }

    // MARK: Launches

    mutating func launchWanted(by owner: Int) {
        if quarantined.contains(owner) { violated(.quarantineHolds, "extension \(owner) is started") }
    }

    mutating func quarantined(_ owner: Int) { quarantined.insert(owner) }

    /// Takes in the number of calls that wait for an extension.
    mutating func queued(_ count: Int, by owner: Int) {
        if count > 0, quarantined.contains(owner) {
            violated(.quarantineHolds, "\(count) calls wait for the quarantined extension \(owner)")
        }
    }

    mutating func quarantineLifted(_ owner: Int) { quarantined.remove(owner) }

    /// Takes in a new process, and the number of slots that it will announce.
    mutating func processStarted(_ process: Int, of owner: Int, concurrentCalls: Int, at now: Instant) {
        if processes[process] != nil { violated(.noProcessLeft, "process \(process) starts twice") }
        processes[process] = Process(owner: owner, concurrentCalls: concurrentCalls, startedAt: now)
    }

    /// Takes in the end of a process; `ladder` is the longest time of a stop.
    mutating func processEnded(_ process: Int, ladder: Duration, at now: Instant) {
        processes[process]?.ends += 1
        processes[process]?.endedAt = now
        if let ends = processes[process]?.ends, ends > 1 {
            violated(.noProcessLeft, "process \(process) ends \(ends) times")
        }
        // A process that was being made when the host stopped is stopped as soon as it exists.
        if let stoppedAt, let startedAt = processes[process]?.startedAt,
            now > max(stoppedAt, startedAt).advanced(by: ladder + tick)
        {
            violated(.noProcessLeft, "process \(process) ends \(stoppedAt.duration(to: now)) after the shutdown")
        }
    }

    /// Takes in that a process is asked to end.
    mutating func askedToStop(_ process: Int) {
        guard !isStopping, let calls = processes[process]?.calls, calls > 0 else { return }
        violated(.idleAreStopped, "process \(process) is asked to end with \(calls) calls")
    }

    /// Takes in that a debugger holds a process for a duration.
    mutating func debuggerAttached(to owner: Int, for duration: Duration) {
        // The clocks are moved by whole intervals, and the last one may reach beyond the end.
        postponed[owner, default: .zero] += duration + LaunchMachine.debuggerInterval + tick
    }

    // MARK: The host

    /// Takes in that the host takes no more requests.
    mutating func shutdownBegan() { isStopping = true }

    /// Takes in that the host stops its extensions.
    mutating func hostStops(at now: Instant) {
        isStopping = true
        if stoppedAt == nil { stoppedAt = now }
    }

    /// Takes in that the host was killed: it reports nothing more, and the next host knows only the journal.
    mutating func hostCrashed() {
        for request in requests.keys where requests[request]?.outcomes == 0 { requests[request] = nil }
        calls = calls.filter { $0.value.results > 0 }
        quarantined = []
        forgetUpdates()
    }

    /// Checks that a timer is not wanted for the past, after one has fired with all its consequences.
    mutating func timerFired(nextDeadline: Instant?, at now: Instant) {
        if let nextDeadline, nextDeadline <= now {
            violated(.noBusyLoop, "the timer is wanted \(nextDeadline.duration(to: now)) ago again")
        }
    }

    /// A buffer that must not grow without bound.
    struct Buffer {
        let name: String
        let size: Int
        let limit: Int
    }

    mutating func measured(_ buffer: Buffer) {
        guard buffer.size > buffer.limit else { return }
        violated(.boundedBuffers, "the \(buffer.name) holds \(buffer.size), more than \(buffer.limit)")
    }

    /// Checks the end of a world, in which no event is left.
    mutating func worldEnded(areExtensionsAtRest: Bool) {
        for (request, facts) in requests.sorted(by: { $0.key < $1.key }) where facts.outcomes == 0 {
            violated(.nobodyForgotten, "request \(request) waits for ever")
        }
        for (call, facts) in calls.sorted(by: { $0.key < $1.key }) where facts.results == 0 {
            violated(.oneResult, "call \(call) has no result")
        }
        for (process, facts) in processes.sorted(by: { $0.key < $1.key }) where facts.ends == 0 {
            violated(.noProcessLeft, "process \(process) is left")
        }
        if !areExtensionsAtRest { violated(.noProcessLeft, "an extension still waits for a process to end") }
    }
}
