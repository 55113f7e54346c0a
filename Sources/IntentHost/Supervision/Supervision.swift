internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel

/// The supervision of one extension, as a pure state machine: its queue, its launches one after the other, and its
/// restarts.
///
/// As with `ExtensionSession`, what happened goes in with the instant at which it did, and actions come out.
struct Supervision {
    typealias Instant = LoopClock.Instant

    /// Tells the launches of one extension apart.
    struct LaunchNumber: Hashable, Sendable { let rawValue: Int }

    /// What the shell does.
    ///
    /// What is rare and large is behind a reference, since every action has room for the largest.
    enum Action: Sendable, Equatable {
        /// Start a process; `spawned` or `spawnFailed` tells how it went.
        case launch(LaunchNumber)
        /// Carry out an action of a launch's session: `send`, `closeInput` or `signal`.
        case process(LaunchNumber, ExtensionSession.Action)
        /// Tell the caller of a call how it ended.
        case complete(CallToken, CallResult)
        /// Tell the caller of a call how far it has come.
        indirect case progress(CallToken, CallProgress)
        /// Tell the caller of a call that started updates.
        indirect case update(CallToken, UpdateEvent)
        /// Tell the keeper of jobs what a launch says.
        indirect case job(LaunchNumber, JobReport)
        /// Tell the host's log what a launch has led to, as far as it takes that.
        case log(LogLevel, String)
        /// Tell the host's log what was decided here, which no extension can bring about at will.
        case logDecision(LogLevel, String)
        /// Keep a crash for hosts to come.
        case recordCrash(String)
        /// Keep a quarantine for hosts to come.
        case recordQuarantine([String])
        /// The process of a launch is gone.
        case ended(LaunchNumber)
    }

    // What each call touches stands together and first, as in a session.
    var actions = ActionQueue<Action>()
    /// The calls that wait for a free slot.
    var queue = CallQueue()
    /// The launches whose processes are not gone; `current` is the one that takes calls.
    var sessions = LaunchList<ExtensionSession>()
    var current: LaunchNumber?
    /// Set from the wish for a process until it is there.
    var isSpawning = false
    var isClosed = false
    /// Whether a process is wanted although no call waits, because a job asks for one.
    private(set) var isWantedForJobs = false
    /// The jobs that the extension works on; while there are some it is not idle.
    private var openJobs = 0
    /// When the extension ran out of calls.
    var idleSince: Instant?
    var restart: RestartPolicy
    // Limits that are wanted with every call.
    private let queuedCalls: Int
    private let queueLimit: Duration
    private let warmLimit: Duration

    let name: String
    let limits: Limits
    private var jobLaunches = JobLaunchPacing()
    private var lastLaunch = 0
    /// The newest launch that has become ready or failed while a call waited for it.
    private(set) var newestLaunch: LaunchTime?

    init(name: String, limits: Limits, seed: UInt64) {
        self.name = name
        self.limits = limits
        queuedCalls = max(limits[number: .queuedCalls], 1)
        queueLimit = limits[duration: .queue]
        warmLimit = limits[duration: .warm]
        restart = RestartPolicy(seed: seed)
    }

    /// What the extension is doing.
    func state(at now: Instant) -> ExtensionState {
        if restart.isQuarantined { return .quarantined }
        if let index = currentIndex { return sessions[index].extensionState(at: now) }
        if isSpawning { return .starting }
        if !queue.isEmpty, !restart.mayLaunch(at: now) { return .backingOff }
        return sessions.isEmpty ? .stopped : .stopping
    }

    /// Whether the launch that takes calls keeps its jobs over its restarts.
    var keepsJobs: Bool { currentIndex.map { sessions[$0].openJobs != nil } ?? false }

    /// The last lines of the newest launch's stderr.
    var stderrTail: [String] { sessions.indices.last.map { sessions[$0].stderr.lines } ?? [] }

    /// Whether a launch runs that has nothing to do.
    var isIdle: Bool { idleSince != nil }

    /// The launches so far.
    var launchCount: Int { lastLaunch }

