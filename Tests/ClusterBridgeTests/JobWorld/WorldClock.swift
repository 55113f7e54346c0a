import HostTime

/// The time of a simulated world, which goes from one event to the next.
final class WorldClock: Scheduler {
    private(set) var now = Instant(nanoseconds: 0)
    /// What each look at the clock on the wall adds, as somebody who sets it does.
    var wallOffset = Duration.zero
    var wallTime: Timestamp {
        Timestamp(milliseconds: 1_700_000_000_000).advanced(by: Instant(nanoseconds: 0).duration(to: now) + wallOffset)
    }
    private var heap = DeadlineHeap()
    private var bodies: [Int: () -> Void] = [:]

    func schedule(at deadline: Instant, _ body: @escaping () -> Void) -> DeadlineToken {
        let number = heap.nextSequence
        bodies[number] = body
        return heap.insert(number, at: max(deadline, now))
    }

    func after(_ delay: Duration, _ body: @escaping () -> Void) { _ = schedule(at: now.advanced(by: delay), body) }

    func cancel(_ token: DeadlineToken) {
        if let number = heap.remove(token) { bodies[number] = nil }
    }

    /// Returns at an instant.
    func wait(until deadline: Instant) async {
        guard deadline > now else { return }
        await withCheckedContinuation { continuation in _ = schedule(at: deadline) { continuation.resume() } }
    }

    /// Lets the next thing happen; false if nothing does up to an instant, which it then is.
    func passNext(until end: Instant) -> Bool {
        guard let next = heap.firstDeadline, next <= end, let number = heap.popFirst(notAfter: next) else {
            now = max(now, end)
            return false
        }
        now = next
        bodies.removeValue(forKey: number)?()
        return true
    }
}
