internal import EventLoop
internal import FoundationEssentials
internal import IntentModel

/// What the launches of one host share: the guardian, whoever enforces memory limits, and whose turn it is.
///
/// - Note: Unchecked because everything is touched on the loop alone; each way in says so to the loop, which ends the program where
///   it is not true.
final class LaunchSupport: @unchecked Sendable {
    private let loop: EventLoop
    private let launcherPath: String
    private let writeLog: @Sendable (LogLevel, String) -> Void

    /// How this machine enforces memory limits, once that is known.
    private var enforcers: MemoryEnforcers?
    /// What waits for it.
    private var enforcersWaiters: [() -> Void] = []
    private var isProbing = false
    private var factory: MemoryWatchFactory?
    private var guardian: Guardian?
    private let orphans: OrphanKeeper
    private let sweeper: LeftoverSweeper
    private var isGapTold = false
    /// Two launches for each processor, since a launch waits for the disk, for a thread and for the program to be loaded.
    private let pacer: LaunchPacer
    private var launchIDs = RandomIdentifiers()
    private var cleanUps = 0
    private var isClosing = false
    private var closeWaiters: [CheckedContinuation<Void, Never>] = []

    init(
        launcherPath: String,
        adoptsOrphans: Bool,
        on loop: EventLoop,
        log: @escaping @Sendable (LogLevel, String) -> Void
    ) {
        self.launcherPath = launcherPath
        orphans = OrphanKeeper(isWanted: adoptsOrphans, on: loop, log: log)
        sweeper = LeftoverSweeper(orphans, on: loop)
        pacer = LaunchPacer(width: { ProcessInfo.processInfo.activeProcessorCount * 2 }, on: loop)
        self.loop = loop
        writeLog = log
    }

    /// The `INTENTHOST_LAUNCH_ID` of another launch.
    func newLaunchID() -> String {
        loop.preconditionIsolated()
        return launchIDs.next()
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
        loop.execute { [self] in whenProbed { [self] in startGuardian() } }
    }

    /// Goes on once it is known how this machine enforces memory limits, within this call where it is; it is found out once, by trying, on
    /// a thread that may wait for files.
    func whenProbed(_ body: @escaping () -> Void) {
        loop.preconditionIsolated()
        guard enforcers == nil else { return body() }
        enforcersWaiters.append(body)
        guard !isProbing else { return }
        isProbing = true
        // The host does not end meanwhile: what is being tried has removed its control group then.
        cleanUps += 1
        do throws(EventLoopError) {
            try loop.launchThreads.run { [self] _ in
                let found = MemoryEnforcers.probe()
                _ = loop.executeUnlessStopped { [self] in probed(found) }
            }
        } catch {
            // Without a thread there is no launch either, which says so; the next one tries again.
            probed(nil)
        }
    }

    private func probed(_ found: MemoryEnforcers?) {
        // What failed for want of descriptors is tried again for the next launch.
        enforcers = found.flatMap { $0.isPreliminary ? nil : $0 }
        isProbing = false
        let waiters = enforcersWaiters
        enforcersWaiters = []
        for waiter in waiters { waiter() }
        cleanUpEnded()
    }

    /// Makes a launch on a launch thread, which may wait for the disk, and tells of it on the loop.
    ///
    /// - Parameters:
    ///   - name: The extension's, for a person.
    ///   - isWithheld: Asked on that thread before anything is made; nothing is made then, and nil is told.
    ///   - completion: Called on the loop, never within this call.
    func make(
        _ plan: LaunchPlan,
        name: String,
        unless isWithheld: @escaping @Sendable () -> Bool,
        _ completion: @escaping (MadeLaunch?) -> Void
    ) throws(EventLoopError) {
        let enforcers = enforcers ?? .none
        orphans.launchBegins(plan.launchID)
        // Before the process is made, so that there is no moment at which the host could die and the extension live.
        register(launchID: plan.launchID, groupDirectory: enforcers.groupDirectory(launchID: plan.launchID))
        // Called on the loop alone.
        nonisolated(unsafe) let completion = completion
        do throws(EventLoopError) {
            try loop.launchThreads.run { [self] thread in
                let made =
                    isWithheld() ? nil : MadeLaunch(plan, name: name, enforcers, for: loop, on: thread)
                // On a loop that is gone nobody waits for the launch, which ends as it is let go of.
                _ = loop.executeUnlessStopped { [self] in
                    if made == nil { forget(plan.launchID) }
                    unsafe completion(made)
                }
            }
        } catch {
            forget(plan.launchID)
            throw error
        }
    }

    /// Nothing was made of a launch.
    private func forget(_ launchID: String) {
        orphans.launchEnded(launchID)
        guardian?.unregister(launchID: launchID)
    }

    /// Why a launch could leave what holds it; nil where the host knows of no way.
    ///
    /// The log tells of it once.
    func gap(_ enforcement: MemoryEnforcement, hasOwnUser: Bool) -> String? {
        loop.preconditionIsolated()
        let gap = Containment.gap(enforcement, hasOwnUser: hasOwnUser)
        if let gap, !isGapTold {
            isGapTold = true
            writeLog(.warning, "cannot contain extensions. \(gap)")
        }
        return gap
    }

    /// The watch over the memory of a launch.
    func makeWatch(_ hold: MemoryHold, launchID: String) -> any MemoryWatch {
        loop.preconditionIsolated()
        if let failure = hold.failure {
            writeLog(.warning, "has its memory polled, because its control group could not be made: \(failure)")
        }
        let factory = factory ?? MemoryWatchFactory(orphans, on: loop)
        self.factory = factory
        return factory.makeWatch(hold, launchID: launchID)
    }

    /// Starts the guardian where it does not run, so that a launch which is to come does not wait for it.
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
        orphans.launchEnded(launchID)
        watch.close { [self] in
            sweeper.sweep(launchID: launchID, leader: leader) { [self] in swept(launchID) }
        }
    }

    private func swept(_ launchID: String) {
        guardian?.unregister(launchID: launchID)
        cleanUpEnded()
    }

    private func cleanUpEnded() {
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
        orphans.close()
        for waiter in closeWaiters { waiter.resume() }
        closeWaiters = []
    }
}
