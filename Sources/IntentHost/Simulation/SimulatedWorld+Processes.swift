internal import EventLoop
internal import ExtensionProtocol
internal import Glibc
internal import IntentModel
internal import JSON

/// The processes: what the host does to them, and what they do.
extension SimulatedWorld {
    // MARK: What the host does

    mutating func perform(_ action: ExtensionSession.Action, on process: Int) {
        switch action {
        case .send(let line): send(line, to: process)
        case .closeInput:
            trace.note(.inputClosed, process, at: queue.now)
            processes[process].isInputEnded = true
            scheduleRead(of: process)
        case .signal(let signal): self.signal(signal, to: process)
        default: break
        }
    }

    private mutating func send(_ line: [UInt8], to process: Int) {
        trace.note(.sent, process, line[...], at: queue.now)
        let message = try? Message.decode(line.dropLast())
        checker.lineSent(message, to: process)
        let (owner, launch) = (processes[process].owner, processes[process].launch)
        let queued = processes[process].queuedInput + line.count
        _ = supervisors[owner].supervision.wrote(line.count, queued: queued, to: launch)
        guard let message else { return }
        observe(message, sentTo: process)
        guard processes[process].phase == .running, !processes[process].isInputClosed else {
            return queue.schedule(.process(process, .inputFails), after: .zero)
        }
        processes[process].inbox.append((message, line.count))
        processes[process].unread += line.count
        supervisors[owner].supervision.inputQueued(processes[process].queuedInput, of: launch, at: queue.now)
        scheduleRead(of: process)
    }

    private mutating func signal(_ signal: ExtensionSession.TerminationSignal, to process: Int) {
        trace.note(.signal, process, signal == .kill ? "SIGKILL" : "SIGTERM", at: queue.now)
        switch signal {
        case .kill:
            queue.schedule(.process(process, .isKilled), after: faults.random.duration(.zero ... .milliseconds(5)))
        case .terminate:
            if isDriven {
                let status = ExitStatus.signalled(.terminate, coreDumped: false)
                return queue.schedule(.process(process, .exits(status)), after: SimulatedConduct.ending)
            }
            if faults.strikes(.terminateIgnored, 0.1) { return }
            let status: ExitStatus =
                faults.random.chance(0.5) ? .exited(code: 0) : .signalled(.terminate, coreDumped: false)
            queue.schedule(
                .process(process, .exits(status)),
                after: faults.random.thinkTime(.milliseconds(1) ... .milliseconds(500))
            )
        }
    }

    // MARK: What they do

    mutating func happen(_ step: ProcessStep, in process: Int) {
        guard processes.contains(process) else { return }
        if processes[process].host != hostNumber || isDown {
            // The host that has launched it is gone, and its guardian ends it.
            if case .isSwept = step { sweep(process) }
            return
        }
        switch step {
        case .isKilled: return end(process, .signalled(.kill, coreDumped: false))
        case .isReaped(let status): return reap(process, status)
        case .inputFails: return tell(process) { $0.inputFailed(at: $1) }
        case .reads, .readsEnd, .does, .writes, .launchFails, .exits, .misbehaves, .readsAgain, .isSwept,
            .reachesMemory:
            break
        }
        guard processes[process].phase == .running else { return }
        // Whoever stands still does everything afterwards.
        guard queue.now >= processes[process].standsStillUntil else {
            return queue.schedule(.process(process, step), at: processes[process].standsStillUntil)
        }
        switch step {
        case .reads: read(process)
        case .readsEnd: plan(processes[process].model.inputEnded(&faults), of: process)
        case .does(.exit(let status)), .exits(let status): end(process, status)
        case .does(.leak): leak(process)
        case .does(let step):
            let owner = processes[process].owner
            let wasBusy = processes[process].model.isBusy
            if let bytes = processes[process].model.bytes(of: step, &stores[owner]) { write(bytes, from: process) }
            if wasBusy, !processes[process].model.isBusy { scheduleRead(of: process) }
        case .writes(let bytes): deliver(bytes, from: process)
        case .launchFails(let failure):
            tell(process) { session, _ in session.launchFailed(failure) }
            end(process, .exited(code: 127))
        case .misbehaves(let fault): misbehave(fault, process)
        case .readsAgain:
            processes[process].isReading = true
            scheduleRead(of: process)
        case .reachesMemory(let bytes): reach(bytes, process)
        case .isKilled, .isReaped, .isSwept, .inputFails: break
        }
    }

