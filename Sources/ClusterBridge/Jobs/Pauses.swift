internal import HostTime

/// The pauses of tasks in the domain of the bridge, which all end when it stops.
final class Pauses {
    private let clock: any Scheduler
    private var open: [Int: () -> Void] = [:]
    private var last = 0
    private(set) var isStopped = false

    init(on clock: any Scheduler) { self.clock = clock }

    /// Returns after a time, or when the bridge stops.
    func wait(_ duration: Duration) async {
        guard !isStopped else { return }
        await withCheckedContinuation { continuation in
            last += 1
            let number = last
            open[number] = { continuation.resume() }
            _ = clock.schedule(at: clock.now.advanced(by: duration)) { [weak self] in
                self?.open.removeValue(forKey: number)?()
            }
        }
    }

    /// Ends all pauses, and lets no new one begin.
    func stop() {
        isStopped = true
        let resumes = open.values
        open = [:]
        for resume in resumes { resume() }
    }
}
