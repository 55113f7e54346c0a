internal import EventLoop
internal import Synchronization

/// The callers that wait for a journal, who can all be sent away.
///
/// What the journal does for them cannot be broken off: a system call waits for a disk as long as that takes.
final class JournalCalls: Sendable {
    private struct State {
        var waiting: [Int: @Sendable () -> Void] = [:]
        var last = 0
        var isGivenUp = false
    }

    private let state = Mutex(State())

    /// Adds a caller; nil where all are sent away.
    fileprivate func begin(_ sendAway: @escaping @Sendable () -> Void) -> Int? {
        state.withLock { state in
            guard !state.isGivenUp else { return nil }
            state.last += 1
            state.waiting[state.last] = sendAway
            return state.last
        }
    }

    /// Whether a caller still waits, who is to be told now.
    fileprivate func end(_ call: Int) -> Bool { state.withLock { $0.waiting.removeValue(forKey: call) != nil } }

    /// Sends all away who wait, and all who come; says how many waited.
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
    /// Has the journal do something on its own thread, after what it was asked for before.
    ///
    /// - Throws: `givenUp` once nobody waits for the journal any more, and the body's error.
    package nonisolated func perform<Result: Sendable>(
        _ body: @escaping @Sendable (isolated Journal) throws(JournalError) -> Result
    ) async throws(JournalError) -> Result {
        typealias Outcome = Swift.Result<Result, JournalError>
        let path = path
        let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
            // Only one of the two, the journal and who gives it up, takes the call out of the list and tells the caller.
            let call = calls.begin { continuation.resume(returning: .failure(.givenUp(path))) }
            guard let call else { return continuation.resume(returning: .failure(.givenUp(path))) }
            executor.execute { [self] in
                let outcome = assumeIsolated { journal -> Outcome in
                    do throws(JournalError) { return .success(try body(journal)) } catch { return .failure(error) }
                }
                if calls.end(call) { continuation.resume(returning: outcome) }
            }
        }
        return try outcome.get()
    }

    /// Waits for the journal no longer: whoever waits is told `givenUp`, and whoever comes too.
    ///
    /// What the journal is doing goes on as long as it takes.
    ///
    /// - Returns: How many waited.
    package nonisolated func giveUp() -> Int {
        let waiting = calls.giveUp()
        executor.abandon()
        return waiting
    }
}
