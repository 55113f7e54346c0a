internal import EventLoop
internal import ExtensionProtocol
internal import Glibc
internal import IntentModel
internal import JSON

/// The shell around supervisions, as `ExtensionSupervisor` is one, without waiting for anything.
extension SimulatedWorld {
    /// Carries out what the supervision of an extension wants, until it wants nothing more, and arms its timer.
    mutating func settle(_ owner: Int) {
        guard !supervisors[owner].isSettling else { return }
        supervisors[owner].isSettling = true
        while let action = supervisors[owner].supervision.actions.popFirst() { perform(action, for: owner) }
        supervisors[owner].isSettling = false
        measure(owner)
        armTimer(owner)
    }

    private mutating func perform(_ action: Supervision.Action, for owner: Int) {
        switch action {
        case .launch(let launch):
            trace.note(.launch, owner, at: queue.now)
            checker.launchWanted(by: owner)
            let isSlow = faults.strikes(.slowPlan, 0.02)
            let delay =
                isDriven
                ? SimulatedConduct.handOver : faults.random.duration(.zero...(isSlow ? .seconds(5) : .milliseconds(5)))
            queue.schedule(.launchPlanned(owner, launch, host: hostNumber), after: delay)
        case .process(let launch, let action):
            if let process = supervisors[owner].processes[launch] { perform(action, on: process) }
        case .complete(let token, let result): complete(token, result, for: owner)
        case .log(_, let text), .logDecision(_, let text): trace.note(.log, owner, text, at: queue.now)
        case .job(let launch, let report):
            let identifier = supervisors[owner].manifest.identifier
            keep { $0.received(report, from: launch, of: identifier, at: $1) }
        case .update(let token, let event): updated(token, event)
        case .recordCrash(let reason): ask(.crash(of: owner, reason))
        case .recordQuarantine(let reasons):
            ask(.quarantine(of: owner, reasons))
            trace.note(.quarantined, owner, at: queue.now)
            checker.quarantined(owner)
        case .ended(let launch):
            if let process = supervisors[owner].processes.removeValue(forKey: launch) { processes[process].inbox = [] }
        // What is only told to people changes nothing here.
        case .progress: break
        }
    }

    private mutating func complete(_ token: CallToken, _ result: CallResult, for owner: Int) {
        checker.callEnded(token.rawValue, queue: result.queue, launch: result.launch, at: queue.now)
        if case .failure = result.result { checker.updatesFailed(token.rawValue) }
        guard let number = supervisors[owner].callers.removeValue(forKey: token),
            case .calling(let call, _) = requests[number].state
        else { return }
        trace.note(.completed, number, at: queue.now)
        if case .resolve = call {
            switch result.result {
            case .success(let value):
                if let answer = try? ResolveIntent.answer(from: value.json) {
                    checker.requests[number]?.values.answered(answer)
                }
            case .failure: checker.requests[number]?.values.answered(nil)
            }
        }
        queue.schedule(.callCompleted(number, call, result), after: .zero)
    }

    // MARK: Time

    private mutating func armTimer(_ owner: Int) {
        let deadline = supervisors[owner].supervision.nextDeadline
        guard deadline != supervisors[owner].deadline else { return }
        supervisors[owner].deadline = deadline
        lastTimer += 1
        supervisors[owner].timer = lastTimer
        guard let deadline else { return }
        let isLate = faults.strikes(.timerLate, 0.005)
        let delay = isLate ? faults.random.duration(.zero...Self.longestDelay) : .zero
        let instant = max(deadline, queue.now).advanced(by: delay)
        queue.schedule(.timerFired(owner, timer: supervisors[owner].timer), at: instant)
    }

    mutating func timerFired(_ owner: Int, _ timer: Int) {
        guard supervisors[owner].timer == timer, supervisors[owner].deadline != nil, !isDown else { return }
        let now = queue.now
        trace.note(.timer, owner, at: now)
        supervisors[owner].deadline = nil
        for (launch, process) in supervisors[owner].processes.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where supervisors[owner].supervision.wantsSnapshot(of: launch, at: now) {
            let look = ProcessLook(snapshot: processes[process].snapshot(at: now))
            supervisors[owner].supervision.take(look, of: launch)
        }
        supervisors[owner].supervision.timerFired(at: now)
        settle(owner)
        checker.timerFired(nextDeadline: supervisors[owner].supervision.nextDeadline, at: now)
        if let oldest = supervisors[owner].supervision.queue.all.map(\.since).min() {
            checker.queueWaits(since: oldest, limit: supervisors[owner].limits[duration: .queue], at: now)
        }
    }

    // MARK: Launching

    mutating func spawn(_ launch: Supervision.LaunchNumber, of owner: Int) {
        let now = queue.now
        readHistory(of: owner)
        if supervisors[owner].supervision.restart.isQuarantined {
            supervisors[owner].supervision.launchRefused()
            return settle(owner)
        }
        if supervisors[owner].supervision.isClosed {
            supervisors[owner].supervision.spawnFailed(launch, .hostStopped, at: now)
            return settle(owner)
        }
        if faults.strikes(.spawnFailed, 0.01) {
            let failure = Failure(.launchFailed, message: "There are too many processes.")
            supervisors[owner].supervision.spawnFailed(launch, failure, at: now)
            return settle(owner)
        }
        let model = SimulatedExtension(manifest: supervisors[owner].manifest, values: values, conduct: conduct, &faults)
        let process = processes.count
        processes.append(SimulatedProcess(owner: owner, launch: launch, host: hostNumber, model: model))
        supervisors[owner].processes[launch] = process
        supervisors[owner].memoryPeak = max(supervisors[owner].memoryPeak, conduct?.memory ?? 0)
        trace.note(.started, process, at: now)
        checker.processStarted(process, of: owner, concurrentCalls: model.concurrentCalls)
        planMisbehaviour(of: process)
        let configuration = supervisors[owner].planner.session(
            isLocked: supervisors[owner].supervision.queue.first?.call.context.isLocked ?? false,
            containers: Initialize.Containers()
        )
        supervisors[owner].supervision.spawned(launch, configuration, madeAt: now, at: now)
        settle(owner)
    }

    // MARK: Bounds

    private mutating func measure(_ owner: Int) {
        checker.queued(supervisors[owner].supervision.queue.count, by: owner)
        let limits = supervisors[owner].limits
        let most = limits[number: .concurrentCalls]
        // Calls that were given back stand in the queue once more.
        checker.measured(
            .init(
                name: "queue",
                size: supervisors[owner].supervision.queue.count,
                limit: max(limits[number: .queuedCalls], 1) + most
            )
        )
        let sessions = supervisors[owner].supervision.sessions
        for session in sessions.indices.map({ sessions[$0] }) {
            let buffers: [InvariantChecker.Buffer] = [
                .init(name: "line", size: session.framer.bufferedBytes, limit: session.framer.limit + 1),
                .init(name: "tail of stderr", size: session.stderr.keptBytes, limit: 2 * StderrTail.capacity),
                .init(name: "recording", size: session.recorder.count, limit: WireRecorder.capacity),
                .init(name: "call table", size: session.callCount, limit: most),
                .init(name: "list of late answers", size: session.calls.overdue.count, limit: most),
            ]
            for buffer in buffers { checker.measured(buffer) }
        }
    }
}
