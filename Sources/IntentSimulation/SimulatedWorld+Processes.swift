internal import EventLoop
internal import ExtensionLife
internal import ExtensionProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import ProcessModel

/// The processes: what the host does to them, and what they do.
extension SimulatedWorld {
    /// Returns the time from the wish for a process to the process.
    func makingTime() -> Duration {
        guard !isDriven else { return SimulatedConduct.handOver }
        let isSlow = faults.strikes(.slowPlan, 0.02)
        return faults.random.duration(.zero...(isSlow ? .seconds(5) : .milliseconds(5)))
    }

    /// Makes the process of a launch.
    func makeProcess(of owner: Int, _ launchID: String, on platform: SimulatedPlatform) -> SimulatedProcess {
        var model = SimulatedExtension(manifest: registry.extensions[owner], values: values, conduct: conduct, &faults)
        if let cast { model.role = { [unowned cast] in cast.answer($0, $1, of: owner) } }
        let process = SimulatedProcess(
            processes.count,
            of: owner,
            launchID: launchID,
            launchNumber: supervisor(of: owner)?.launchCount ?? 0,
            model: model,
            on: platform,
            in: self
        )
        processes.append(process)
        process.use(conduct?.memory ?? faults.random.number(1...12) << 20, at: now)
        trace.note(.started, process.number, at: now)
        checker.processStarted(process.number, of: owner, concurrentCalls: model.concurrentCalls, at: now)
        planMisbehaviour(of: process)
        return process
    }

    // MARK: What the host does

    func send(_ line: [UInt8], to process: SimulatedProcess) {
        trace.note(.sent, process.number, line[...], at: now)
        let message = try? Message.decode(line.dropLast())
        noteReadiness(of: process)
        checker.lineSent(message, to: process.number)
        guard let message else { return }
        observe(message, sentTo: process)
        guard process.phase == .running, !process.isInputClosed else {
            _ = schedule(after: .zero) { process.tell(.inputFailed) }
            return
        }
        process.inbox.append((message, line.count))
        process.unreadBytes += line.count
        scheduleRead(of: process)
    }

    /// Tells the checker once `initialize` is answered.
    func noteReadiness(of process: SimulatedProcess) {
        guard launch(of: process)?.machine.wasReady == true else { return }
        checker.initialized(process.number)
        launchIsOver(of: process.owner, process.launchNumber)
    }

    /// The launch of a process, as its host has it; nil where it is gone.
    private func launch(of process: SimulatedProcess) -> ExtensionMachine.Launch? {
        guard process.isHeard else { return nil }
        return supervisor(of: process.owner)?.machine.launch(LaunchNumber(rawValue: process.launchNumber))
    }

    func closeInput(of process: SimulatedProcess) {
        trace.note(.inputClosed, process.number, at: now)
        process.isInputEnded = true
        scheduleRead(of: process)
    }

    func signal(_ signal: TerminationSignal, to process: SimulatedProcess) {
        trace.note(.signal, process.number, signal == .kill ? "SIGKILL" : "SIGTERM", at: now)
        switch signal {
        case .kill:
            _ = schedule(after: faults.random.duration(.zero ... .milliseconds(5))) { [unowned self] in
                end(process, .signalled(.kill, coreDumped: false))
            }
        case .terminate:
            if isDriven {
                return happens(after: SimulatedConduct.ending, in: process) { [unowned self] in
                    end(process, .signalled(.terminate, coreDumped: false))
                }
            }
            if faults.strikes(.terminateIgnored, 0.1) { return }
            let isPolite = faults.random.chance(0.5)
            let status: ExitStatus = isPolite ? .exited(code: 0) : .signalled(.terminate, coreDumped: false)
            let delay = faults.random.thinkTime(.milliseconds(1) ... .milliseconds(500))
            happens(after: delay, in: process) { [unowned self] in end(process, status) }
        }
    }

    // MARK: What they do

