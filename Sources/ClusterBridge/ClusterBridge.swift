package import ClusterJobs
package import ClusterSecurity
package import EventLoop

/// A host of a cluster: a client of its daemon on one side, and of a broker on the other.
///
/// `ClusterMachine` decides; this is the domain in which it and its shell live.
package actor ClusterBridge {
    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let core: BridgeCore
    /// Where the journal of queued jobs waits for the disk.
    private let disk = BlockingExecutor(name: "jobs")
    /// The tasks of queued jobs that are under way, and who waits for the last of them.
    private var tasks = 0
    private var idle: (() -> Void)?

    /// Makes a bridge that does nothing yet.
    ///
    /// - Parameter jobs: The store of queued jobs; nil for none.
    package init(
        _ settings: BridgeSettings,
        seals: consuming sending ClusterGuard,
        broker: sending any ClusterBroker,
        jobs: sending (any JobStore)?,
        on loop: EventLoop
    ) {
        self.loop = loop
        core = BridgeCore(settings, seals, broker, jobs, on: loop)
    }

    /// Begins to look for the daemon and the broker.
    package func start() { core.start(on: disk, begin: beginner) }

    /// Runs a task in the domain of the bridge, where it is called.
    private nonisolated var beginner: @Sendable (BridgeTask) -> Void {
        { [unowned self] body in begin(body) }
    }

    /// Runs a task in the domain of the bridge; called there.
    private nonisolated func begin(_ body: BridgeTask) {
        // It is called on the loop, which `assumeIsolated` checks, and runs nowhere else.
        nonisolated(unsafe) let body = body
        assumeIsolated { bridge in unsafe bridge.run(body) }
    }

    private func run(_ body: BridgeTask) {
        tasks += 1
        Task {
            await body.run()
            tasks -= 1
            if tasks == 0 { idle?() }
        }
    }

    /// Trusts these hosts from now on, and no others.
    package func trust(_ hosts: TrustedHosts) { core.trust(hosts) }

    /// Takes no more requests of other hosts, waits for those under way, and leaves the cluster.
    ///
    /// - Parameter grace: The time for what is under way.
    package func stop(grace: Duration) async {
        await withCheckedContinuation { continuation in core.drain(within: grace) { continuation.resume() } }
        await core.leave()
        // A task may not outlive the loop.
        if tasks > 0 { await withCheckedContinuation { continuation in idle = { continuation.resume() } } }
        await core.jobs?.core.journal.close()
        await disk.shutdown()
    }
}
