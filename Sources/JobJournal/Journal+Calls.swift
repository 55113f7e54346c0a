internal import EventLoop
package import IntentModel
internal import Synchronization

/// The callers that wait for a journal, and can all be released.
///
/// The journal's work for them cannot be interrupted: a system call waits for a disk as long as the disk takes.
package final class JournalCalls: Sendable {
    private struct State {
        var waiting: [Int: @Sendable () -> Void] = [:]
        var last = 0
        var isGivenUp = false
    }

    private let state = Mutex(State())

    /// Adds a caller; returns nil once all are released.
    fileprivate func begin(_ sendAway: @escaping @Sendable () -> Void) -> Int? {
        state.withLock { state in
            guard !state.isGivenUp else { return nil }
            state.last += 1
            state.waiting[state.last] = sendAway
            return state.last
        }
    }

    /// Removes a caller; returns whether it still waits and has to be resumed.
    fileprivate func end(_ call: Int) -> Bool { state.withLock { $0.waiting.removeValue(forKey: call) != nil } }

    /// Releases all waiting and later callers, and returns the number of waiting ones.
    fileprivate func giveUp() -> Int {
        let waiting = state.withLock { state in
            state.isGivenUp = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for sendAway in waiting.values { sendAway() }
        return waiting.count
    }
}

extension Journal {
    /// Runs a body on the journal's own thread, after earlier bodies.
    ///
    /// - Throws: `givenUp` once nobody waits for the journal any more, and the body's error.
    package nonisolated func perform<Value: Sendable>(
        _ body: @escaping @Sendable (isolated Journal) throws(JournalError) -> Value
    ) async throws(JournalError) -> Value {
        let outcome = await withCheckedContinuation { continuation in
            perform(body) { continuation.resume(returning: $0) }
        }
        return try outcome.get()
    }

    /// Runs a body on the journal's own thread, and passes its result to a closure there.
    ///
    /// - Parameter completion: Called once, with `givenUp` where nobody waits for the journal any more.
    package nonisolated func perform<Value: Sendable>(
        _ body: @escaping @Sendable (isolated Journal) throws(JournalError) -> Value,
        _ completion: @escaping @Sendable (Result<Value, JournalError>) -> Void
    ) {
        let path = path
        // Either the journal or `giveUp` removes the call from the list and answers the caller, never both.
        let call = calls.begin { completion(.failure(.givenUp(path))) }
        guard let call else { return completion(.failure(.givenUp(path))) }
        executor.execute { [self] in
            let outcome = assumeIsolated { journal -> Result<Value, JournalError> in
                do throws(JournalError) { return .success(try body(journal)) } catch { return .failure(error) }
            }
            if calls.end(call) { completion(outcome) }
        }
    }

    /// Gives the journal up: all waiting and later callers get `givenUp`.
    ///
    /// The current work of the journal continues as long as it takes.
    ///
    /// - Returns: The number of waiting callers.
    package nonisolated func giveUp() -> Int {
        let waiting = calls.giveUp()
        executor.abandon()
        return waiting
    }
}
