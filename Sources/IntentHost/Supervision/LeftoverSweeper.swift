internal import EventLoop

/// Kills what launches that have ended have left behind, off the loop: with one look at the process table for all that end while the
/// look before it is taken.
///
/// Lives on the loop.
final class LeftoverSweeper {
    private let loop: EventLoop
    private var sweep = LeftoverSweep()
    private var completions: [String: () -> Void] = [:]
    private var timer: TimerToken?
    private var isLooking = false

    init(on loop: EventLoop) { self.loop = loop }

    /// Kills what is left of a launch.
    ///
    /// - Parameter completion: Called on the loop, never within this call, when nothing is left, or the rest is given up.
    func sweep(launchID: String, _ completion: @escaping () -> Void) {
        completions[launchID] = completion
        sweep.add(launchID, at: loop.now)
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
        let (loop, launchIDs) = (loop, sweep.launchIDs)
        // Touched by nothing but what runs on the loop: this call, and the closure that the loop executes.
        nonisolated(unsafe) let sweeper = self
        Task {
            let looks = await Self.look(for: launchIDs)
            // On a loop that is gone nobody waits for what was found.
            _ = loop.executeUnlessStopped { unsafe sweeper.looked(for: launchIDs, looks) }
        }
    }

    /// Looks twice, since most launches have left nothing and are done then.
    @concurrent
    private static func look(for launchIDs: [String]) async -> [[Int]?] {
        [ProcessTable.kill(launchIdentifiers: launchIDs), ProcessTable.kill(launchIdentifiers: launchIDs)]
    }

    private func looked(for launchIDs: [String], _ looks: [[Int]?]) {
        isLooking = false
        for found in looks {
            for launchID in sweep.looked(for: launchIDs, found: found, at: loop.now) {
                completions.removeValue(forKey: launchID)?()
            }
        }
        lookWhenDue()
    }
}