    /// Whether every process is gone and none is wanted.
    var isAtRest: Bool { sessions.isEmpty && !isSpawning }

    /// When `timerFired` is to be called next, or nil where no clock runs.
    // Mutating only so that the sessions are asked where they lie, and not copied for it with every call.
    var nextDeadline: Instant? {
        mutating get {
            var deadline: Instant?
            for index in sessions.indices { deadline = .earlier(deadline, sessions[index].nextDeadline) }
            if let oldest = queue.oldest { deadline = .earlier(deadline, oldest.advanced(by: queueLimit)) }
            if let requestDeadline = queue.requestDeadline { deadline = .earlier(deadline, requestDeadline) }
            if let nextLaunch { deadline = .earlier(deadline, nextLaunch) }
            if let idleSince { deadline = .earlier(deadline, idleSince.advanced(by: warmLimit)) }
            return deadline
        }
    }

    /// When the launch that is wanted may be made; nil where none is wanted or only a command allows it.
    // Inlined, as `isWithoutWork`, since else all of the state is copied for it with every call.
    @inline(__always)
    private var nextLaunch: Instant? {
        guard current == nil, !isSpawning, !restart.isQuarantined else { return nil }
        if !queue.isEmpty { return restart.notBefore }
        guard isWantedForJobs else { return nil }
        return [restart.notBefore, jobLaunches.notBefore].compactMap(\.self).max()
    }

    /// The position of the launch that takes calls.
    var currentIndex: Int? { current.flatMap { sessions.index(of: $0) } }

    // MARK: What happens

    /// A call is wanted.
    mutating func call(_ call: OutgoingCall, at now: Instant) {
        guard !isClosed else { return complete(call, .hostStopped) }
        guard !restart.isQuarantined else { return complete(call, quarantined) }
        guard queue.count < queuedCalls else { return complete(call, busy) }
        if queue.isEmpty, let current, let index = currentIndex, sessions[index].hasFreeSlot {
            sessions[index].call(call, at: now)
            drain(current, at: now)
            noteIdleness(at: now)
        } else {
            queue.append(call, since: now)
            dispatch(at: now)
        }
    }

    /// The caller no longer wants the answer.
    mutating func cancel(_ token: CallToken, reason: CancelRequest.Reason, at now: Instant) {
        if cancelQueued(token, at: now) { return }
        for number in sessions.numbers { withSession(number, at: now) { $0.cancel(token, reason: reason, at: now) } }
    }

    /// Takes a call back that was not sent; one that was goes on where it is.
    mutating func withdraw(_ token: CallToken, at now: Instant) {
        if cancelQueued(token, at: now) { return }
        for number in sessions.numbers { withSession(number, at: now) { $0.withdraw(token) } }
    }

    private mutating func cancelQueued(_ token: CallToken, at now: Instant) -> Bool {
        guard let queued = queue.remove(token) else { return false }
        complete(
            queued.call,
            Failure(.cancelled, message: "The call of \(name) was cancelled before it was sent."),
            queued: queued.since.duration(to: now)
        )
        return true
    }

    /// An earlier host has put the extension in quarantine.
    mutating func quarantine(because reasons: [String]) { restart.quarantine(because: reasons) }

    /// What earlier hosts have written down: crashes so long ago.
    mutating func restoreCrashes(_ crashes: [(age: Duration, reason: String)], at now: Instant) {
        for crash in crashes { restart.restore(crash.reason, at: now.advanced(by: .zero - crash.age)) }
    }

    /// The caller no longer wants the updates that a call has started.
    ///
    /// - Parameter failure: What the caller is told, where it is not the one that wants no more.
    mutating func stopUpdates(_ token: CallToken, because failure: Failure? = nil, at now: Instant) {
        for number in sessions.numbers {
            withSession(number, at: now) { $0.stopUpdates(of: token, because: failure, at: now) }
        }
    }

