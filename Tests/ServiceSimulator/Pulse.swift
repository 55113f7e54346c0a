import EventLoop
import IntentModel

/// Lets the time of a world pass on the loop of its host: the next thing happens when nothing is under way.
// On that loop alone, but for the beginning.
final class Pulse: @unchecked Sendable {
    private let clock: WorldClock
    private let loop: EventLoop
    /// The count of work at which nothing has come since this was enqueued.
    private var quiet = 0
    private var end = Instant(nanoseconds: 0)
    private var over: (() -> Void)?

    init(_ clock: WorldClock, _ loop: EventLoop) { (self.clock, self.loop) = (clock, loop) }

    /// Does something on the loop, and returns.
    func then(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            loop.execute {
                body()
                continuation.resume()
            }
        }
    }

    /// Lets time pass up to an instant, and returns when nothing is under way then.
    func run(until time: Duration) async {
        await withCheckedContinuation { continuation in
            loop.execute { [self] in
                end = Instant(nanoseconds: 0).advanced(by: time)
                over = { continuation.resume() }
                again()
            }
        }
    }

    /// Lets time pass until the loop ends, whatever waits for other threads meanwhile.
    func runFreely() {
        loop.execute { [self] in pump() }
    }

    private func pump() {
        for _ in 0..<64 where !clock.passNext(until: clock.now.advanced(by: .seconds(60))) { break }
        _ = loop.schedule(at: loop.now.advanced(by: .microseconds(100))) { [self] in pump() }
    }

    private func again() {
        quiet = loop.workCount + 1
        loop.execute { [self] in beat() }
    }

    private func beat() {
        let count = loop.workCount
        guard count == quiet else { return again() }
        // What happens in time enqueues work or not; without any, the next thing may happen at once.
        while loop.workCount == count {
            guard clock.passNext(until: end) else {
                let over = over
                self.over = nil
                over?()
                return
            }
        }
        again()
    }
}
