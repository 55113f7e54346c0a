import IntentModel

/// The time of a simulated world, which goes from one event to the next.
// On the loop of its world alone.
final class WorldClock: Scheduler, @unchecked Sendable {
    private(set) var now = Instant(nanoseconds: 0)
    let wallTime = Timestamp(milliseconds: 0)
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

    /// Lets the next thing happen; false if nothing does up to an instant, which it then is.
    func passNext(until end: Instant) -> Bool {
        guard let next = heap.firstDeadline, next <= end, let number = heap.popFirst(notAfter: next) else {
            now = end
            return false
        }
        now = next
        bodies.removeValue(forKey: number)?()
        return true
    }
}