    /// The process of a launch is there, and can be told to initialize.
    ///
    /// - Parameter madeAt: When it was begun to be made: until then calls have waited in the queue, and from then on for the launch. The launch
    ///   clock runs from `now`, since what the host has done in between is not the extension's.
    mutating func spawned(
        _ number: LaunchNumber,
        _ configuration: ExtensionSession.Configuration,
        madeAt: Instant,
        at now: Instant
    ) {
        isSpawning = false
        jobLaunches.succeeded()
        sessions.append(ExtensionSession(configuration: configuration, madeAt: madeAt, at: now), number)
        current = number
        // The host or the extension may have been given up while the process was made.
        let isUnwanted = isClosed || restart.isQuarantined
        withSession(number, at: madeAt) { if isUnwanted { $0.stop(at: now) } }
        dispatch(at: madeAt)
    }

    /// The launch that was wanted is not made, because the extension turns out to be quarantined.
    mutating func launchRefused() {
        isSpawning = false
        for queued in queue.removeAll() { complete(queued.call, quarantined) }
    }

    /// The host could not start the process of a launch, which says nothing of the extension: no crash is counted.
    mutating func spawnFailed(_ number: LaunchNumber, _ failure: Failure, at now: Instant) {
        isSpawning = false
        for queued in queue.removeAll() {
            let call = queued.call
            let result = CallResult(
                result: .failure(.failed(failure)),
                queue: call.queued + queued.since.duration(to: now),
                launch: call.waitedForLaunch,
                isLaunchFailure: true,
                requestExtension: call.requestExtension
            )
            actions.append(.complete(call.token, result))
        }
        noteFailureForJobs(failure, at: now)
    }

    /// Where a job asks for a process the next launch is made after a pause.
    private mutating func noteFailureForJobs(_ failure: Failure, at now: Instant) {
        if isWantedForJobs, jobLaunches.failed(at: now) {
            let text = "cannot be started for its jobs, which is tried again until it can: \(failure.message)"
            actions.append(.logDecision(.warning, text))
        }
    }

    /// Something happened to a launch.
    mutating func withSession(
        _ number: LaunchNumber,
        at now: Instant,
        _ body: (inout ExtensionSession) -> Void
    ) {
        if let index = sessions.index(of: number) { body(&sessions[index]) }
        drain(number, at: now)
        dispatch(at: now)
    }

    /// A clock may have fired: does what is due by now.
    mutating func timerFired(at now: Instant) {
        // Before a launch takes a call in that has no time left.
        queueClockFired(at: now)
        for number in sessions.numbers { withSession(number, at: now) { $0.timerFired(at: now) } }
        if let idleSince, now >= idleSince.advanced(by: warmLimit) { stopIdle(at: now) }
        dispatch(at: now)
    }

    private mutating func queueClockFired(at now: Instant) {
        let isQueueDue = queue.oldest.map { now >= $0.advanced(by: queueLimit) } ?? false
        guard isQueueDue || queue.requestDeadline.map({ now >= $0 }) ?? false else { return }
        let expired = queue.remove { queued in
            let deadline = queued.since.advanced(by: queueLimit)
            return now >= deadline || queued.call.isRequestDue(at: now, before: deadline)
        }
        for queued in expired {
            let waited = queued.since.duration(to: now)
            let isOfRequest = queued.call.isRequestDue(at: now, before: queued.since.advanced(by: queueLimit))
            complete(
                queued.call,
                isOfRequest ? .requestTimeout() : queueTimeout(after: waited, at: now),
                queued: waited
            )
        }
        queue.renewRequestDeadline()
    }

    /// Stops the extension where it has nothing to do; it starts again with the next call.
    mutating func stopIdle(at now: Instant) {
        guard let current, isWithoutWork else { return }
        let text = "is stopped because it has had no calls for \(DurationText.format(warmLimit))"
        actions.append(.log(.debug, text))
        withSession(current, at: now) { $0.stop(at: now) }
    }

    /// Stops the extension for good.
    mutating func close(at now: Instant) {
        isClosed = true
        isWantedForJobs = false
        for queued in queue.removeAll() { complete(queued.call, .hostStopped, queued: queued.since.duration(to: now)) }
        for number in sessions.numbers { withSession(number, at: now) { $0.stop(at: now) } }
    }

