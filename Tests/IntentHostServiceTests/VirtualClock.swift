import EventLoop
import IntentModel

@testable import IntentHostService

/// A clock that stands still until a test moves it on.
///
/// What is due at once happens on the loop of the host, where all of its methods are called.
final class VirtualClock: Scheduler {
    private let loop: EventLoop
    private(set) var now = Instant(nanoseconds: 0)
    var wallTime: Timestamp { loop.wallTime }
    private var heap = DeadlineHeap()
    private var timers: [Int: (deadline: Instant, body: () -> Void)] = [:]
    private var waiters: [(deadline: Instant, found: () -> Void)] = []

    init(on loop: EventLoop) { self.loop = loop }

    func schedule(at deadline: Instant, _ body: @escaping () -> Void) -> DeadlineToken {
        precondition(loop.isOnLoop, "called off the domain of the service")
        let number = heap.nextSequence
        let token = heap.insert(number, at: deadline)
        timers[number] = (deadline, body)
        if deadline <= now { _ = loop.schedule(at: loop.now) { [self] in fire() } }
        for waiter in waiters where waiter.deadline == deadline { waiter.found() }
        waiters.removeAll { $0.deadline == deadline }
        return token
    }

    func cancel(_ token: DeadlineToken) {
        if let number = heap.remove(token) { timers[number] = nil }
    }

    func advance(to instant: Instant) {
        while let next = heap.firstDeadline, next <= instant {
            now = max(now, next)
            fire()
        }
        now = instant
    }

    private func fire() {
        guard let number = heap.popFirst(notAfter: now), let timer = timers.removeValue(forKey: number) else { return }
        timer.body()
    }

    /// Calls a closure when a timer waits for an instant.
    func whenAwaited(_ deadline: Instant, _ body: @escaping () -> Void) {
        if timers.values.contains(where: { $0.deadline == deadline }) { return body() }
        waiters.append((deadline, body))
    }
}

extension HostService {
    private var virtualClock: VirtualClock? { clock as? VirtualClock }

    /// Lets time pass.
    func pass(_ time: Duration) { virtualClock?.advance(to: clock.now.advanced(by: time)) }

    /// Waits until somebody waits for so long from now on, and lets that time pass.
    func passAwaited(_ time: Duration) async {
        let deadline = clock.now.advanced(by: time)
        await withCheckedContinuation { continuation in
            virtualClock?.whenAwaited(deadline) { continuation.resume() }
        }
        virtualClock?.advance(to: deadline)
    }
}
