package import EventLoop
package import ExtensionLife
package import IntentModel
package import ProcessModel

/// An extension as a child process.
package final class LaunchedProcess: ExtensionProcess {
    /// More than a pipe can hold (`pipe-max-size` is 1 MiB), so that only a process that still writes is cut off.
    private static let drainLimit = 2 << 20
    /// The delay between killing the group of a launch and searching for the rest.
    ///
    /// Most launches are reaped by then, and the search would delay that.
    private static let restDelay = Duration.milliseconds(1)

    private let plan: LaunchPlan
    private let name: String
    private let loop: EventLoop
    private let processes: SystemProcesses
    private let watch: any MemoryWatch
    private let whyNotContained: String?
    /// The limit of the charge of the launch's control group.
    private let groupLimit: Int?
    /// The process until it is taken over.
    private var spawned: SpawnedProcess?
    private var child: ChildProcess?

    package init(_ made: MadeLaunch, name: String, of processes: SystemProcesses, on loop: EventLoop) {
        plan = made.plan
        self.name = name
        self.loop = loop
        self.processes = processes
        spawned = try? made.process.get()
        watch = processes.makeWatch(made.hold, launchID: made.plan.launchID)
        groupLimit = made.hold.groupLimit
        whyNotContained = processes.gap(watch.enforcedBy, hasOwnUser: made.plan.specification.user != nil)
    }

    package func start(_ handler: @escaping (ProcessEvent) -> Void) throws(Failure) {
        guard let spawned = spawned.take() else { preconditionFailure("\(name) was started a second time") }
        let child: ChildProcess
        do throws(EventLoopError) {
            child = try ChildProcess.adopt(spawned, on: loop) { [self] event in received(event, handler) }
        } catch {
            dispose()
            throw Failure(notStarted: name, because: error)
        }
        self.child = child
        // Every process of a control group is found there.
        if watch.groupDirectory.map({ !Guardian.hasRoom(for: $0) }) ?? true {
            processes.register(launchID: plan.launchID, pid: child.pid, groupDirectory: nil)
        }
        watch.start(pid: child.pid) { [watch] event in handler(.memory(event, enforcedBy: watch.enforcedBy)) }
        child.stdin.start { event in
            switch event {
            case .drained: handler(.inputDrained)
            case .failed: handler(.inputFailed)
            }
        }
        child.stdout.start { [self] event in read(event, handler) }
        child.stderr.start { [self] event in readError(event, handler) }
    }

    private func read(_ event: InputEvent, _ handler: (ProcessEvent) -> Void) {
        switch event {
        case .bytes(let bytes): handler(.output(bytes))
        case .end, .failed: handler(.outputEnded)
        }
    }

    private func readError(_ event: InputEvent, _ handler: (ProcessEvent) -> Void) {
        if case .bytes(let bytes) = event { handler(.errorOutput(bytes)) }
    }

    private func received(_ event: ChildEvent, _ handler: (ProcessEvent) -> Void) {
        switch event {
        case .launchFailed(let failure): handler(.launchFailed(failure))
        case .exited(let status, _):
            handler(.reaped)
            // The enforcer of the limit may have killed it, and the end may be noticed before its cause.
            watch.check()
            // The output of the process is in the pipes by now; a grandchild that holds them open is not awaited.
            child?.stdout.drain(limit: Self.drainLimit) { read($0, handler) }
            child?.stderr.drain(limit: Self.drainLimit) { readError($0, handler) }
            handler(.exited(status))
        }
    }

    package var pid: Int32? { child?.pid }

    package func send(_ line: [UInt8]) { child?.stdin.write(line) }

    /// Leaves what it writes to its stdout in the pipe until `releaseOutput()`.
    package func holdOutput() { child?.stdout.pause() }

    /// Reads its stdout again.
    package func releaseOutput() { child?.stdout.resume() }

    package func closeInput() { child?.stdin.close() }

    package func signal(_ signal: TerminationSignal) {
        switch signal {
        case .terminate: child?.signal(.terminate, toGroup: true)
        case .kill:
            child?.signal(.kill, toGroup: true)
            // Its pipes are read when it has ended: waking for them now would delay its end.
            child?.stdout.pause()
            child?.stderr.pause()
            killRest()
        }
    }

    /// Kills the processes that have left the process group.
    private func killRest() {
        // Without a control group these are found by descent from the leader, so before the leader is gone.
        guard watch.groupDirectory != nil else { return watch.killAll() }
        // If the launch has ended by then, its watch is closed and has killed the rest of the group.
        let later = loop.now.advanced(by: Self.restDelay)
        _ = loop.schedule(at: later) { [watch] in watch.killAll() }
    }

    package var queuedInput: Int { child?.stdin.queuedBytes ?? 0 }

    package func snapshot() -> ProcessSnapshot? {
        guard let child, !child.isReaped else { return nil }
        return ProcessSnapshot(of: child.pid, launchID: plan.launchID)
    }

    package var unread: ProcessLook.Unread? {
        child.map { child in
            ProcessLook.Unread(
                toExtension: child.stdin.queuedBytes + child.stdin.bytesInPipe,
                toHost: child.stdout.bytesInPipe
            )
        }
    }

    package var memory: MemoryReport? {
        let peaks = watch.peaks
        var report = MemoryReport(
            enforcedBy: watch.enforcedBy.rawValue,
            limit: plan.memoryLimit,
            peak: peaks.private,
            whyNotContained: whyNotContained
        )
        report.groupPeak = peaks.group
        report.groupLimit = groupLimit
        return report
    }

    package var memoryInUse: Int { watch.usage()?.current ?? 0 }

    package var memoryBound: Int { watch.groupPeak ?? watch.usage()?.peak ?? 0 }

    package func dispose() {
        processes.cleanUp(launchID: plan.launchID, watch)
        child?.stdin.abort()
        child?.stdout.close()
        child?.stderr.close()
        child = nil
    }
}
