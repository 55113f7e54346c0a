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

    /// Makes a bridge that does nothing yet.
    package init(
        _ settings: BridgeSettings,
        seals: consuming sending ClusterGuard,
        broker: sending any ClusterBroker,
        on loop: EventLoop
    ) {
        self.loop = loop
        core = BridgeCore(settings, seals, broker, on: loop)
    }

    /// Begins to look for the daemon and the broker.
    package func start() { core.start() }

    /// Trusts these hosts from now on, and no others.
    package func trust(_ hosts: TrustedHosts) { core.trust(hosts) }

    /// Takes no more requests of other hosts, waits for those under way, and leaves the cluster.
    ///
    /// - Parameter grace: The time for what is under way.
    package func stop(grace: Duration) async {
        await withCheckedContinuation { continuation in core.drain(within: grace) { continuation.resume() } }
        await core.leave()
    }
}