    /// Lifts the quarantine, by command.
    mutating func liftQuarantine(at now: Instant) {
        restart.lift()
        dispatch(at: now)
    }

    /// The extension works on so many jobs.
    mutating func setOpenJobs(_ count: Int, at now: Instant) {
        openJobs = count
        if count == 0 { isWantedForJobs = false }
        dispatch(at: now)
    }

    /// Somebody wants to know of a process whether a job goes on: the one that runs is asked, or one is started and says
    /// which jobs it knows.
    mutating func askForJob(_ handle: String, at now: Instant) {
        guard !isClosed else { return }
        if let current, let index = currentIndex, sessions[index].state == .ready {
            withSession(current, at: now) { $0.askForJob(handle, at: now) }
        } else {
            isWantedForJobs = true
            dispatch(at: now)
        }
    }

    /// Sends a notification to the extension; without a process that is ready it is not needed.
    mutating func notify(_ message: Message, at now: Instant) {
        guard let current, let index = currentIndex, sessions[index].state == .ready else { return }
        withSession(current, at: now) { $0.send(message, at: now) }
    }

    /// Whether a launch is stopped at once if it has left so much unread.
    func isTooMuch(_ bytes: Int, for number: LaunchNumber) -> Bool {
        guard bytes > ExtensionSession.highWater, let index = sessions.index(of: number) else { return false }
        return sessions[index].isAlive && bytes > sessions[index].mostUnreadBytes
    }

    /// Whether it makes a difference that so much waits for a launch to read it.
    func mindsQueuedInput(_ bytes: Int, of number: LaunchNumber) -> Bool {
        if bytes > ExtensionSession.highWater { return true }
        guard let index = sessions.index(of: number) else { return false }
        return sessions[index].inputFullSince != nil
    }

    /// A line was given to the process of a launch, where so much waits to be read by now; whether that makes a difference.
    mutating func wrote(_ bytes: Int, queued: Int, to number: LaunchNumber) -> Bool {
        guard let index = sessions.index(of: number) else { return false }
        let hadRoom = sessions[index].hasRoom
        sessions[index].bytesOnTheWay -= bytes
        return queued > ExtensionSession.highWater || sessions[index].inputFullSince != nil
            || !hadRoom && sessions[index].hasRoom
    }

    /// So much waits for a launch to read it.
    mutating func inputQueued(_ bytes: Int, of number: LaunchNumber, at now: Instant) {
        withSession(number, at: now) { $0.inputQueued(bytes, at: now) }
    }

    /// Whether a look at the process of a launch is worth its price, because a clock is about to fire.
    func wantsSnapshot(of number: LaunchNumber, at now: Instant) -> Bool {
        sessions.index(of: number).map { sessions[$0].wantsSnapshot(at: now) } ?? false
    }

    /// What can be seen of a launch now, just before something is told of it.
    mutating func take(_ look: ProcessLook, of number: LaunchNumber) {
        guard let index = sessions.index(of: number) else { return }
        sessions[index].look = look
    }

    // MARK: What follows

    /// Gives queued calls to the launch that takes them, or starts one.
    mutating func dispatch(at now: Instant) {
        if let index = currentIndex, !sessions[index].isAlive { current = nil }
        while !queue.isEmpty {
            guard let current, let index = currentIndex else { return launch(at: now) }
            guard sessions[index].hasFreeSlot, let first = queue.popFirst() else { break }
            // One that came while the process was made waits for the launch from then on.
            let sentAt = max(now, first.since)
            var call = first.call
            call.queued += first.since.duration(to: sentAt)
            sessions[index].call(call, at: sentAt)
            drain(current, at: now)
        }
        if current == nil, isWantedForJobs, jobLaunches.mayLaunch(at: now) { launch(at: now) }
        noteIdleness(at: now)
    }

    /// Whether the launch that takes calls has nothing to do, and nobody waits for it.
    @inline(__always)
    private var isWithoutWork: Bool {
        guard queue.isEmpty, openJobs == 0, let index = currentIndex else { return false }
        return sessions[index].isIdle
    }

