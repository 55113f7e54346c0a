internal import EventLoop
internal import IntentModel

/// News of apps, and those who wait for it: that one has connected, that its program has ended, that it is decided
/// whether it may be used, or that the host stops.
final class AppNews {
    /// The number of times that there was news.
    private(set) var count = 0
    private var waiters: [() -> Void] = []
    private let clock: any Scheduler
    private unowned let service: HostService

    init(of service: HostService, _ clock: any Scheduler) { (self.service, self.clock) = (service, clock) }

    /// Lets those who wait look again.
    func tell() {
        count += 1
        let waiters = waiters
        self.waiters = []
        for waiter in waiters { waiter() }
    }

    /// Returns when there is news, the time is over or the task was cancelled; at once if there was news since `count`
    /// had a value.
    func next(after seen: Int, until deadline: Instant? = nil) async {
        await suspended { continuation in
            // Here and not before: news may come on the way into this closure.
            guard seen == count, !Task.isCancelled else { return continuation.resume() }
            let timer = deadline.map { clock.schedule(at: $0) { [self] in tell() } }
            waiters.append { [clock] in
                if let timer { clock.cancel(timer) }
                continuation.resume()
            }
        } cancelled: { [service] in
            _ = service.enterUnlessStopped { $0.core.news.tell() }
        }
    }
}
