package import EventLoop
internal import FoundationEssentials
package import IntentModel
package import ProcessModel

/// Makes the processes of one host's extensions, holds them to their memory limits, and ends what they leave behind.
package final class SystemProcesses: ProcessPlatform {
    private let loop: EventLoop
    private let writeLog: (LogLevel, String) -> Void

    /// The enforcement of memory limits on this machine, once it is known.
    private var enforcers: MemoryEnforcers?
    /// The closures that wait for it.
    private var enforcersWaiters: [() -> Void] = []
    private var isProbing = false
    private let watches: MemoryWatchFactory
    private let guardian: Guardian
    private let orphans: OrphanKeeper
    private let sweeper: LeftoverSweeper
    private var isGapTold = false
    /// The number of launches that are being cleaned up, and of probes.
    private var cleanUps = 0
    private var closeWaiters: [() -> Void] = []
    private var isClosing = false

    /// - Parameters:
    ///   - guardianPath: The absolute path of the guardian's program.
    ///   - adoptsOrphans: Whether processes that extensions leave behind become children of this one.
    ///   - log: Takes sentences about the host, in its domain.
    package init(
        guardianPath: String,
        adoptsOrphans: Bool,
        on loop: EventLoop,
        log: @escaping (LogLevel, String) -> Void
    ) {
        let orphans = OrphanKeeper(isWanted: adoptsOrphans, on: loop, log: log)
        self.orphans = orphans
        self.loop = loop
        sweeper = LeftoverSweeper(scheduler: loop) { launchIDs, completion in
            LeftoverProcesses.look(for: launchIDs, orphans, on: loop, completion)
        }
        watches = MemoryWatchFactory(orphans, on: loop)
        guardian = Guardian(program: guardianPath, on: loop, log: log)
        writeLog = log
    }

    /// Two launches for each processor, since a launch waits for the disk, for a thread and for the program to be
    /// loaded.
    package var launchWidth: Int { ProcessInfo.processInfo.activeProcessorCount * 2 }

    package func prepareFirstLaunch() {
        // Waits until the enforcement of memory limits is known: the probe may need the host alone in its control
        // group.
        whenProbed { [self] in
            if !isClosing { guardian.start() }
        }
    }

    /// Calls a closure once the enforcement of memory limits is known, within this call if it is.
    ///
    /// A probe finds out once, on a thread that may wait for files.
    private func whenProbed(_ body: @escaping () -> Void) {
        guard enforcers == nil else { return body() }
        enforcersWaiters.append(body)
        guard !isProbing else { return }
        isProbing = true
        // The host does not end meanwhile, so the probe has removed its control group by then.
        cleanUps += 1
        let found = loop.completion { [self] in probed($0) }
        do throws(EventLoopError) {
            try loop.launchThreads.run { _ in found(MemoryEnforcers.probe()) }
        } catch {
            // Without a thread there is no launch either, which says so; the next one tries again.
            probed(nil)
        }
    }

    private func probed(_ found: MemoryEnforcers?) {
        // A probe that failed for want of descriptors is repeated for the next launch.
        enforcers = found.flatMap { $0.isPreliminary ? nil : $0 }
        isProbing = false
        let waiters = enforcersWaiters
        enforcersWaiters = []
        for waiter in waiters { waiter() }
        cleanUpEnded()
    }

    // MARK: Launches

    package func makeProcess(_ order: LaunchOrder, _ completion: @escaping (LaunchResult) -> Void) {
        whenProbed { [self] in make(order, completion) }
    }

    /// Makes a launch on a launch thread, which may wait for the disk.
    private func make(_ order: LaunchOrder, _ completion: @escaping (LaunchResult) -> Void) {
        let (plan, enforcers) = (order.plan, enforcers ?? .none)
        orphans.launchBegins(plan.launchID)
        // Before the process is made, so that there is no moment at which the host could die and the extension live.
        register(launchID: plan.launchID, groupDirectory: enforcers.groupDirectory(launchID: plan.launchID))
        let made = loop.completion { [self] (made: MadeLaunch?) in
            guard let made else {
                forget(plan.launchID)
                return completion(.withheld)
            }
            completion(result(of: made, order))
        }
        do throws(EventLoopError) {
            try loop.launchThreads.run { [loop] thread in
                // If the loop is gone, nothing waits for the launch, which ends when it is released.
                let launch =
                    order.isWithheld() ? nil : MadeLaunch(plan, name: order.name, enforcers, for: loop, on: thread)
                if let hold = order.hold, case .success(let process) = launch?.process { hold(process.pid) }
                made(launch)
                if case .success(let process) = launch?.process { process.makeRoomForDescriptors() }
            }
        } catch {
            forget(plan.launchID)
            completion(.failed(Failure(notStarted: order.name, because: error)))
        }
    }

    private func result(of made: MadeLaunch, _ order: LaunchOrder) -> LaunchResult {
        let process = LaunchedProcess(made, name: order.name, of: self, on: loop)
        switch made.process {
        case .success: return .made(process, at: made.startedAt)
        case .failure(let failure):
            process.dispose()
            return .failed(failure)
        }
    }

    /// Forgets a launch of which nothing was made.
    private func forget(_ launchID: String) {
        orphans.launchEnded(launchID)
        guardian.unregister(launchID: launchID)
    }

    /// Returns the reason why a launch could escape its limits; nil if the host knows of no way.
    ///
    /// The log gets it once.
    package func gap(_ enforcement: MemoryEnforcement, hasOwnUser: Bool) -> String? {
        let gap = Containment.gap(enforcement, hasOwnUser: hasOwnUser)
        if let gap, !isGapTold {
            isGapTold = true
            writeLog(.warning, "cannot contain extensions. \(gap)")
        }
        return gap
    }

    /// Makes the watch over the memory of a launch.
    package func makeWatch(_ hold: MemoryHold, launchID: String) -> any MemoryWatch {
        if let failure = hold.failure {
            writeLog(.warning, "has its memory polled, because its control group could not be made: \(failure)")
        }
        return watches.makeWatch(hold, launchID: launchID)
    }

    /// Registers a launch with the guardian, which ends it after the host's end.
    package func register(launchID: String, pid: Int32? = nil, groupDirectory: String?) {
        guardian.register(launchID: launchID, pid: pid, groupDirectory: groupDirectory)
    }

    // MARK: The end of launches

    /// Kills the rest of a launch, and forgets the launch.
    package func cleanUp(launchID: String, _ watch: any MemoryWatch) {
        cleanUps += 1
        orphans.launchEnded(launchID)
        watch.close { [self] in
            sweeper.sweep(launchID: launchID) { [self] in
                guardian.unregister(launchID: launchID)
                cleanUpEnded()
            }
        }
    }

    private func cleanUpEnded() {
        cleanUps -= 1
        if isClosing, cleanUps == 0 { finishClosing() }
    }

    /// Ends the guardian once nothing is left that it would have to end.
    package func close(_ completion: @escaping () -> Void) {
        isClosing = true
        closeWaiters.append(completion)
        if cleanUps == 0 { finishClosing() }
    }

    private func finishClosing() {
        guardian.close()
        watches.close()
        orphans.close()
        let waiters = closeWaiters
        closeWaiters = []
        for waiter in waiters { waiter() }
    }
}
