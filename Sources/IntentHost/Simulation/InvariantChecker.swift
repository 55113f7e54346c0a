internal import EventLoop
internal import IntentModel
internal import JSON

/// Watches a simulated world from outside and notes what may not be.
///
/// It is told facts and draws its own conclusions from them; it shares no state with the machines that it watches.
struct InvariantChecker {
    typealias Instant = LoopClock.Instant

    /// What the checker knows of a request.
    struct Request {
        var outcomes = 0
        var handles = 0
        var isDenied = false
        var values = ResolvedValues()
        /// Whether the journal has its job; nil where there is none.
        var isJobKept: Bool?
        /// How long it may take without questions, with what was granted, and how long it has taken.
        var longest: Duration?
        var spent = Duration.zero
        var runsSince: Instant?
    }

    /// What the checker knows of a call.
    struct Call {
        let request: Int
        let owner: Int
        let stage: IntentStage
        let limits: Limits
        let madeAt: Instant
        /// Since when it waits for its present phase to end.
        var since: Instant
        var process: Int?
        /// How long it may be with the extension.
        var stageLimit = Duration.zero
        var isCancelled = false
        var results = 0
    }

    /// What the checker knows of a process.
    struct Process {
        let owner: Int
        /// How many calls it announces to carry out at a time.
        let concurrentCalls: Int
        var isInitialized = false
        var hasInitialize = false
        var isAskedToExit = false
        /// The calls that it has and that have no result.
        var calls = 0
        var ends = 0
        var endedAt: Instant?
    }

    /// Timers are late by at most so much, once for each of a call's clocks.
    let tick: Duration
    private(set) var violations: [InvariantViolation] = []
    var requests: [Int: Request] = [:]
    var calls: [Int: Call] = [:]
    var processes: [Int: Process] = [:]
    var jobs: [JobIdentifier: Job] = [:]
    var updates: [Int: Updates] = [:]
    /// When the journal last kept somebody waiting, or failed.
    var journalFailedAt: Instant?
    /// Whether the clock on the wall was set forward, so that jobs end early.
    var isClockSetForward = false
    private var quarantined: Set<Int> = []
    private var isStopping = false
    private var stoppedAt: Instant?
    /// For how long debuggers have held processes of an extension.
    var postponed: [Int: Duration] = [:]

    /// Whether what has ended is forgotten, so that a world may go on for ever; what is told of it later is a violation.
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

    /// The clock of a request is set, before it runs.
    mutating func requestAdmitted(_ request: Int, limit: Duration) { requests[request]?.longest = limit }

    /// The clock of a request runs, if it did not.
    mutating func requestRuns(_ request: Int, at now: Instant) {
        if requests[request]?.runsSince == nil { requests[request]?.runsSince = now }
    }

    /// The caller is asked, or the journal.
    mutating func requestPauses(_ request: Int, at now: Instant) {
        guard let since = requests[request]?.runsSince else { return }
        requests[request]?.spent += since.duration(to: now)
        requests[request]?.runsSince = nil
    }

    /// The call of a request has ended: its request has taken no longer than it may.
    mutating func checkRequestTime(of call: Call, at now: Instant) {
        guard let facts = requests[call.request], let longest = facts.longest else { return }
        let spent = facts.spent + (facts.runsSince.map { $0.duration(to: now) } ?? .zero)
        let grace = call.isCancelled ? call.limits[duration: .grace] : .zero
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

    /// The policy denies a request for now, or does no longer.
    mutating func policyDecided(_ request: Int, isDenied: Bool) { requests[request]?.isDenied = isDenied }

    /// The caller of a request is asked or told something; `isAboutIntent` says whether it tells what the intent is about.
    mutating func told(_ request: Int, isAboutIntent: Bool) {
        guard isAboutIntent, requests[request]?.isDenied == true else { return }
        violated(.deniedTellsNothing, "request \(request) tells of an intent that may not run")
    }

    // MARK: Launches

    mutating func launchWanted(by owner: Int) {
        if quarantined.contains(owner) { violated(.quarantineHolds, "extension \(owner) is started") }
    }

    mutating func quarantined(_ owner: Int) { quarantined.insert(owner) }

    /// So many calls wait for an extension.
    mutating func queued(_ count: Int, by owner: Int) {
        if count > 0, quarantined.contains(owner) {
            violated(.quarantineHolds, "\(count) calls wait for the quarantined extension \(owner)")
        }
    }

    mutating func quarantineLifted(_ owner: Int) { quarantined.remove(owner) }

    /// A process is there, which is to announce that it carries out so many calls at a time.
    mutating func processStarted(_ process: Int, of owner: Int, concurrentCalls: Int) {
        if processes[process] != nil { violated(.noProcessLeft, "process \(process) starts twice") }
        if stoppedAt != nil { violated(.noProcessLeft, "process \(process) starts after the shutdown") }
        if quarantined.contains(owner) { violated(.quarantineHolds, "extension \(owner) is started") }
        processes[process] = Process(owner: owner, concurrentCalls: concurrentCalls)
    }

    /// A process is gone; `ladder` is the longest that a stop takes.
    mutating func processEnded(_ process: Int, ladder: Duration, at now: Instant) {
        processes[process]?.ends += 1
        processes[process]?.endedAt = now
        if let ends = processes[process]?.ends, ends > 1 {
            violated(.noProcessLeft, "process \(process) ends \(ends) times")
        }
        if let stoppedAt, now > stoppedAt.advanced(by: ladder + tick) {
            violated(.noProcessLeft, "process \(process) ends \(stoppedAt.duration(to: now)) after the shutdown")
        }
    }

    /// A debugger holds a process for so long.
    mutating func debuggerAttached(to owner: Int, for duration: Duration) {
        // The clocks are moved by whole intervals, and the last one may reach beyond the end.
        postponed[owner, default: .zero] += duration + ExtensionSession.debuggerInterval + tick
    }

    // MARK: The host

    /// The host takes no more requests.
    mutating func shutdownBegan() { isStopping = true }

    /// The host stops its extensions.
    mutating func hostStops(at now: Instant) {
        isStopping = true
        stoppedAt = now
    }

    /// The host was killed: nobody hears anything of it any more, and the next one knows what the journal tells.
    mutating func hostCrashed() {
        for request in requests.keys where requests[request]?.outcomes == 0 { requests[request] = nil }
        calls = calls.filter { $0.value.results > 0 }
        quarantined = []
        forgetUpdates()
    }

    /// A timer has fired and everything that it led to was done.
    mutating func timerFired(nextDeadline: Instant?, at now: Instant) {
        if let nextDeadline, nextDeadline <= now {
            violated(.noBusyLoop, "the timer is wanted \(nextDeadline.duration(to: now)) ago again")
        }
    }

    /// What may not grow without bound.
    struct Buffer {
        let name: String
        let size: Int
        let limit: Int
    }

    mutating func measured(_ buffer: Buffer) {
        guard buffer.size > buffer.limit else { return }
        violated(.boundedBuffers, "the \(buffer.name) holds \(buffer.size), more than \(buffer.limit)")
    }

    /// Nothing is left to happen.
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
