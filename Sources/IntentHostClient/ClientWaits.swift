internal import Dispatch
internal import JSON
internal import Synchronization

/// The answer to a request for which a thread waits.
final class AnswerBox: Sendable {
    private let state = Mutex<(number: Int64?, value: Result<JSONValue, ClientError>?)>((nil, nil))
    private let semaphore = DispatchSemaphore(value: 0)

    /// The number of the request, once it is known.
    var number: Int64? { state.withLock(\.number) }
    /// The answer, once there is one.
    var value: Result<JSONValue, ClientError>? { state.withLock(\.value) }

    /// Keeps the number of the request.
    func sent(_ number: Int64) { state.withLock { $0.number = number } }

    /// Keeps the answer and wakes the thread.
    func answered(_ value: Result<JSONValue, ClientError>) {
        state.withLock { $0.value = value }
        semaphore.signal()
    }

    /// Waits for the answer; false if none came in time.
    func wait(atMost patience: Duration) -> Bool {
        let nanoseconds = Int(clamping: Int64(patience / .nanoseconds(1)))
        return semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success
    }
}

/// The number of a request whose task may be cancelled at any time; it is cancelled once.
final class SentNumber: Sendable {
    private let state = Mutex<(number: Int64?, isCancelled: Bool)>((nil, false))

    var isCancelled: Bool { state.withLock(\.isCancelled) }

    func set(_ number: Int64) { state.withLock { $0.number = number } }

    /// Returns the number once.
    func take() -> Int64? {
        state.withLock { state in
            defer { state.number = nil }
            return state.number
        }
    }

    /// Cancels, and returns the number if it is known and not yet taken.
    func cancel() -> Int64? {
        state.withLock { state in
            state.isCancelled = true
            defer { state.number = nil }
            return state.number
        }
    }
}

/// The clock of a wait for the host: fires when the host has been silent for too long.
///
/// It stands still while a person answers a question.
final class PatientWait: Sendable {
    private struct State {
        var number: Int?
        var isStopped = false
        var questions = 0
        var deadline = ContinuousClock.now
    }

    let patience: Duration
    private let clock: ClientClock
    private let state = Mutex(State())

    init(_ patience: Duration, on clock: ClientClock) {
        self.patience = patience
        self.clock = clock
    }

    deinit { stop() }

    /// Starts the clock, in place of one that runs already.
    ///
    /// - Parameters:
    ///   - time: The time until the clock fires; nil for the patience of the wait.
    ///   - expire: What happens then.
    func start(for time: Duration? = nil, _ expire: @escaping @Sendable () -> Void) {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.deadline = ContinuousClock.now + (time ?? patience)
            if time != nil { state.questions = 0 }
            if let number = state.number { clock.remove(number) }
            state.number = clock.add(state.deadline) { [weak self] in self?.fired(expire) }
        }
    }

    /// Stops the clock for good.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            if let number = state.number.take() { clock.remove(number) }
        }
    }

    /// Takes a sign of life of the host.
    func noticeSign() { state.withLock { $0.deadline = max($0.deadline, ContinuousClock.now + patience) } }

    /// Holds the clock while a question is open.
    func questionBegan() { state.withLock { $0.questions += 1 } }

    /// Lets the clock run again, from the start.
    func questionEnded() {
        state.withLock { state in
            state.questions = max(state.questions - 1, 0)
            state.deadline = ContinuousClock.now + patience
        }
    }

    /// Expires, unless the deadline has moved meanwhile.
    private func fired(_ expire: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            guard !state.isStopped else { return false }
            let now = ContinuousClock.now
            if state.questions > 0 { state.deadline = now + patience }
            guard state.deadline > now else { return true }
            state.number = clock.add(state.deadline) { [weak self] in self?.fired(expire) }
            return false
        }
        if isOver { expire() }
    }
}
