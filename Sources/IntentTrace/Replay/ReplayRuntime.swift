internal import EventLoop
internal import ExtensionLife
internal import ExtensionProcesses
internal import ExtensionProtocol
internal import IntentHost
internal import IntentModel
internal import ProcessModel

/// Carries out what a `ReplayMachine` wants, on the processes of the trace's launches.
actor ReplayRuntime {
    private nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    /// One process, with the lines that it writes.
    private struct Running {
        let process: any ExtensionProcess
        var framer: LineFramer
    }

    private static let grace = Duration.seconds(2)

    private let replay: Replay
    private let launchIDs: RandomIdentifiers
    private var machine: ReplayMachine
    private var running: [Int: Running] = [:]
    private var starting = 0
    private var timer: (token: DeadlineToken, deadline: Instant)?
    private var isOver = false
    private var waiter: CheckedContinuation<Void, Never>?
    private lazy var processes = SystemProcesses(
        guardianPath: replay.configuration.guardianPath,
        adoptsOrphans: replay.configuration.adoptsOrphans,
        on: loop,
        log: { [log = replay.configuration.log] level, text in
            log(LogEntry(level: level, extensionIdentifier: "", extensionName: Host.name, text: text))
        }
    )

    init(_ replay: Replay, _ trace: Trace, names: ReplayNames) throws(HostError) {
        self.replay = replay
        try Host.checkPlaces(of: replay.configuration)
        do throws(EventLoopError) { loop = try EventLoop(name: "replay") } catch { throw HostError(error) }
        launchIDs = RandomIdentifiers(.system())
        machine = ReplayMachine(
            ReplayScript(trace),
            startedAt: trace.startedAt,
            patience: replay.patience,
            ignored: replay.ignored,
            names: names
        )
    }

    /// Plays the trace; returns when no process is left.
    nonisolated func play() async -> (ReplayReport, ReplayNames) {
        let result = await withTaskCancellationHandler {
            await playOnLoop()
        } onCancel: {
            _ = loop.executeUnlessStopped { self.assumeIsolated { $0.end() } }
        }
        loop.stop()
        await loop.shutdown()
        return result
    }

    private func playOnLoop() async -> (ReplayReport, ReplayNames) {
        await withCheckedContinuation { continuation in
            waiter = continuation
            guard !isOver else { return finishIfAtRest() }
            machine.begin(at: loop.now)
            perform()
        }
        await withCheckedContinuation { continuation in processes.close { continuation.resume() } }
        return (machine.report, machine.names)
    }

    private func perform() {
        let actions = machine.takeActions()
        // What follows from the end of the last processes is not done any more.
        guard !isOver else { return }
        for action in actions {
            switch action {
            case .start(let launch): start(launch)
            case .send(let launch, let line): running[launch]?.process.send(line)
            case .closeInput(let launch): running[launch]?.process.closeInput()
            case .terminate(let launch): running[launch]?.process.signal(.terminate)
            case .kill(let launch): running[launch]?.process.signal(.kill)
            }
        }
        armTimer()
        if machine.isFinished { end() }
    }

    private func armTimer() {
        guard timer?.deadline != machine.deadline else { return }
        if let timer { loop.cancel(timer.token) }
        timer = machine.deadline.map { deadline in
            let token = loop.schedule(at: deadline) { [self] in timerFired() }
            return (token, deadline)
        }
    }

    private func timerFired() {
        timer = nil
        machine.timerFired(at: loop.now)
        perform()
    }

    // MARK: Processes

    private func start(_ launch: Int) {
        let name = machine.report.launches[launch].extensionIdentifier
        guard let manifest = replay.manifests[name] else {
            return failed(launch, "it has no manifest")
        }
        let planner = LaunchPlanner(manifest: manifest, configuration: replay.configuration, locale: "en-US")
        let plan = planner.launchPlan(launchID: launchIDs.next())
        starting += 1
        let order = LaunchOrder(plan: plan, name: manifest.displayName, isWithheld: { false })
        processes.makeProcess(order) { [self] result in
            starting -= 1
            switch result {
            case .made(let process, _): take(process, launch, plan: plan, limits: planner.limits)
            case .failed(let failure): failed(launch, failure.message)
            case .withheld: failed(launch, "it was withheld")
            }
            finishIfAtRest()
        }
    }

    private func failed(_ launch: Int, _ reason: String) {
        machine.failedToStart(launch, because: reason, at: loop.now)
        perform()
    }

    private func take(_ process: any ExtensionProcess, _ launch: Int, plan: LaunchPlan, limits: Limits) {
        guard !isOver else { return process.dispose() }
        do throws(Failure) {
            try process.start { [self] event in received(event, from: launch) }
        } catch {
            return failed(launch, error.message)
        }
        running[launch] = Running(process: process, framer: LineFramer(limit: limits.maximumMessageBytes))
        machine.started(launch, containers: plan.containers, at: loop.now)
        perform()
    }

    private func received(_ event: ProcessEvent, from launch: Int) {
        switch event {
        case .output(let bytes): read(bytes, from: launch)
        case .memory(.exceeded(let usage), _):
            machine.exceededMemory(launch, "it used \(usage.peak) bytes at the most")
        case .memory(.hidden(let pid), _): machine.exceededMemory(launch, "its process \(pid) hides its memory")
        case .launchFailed(let failure): machine.failedToStart(launch, because: "\(failure)", at: loop.now)
        case .exited(let status): ended(launch, status)
        case .errorOutput, .outputEnded, .inputDrained, .inputFailed, .memory(.warning, _), .reaped: return
        }
        perform()
    }

    private func read(_ bytes: ArraySlice<UInt8>, from launch: Int) {
        guard var framer = running[launch]?.framer else { return }
        let wall = Double(loop.wallTime.milliseconds) / 1000
        var rest = bytes
        while let event = framer.next(in: &rest) {
            if case .line(let line) = event { machine.received(line, from: launch, wall: wall, at: loop.now) }
        }
        running[launch]?.framer = framer
    }

    private func ended(_ launch: Int, _ status: ExitStatus) {
        guard let process = running.removeValue(forKey: launch)?.process else { return }
        let peak = process.memory?.peak
        process.dispose()
        machine.ended(launch, status.description, memoryPeak: peak, at: loop.now)
        finishIfAtRest()
    }

    // MARK: The end

    /// Ends all processes that are left, first by the end of their stdin.
    private func end() {
        guard !isOver else { return finishIfAtRest() }
        isOver = true
        if let timer = timer.take() { loop.cancel(timer.token) }
        for (_, running) in running { running.process.closeInput() }
        if !running.isEmpty {
            _ = loop.schedule(at: loop.now.advanced(by: Self.grace)) { [self] in
                for (_, running) in running { running.process.signal(.kill) }
            }
        }
        finishIfAtRest()
    }

    private func finishIfAtRest() {
        guard isOver, running.isEmpty, starting == 0 else { return }
        waiter.take()?.resume()
    }
}