    private mutating func plan(_ plans: [SimulatedExtension.Plan], of process: Int) {
        for plan in plans { queue.schedule(.process(process, .does(plan.step)), after: plan.delay) }
    }

    private mutating func scheduleRead(of process: Int) {
        guard processes[process].isReading, !processes[process].isReadScheduled, processes[process].phase == .running,
            !processes[process].model.isBusy
        else { return }
        processes[process].isReadScheduled = true
        let delay = isDriven ? SimulatedConduct.handOver : faults.random.duration(.zero ... .microseconds(300))
        queue.schedule(.process(process, .reads), after: delay)
    }

    private mutating func read(_ process: Int) {
        processes[process].isReadScheduled = false
        guard processes[process].isReading, !processes[process].isInputClosed else { return }
        let inbox = processes[process].inbox
        let wasFull = processes[process].queuedInput > 0
        processes[process].inbox = []
        let owner = processes[process].owner
        var read = 0
        while read < inbox.count, !processes[process].model.isBusy {
            plan(processes[process].model.received(inbox[read].message, &stores[owner], &faults), of: process)
            processes[process].unread -= inbox[read].length
            read += 1
        }
        processes[process].inbox.insert(contentsOf: inbox[read...], at: 0)
        if processes[process].isInputEnded, !processes[process].model.isBusy {
            processes[process].isReading = false
            queue.schedule(.process(process, .readsEnd), after: .zero)
        }
        if wasFull {
            let queued = processes[process].queuedInput
            tell(process) { $0.inputQueued(queued, at: $1) }
        }
    }

    /// A process ends; the host notices a moment later.
    private mutating func end(_ process: Int, _ status: ExitStatus) {
        guard processes[process].phase == .running else { return }
        processes[process].phase = .ended
        stores[processes[process].owner].processEnded(with: processes[process].model.takenOn)
        let isNoticedFirst = faults.random.chance(0.3) && !processes[process].isOutputClosed
        if isNoticedFirst { tell(process) { $0.outputEnded(at: $1) } }
        // Writing a core takes its time.
        var longest = Duration.milliseconds(2)
        if case .signalled(_, coreDumped: true) = status { longest = Self.longestReaping }
        let delay = faults.random.thinkTime(.microseconds(50)...longest)
        queue.schedule(.process(process, .isReaped(status)), after: delay)
    }

    private mutating func sweep(_ process: Int) {
        guard processes[process].phase != .reaped else { return }
        processes[process].phase = .reaped
        stores[processes[process].owner].processEnded(with: processes[process].model.takenOn)
        trace.note(.exited, process, "swept away", at: queue.now)
        checker.processEnded(process, ladder: .zero, at: queue.now)
    }

    private mutating func reap(_ process: Int, _ status: ExitStatus) {
        processes[process].phase = .reaped
        let (owner, now) = (processes[process].owner, queue.now)
        trace.note(.exited, process, status.description, at: now)
        let ladder = supervisors[owner].limits[duration: .grace] * 2 + Self.longestReaping
        checker.processEnded(process, ladder: ladder, at: now)
        tell(process) { session, now in session.exited(status, at: now) }
        if supervisors[owner].supervision.sessions[processes[process].launch] != nil {
            checker.violated(.noProcessLeft, "process \(process) is gone and its session is not")
        }
        if isDriven { processes.retire(process) }
    }

    /// Tells a session what its process does.
    mutating func tell(_ process: Int, _ body: (inout ExtensionSession, LoopClock.Instant) -> Void) {
        let now = queue.now
        let owner = processes[process].owner
        supervisors[owner].supervision.withSession(processes[process].launch, at: now) { body(&$0, now) }
        settle(owner)
    }
}
