package import ExtensionProtocol
package import IntentModel
internal import ProcessModel

/// The number of a launch of an extension.
package struct LaunchNumber: Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }
}

/// One extension, as a pure state machine: its queue of calls, its launches one after the other, and its restarts.
///
/// As with `LaunchMachine`, events go in with their instants, and actions come out.
package struct ExtensionMachine: ~Copyable {
    /// An action for the supervisor.
    ///
    /// Rare and large cases are behind a reference, since every action has room for the largest.
    package enum Action: Sendable, Equatable {
        /// Queue a launch among those of the host; `turnCame(for:)` follows.
        case launch(LaunchNumber)
        /// Make the process of a launch. `spawned` or `spawnFailed` follows, or `historyRead` if it was withheld.
        case make(LaunchNumber)
        /// Let another launch have its turn: the newest is ready or over.
        case launchOver
        /// Write one line to the stdin of a launch.
        case send(LaunchNumber, [UInt8])
        /// Close the stdin of a launch.
        case closeInput(LaunchNumber)
        /// Send a signal to the process group of a launch.
        case signal(LaunchNumber, TerminationSignal)
        /// Tell the caller of a call how it ended.
        case complete(CallToken, CallResult)
        /// Tell the caller of a call how far it has come.
        indirect case progress(CallToken, CallProgress)
        /// Tell the caller of a call that started updates.
        indirect case update(CallToken, UpdateEvent)
        /// Pass a launch's report about jobs to the `JobKeeper`.
        indirect case job(LaunchNumber, JobReport)
        /// Log an event of a launch. The log takes a bounded number of these.
        case log(LogLevel, String)
        /// Write to the log that a killed process was reaped, and how long after the decision.
        case reaped(after: Duration)
        /// Log a message of the extension itself. The log takes a bounded number of these as well.
        case message(LogLevel, String)
        /// Tell those who watch the host of an event, which may belong to a launch.
        indirect case event(LaunchNumber?, Instant, HostEvent.Content)
        /// Log a decision of the machine. No extension can cause one at will.
        case logDecision(LogLevel, String)
        /// Record a crash for later hosts.
        case recordCrash(String)
        /// Record a quarantine for later hosts; `quarantineRecorded()` follows if that succeeds.
        case recordQuarantine([String])
        /// Find out whether a recorded quarantine was lifted; `quarantineRead(isLifted:at:)` follows.
        case readQuarantine
        /// The process of a launch is gone.
        case ended(LaunchNumber)
        /// Tell those who wait that every process is gone.
        case rested
    }

    /// The turn of the newest launch among those of the host.
    enum Turn {
        /// It is over.
        case none
        /// A process is wanted and not there yet.
        case spawning
        /// The process was made or given up; the turn goes on until the launch is ready or over.
        case spawned
    }

    /// The calls that are taken.
    enum Admission {
        case all
        /// The extension was removed, for this reason.
        indirect case removed(Failure)
        /// The host stops.
        case closed
    }

    /// A launch whose process is not gone.
    package final class Launch {
        package let number: LaunchNumber
        /// The instant at which the host began to make the process.
        package let madeAt: Instant
        package var machine: LaunchMachine

        package init(_ machine: consuming LaunchMachine, madeAt: Instant) {
            number = machine.number
            self.madeAt = madeAt
            self.machine = machine
        }
    }

    /// Limits behind a reference: they are large, and a machine is handed on often.
    private final class LimitsBox: Sendable {
        let limits: Limits

        init(_ limits: Limits) { self.limits = limits }
    }

    package let actions = ActionQueue<Action>()
    /// The calls that wait for a free slot.
    package var queue = CallQueue()
    /// The launches in the order in which they began.
    ///
    /// There is rarely more than one.
    package internal(set) var launches: [Launch] = []
    /// The launch that takes calls.
    package internal(set) var current: Launch?
    var turn = Turn.none
    var admission = Admission.all
    /// Whether somebody wants to know when every process is gone.
    private var isRestAwaited = false
    /// Whether a job needs a process although no call waits.
    var isWantedForJobs = false
    /// The number of jobs that the extension works on.
    ///
    /// An extension with jobs is not idle.
    var openJobs = 0
    /// The instant at which the extension ran out of calls.
    package private(set) var idleSince: Instant?
    package var restart: RestartPolicy

    package internal(set) var name: String
    package internal(set) var limits: Limits {
        get { limitsBox.limits }
        set { limitsBox = LimitsBox(newValue) }
    }
    private var limitsBox: LimitsBox
    /// The events that somebody watches.
    let watched: HostEventKinds
    /// Whether the journal has the quarantine, so that one that it has no more was lifted by another process.
    var isQuarantineRecorded = false
    /// Whether it is being found out if the quarantine was lifted; calls wait in the queue.
    package internal(set) var isReadingQuarantine = false
    var jobLaunches = JobLaunchBackoff()
    private(set) var lastLaunch = 0
    /// The last launch of an earlier manifest.
    var lastOutdatedLaunch = 0
    /// The newest launch that has become ready or failed while a call waited for it.
    package internal(set) var newestLaunch: LaunchTime?

    package init(name: String, limits: Limits, seed: UInt64, watched: HostEventKinds = []) {
        self.name = name
        limitsBox = LimitsBox(limits)
        self.watched = watched
        restart = RestartPolicy(seed: seed)
    }

    /// Whether a process is wanted and not there yet.
    package var isSpawning: Bool { turn == .spawning }

    /// The failure of every call from now on; nil where calls are taken.
    var refusal: Failure? {
        switch admission {
        case .all: nil
        case .removed(let failure): failure
        case .closed: .hostStopped
        }
    }

    /// Whether the host stops.
    package var isClosed: Bool { if case .closed = admission { true } else { false } }

    /// Returns the activity of the extension.
    package func state(at now: Instant) -> ExtensionState {
        if restart.isQuarantined { return .quarantined }
        if let current { return current.machine.extensionState(at: now) }
        if isSpawning { return .starting }
        if !queue.isEmpty, !restart.mayLaunch(at: now) { return .backingOff }
        return launches.isEmpty ? .stopped : .stopping
    }

    /// Whether a launch runs that has nothing to do.
    package var isIdle: Bool { idleSince != nil }

    /// The launches so far.
    package var launchCount: Int { lastLaunch }

    /// The next instant for `timerFired`; nil if no clock runs.
    package var nextDeadline: Instant? {
        var deadline: Instant?
        for launch in launches { deadline = .earlier(deadline, launch.machine.nextDeadline) }
        if let oldest = queue.oldest { deadline = .earlier(deadline, oldest.advanced(by: limits.queue)) }
        if let requestDeadline = queue.requestDeadline { deadline = .earlier(deadline, requestDeadline) }
        if let nextLaunch { deadline = .earlier(deadline, nextLaunch) }
        if let idleSince { deadline = .earlier(deadline, idleSince.advanced(by: limits.warm)) }
        return deadline
    }

    /// The instant at which the wanted launch may be made; nil if none is wanted or only a command allows it.
    private var nextLaunch: Instant? {
        guard current == nil, !isSpawning, !restart.isQuarantined else { return nil }
        if !queue.isEmpty { return restart.notBefore }
        guard isWantedForJobs else { return nil }
        return [restart.notBefore, jobLaunches.notBefore].compactMap(\.self).max()
    }

    /// Returns the launch of a number; nil if its process is gone.
    package func launch(_ number: LaunchNumber) -> Launch? { launches.first { $0.number == number } }

    /// Whether a launch is wanted or under way that is not ready yet.
    package var isStarting: Bool {
        if isSpawning { return true }
        guard let current, case .launching = current.machine.state else { return false }
        return true
    }

    /// Takes the next action out, for the supervisor to carry out.
    package mutating func nextAction() -> Action? {
        if let action = actions.popFirst() { return action }
        if turn == .spawned, !isStarting {
            turn = .none
            return .launchOver
        }
        guard isRestAwaited, isAtRest else { return nil }
        isRestAwaited = false
        return .rested
    }

    /// Has the supervisor told, by `rested`, when every process is gone.
    package mutating func awaitRest() { isRestAwaited = true }

    // MARK: What happens

    /// Takes a call.
    package mutating func call(_ call: consuming OutgoingCall, at now: Instant) {
        if let refusal { return complete(call, refusal) }
        guard !restart.isQuarantined || isQuarantineRecorded else { return complete(call, quarantined) }
        guard queue.hasRoom(for: call.program, among: max(limits.queuedCalls, 1)) else {
            return complete(call, busy(for: call.program))
        }
        if restart.isQuarantined {
            queue.append(call, since: now)
            readQuarantine()
        } else if queue.isEmpty, let current, takesCalls(current) {
            current.machine.call(call, at: now)
            takeNews(of: current, at: now)
            noteIdleness(at: now)
        } else {
            queue.append(call, since: now)
            dispatch(at: now)
        }
    }

    /// Cancels a call for its caller.
    package mutating func cancel(_ token: CallToken, reason: CancelRequest.Reason, at now: Instant) {
        if cancelQueued(token, at: now) { return }
        for launch in launches { step(launch, at: now) { $0.cancel(token, reason: reason, at: now) } }
    }

    /// Withdraws a call unless it was sent; a sent call goes on.
    package mutating func withdraw(_ token: CallToken, at now: Instant) {
        if cancelQueued(token, at: now) { return }
        for launch in launches { step(launch, at: now) { $0.withdraw(token) } }
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

    /// Stops the updates that a call has started, for their caller.
    ///
    /// - Parameter failure: The failure for the caller; nil if the caller itself stops the updates.
    package mutating func stopUpdates(_ token: CallToken, because failure: Failure? = nil, at now: Instant) {
        for launch in launches { step(launch, at: now) { $0.stopUpdates(of: token, because: failure, at: now) } }
    }

    /// Passes an event to the launch of a number; does nothing if its process is gone.
    package mutating func withLaunch(_ number: LaunchNumber, at now: Instant, _ body: (inout LaunchMachine) -> Void) {
        guard let launch = launch(number) else { return dispatch(at: now) }
        step(launch, at: now, body)
    }

    mutating func step(_ launch: Launch, at now: Instant, _ body: (inout LaunchMachine) -> Void) {
        body(&launch.machine)
        takeNews(of: launch, at: now)
        dispatch(at: now)
    }

    /// Does what is due by now.
    package mutating func timerFired(at now: Instant) {
        // First, so that no launch takes a call that has no time left.
        queueClockFired(at: now)
        for launch in launches { step(launch, at: now) { $0.timerFired(at: now) } }
        if let idleSince, now >= idleSince.advanced(by: limits.warm) {
            stopIdle(at: now, because: "it has had no calls for \(DurationText.format(limits.warm))")
        }
        dispatch(at: now)
    }

    private mutating func queueClockFired(at now: Instant) {
        let limit = limits.queue
        let isQueueDue = queue.oldest.map { now >= $0.advanced(by: limit) } ?? false
        guard isQueueDue || queue.requestDeadline.map({ now >= $0 }) ?? false else { return }
        let expired = queue.remove { queued in
            let deadline = queued.since.advanced(by: limit)
            return now >= deadline || queued.call.isRequestDue(at: now, before: deadline)
        }
        for queued in expired {
            let waited = queued.since.duration(to: now)
            let isOfRequest = queued.call.isRequestDue(at: now, before: queued.since.advanced(by: limit))
            let failure = restart.isQuarantined ? quarantined : queueTimeout(after: waited, at: now)
            complete(queued.call, isOfRequest ? .requestTimeout() : failure, queued: waited)
        }
        queue.renewRequestDeadline()
    }

    /// Stops the extension if it has nothing to do; it starts again with the next call.
    package mutating func stopIdle(at now: Instant, because reason: String) {
        guard let current, isWithoutWork else { return }
        actions.append(.log(.debug, "is stopped because \(reason)"))
        step(current, at: now) { $0.stop(at: now) }
    }

    /// Stops the extension for good.
    package mutating func close(at now: Instant) {
        isWantedForJobs = false
        refuse(.closed, at: now)
        for launch in launches { step(launch, at: now) { $0.stop(at: now) } }
    }

    /// Sends a notification to the extension; does nothing if no process is ready.
    package mutating func notify(_ message: Message, at now: Instant) {
        guard let current, current.machine.state == .ready else { return }
        step(current, at: now) { $0.send(message, at: now) }
    }

    // MARK: What follows

    /// Gives queued calls to the launch that takes them, or starts one.
    package mutating func dispatch(at now: Instant) {
        if current?.machine.isAlive == false { current = nil }
        stopOutdated(at: now)
        while !queue.isEmpty, !restart.isQuarantined {
            guard let current else { return launch(at: now) }
            guard takesCalls(current), let first = queue.popFirst() else { break }
            // A call that came while the process was made has waited for the launch since then.
            let sentAt = max(now, first.since)
            var call = first.call
            call.queued += first.since.duration(to: sentAt)
            current.machine.call(call, at: sentAt)
            takeNews(of: current, at: now)
        }
        if current == nil, isWantedForJobs, jobLaunches.mayLaunch(at: now) { launch(at: now) }
        noteIdleness(at: now)
    }

    /// Whether the launch that takes calls has nothing to do, and no call waits for it.
    private var isWithoutWork: Bool {
        queue.isEmpty && openJobs == 0 && current?.machine.isIdle == true
    }

    private mutating func noteIdleness(at now: Instant) {
        idleSince = isWithoutWork ? idleSince ?? now : nil
    }

    private mutating func launch(at now: Instant) {
        idleSince = nil
        guard !isSpawning, !isClosed, restart.mayLaunch(at: now) else { return }
        turn = .spawning
        lastLaunch += 1
        actions.append(.launch(LaunchNumber(rawValue: lastLaunch)))
    }

    mutating func complete(_ call: OutgoingCall, _ failure: Failure, queued: Duration = .zero) {
        let result = CallResult(
            result: .failure(.failed(failure)),
            queue: call.queued + queued,
            launch: call.waitedForLaunch,
            requestExtension: call.requestExtension
        )
        actions.append(.complete(call.token, result))
    }
}