    /// Schedules an action of a process if it runs then; a process that stands still acts afterwards.
    func happens(after delay: Duration, in process: SimulatedProcess, _ body: @escaping () -> Void) {
        _ = schedule(after: delay) { [unowned self] in
            guard process.phase == .running, process.isHeard else { return }
            guard now >= process.standsStillUntil else {
                return happens(after: now.duration(to: process.standsStillUntil), in: process, body)
            }
            body()
        }
    }

    private func plan(_ plans: [SimulatedExtension.Plan], of process: SimulatedProcess) {
        for plan in plans {
            happens(after: plan.delay, in: process) { [unowned self] in carryOut(plan.step, in: process) }
        }
    }

    private func carryOut(_ step: SimulatedExtension.Step, in process: SimulatedProcess) {
        switch step {
        case .exit(let status): end(process, status)
        case .leak: leak(process)
        default:
            let wasBusy = process.model.isBusy
            if let bytes = process.model.bytes(of: step, &stores[process.owner]) { write(bytes, from: process) }
            if wasBusy, !process.model.isBusy { scheduleRead(of: process) }
        }
    }

    func scheduleRead(of process: SimulatedProcess) {
        guard process.isReading, !process.isReadScheduled, process.phase == .running, !process.model.isBusy else {
            return
        }
        process.isReadScheduled = true
        let delay = isDriven ? SimulatedConduct.handOver : faults.random.duration(.zero ... .microseconds(300))
        happens(after: delay, in: process) { [unowned self] in read(process) }
    }

    private func read(_ process: SimulatedProcess) {
        process.isReadScheduled = false
        guard process.isReading, !process.isInputClosed else { return }
        let inbox = process.inbox
        let wasFull = process.queuedInput > 0
        process.inbox = []
        var read = 0
        while read < inbox.count, !process.model.isBusy {
            plan(process.model.received(inbox[read].message, &stores[process.owner], faults: &faults), of: process)
            process.unreadBytes -= inbox[read].length
            read += 1
        }
        process.inbox.insert(contentsOf: inbox[read...], at: 0)
        // Work takes memory.
        if read > 0, !isDriven, faults.random.chance(0.1) {
            process.use(memory(of: process) + faults.random.number(0...1 << 20), at: now)
        }
        if process.isInputEnded, !process.model.isBusy {
            process.isReading = false
            happens(after: .zero, in: process) { [unowned self] in
                plan(process.model.inputEnded(&faults), of: process)
            }
        }
        if wasFull, process.queuedInput == 0 { process.tell(.inputDrained) }
    }

    /// Ends a process; the host notices a moment later.
    func end(_ process: SimulatedProcess, _ status: ExitStatus) {
        guard process.phase == .running, process.isHeard else { return }
        process.phase = .ended
        stores[process.owner].processEnded(with: process.model.takenOn)
        let isNoticedFirst = faults.random.chance(0.3) && !process.isOutputClosed
        if isNoticedFirst { process.tell(.outputEnded) }
        // Writing a core takes its time.
        var longest = Duration.milliseconds(2)
        if case .signalled(_, coreDumped: true) = status { longest = Self.longestReaping }
        _ = schedule(after: faults.random.thinkTime(.microseconds(50)...longest)) { [unowned self] in
            if process.isHeard { reap(process, status) }
        }
    }

    private func reap(_ process: SimulatedProcess, _ status: ExitStatus) {
        process.phase = .reaped
        trace.note(.exited, process.number, status.description, at: now)
        launchIsOver(of: process.owner, process.launchNumber)
        let ladder = limits(of: process.owner).grace * 2 + Self.longestReaping
        checker.processEnded(process.number, ladder: ladder, at: now)
        process.tell(.reaped)
        process.tell(.exited(status))
        if launch(of: process) != nil {
            checker.violated(.noProcessLeft, "process \(process.number) is gone and its launch is not")
        }
        if isDriven { processes.retire(process.number) }
    }

    /// Ends a process, as the guardian of a host that is gone.
    func sweep(_ process: SimulatedProcess) {
        guard process.phase != .reaped else { return }
        process.phase = .reaped
        stores[process.owner].processEnded(with: process.model.takenOn)
        trace.note(.exited, process.number, "swept away", at: now)
        checker.processEnded(process.number, ladder: .zero, at: now)
    }
}
