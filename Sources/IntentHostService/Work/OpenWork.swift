/// What a service has under way, until its end.
final class OpenWork {
    /// The number of requests under way, of all clients.
    private(set) var requestCount = 0
    /// How much is under way that is no part of a client's request.
    private(set) var otherCount = 0
    /// Whether no more intents are performed.
    private(set) var isStopping = false
    /// Whether the time is over in which requests may finish before the end.
    private var isGraceOver = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    private var isIdle: Bool { requestCount == 0 && otherCount == 0 }

    /// Begins a request; false if the host takes no more.
    func beginRequest() -> Bool {
        guard !isGraceOver else { return false }
        requestCount += 1
        return true
    }

    func endRequest() {
        requestCount -= 1
        tellIfIdle()
    }

    /// Whether the service stops and nothing is under way: nothing may begin any more.
    var isAtRest: Bool { isStopping && isIdle }

    /// Begins work that is no part of a client's request.
    func begin() { otherCount += 1 }

    func end() {
        otherCount -= 1
        tellIfIdle()
    }

    func stop() { isStopping = true }

    func graceOver() { isGraceOver = true }

    /// Returns when nothing is under way.
    func idle() async {
        // A client may begin a request, such as to list examples, before this goes on.
        while !isIdle {
            await withCheckedContinuation { waiter in
                // Here and not before: the last request may end on the way into this closure.
                if isIdle { waiter.resume() } else { waiters.append(waiter) }
            }
        }
    }

    private func tellIfIdle() {
        guard isIdle else { return }
        let waiters = waiters
        self.waiters = []
        for waiter in waiters { waiter.resume() }
    }
}
