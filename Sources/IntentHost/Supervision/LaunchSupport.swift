internal import Dispatch
internal import EventLoop
internal import FoundationEssentials
internal import IntentModel
internal import Synchronization

/// What the launches of one host share: the guardian, whoever enforces memory limits, and whose turn it is.
///
/// - Note: Unchecked because everything but `probed`, which has a lock, is touched on the loop alone; each way in says so
///   to the loop, which ends the program where it is not true.
final class LaunchSupport: @unchecked Sendable {
    private let loop: EventLoop
    private let launcherPath: String
    private let writeLog: @Sendable (LogLevel, String) -> Void
    private let probed = Mutex<MemoryEnforcers?>(nil)

    private var factory: MemoryWatchFactory?
    private var guardian: Guardian?
    private let sweeper: LeftoverSweeper
    /// Two launches for each processor, since a launch waits for the disk, for a thread and for the program to be loaded.
    ///
    /// Made when it is first needed: to ask for the processors that a container may use takes as long as several files.
    private lazy var pacer = LaunchPacer(width: ProcessInfo.processInfo.activeProcessorCount * 2, on: loop)
    private var cleanUps = 0
    private var isClosing = false
    private var closeWaiters: [CheckedContinuation<Void, Never>] = []

    init(launcherPath: String, on loop: EventLoop, log: @escaping @Sendable (LogLevel, String) -> Void) {
        self.launcherPath = launcherPath
        sweeper = LeftoverSweeper(on: loop)
        self.loop = loop
        writeLog = log
    }

    /// Has a launch begin when it is its turn, within this call where that is now; `launchIsOver` is called when it keeps nobody waiting
    /// any more.
    func beginInTurn(_ begin: @escaping () -> Void) -> LaunchPacing.Turn {
        loop.preconditionIsolated()
        return pacer.join(begin)
    }

    /// The extension of a launch is ready, or the launch is over.
    func launchIsOver(_ turn: LaunchPacing.Turn) {
        loop.preconditionIsolated()
        pacer.leave(turn)
    }

    /// Begins with what the first launch waits for, where that is to come at once, and returns.
    func prepareFirstLaunch() {
        // On a thread of its own, as in the preparation of a launch, which waits for what is under way here.
        DispatchQueue(label: "first launch").async { [self] in
            probe()
            _ = loop.executeUnlessStopped { [self] in startGuardian() }
        }
        loop.execute { [self] in _ = pacer }
    }

    /// Finds out, once, how this machine enforces memory limits; off the loop, since it tries them.
    func probe() {
        probed.withLock { if $0 == nil { $0 = MemoryEnforcers.probe() } }
    }

    /// Whether that is known, so that a watch is made without a wait; not while it is being found out.
    var isProbed: Bool { probed.withLockIfAvailable { $0 != nil } ?? false }

    /// The watch over the memory of a launch.
    func makeWatch(launchID: String, limit: Int) -> any MemoryWatch {
        loop.preconditionIsolated()
        let factory = factory ?? MemoryWatchFactory(probed.withLock { $0 } ?? .probe(), on: loop)
        self.factory = factory
        return factory.makeWatch(launchID: launchID, limit: limit) { error in
            writeLog(.warning, "has its memory polled, because its control group could not be made: \(error)")
        }
    }

    /// Starts the guardian where it does not run, so that a launch which is just being prepared does not wait for it.
    ///
    /// Not before it is known how memory limits are enforced: to find out, the host may have to be alone in its control group.
    func startGuardian() {
        guard !isClosing else { return }
        runningGuardian().start()
    }

    /// Has the guardian end a launch where the host cannot any more.
    func register(launchID: String, pid: Int32? = nil, groupDirectory: String?) {
        runningGuardian().register(launchID: launchID, pid: pid, groupDirectory: groupDirectory)
    }

    private func runningGuardian() -> Guardian {
        loop.preconditionIsolated()
        let guardian = guardian ?? Guardian(launcher: launcherPath, on: loop, log: writeLog)
        self.guardian = guardian
        return guardian
    }

    /// Ends what a launch has left behind, and forgets it.
    ///
    /// - Parameter leader: Its first process; nil where there was none or it is not known.
    func cleanUp(launchID: String, leader: LeftoverSweep.Leader?, _ watch: any MemoryWatch) {
        loop.preconditionIsolated()
        cleanUps += 1
        watch.close { [self] in
            sweeper.sweep(launchID: launchID, leader: leader) { [self] in swept(launchID) }
        }
    }

    private func swept(_ launchID: String) {
        guardian?.unregister(launchID: launchID)
        cleanUps -= 1
        guard isClosing, cleanUps == 0 else { return }
        finishClosing()
    }

    /// Ends the guardian once nothing is left that it would have to end; returns then.
    func close() async {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in
                isClosing = true
                closeWaiters.append(continuation)
                if cleanUps == 0 { finishClosing() }
            }
        }
    }

    private func finishClosing() {
        guardian?.close()
        factory?.close()
        // What is just being tried has removed its control group then, and nothing more is tried.
        probed.withLock { if $0 == nil { $0 = MemoryEnforcers.none } }
        for waiter in closeWaiters { waiter.resume() }
        closeWaiters = []
    }
}
