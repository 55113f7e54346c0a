internal import Dispatch
internal import Glibc
internal import Synchronization
internal import SystemFiles

/// Runs writes to a disk in order, on a thread of its own; no more than a bounded number of bytes waits.
///
/// The first write that fails ends all writing, and that is told once.
final class BackgroundWriter: Sendable {
    /// The greatest number of bytes that wait to be written; more is left out.
    private static let mostWaiting = 1 << 20
    /// The time for the last writes at the end.
    private static let patience = DispatchTimeInterval.seconds(5)

    private struct State {
        var waiting = 0
        var leftOut = 0
        var hasFailed = false
    }

    private let queue: DispatchQueue
    private let state = Mutex(State())
    private let tellFailure: @Sendable (String) -> Void

    /// - Parameter tellFailure: Takes the reason, once, if nothing can be written; called on any thread.
    init(name: String, tellFailure: @escaping @Sendable (String) -> Void) {
        queue = DispatchQueue(label: name)
        self.tellFailure = tellFailure
        // Beyond its limit of file size (ulimit -f), a write then fails and does not end the process.
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Has a body write, or leaves it out if too much waits.
    ///
    /// - Parameter body: Takes the number of writes that were left out before it.
    func write(size: Int, _ body: @escaping @Sendable (_ leftOut: Int) throws -> Void) {
        let leftOut: Int? = state.withLock { state in
            guard !state.hasFailed, state.waiting + size <= Self.mostWaiting else {
                state.leftOut += 1
                return nil
            }
            state.waiting += size
            defer { state.leftOut = 0 }
            return state.leftOut
        }
        guard let leftOut else { return }
        queue.async { [self] in
            run(body, leftOut)
            state.withLock { $0.waiting -= size }
        }
    }

    private func run(_ body: (Int) throws -> Void, _ leftOut: Int) {
        guard !state.withLock(\.hasFailed) else { return }
        do { try body(leftOut) } catch let error as POSIXFailure {
            fail(error.reason)
        } catch {
            fail("\(error)")
        }
    }

    private func fail(_ reason: String) {
        let isFirst = state.withLock { state in
            defer { state.hasFailed = true }
            return !state.hasFailed
        }
        if isFirst { tellFailure(reason) }
    }

    /// Waits until everything is written, for five seconds at the most.
    func close() {
        guard state.withLock({ $0.waiting > 0 }) else { return }
        let isWritten = DispatchSemaphore(value: 0)
        queue.async { isWritten.signal() }
        if isWritten.wait(timeout: .now() + Self.patience) == .timedOut { fail("the disk takes them too slowly") }
    }
}
