internal import EventLoop

/// Which launches have ended and may have left processes behind, and when to look for those.
///
/// One look at the process table serves all of them. What was being forked during a look is found by the next, so two in a row must
/// find nothing.
struct LeftoverSweep {
    typealias Instant = LoopClock.Instant

    /// A process outlasts this only inside the kernel.
    static let patience = Duration.seconds(5)
    private static let shortestPause = Duration.milliseconds(1)
    private static let longestPause = Duration.milliseconds(50)
    private static let looksWanted = 2

    /// A launch's first process: the number of each other one of it was given later.
    struct Leader: Sendable, Hashable {
        let pid: Int32
        /// A moment before it was made.
        let madeAfter: Instant
    }

    private struct Target {
        let leader: Leader?
        let givenUpAt: Instant
        var nextLook: Instant
        var pause = LeftoverSweep.shortestPause
        var looksWithout = 0
    }

    private var targets: [String: Target] = [:]

    /// The launches that the next look is for, those that wait for a pause to end included: a look costs the same for one as for all.
    var launchIDs: [String] { Array(targets.keys) }

    /// When the next look is due; nil where nothing is looked for.
    var nextLook: Instant? { targets.values.map(\.nextLook).min() }

    /// The first of all processes that the next look is for; nil where one is not known.
    var firstLeader: Leader? {
        var first: Leader?
        for target in targets.values {
            guard let leader = target.leader else { return nil }
            if first.map({ leader.madeAfter < $0.madeAfter }) ?? true { first = leader }
        }
        return first
    }

    /// A launch has ended.
    ///
    /// - Parameter leader: Nil where it is not known.
    mutating func add(_ launchID: String, leader: Leader? = nil, at now: Instant) {
        targets[launchID] = Target(leader: leader, givenUpAt: now.advanced(by: Self.patience), nextLook: now)
    }

    /// A look has been taken, and has killed so many processes of each launch.
    ///
    /// - Parameter found: Nil where the look has not seen all: another one is due after the pause.
    /// - Returns: The launches that nothing is left of, or that are given up.
    mutating func looked(for launchIDs: [String], found: [Int]?, at now: Instant) -> [String] {
        var done: [String] = []
        for (index, launchID) in launchIDs.enumerated() {
            guard var target = targets[launchID] else { continue }
            if found?[index] == 0 {
                target.looksWithout += 1
                target.nextLook = now
            } else {
                // The kernel tells only parents and holders of a descriptor when a process is gone; these are strangers' children.
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
