internal import EventLoop

/// Kills what launches that have ended have left behind, off the loop: with one look at the process table for all that end while the
/// look before it is taken.
///
/// Lives on the loop.
final class LeftoverSweeper {
    private let loop: EventLoop
    private let orphans: OrphanKeeper
    private var sweep = LeftoverSweep()
    private var completions: [String: () -> Void] = [:]
    private var timer: TimerToken?
    private var isLooking = false

    init(_ orphans: OrphanKeeper, on loop: EventLoop) {
        self.orphans = orphans
        self.loop = loop
    }

    /// Kills what is left of a launch.
    ///
    /// - Parameters:
    ///   - leader: Its first process; nil where there was none or it is not known.
    ///   - completion: Called on the loop, never within this call, when nothing is left, or the rest is given up.
    func sweep(launchID: String, leader: LeftoverSweep.Leader?, _ completion: @escaping () -> Void) {
        completions[launchID] = completion
        sweep.add(launchID, leader: leader, at: loop.now)
        lookWhenDue()
    }

    private func lookWhenDue() {
        guard !isLooking else { return }
        if let timer = timer.take() { loop.cancel(timer) }
        guard let due = sweep.nextLook else { return }
        guard due <= loop.now else {
            timer = loop.schedule(at: due) { [self] in
                timer = nil
                lookWhenDue()
            }
            return
        }
        look()
    }

    private func look() {
        isLooking = true
        let (loop, launchIDs, leader) = (loop, sweep.launchIDs, sweep.firstLeader)
        let living = orphans.living
        // Touched by nothing but what runs on the loop: this call, and the closure that the loop executes.
        nonisolated(unsafe) let sweeper = self
        do throws(EventLoopError) {
            // One of them is mostly idle, where a thread of Swift's would have to be started.
            try loop.launchThreads.run(isShort: true) { _ in
                var kills = OrphanKeeper.Kills()
                let looks = Self.look(for: launchIDs, since: leader, living, loop, &kills)
                // On a loop that is gone nobody waits for what was found.
                _ = loop.executeUnlessStopped { [kills] in unsafe sweeper.looked(for: launchIDs, looks, kills) }
            }
        } catch {
            _ = loop.executeUnlessStopped { unsafe sweeper.looked(for: launchIDs, [nil], OrphanKeeper.Kills()) }
        }
    }

    /// Looks twice, since most launches have left nothing and are done then.
    private static func look(
        for launchIDs: [String],
        since leader: LeftoverSweep.Leader?,
        _ living: OrphanKeeper.Living?,
        _ loop: EventLoop,
        _ kills: inout OrphanKeeper.Kills
    ) -> [[Int]?] {
        var looks: [[Int]?] = []
        for _ in 0..<2 {
            // The numbers that were given out while the first look was taken are among those of the second.
            let span = leader.flatMap { leader in
                ProcessSpan(after: leader.pid - 1) { leader.madeAfter.duration(to: loop.now) }
            }
            var found = ProcessTable.kill(launchIdentifiers: launchIDs, in: span)
            if let living {
                // An orphan could be of any of them, so that all are looked for once more.
                let orphans = OrphanKeeper.kill(sparing: living, in: span, &kills)
                found = orphans.flatMap { orphans in found.map { $0.map { $0 + orphans } } }
            }
            looks.append(found)
        }
        return looks
    }

    private func looked(for launchIDs: [String], _ looks: [[Int]?], _ kills: OrphanKeeper.Kills) {
        isLooking = false
        orphans.note(kills)
        for found in looks {
            for launchID in sweep.looked(for: launchIDs, found: found, at: loop.now) {
                completions.removeValue(forKey: launchID)?()
            }
        }
        lookWhenDue()
    }
}
