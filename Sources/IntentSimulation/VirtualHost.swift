package import ExtensionLife
package import IntentHost
package import IntentModel

/// A host in virtual time, with simulated extensions that do what their driver orders: requests go in, outcomes come
/// out, and time passes as fast as they can be worked out.
///
/// It is a real host on a simulated platform, watched by the invariants of the simulated worlds. The same seed and the
/// same calls lead to the same outcomes on every machine. What has ended is forgotten, so that a run may be of any
/// length.
package final class VirtualHost {
    /// An event of the host.
    package enum Event {
        /// The request of a number has its outcome.
        case ended(Int, Outcome)
        /// The moment for which something was scheduled has come.
        case woke(Int)
    }

    let world: SimulatedWorld
    private var nextNews = 0

    /// Makes a host of some extensions, none of which runs yet.
    ///
    /// - Parameter cast: Answers for the extensions and for the person; without one, the extensions do what the conduct
    ///   says, and nobody answers questions. It outlives the host.
    package init(
        manifests: [ExtensionManifest],
        configuration: HostConfiguration,
        conduct: SimulatedConduct,
        cast: (any SimulatedCast)? = nil,
        seed: UInt64
    ) {
        world = SimulatedWorld(
            manifests: manifests,
            conduct: conduct,
            cast: cast,
            seed: seed,
            configuration: configuration
        )
    }

    /// The time from the host's start until now.
    package var now: Duration { .nanoseconds(world.now.nanoseconds) }

    /// Makes a request, now.
    ///
    /// - Returns: Its number.
    package func perform(_ request: IntentRequest, ordering order: SimulatedOrder?) -> Int {
        world.perform(request, order)
    }

    /// Emits `woke` with a token when a duration has passed since the start.
    package func wake(at moment: Duration, _ token: Int) {
        _ = world.schedule(at: Instant(nanoseconds: 0).advanced(by: moment)) { [unowned world] in
            world.news.append(.woke(token))
        }
    }

    /// Returns the next thing that happens, when it has happened; nil where nothing is left to happen, or an invariant
    /// does not hold.
    package func next() -> Event? {
        while nextNews == world.news.count {
            world.news.removeAll(keepingCapacity: true)
            nextNews = 0
            guard world.step() else { return nil }
        }
        defer { nextNews += 1 }
        switch world.news[nextNews] {
        case .woke(let token): return .woke(token)
        case .requestEnded(let number, let outcome):
            world.requests.retire(number)
            return .ended(number, outcome)
        }
    }

    /// Lifts the quarantine of an extension, told by its place among the manifests, and forgets its crashes.
    package func liftQuarantine(of place: Int) { world.liftQuarantine(of: place) }

    /// Stops the process of an extension that has nothing to do.
    package func stopIdleExtension(_ place: Int) {
        world.supervisor(of: place)?.stopIdle(because: "a cold start is wanted")
    }

    /// The launches and the memory of each extension, in the order of the manifests.
    package var extensionUse: [ExtensionUse] {
        world.registry.extensions.indices.map { place in
            let supervisor = world.supervisor(of: place)
            return ExtensionUse(launches: supervisor?.launchCount ?? 0, memory: supervisor?.use.memory ?? 0)
        }
    }

    /// The newest launch of an extension that is ready or has failed, by its place among the manifests.
    package func newestLaunch(of place: Int) -> LaunchTime? { world.supervisor(of: place)?.newestLaunch }

    /// Shuts the host down and lets everything happen that is left to.
    ///
    /// - Returns: The processes that are left, by their numbers.
    package func shutDown() -> [Int] {
        world.shutDown()
        while world.step() { world.news.removeAll(keepingCapacity: true) }
        nextNews = 0
        world.judgeEnd()
        return world.processes.indices
    }

    /// The invariants that did not hold; empty where every one does.
    package var violations: [InvariantViolation] { world.checker.violations }

    /// The last things that happened, oldest first.
    package var trace: [String] { world.trace.lines }
}
