internal import Dispatch
internal import Synchronization

/// The answer to a request for which a thread waits.
final class AnswerBox: Sendable {
    private let state = Mutex<Result<HostAnswer, ClientError>?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    /// The answer, once there is one.
    var value: Result<HostAnswer, ClientError>? { state.withLock { $0 } }

    /// Keeps the answer and wakes the thread.
    func answered(_ value: Result<HostAnswer, ClientError>) {
        state.withLock { $0 = value }
        semaphore.signal()
    }

    /// Waits for the answer; false if none came in time.
    func wait(atMost patience: Duration) -> Bool {
        let nanoseconds = Int(clamping: Int64(patience / .nanoseconds(1)))
        return semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success
    }
}