    private mutating func noteIdleness(at now: Instant) {
        guard isWithoutWork else {
            idleSince = nil
            return
        }
        if idleSince == nil { idleSince = now }
    }

    private mutating func launch(at now: Instant) {
        idleSince = nil
        guard !isSpawning, !isClosed, restart.mayLaunch(at: now) else { return }
        isSpawning = true
        lastLaunch += 1
        actions.append(.launch(LaunchNumber(rawValue: lastLaunch)))
    }

    /// Takes the actions of a session over.
    private mutating func drain(_ number: LaunchNumber, at now: Instant) {
        while let index = sessions.index(of: number), let action = sessions[index].actions.popFirst() {
            switch consume action {
            case .send(let line): actions.append(.process(number, .send(line)))
            case .closeInput: actions.append(.process(number, .closeInput))
            case .signal(let signal): actions.append(.process(number, .signal(signal)))
            case .complete(let token, let result):
                if result.isLaunchFailure { noteLaunch(number, index, until: now, isReady: false) }
                actions.append(.complete(token, result))
            case .progress(let token, let progress): actions.append(.progress(token, progress))
            case .update(let token, let event): actions.append(.update(token, event))
            case .job(let report):
                // Whichever launch it was: one that failed before has not fulfilled the wish.
                if case .launched = report {
                    isWantedForJobs = false
                    noteLaunch(number, index, until: sessions[index].readyAt ?? now, isReady: true)
                    // They came before all that wait, and have waited for the launch until now.
                    for call in sessions[index].takeGivenBack().reversed() { queue.giveBack(call, at: now) }
                }
                actions.append(.job(number, report))
            case .log(let level, let text): actions.append(.log(level, text))
            case .crashed(let reason):
                noteCrash(reason, after: sessions[index].spawnedAt.duration(to: now), at: now)
            case .ended: ended(number, at: now)
            }
        }
    }

    private mutating func noteLaunch(_ number: LaunchNumber, _ index: Int, until end: Instant, isReady: Bool) {
        // Of several that wait for it the first tells when it had failed; one that no longer waits says nothing of the launch itself.
        guard isReady || newestLaunch?.number != number.rawValue else { return }
        newestLaunch = LaunchTime(number: number.rawValue, duration: sessions[index].spawnedAt.duration(to: end))
    }

    private mutating func ended(_ number: LaunchNumber, at now: Instant) {
        guard var session = sessions.remove(number) else { return }
        if current == number { current = nil }
        actions.append(.ended(number))
        for var call in session.takeGivenBack().reversed() {
            // Another launch may have crashed meanwhile, and nobody waits for an extension that is not started any more.
            guard !restart.isQuarantined else {
                complete(call, quarantined)
                continue
            }
            call.attempt += 1
            queue.giveBack(call, at: now)
        }
        if let failure = session.fatal, failure.isOfHost { noteFailureForJobs(failure, at: now) }
    }

    private mutating func noteCrash(_ reason: String, after lifetime: Duration, at now: Instant) {
        restart.crashed(reason, after: lifetime, at: now)
        actions.append(.recordCrash(reason))
        guard restart.isQuarantined else { return }
        actions.append(.recordQuarantine(restart.quarantineReasons))
        let text = "has crashed \(RestartPolicy.crashLimit) times within three minutes and is quarantined"
        actions.append(.logDecision(.error, text))
        for queued in queue.removeAll() { complete(queued.call, quarantined, queued: queued.since.duration(to: now)) }
    }

    private mutating func complete(_ call: OutgoingCall, _ failure: Failure, queued: Duration = .zero) {
        let result = CallResult(
            result: .failure(.failed(failure)),
            queue: call.queued + queued,
            launch: call.waitedForLaunch,
            requestExtension: call.requestExtension
        )
        actions.append(.complete(call.token, result))
    }
}

extension LoopClock.Instant? {
    /// The earlier of two instants that may not be.
    static func earlier(_ one: Self, _ other: Self) -> Self {
        guard let one else { return other }
        guard let other else { return one }
        return min(one, other)
    }
}
