internal import ExtensionLife
internal import IntentModel

/// Begins the launches of a host in turn.
final class LaunchPacer {
    private let scheduler: any Scheduler
    private var turns: LaunchTurns
    private var beginnings: [(turn: LaunchTurns.Turn, begin: () -> Void)] = []
    private var timer: DeadlineToken?
    private var isBeginning = false

    /// - Parameter width: Returns the number of launches that have their turn at one time.
    init(width: @escaping () -> Int, scheduler: any Scheduler) {
        self.scheduler = scheduler
        turns = LaunchTurns(width: width)
    }

    /// Begins a launch when it is its turn, within this call if that is now.
    ///
    /// - Returns: The turn, for `leave(_:)` when the extension is ready or the launch is over.
    func join(_ begin: @escaping () -> Void) -> LaunchTurns.Turn {
        let turn = turns.join()
        beginnings.append((turn, begin))
        beginWhatMay()
        return turn
    }

    /// Ends the turn of a launch.
    func leave(_ turn: LaunchTurns.Turn) {
        beginnings.removeAll { $0.turn == turn }
        turns.leave(turn)
        beginWhatMay()
    }

    private func beginWhatMay() {
        // A launch that ends while it begins lets the next one begin. The loop does that one after the other, not
        // nested.
        guard !isBeginning else { return }
        isBeginning = true
        while let turn = turns.next(at: scheduler.now) {
            // Turns come in the order in which they were joined, so this one is the first.
            guard let index = beginnings.firstIndex(where: { $0.turn == turn }) else { continue }
            beginnings.remove(at: index).begin()
        }
        isBeginning = false
        armTimer()
    }

    private func armTimer() {
        guard timer == nil, let deadline = turns.nextDeadline else { return }
        // If it fires too early, because launches have ended meanwhile, it is armed again.
        timer = scheduler.schedule(at: deadline) { [self] in
            timer = nil
            beginWhatMay()
        }
    }
}
