internal import EventLoop
package import IntentModel

/// The ended launches that may have left processes behind, and the instants to look for these.
///
/// One look at the process table serves all of them, and takes long enough that the looks for new launches keep a
/// distance. The next look finds a process that was being forked during this one, so two in a row must find nothing.
package struct LeftoverSweep {
    /// The time after which a launch is given up; only a process inside the kernel lives that long.
    package static let patience = Duration.seconds(5)
    private static let shortestPause = Duration.milliseconds(1)
    private static let longestPause = Duration.milliseconds(50)
    private static let looksWanted = 2
    /// The time from one look to the first for a launch that ends after it.
    private static let distance = Duration.milliseconds(10)

    private struct Target {
        let givenUpAt: Instant
        var nextLook: Instant
        var pause = LeftoverSweep.shortestPause
        var looksWithout = 0
    }

    private var targets: [String: Target] = [:]
    private var lastLook: Instant?

    /// The launches for the next look, including those in a pause: a look costs the same for one as for all.
    package var launchIDs: [String] { targets.keys.sorted() }

    /// The instant of the next look; nil if there is nothing to look for.
    package var nextLook: Instant? { targets.values.map(\.nextLook).min() }

    /// Adds a launch that has ended.
    package mutating func add(_ launchID: String, at now: Instant) {
        let soonest = lastLook?.advanced(by: Self.distance) ?? now
        targets[launchID] = Target(givenUpAt: now.advanced(by: Self.patience), nextLook: max(now, soonest))
    }

    /// Takes in a look, with the number of killed processes of each launch.
    ///
    /// - Parameter found: Nil if the look has not seen all processes: another one is due after the pause.
    /// - Returns: The launches of which nothing is left, or that are given up.
    package mutating func looked(for launchIDs: [String], found: [Int]?, at now: Instant) -> [String] {
        lastLook = now
        var done: [String] = []
        for (index, launchID) in launchIDs.enumerated() {
            guard var target = targets[launchID] else { continue }
            if found?[index] == 0 {
                target.looksWithout += 1
                target.nextLook = now
            } else {
                // The kernel tells only parents and holders of a descriptor when a process is gone; these are
                // strangers' children.
                target.looksWithout = 0
                target.nextLook = now.advanced(by: target.pause)
                target.pause = min(target.pause * 2, Self.longestPause)
            }
            let isDone = target.looksWithout == Self.looksWanted || now >= target.givenUpAt
            targets[launchID] = isDone ? nil : target
            if isDone { done.append(launchID) }
        }
        return done
    }
}
