import Synchronization

/// The completion handler of one call: the first answer counts, a second one is reported, and so is one that never came.
@safe
final class Completion<Answer: Sendable>: Sendable {
    /// Unsafe, since the checked one would take a handler that never answers for a fault of this module; each continuation
    /// is resumed at most once, because `call` takes it out of the state.
    private let continuation: Mutex<UnsafeContinuation<Answer, Never>?>
    /// The method's name; asked for only in a report.
    private let method: @Sendable () -> String
    private let log: CallLog

    init(_ continuation: UnsafeContinuation<Answer, Never>, log: CallLog, method: @escaping @Sendable () -> String) {
        unsafe self.continuation = Mutex(continuation)
        self.method = method
        self.log = log
    }

    deinit {
        guard unsafe continuation.withLock({ unsafe $0 != nil }) else { return }
        log.error("\(method()) released its completion handler without calling it; the call stays unanswered.")
    }

    func call(_ answer: Answer) {
        let first = unsafe continuation.withLock { continuation in
            defer { unsafe continuation = nil }
            return unsafe continuation
        }
        guard let first = unsafe first else {
            return log.error("\(method()) called its completion handler more than once; the first answer counts.")
        }
        unsafe first.resume(returning: answer)
    }
}
