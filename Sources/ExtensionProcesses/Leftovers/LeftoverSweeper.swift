package import IntentModel

/// Kills the processes that ended launches have left behind.
///
/// One look serves all launches that have ended meanwhile.
package final class LeftoverSweeper {
    /// Kills the rest of some launches.
    ///
    /// Calls back, never within the call, with the results of several looks in a row: for each launch the number of
    /// killed processes, or nil for a look that has not seen all.
    package typealias Look = (_ launchIDs: [String], _ completion: @escaping ([[Int]?]) -> Void) -> Void

    private let scheduler: any Scheduler
    private let look: Look
    private var sweep = LeftoverSweep()
    private var completions: [String: () -> Void] = [:]
    private var timer: DeadlineToken?
    private var isLooking = false

    package init(scheduler: any Scheduler, look: @escaping Look) {
        self.scheduler = scheduler
        self.look = look
    }

    /// Kills the rest of a launch.
    ///
    /// - Parameter completion: Called when nothing is left, or the rest is given up; never within this call.
    package func sweep(launchID: String, _ completion: @escaping () -> Void) {
        completions[launchID] = completion
        sweep.add(launchID, at: scheduler.now)
        lookWhenDue()
    }

    private func lookWhenDue() {
        guard !isLooking else { return }
        if let timer = timer.take() { scheduler.cancel(timer) }
        guard let due = sweep.nextLook else { return }
        guard due <= scheduler.now else {
            timer = scheduler.schedule(at: due) { [self] in
                timer = nil
                lookWhenDue()
            }
            return
        }
        isLooking = true
        let launchIDs = sweep.launchIDs
        look(launchIDs) { [self] looks in looked(for: launchIDs, looks) }
    }

    private func looked(for launchIDs: [String], _ looks: [[Int]?]) {
        isLooking = false
        for found in looks {
            for launchID in sweep.looked(for: launchIDs, found: found, at: scheduler.now) {
                completions.removeValue(forKey: launchID)?()
            }
        }
        lookWhenDue()
    }
}
