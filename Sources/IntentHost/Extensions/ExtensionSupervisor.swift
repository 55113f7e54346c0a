internal import EventLoop
package import ExtensionLife
internal import ExtensionProcesses
package import ExtensionProtocol
package import IntentModel
internal import ProcessModel

/// Carries out the actions of one extension's machine on its processes, and arms its timer.
package final class ExtensionSupervisor {
    private var planner: LaunchPlanner
    private let environment: HostEnvironment
    private let pacer: LaunchPacer
    private let jobs: JobKeeper
    let log: LogLimiter
    private let identifiers: RandomIdentifiers
    let watch: HostWatch

    package private(set) var machine: ExtensionMachine
    private var isPerforming = false
    private var lastUsed: Instant
    private var timer: (token: DeadlineToken, deadline: Instant)?
    /// The turn of a launch that is under way or waits for it.
    private var turn: LaunchTurns.Turn?
    private var restWaiters: [() -> Void] = []
    private var callers = CallerTable()
    private var updateReceivers: [CallToken: any UpdateReceiver] = [:]
    /// The processes of launches that are not gone, in the order in which they began.
    private(set) var processes: [(number: LaunchNumber, process: any ExtensionProcess, launch: HostEvent.Launch)] = []
    /// The identifier of a launch whose process is being made, and may run already.
    private var launchBeingMade: String?
    private var memory = MemoryReading()
    private var recentLook = RecentLook()
    /// The launch whose memory was over its limit, and of which the log has told.
    var warnedLaunch: LaunchNumber?
    private var isHistoryRead = false
    /// Whether the host no longer knows the extension.
    private var isRemoved = false

    init(
        planner: LaunchPlanner,
        environment: HostEnvironment,
        pacer: LaunchPacer,
        launchIDs: RandomIdentifiers,
        jobs: JobKeeper,
        log: LogLimiter
    ) {
        self.planner = planner
        self.environment = environment
        self.pacer = pacer
        identifiers = launchIDs
        self.jobs = jobs
        self.log = log
        lastUsed = environment.scheduler.now
        watch = planner.configuration.watch
        machine = ExtensionMachine(
            name: planner.manifest.displayName,
            limits: planner.limits,
            seed: environment.random.next(),
            watched: watch.kinds
        )
    }

    package var identifier: String { manifest.identifier }
    package var limits: Limits { planner.limits }
    var requestLimit: Duration { planner.requestLimit }
    var manifest: ExtensionManifest { planner.manifest }

    private var scheduler: any Scheduler { environment.scheduler }

    /// The activity of the extension now.
    package var state: ExtensionState { machine.state(at: scheduler.now) }

    /// Whether the running extension keeps its jobs over its restarts.
    package var keepsJobs: Bool { machine.keepsJobs }

    /// The last lines that the newest launch wrote to its stderr.
    package var stderrTail: [String] { machine.stderrTail }

    /// Memory used by the newest launch.
    ///
    /// Returns the value of this moment when the call failed; otherwise may return a recent one.
    ///
    /// - Parameter work: The duration of the extension's work just now.
    package func memory(after work: Duration, isFailure: Bool, at now: Instant) -> MemoryReport? {
        memory.worked(for: work)
        if memory.serves(at: now, isFailure: isFailure) { return memory.report }
        if let newest = processes.last?.process { memory.read(newest.memory, at: now) }
        return memory.report
    }

    /// A number of bytes that the memory of all launches of the extension does not exceed.
    ///
    /// Reads one file for each launch; `use` reads three.
    package var memoryBound: Int { processes.reduce(0) { $0 + $1.process.memoryBound } }

    /// The memory that all launches of the extension use now, whether it could be stopped, and when it was last called.
    ///
    /// Not idle while a caller is still to receive an outcome: its next call may follow at once.
    package var use: (memory: Int, isIdle: Bool, lastUsed: Instant) {
        (processes.reduce(0) { $0 + $1.process.memoryInUse }, machine.isIdle && callers.isEmpty, lastUsed)
    }

    /// The identifiers of its launches that are not gone.
    var launchIDs: [String] { processes.map(\.launch.id) + (launchBeingMade.map { [$0] } ?? []) }

    /// Whether a process is the first one of a launch, or in its session or group.
    func hasStarted(_ process: ProcessEntry) -> Bool {
        processes.contains { entry in
            guard let leader = entry.process.pid else { return false }
            return process.pid == leader || process.session == leader || process.group == leader
        }
    }

    /// Whether a process of it runs.
    var isRunning: Bool { !processes.isEmpty }

    /// Whether every process is gone and none is wanted.
    package var isAtRest: Bool { machine.isAtRest }

    // MARK: What callers want

    /// Returns the token of a call that its caller makes next.
    package func newToken(for caller: any CallOwner) -> CallToken { callers.add(caller) }

    /// Calls the extension, starting it where it does not run.
    package func call(_ call: consuming OutgoingCall, updates: (any UpdateReceiver)?, at now: Instant) {
        if let updates { updateReceivers[call.token] = updates }
        lastUsed = now
        environment.observer?.made(call, of: self)
        machine.call(call, at: now)
        performActions()
    }

    /// Cancels a call; does nothing if it is over.
    package func cancel(_ token: CallToken, reason: CancelRequest.Reason) {
        step { $0.cancel(token, reason: reason, at: $1) }
    }

    /// Cancels a call unless it was sent.
    ///
    /// A call that was sent goes on.
    ///
    /// - Returns: Whether the call has ended.
    package func withdraw(_ token: CallToken) -> Bool {
        step { $0.withdraw(token, at: $1) }
        return callers[token] == nil
    }

    /// Stops the updates that a call has started; their caller is told the failure, if there is one.
    package func stopUpdates(_ token: CallToken, because failure: Failure? = nil) {
        step { $0.stopUpdates(token, because: failure, at: $1) }
    }

    /// Stops the extension if it has nothing to do.
    package func stopIdle(because reason: String) { step { $0.stopIdle(at: $1, because: reason) } }

    /// Sets the number of jobs that the extension works on.
    ///
    /// An extension with jobs is not stopped for idleness.
    package func setOpenJobs(_ count: Int) { step { $0.setOpenJobs(count, at: $1) } }

    /// Asks the extension whether it knows a job.
    package func askForJob(_ handle: String) { step { $0.askForJob(handle, at: $1) } }

    /// Sends a notification to the extension where it runs.
    package func notify(_ message: Message) { step { $0.notify(message, at: $1) } }

    /// Lifts a quarantine.
    package func liftQuarantine() { step { $0.liftQuarantine(at: $1) } }

    /// Takes in the manifest as it is now; what runs of another gives way to a new launch when it has no calls.
    func use(_ manifest: ExtensionManifest) {
        guard manifest != self.manifest || isRemoved else { return }
        isRemoved = false
        tellRested()
        planner = LaunchPlanner(manifest: manifest, configuration: planner.configuration, locale: planner.locale)
        step { $0.renew(named: manifest.displayName, limits: limits, at: $1) }
    }

    /// Takes no more calls, and stops the extension when those that it has are answered.
    func remove() {
        isRemoved = true
        step { $0.remove(because: .removed(manifest), at: $1) }
    }

    /// Stops the extension for good.
    package func stop() { step { $0.close(at: $1) } }

    /// Calls a closure when no process of the stopped extension is left, within this call if there is none; or when
    /// the extension, which was removed, is known again.
    package func whenAtRest(_ body: @escaping () -> Void) {
        restWaiters.append(body)
        step { machine, _ in machine.awaitRest() }
    }

    // MARK: Actions

    private func step(_ body: (inout ExtensionMachine, Instant) -> Void) {
        body(&machine, scheduler.now)
        performActions()
    }

    /// Carries out the actions of the machine.
    ///
    /// Actions that follow join the same queue.
    private func performActions() {
        guard !isPerforming else { return }
        isPerforming = true
        while let action = machine.nextAction() { perform(action) }
        isPerforming = false
        armTimer()
        environment.observer?.settled(self)
    }

    private func tellRested() {
        let waiters = restWaiters
        restWaiters = []
        for waiter in waiters { waiter() }
    }

    private func perform(_ action: consuming ExtensionMachine.Action) {
        switch consume action {
        case .launch(let number): launch(number)
        case .make(let number): make(number)
        case .launchOver: endTurn()
        case .send(let number, let line): send(line, to: number)
        case .closeInput(let number): process(number)?.closeInput()
        case .signal(let number, let signal): process(number)?.signal(signal)
        case .update(let token, let event): received(event, of: token)
        case .complete(let token, let result):
            if case .failure = result.result { updateReceivers[token] = nil }
            environment.observer?.ended(token, with: result, of: self)
            callers.remove(token)?.callEnded(with: result)
        case .progress(let token, let progress): callers[token]?.callProgressed(progress)
        case .job(let number, let report): jobs.received(report, from: number, of: self)
        case .log(let level, let text): log.tell(entry(level, text), at: scheduler.now)
        case .reaped(let duration): log.tell(entryOfReaping(after: duration), at: scheduler.now)
        case .message(let level, let text): log.tell(entry(level, text, isOwnMessage: true), at: scheduler.now)
        case .event(let number, let instant, let content): tell(content, of: number, at: instant)
        case .logDecision(let level, let text): log.tellAlways(entry(level, text))
        case .recordCrash(let reason): jobs.noteCrash(of: identifier, reason)
        case .recordQuarantine(let reasons):
            jobs.noteQuarantine(of: identifier, reasons) { [self] in step { machine, _ in machine.quarantineRecorded() }
            }
        case .readQuarantine:
            jobs.readHistory(of: identifier) { [self] result in
                // What cannot be read is no permission.
                let isLifted = (try? result.get().quarantineReasons.isEmpty) ?? false
                step { $0.quarantineRead(isLifted: isLifted, at: $1) }
            }
        case .ended(let number): ended(number)
        case .rested: tellRested()
        }
    }

    private func process(_ number: LaunchNumber) -> (any ExtensionProcess)? {
        processes.first { $0.number == number }?.process
    }

    private func send(_ line: [UInt8], to number: LaunchNumber) {
        guard let process = process(number) else { return }
        process.send(line)
        let queued = process.queuedInput
        report(queued, of: number, as: machine.wrote(line.count, queued: queued, to: number))
    }

    /// Reports the number of bytes that a process has not read, as far as the machine wants to know it.
    private func report(_ queued: Int, of number: LaunchNumber, as wish: ExtensionMachine.InputWish) {
        switch wish {
        case .nothing: return
        case .number: break
        case .numberAndLook: if let process = process(number) { look(at: process, of: number) }
        }
        step { $0.inputQueued(queued, of: number, at: $1) }
    }

    private func received(_ event: UpdateEvent, of token: CallToken) {
        guard let receiver = updateReceivers[token] else { return }
        receiver.receive(event)
        guard case .ended = event else { return }
        updateReceivers[token] = nil
        guard receiver.droppedCount > 0 else { return }
        let text = "sent updates faster than they were taken; \(receiver.droppedCount) were dropped"
        log.tell(entry(.notice, text), at: scheduler.now)
    }

    private func ended(_ number: LaunchNumber) {
        let process = process(number)
        processes.removeAll { $0.number == number }
        memory.read(process?.memory, at: scheduler.now)
        memory.expire()
        recentLook.forget()
        process?.dispose()
        log.ended(identifier, name: manifest.displayName)
    }

    // MARK: Time

    private func armTimer() {
        guard let deadline = machine.nextDeadline else { return }
        // Each call moves the deadline. The timer is not moved with it: if it fires too early, it finds nothing due and
        // is armed again.
        if let timer, timer.deadline <= deadline { return }
        if let timer { scheduler.cancel(timer.token) }
        timer = (scheduler.schedule(at: deadline) { [self] in timerFired() }, deadline)
    }

    private func timerFired() {
        timer = nil
        // The clocks are judged by this moment: the look at a process takes a millisecond, which is the host's.
        let now = scheduler.now
        for number in machine.wantSnapshots(at: now) {
            guard let process = process(number) else { continue }
            if let look = recentLook.look(at: number, serving: now) {
                machine.take(look, of: number)
            } else {
                look(at: process, of: number)
            }
        }
        machine.timerFired(at: now)
        performActions()
    }

    /// Looks at a process before it is ended or reported on.
    private func look(at process: any ExtensionProcess, of number: LaunchNumber) {
        // The memory in the report is then of the same moment.
        memory.expire()
        let look = ProcessLook(
            snapshot: process.snapshot(),
            unread: process.unread,
            memoryPeak: process.memory?.peak
        )
        recentLook.keep(look, of: number, at: scheduler.now)
        machine.take(look, of: number)
    }

    // MARK: Launching

    private func launch(_ number: LaunchNumber) {
        // One launch can follow another without a moment in between in which no launch is wanted.
        endTurn()
        turn = pacer.join { [self] in step { machine, _ in machine.turnCame(for: number) } }
    }

    private func endTurn() {
        if let turn = turn.take() { pacer.leave(turn) }
    }

    private func make(_ number: LaunchNumber) {
        let (isKnown, mayHaveHistory) = (isHistoryRead, environment.journal.mayHaveHistory)
        let plan = planner.launchPlan(launchID: identifiers.next())
        launchBeingMade = plan.launchID
        let order = LaunchOrder(
            plan: plan,
            name: manifest.displayName,
            hold: planner.hold,
            isWithheld: { !isKnown && mayHaveHistory() }
        )
        environment.processes.makeProcess(order) { [self] result in
            launchBeingMade = nil
            switch result {
            case .made(let process, let startedAt):
                isHistoryRead = true
                start(process, plan, number: number, madeAt: startedAt)
            // The launch may have failed before the history was read.
            case .failed(let failure): step { $0.spawnFailed(number, failure, at: $1) }
            case .withheld: readHistory(before: number)
            }
        }
    }

    /// Reads the records of earlier hosts about the extension, before its first launch.
    private func readHistory(before number: LaunchNumber) {
        jobs.readHistory(of: identifier) { [self] result in
            switch result {
            case .failure(let error): step { $0.spawnFailed(number, .unknownHistory(of: manifest, error), at: $1) }
            case .success(let history):
                isHistoryRead = true
                step { $0.historyRead(history, before: number, wall: jobs.now(), at: $1) }
            }
        }
    }

    private func start(
        _ process: any ExtensionProcess,
        _ plan: LaunchPlan,
        number: LaunchNumber,
        madeAt: Instant
    ) {
        do throws(Failure) {
            try process.start { [self] event in received(event, from: number) }
        } catch {
            return step { $0.spawnFailed(number, error, at: $1) }
        }
        processes.append((number, process, HostEvent.Launch(id: plan.launchID, pid: process.pid)))
        memory.expire()
        if !watch.kinds.isDisjoint(with: [.wire, .decisions]) { tellLaunch(of: process, plan, number, at: madeAt) }
        let isLocked = machine.queue.first?.call.context.isLocked ?? false
        let session = planner.session(isLocked: isLocked, containers: plan.containers)
        step { machine, now in machine.spawned(number, session, madeAt: madeAt, at: now) }
    }

    private func received(_ event: ProcessEvent, from number: LaunchNumber) {
        switch event {
        // Nearly every line leaves at once.
        case .inputDrained: return report(0, of: number, as: machine.inputDrained(of: number))
        case .memory(.exceeded, _), .memory(.hidden, _):
            if let process = process(number) { look(at: process, of: number) }
        default: break
        }
        step { $0.received(event, from: number, at: $1) }
    }
}
