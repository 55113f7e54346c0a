internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel

/// The shell around the supervision of one extension: carries out its actions on processes, and arms its timer.
///
/// Lives on the host's loop, like everything it calls.
actor ExtensionSupervisor: LoopActor {
    /// Makes the process of a launch, and tells of it on the loop.
    typealias ProcessMaker = @Sendable (LaunchOrder, @escaping (LaunchResult) -> Void) -> Void

    /// So long one look serves the clocks that fire one after the other.
    ///
    /// A second one would mostly show what the host has done about the first of them, and hold the next ones up. On a busy machine
    /// it would not only be late itself: whoever has run for long is not the next to run once it has woken somebody.
    private static let lookLifetime = Duration.milliseconds(20)

    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    // What each call touches stands together and first, as in a session.
    private var isPerforming = false
    private var lastToken = 0
    private var lastUsed: LoopClock.Instant
    private var timer: (token: TimerToken, deadline: LoopClock.Instant)?
    /// The turn of a launch that is under way or waits for it.
    private var turn: LaunchPacing.Turn?
    private var restWaiters: [CheckedContinuation<Void, Never>] = []
    private var updateChannels: [CallToken: UpdateChannel] = [:]
    private var processes = LaunchList<any ExtensionProcess>()
    private var owners = IdentifierTable<any CallOwner>()
    private var supervision: Supervision
    nonisolated let clockLimits: CallClockLimits
    private var memory = MemoryReading()

    nonisolated let limits: Limits
    private let manifest: ExtensionManifest
    private let planner: LaunchPlanner
    private let makeProcess: ProcessMaker
    private let jobs: JobKeeper
    private let support: LaunchSupport
    private let logDoor: LogDoor
    /// The last look at a process.
    private var lastLook: (look: ProcessLook, number: Supervision.LaunchNumber, at: LoopClock.Instant)?
    private var isHistoryRead = false

    init(
        manifest: ExtensionManifest,
        planner: LaunchPlanner,
        on loop: EventLoop,
        makeProcess: @escaping ProcessMaker,
        jobs: JobKeeper,
        support: LaunchSupport,
        log: LogDoor
    ) {
        self.manifest = manifest
        self.planner = planner
        limits = planner.limits
        clockLimits = CallClockLimits(limits)
        self.loop = loop
        self.makeProcess = makeProcess
        self.jobs = jobs
        self.support = support
        logDoor = log
        lastUsed = loop.now
        supervision = Supervision(
            name: manifest.displayName,
            limits: limits,
            seed: UInt64.random(in: 0...UInt64.max)
        )
    }

    nonisolated var identifier: String { manifest.identifier }

    /// What the extension is doing now.
    var state: ExtensionState { supervision.state(at: loop.now) }

    /// Whether the extension that runs keeps its jobs over its restarts.
    var keepsJobs: Bool { supervision.keepsJobs }

    /// The last lines that the newest launch wrote to its stderr.
    var stderrTail: [String] { supervision.stderrTail }

    /// What the newest launch has used of its memory limit, which has just worked for so long; for a failure that is read now.
    func memory(after work: Duration, isFailure: Bool) -> MemoryReport? {
        let now = loop.now
        memory.worked(for: work)
        if !isFailure, memory.serves(at: now) { return memory.report }
        if let newest = processes.last { memory.read(newest.memory, at: now) }
        return memory.report
    }

    /// The token of a call that is to be made.
    func newToken() -> CallToken {
        lastToken += 1
        return CallToken(rawValue: lastToken)
    }

    /// Calls the extension, starting it where it does not run.
    func call(_ call: OutgoingCall, updates: UpdateChannel?, for owner: any CallOwner) {
        if let updates { open(updates, of: call.token) }
        owners.insert(owner, for: Int64(call.token.rawValue))
        lastUsed = loop.now
        supervision.call(call, at: lastUsed)
        performActions()
    }

    /// Cancels a call; nothing if it is over.
    func cancel(_ token: CallToken, reason: CancelRequest.Reason) {
        step { $0.cancel(token, reason: reason, at: $1) }
    }

    /// Cancels a call that was not sent; one that was goes on where it is.
    func withdraw(_ token: CallToken) { step { $0.withdraw(token, at: $1) } }

    /// The most memory that all launches of the extension have used: one file for each, where `use` takes three.
    var memoryPeak: Int { processes.values.reduce(0) { $0 + ($1.memory?.peak ?? $1.memoryInUse) } }

    /// The memory that all launches of the extension use now, whether it could be stopped, and when it was last called.
    ///
    /// It could not while somebody waits who is about to hear of a call: the next one may follow from it.
    var use: (memory: Int, isIdle: Bool, lastUsed: LoopClock.Instant) {
        (processes.values.reduce(0) { $0 + $1.memoryInUse }, supervision.isIdle && owners.isEmpty, lastUsed)
    }

    /// The launches so far.
    var launchCount: Int { supervision.launchCount }

    /// How long the newest launch took of which that is known.
    var newestLaunch: LaunchTime? { supervision.newestLaunch }

    /// Takes the updates that a call starts to whoever wants them, until either side stops them.
    private func open(_ channel: UpdateChannel, of token: CallToken) {
        updateChannels[token] = channel
        channel.whenStopped { [self] in
            // A loop that is gone has no updates left to stop.
            _ = loop.executeUnlessStopped { self.enter(token) { $0.stopUpdates($1) } }
        }
    }

    /// Stops the updates that a call has started; their caller is told the failure, if there is one.
    func stopUpdates(_ token: CallToken, because failure: Failure? = nil) {
        step { $0.stopUpdates(token, because: failure, at: $1) }
    }

    private func received(_ event: UpdateEvent, of token: CallToken) {
        guard let channel = updateChannels[token] else { return }
        channel.receive(event)
        guard case .ended = event else { return }
        updateChannels[token] = nil
        guard channel.droppedCount > 0 else { return }
        let text = "sent updates faster than they were taken; \(channel.droppedCount) were dropped"
        logDoor.tell(entry(.notice, text), at: loop.now)
    }

    /// Stops the extension where it has nothing to do.
    func stopIdle() { step { $0.stopIdle(at: $1) } }

    /// The extension works on so many jobs; while there are some it is not stopped for idleness.
    func setOpenJobs(_ count: Int) { step { $0.setOpenJobs(count, at: $1) } }

    /// Has the extension say whether it knows a job.
    func askForJob(_ handle: String) { step { $0.askForJob(handle, at: $1) } }

    /// Sends a notification to the extension where it runs.
    func notify(_ message: Message) { step { $0.notify(message, at: $1) } }

    /// Lifts a quarantine.
    func liftQuarantine() { step { $0.liftQuarantine(at: $1) } }

    /// Stops the extension for good.
    func stop() { step { $0.close(at: $1) } }

    /// Returns when no process of an extension that was stopped is left.
    func waitForRest() async {
        await withCheckedContinuation { waiter in
            // Asked here: a task that prefers another executor leaves the loop between the question and the wait.
            if supervision.isAtRest { waiter.resume() } else { restWaiters.append(waiter) }
        }
    }

    // MARK: Actions

    private func step(_ body: (inout Supervision, LoopClock.Instant) -> Void) {
        body(&supervision, loop.now)
        performActions()
    }

    /// Carries out what the supervision wants; what that leads to joins the same queue.
    private func performActions() {
        guard !isPerforming else { return }
        isPerforming = true
        while let action = supervision.actions.popFirst() { perform(action) }
        isPerforming = false
        if turn != nil, !supervision.isStarting { endTurn() }
        armTimer()
        guard !restWaiters.isEmpty, supervision.isAtRest else { return }
        for waiter in restWaiters { waiter.resume() }
        restWaiters = []
    }

    private func perform(_ action: consuming Supervision.Action) {
        switch consume action {
        case .launch(let number): launch(number)
        case .process(let number, let action): perform(action, on: number)
        case .update(let token, let event): received(event, of: token)
        case .complete(let token, let result):
            if case .failure = result.result { updateChannels[token] = nil }
            owners.remove(Int64(token.rawValue))?.callEnded(with: result)
        case .progress(let token, let progress): owners[Int64(token.rawValue)]?.callProgressed(progress)
        case .job(let number, let report):
            // The keeper of a host's jobs lives on the loop of its supervisors.
            jobs.enter((report: report, number: number, supervisor: self, identifier: manifest.identifier)) {
                $0.received($1.report, from: $1.number, of: $1.supervisor, $1.identifier)
            }
        case .log(let level, let text): logDoor.tell(entry(level, text), at: loop.now)
        case .logDecision(let level, let text): logDoor.tellAlways(entry(level, text))
        case .recordCrash(let reason):
            jobs.enter((identifier: manifest.identifier, reason: reason)) { $0.noteCrash(of: $1.identifier, $1.reason) }
        case .recordQuarantine(let reasons):
            jobs.enter((identifier: manifest.identifier, reasons: reasons)) {
                $0.noteQuarantine(of: $1.identifier, $1.reasons)
            }
        case .ended(let number):
            let process = processes.remove(number)
            memory.read(process?.memory, at: loop.now)
            memory.expire()
            lastLook = nil
            process?.dispose()
            logDoor.ended(manifest.identifier, name: manifest.displayName)
        }
    }

    private func perform(_ action: consuming ExtensionSession.Action, on number: Supervision.LaunchNumber) {
        guard let process = processes[number] else { return }
        switch consume action {
        case .send(let line):
            process.send(line)
            let queued = process.queuedInput
            guard supervision.wrote(line.count, queued: queued, to: number) else { return }
            if supervision.isTooMuch(queued, for: number) { look(at: process, of: number) }
            supervision.inputQueued(queued, of: number, at: loop.now)
        case .closeInput: process.closeInput()
        case .signal(let signal): process.signal(signal)
        case .complete, .progress, .update, .job, .log, .crashed, .ended: break
        }
    }

    private func entry(_ level: LogLevel, _ text: String) -> LogEntry {
        LogEntry(
            level: level,
            extensionIdentifier: manifest.identifier,
            extensionName: manifest.displayName,
            text: text
        )
    }

    private func armTimer() {
        guard let deadline = supervision.nextDeadline else { return }
        // A timer that comes too early finds nothing due and is armed anew: each call moves the deadline, and the timer would
        // be moved with every one.
        if let timer, timer.deadline <= deadline { return }
        if let timer { loop.cancel(timer.token) }
        timer = (loop.schedule(at: deadline, isClock: true) { [self] in timerFired() }, deadline)
    }

    private func timerFired() {
        timer = nil
        // The clocks are judged by this moment: the look at a process takes a millisecond that is not the extension's.
        let now = loop.now
        // A timer stays where it is when its deadline moves: nothing is due, and the next one is armed.
        guard let deadline = supervision.nextDeadline, deadline <= now else { return performActions() }
        for (number, process) in zip(processes.numbers, processes.values)
        where supervision.wantsSnapshot(of: number, at: now) {
            if let last = lastLook, last.number == number, last.at.duration(to: now) < Self.lookLifetime {
                supervision.take(last.look, of: number)
            } else {
                look(at: process, of: number)
            }
        }
        supervision.timerFired(at: now)
        performActions()
    }

    // MARK: Launching

    private func launch(_ number: Supervision.LaunchNumber) {
        // One launch can follow another without a moment in which none is wanted.
        endTurn()
        turn = support.beginInTurn { [self] in begin(number) }
    }

    private func endTurn() {
        guard let turn = turn.take() else { return }
        support.launchIsOver(turn)
    }

    private func begin(_ number: Supervision.LaunchNumber) {
        support.whenProbed { [self] in
            guard supervision.wantsLaunch else { return step { supervision, _ in supervision.launchWithdrawn() } }
            make(number)
        }
    }

    /// The supervision waits for `spawned` or `spawnFailed`.
    private func make(_ number: Supervision.LaunchNumber) {
        let journal = isHistoryRead ? nil : jobs.journal
        let plan = planner.launchPlan(launchID: support.newLaunchID())
        let order = LaunchOrder(plan: plan, name: manifest.displayName, support: support, loop: loop) {
            journal?.mayHaveHistory ?? false
        }
        makeProcess(order) { [self] result in
            switch result {
            case .made(let process, let startedAt):
                isHistoryRead = true
                start(process, plan, number, madeAt: startedAt)
            // It may not have come as far as to the question whether there is a history.
            case .failed(let failure): step { $0.spawnFailed(number, failure, at: $1) }
            case .withheld:
                Task {
                    do throws(JournalError) {
                        try await readHistory()
                    } catch {
                        return step { $0.spawnFailed(number, unknownHistory(error), at: $1) }
                    }
                    isHistoryRead = true
                    launchUnlessQuarantined(number)
                }
            }
        }
    }

    /// Takes in what earlier hosts have written down about the extension.
    private func readHistory() async throws(JournalError) {
        let history = try await jobs.history(of: manifest.identifier)
        step { supervision, now in
            supervision.restoreCrashes(history.crashes, at: now)
            if !history.quarantineReasons.isEmpty { supervision.quarantine(because: history.quarantineReasons) }
        }
    }

    /// Nobody knows whether the extension is quarantined.
    private func unknownHistory(_ error: JournalError) -> Failure {
        Failure(
            .journalFailed,
            code: .noAppAvailable,
            message:
                "\(manifest.displayName) was not started, because the journal does not tell whether it is quarantined. "
                + "\(error)"
        )
    }

    private func launchUnlessQuarantined(_ number: Supervision.LaunchNumber) {
        guard !supervision.restart.isQuarantined else { return step { supervision, _ in supervision.launchRefused() } }
        guard supervision.wantsLaunch else { return step { supervision, _ in supervision.launchWithdrawn() } }
        make(number)
    }

    private func start(
        _ process: any ExtensionProcess,
        _ plan: LaunchPlan,
        _ number: Supervision.LaunchNumber,
        madeAt: LoopClock.Instant
    ) {
        do throws(Failure) {
            try process.start { [self] event in received(event, from: number) }
        } catch {
            return step { $0.spawnFailed(number, error, at: $1) }
        }
        processes.append(process, number)
        memory.expire()
        let isLocked = supervision.queue.first?.call.context.isLocked ?? false
        let session = planner.session(isLocked: isLocked, containers: plan.containers)
        step { supervision, now in supervision.spawned(number, session, madeAt: madeAt, at: now) }
    }

    /// Looks at a process before it is ended, or before something is said of it.
    private func look(at process: any ExtensionProcess, of number: Supervision.LaunchNumber) {
        // What is told of its memory then is of the same moment.
        memory.expire()
        let look = ProcessLook(
            snapshot: process.snapshot(),
            unread: process.unread,
            memoryPeak: process.memory?.peak
        )
        lastLook = (look, number, loop.now)
        supervision.take(look, of: number)
    }

    private func received(_ event: ProcessEvent, from number: Supervision.LaunchNumber) {
        switch event {
        case .memory(.exceeded, _), .memory(.hidden, _):
            if let process = processes[number] { look(at: process, of: number) }
        default: break
        }
        // Nearly all that is sent leaves at once.
        if case .inputDrained = event, !supervision.mindsQueuedInput(0, of: number) { return }
        step { supervision, now in
            supervision.withSession(number, at: now) { session in
                switch event {
                case .output(let bytes): session.received(bytes, at: now)
                case .errorOutput(let bytes): session.receivedError(bytes)
                case .outputEnded: session.outputEnded(at: now)
                case .inputDrained: session.inputQueued(0, at: now)
                case .inputFailed: session.inputFailed(at: now)
                case .memory(let event, let enforcement): session.memory(event, enforcedBy: enforcement, at: now)
                case .launchFailed(let failure): session.launchFailed(failure)
                case .reaped: session.reaped(at: now)
                case .exited(let status): session.exited(status, at: now)
                }
            }
        }
    }
}
