internal import EventLoop

/// Lets the launches of a host begin when it is their turn.
///
/// Lives on the loop.
final class LaunchPacer {
    private let loop: EventLoop
    private var pacing: LaunchPacing
    private var beginnings: [(turn: LaunchPacing.Turn, begin: () -> Void)] = []
    private var timer: TimerToken?
    private var isBeginning = false

    /// - Parameter width: How many have their turn at one time.
    init(width: @escaping () -> Int, on loop: EventLoop) {
        self.loop = loop
        pacing = LaunchPacing(width: width)
    }

    /// Begins a launch when it is its turn, within this call where that is now.
    ///
    /// - Returns: What `leave(_:)` takes when the extension is ready, or the launch over.
    func join(_ begin: @escaping () -> Void) -> LaunchPacing.Turn {
        let turn = pacing.join()
        beginnings.append((turn, begin))
        beginWhatMay()
        return turn
    }

    /// A launch keeps nobody waiting any more.
    func leave(_ turn: LaunchPacing.Turn) {
        beginnings.removeAll { $0.turn == turn }
        pacing.leave(turn)
        beginWhatMay()
    }

    private func beginWhatMay() {
        // A launch that ends while it begins lets the next one begin: one after the other here, and not each within the one before.
        guard !isBeginning else { return }
        isBeginning = true
        while let turn = pacing.next(at: loop.now) {
            // Turns come in the order in which they were joined, so it is the first.
            guard let index = beginnings.firstIndex(where: { $0.turn == turn }) else { continue }
            beginnings.remove(at: index).begin()
        }
        isBeginning = false
        armTimer()
    }

    private func armTimer() {
        guard timer == nil, let deadline = pacing.nextDeadline else { return }
        // Where it comes too early, because launches have ended meanwhile, it is armed anew.
        timer = loop.schedule(at: deadline) { [self] in
            timer = nil
            beginWhatMay()
        }
    }
}
