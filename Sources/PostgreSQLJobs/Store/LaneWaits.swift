internal import EventLoop
internal import HostTime

/// The tasks that wait for a job, each of one lane; it lives on its loop.
///
/// A task says that it waits before it looks, so that it does not miss what comes between.
final class LaneWaits {
    private struct Wait {
        let lane: String
        /// Whether something came that was not looked at.
        var isCalled = false
        var timer: DeadlineToken?
        var sleep: CheckedContinuation<Void, Never>?
    }

    private let loop: EventLoop
    private var waits: [Int: Wait] = [:]
    private var lastWait = 0
    private var cancellations: LoopEntrance<Int>?
    private var isStopped = false

    init(on loop: EventLoop) { self.loop = loop }

    /// Makes the way of cancelled tasks, which leads here until `stop()`.
    func start() {
        cancellations = LoopEntrance(to: loop) { [weak self] number in self?.call(number) }
    }

    /// Notes that somebody waits for a lane from now on.
    func begin(_ lane: String) -> Int {
        lastWait += 1
        waits[lastWait] = Wait(lane: lane)
        return lastWait
    }

    /// Notes that somebody waits no more.
    func end(_ number: Int) { waits[number] = nil }

    /// Suspends the task until its lane is called, an instant comes, or it is cancelled.
    func sleep(_ number: Int, until deadline: Instant) async {
        await suspended { continuation in
            guard waits[number]?.isCalled == false, !isStopped else {
                waits[number]?.isCalled = false
                return continuation.resume()
            }
            waits[number]?.sleep = continuation
            waits[number]?.timer = loop.schedule(at: deadline) { [weak self] in self?.call(number) }
        } cancelled: { [cancellations] in
            cancellations?.enter(number)
        }
        waits[number]?.isCalled = false
    }

    /// Wakes all that wait for a lane.
    func call(_ lane: String) {
        for (number, wait) in waits where wait.lane == lane { call(number) }
    }

    /// Wakes everybody.
    func callAll() { for number in waits.keys { call(number) } }

    /// Wakes everybody, also those who come later.
    func stop() {
        isStopped = true
        callAll()
        cancellations?.close()
    }

    private func call(_ number: Int) {
        guard let wait = waits[number] else { return }
        waits[number] = Wait(lane: wait.lane, isCalled: true)
        if let timer = wait.timer { loop.cancel(timer) }
        wait.sleep?.resume()
    }
}
