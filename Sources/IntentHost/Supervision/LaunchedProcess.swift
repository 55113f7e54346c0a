internal import EventLoop
internal import IntentModel

/// An extension as a child process.
final class LaunchedProcess: ExtensionProcess {
    /// More than a pipe can hold (`pipe-max-size` is 1 MiB), so that only a process that still writes is cut off.
    private static let drainLimit = 2 << 20
    /// So long after its group was killed the rest of a launch is looked for: most launches are reaped by then, and the look would hold
    /// that up.
    private static let restDelay = Duration.milliseconds(1)

    private let plan: LaunchPlan
    private let name: String
    private let loop: EventLoop
    private let support: LaunchSupport
    private let watch: any MemoryWatch
    private let whyNotContained: String?
    private let startedAt: LoopClock.Instant
    /// Until it is taken over.
    private var spawned: SpawnedProcess?
    private var child: ChildProcess?
    private var leader: LeftoverSweep.Leader?

    /// Makes an extension's process.
    static func make(_ order: LaunchOrder, _ completion: @escaping (LaunchResult) -> Void) {
        do throws(EventLoopError) {
            try order.support.make(order.plan, name: order.name, unless: order.isWithheld) { made in
                completion(made.map { result(of: $0, order) } ?? .withheld)
            }
        } catch {
            completion(.failed(Failure(notStarted: order.name, because: error)))
        }
    }

    private static func result(of made: MadeLaunch, _ order: LaunchOrder) -> LaunchResult {
        let process = LaunchedProcess(made, order)
        switch made.process {
        case .success: return .made(process, at: made.startedAt)
        case .failure(let failure):
            process.dispose()
            return .failed(failure)
        }
    }

    private init(_ made: MadeLaunch, _ order: LaunchOrder) {
        plan = made.plan
        name = order.name
        loop = order.loop
        support = order.support
        startedAt = made.startedAt
        spawned = try? made.process.get()
        watch = order.support.makeWatch(made.hold, launchID: made.plan.launchID)
        whyNotContained = order.support.gap(watch.enforcedBy, hasOwnUser: made.plan.specification.user != nil)
    }

    func start(_ handler: @escaping (ProcessEvent) -> Void) throws(Failure) {
        guard let spawned = spawned.take() else { preconditionFailure("\(name) was started a second time") }
        leader = LeftoverSweep.Leader(pid: spawned.pid, madeAfter: startedAt)
        let child: ChildProcess
        do throws(EventLoopError) {
            child = try ChildProcess.adopt(spawned, on: loop) { [self] event in received(event, handler) }
        } catch {
            dispose()
            throw Failure(notStarted: name, because: error)
        }
        self.child = child
        // All that is in a control group is found there.
        if watch.groupDirectory.map({ !Guardian.hasRoom(for: $0) }) ?? true {
            support.register(launchID: plan.launchID, pid: child.pid, groupDirectory: nil)
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
            // Whoever enforces the limit may have killed it, and the end be noticed before its cause.
            watch.check()
            // What the process wrote is in the pipes by now; a grandchild that holds them open is not waited for.
            child?.stdout.drain(limit: Self.drainLimit) { read($0, handler) }
            child?.stderr.drain(limit: Self.drainLimit) { readError($0, handler) }
            handler(.exited(status))
        }
    }

    func send(_ line: [UInt8]) { child?.stdin.write(line) }

    func closeInput() { child?.stdin.close() }

    func signal(_ signal: ExtensionSession.TerminationSignal) {
        switch signal {
        case .terminate: child?.signal(.terminate, toGroup: true)
        case .kill:
            child?.signal(.kill, toGroup: true)
            // What is in its pipes is read when it has ended: to wake for them now would hold up its end.
            child?.stdout.pause()
            child?.stderr.pause()
            killRest()
        }
    }

    /// Kills what has left the process group.
    private func killRest() {
        // Without a control group it is found by its descent from the leader, so before that is gone.
        guard watch.groupDirectory != nil else { return watch.killAll() }
        // Of a launch that has ended by then the watch is closed, which has killed what was left in the group.
        let later = loop.now.advanced(by: Self.restDelay)
        _ = loop.schedule(at: later) { [watch] in watch.killAll() }
    }

    var queuedInput: Int { child?.stdin.queuedBytes ?? 0 }

    func snapshot() -> ProcessSnapshot? {
        guard let child, !child.isReaped else { return nil }
        return ProcessSnapshot(of: child.pid, launchID: plan.launchID)
    }

    var unread: ProcessLook.Unread? {
        child.map { child in
            ProcessLook.Unread(
                toExtension: child.stdin.queuedBytes + child.stdin.bytesInPipe,
                toHost: child.stdout.bytesInPipe
            )
        }
    }

    var memory: MemoryReport? {
        MemoryReport(
            enforcedBy: watch.enforcedBy.rawValue,
            limit: plan.memoryLimit,
            peak: watch.peak,
            whyNotContained: whyNotContained
        )
    }

    var memoryInUse: Int { watch.usage()?.current ?? 0 }

    func dispose() {
        support.cleanUp(launchID: plan.launchID, leader: leader, watch)
        child?.stdin.abort()
        child?.stdout.close()
        child?.stderr.close()
        child = nil
    }
}
