import Synchronization

/// The completion handler of one call.
///
/// The first answer counts. A second answer is reported, and so is a missing one.
@safe
package final class Completion<Answer: Sendable>: Sendable {
    /// The continuation of the call until it is resumed.
    ///
    /// Unsafe, because the checked continuation would blame this module for a handler that never answers. Each
    /// continuation is resumed at most once, because `call` takes it out of the state.
    private let continuation: Mutex<UnsafeContinuation<Answer, Never>?>
    /// The method's name, computed only for a report.
    private let method: @Sendable () -> String
    private let log: CallLog

    package init(
        _ continuation: UnsafeContinuation<Answer, Never>,
        log: CallLog,
        method: @escaping @Sendable () -> String
    ) {
        unsafe self.continuation = Mutex(continuation)
        self.method = method
        self.log = log
    }

    deinit {
        guard unsafe continuation.withLock({ unsafe $0 != nil }) else { return }
        log.error("\(method()) released its completion handler without calling it; the call stays unanswered.")
    }

    package func call(_ answer: Answer) {
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
