internal import Dispatch
internal import Glibc
internal import Synchronization

/// Turns Ctrl-C, SIGTERM and the end of the terminal (SIGHUP) into a cancellation; a second signal ends the program.
///
/// Extensions end with the program in either case: the kernel kills them when their host is gone.
final class InterruptSignals: Sendable {
    /// The time after which a slow cancellation is explained to the user.
    private static let patience = DispatchTimeInterval.milliseconds(300)

    private struct State {
        var count = 0
        var isOver = false
        /// The number of sources that listen.
        var listening = 0
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    // Written once in `init`, before the object is shared.
    private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - interrupted: Cancels the work.
    ///   - stillWaiting: Says what the program waits for; called once, if the cancellation is slow.
    init(_ interrupted: @escaping @Sendable () -> Void, stillWaiting: @escaping @Sendable () -> Void) {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number, SIG_IGN)
            // nohup ignores SIGHUP so that the program outlives its terminal.
            if number == SIGHUP, Self.isIgnored(before) { continue }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [self] in
                let isFirst = state.withLock { state in
                    state.count += 1
                    return state.count == 1
                }
                guard isFirst else { _exit(ExitStatusCode.interrupted) }
                interrupted()
                DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
                    if !state.withLock(\.isOver) { stillWaiting() }
                }
            }
            source.setRegistrationHandler { [self] in nowListening() }
            sources.append(source)
        }
        for source in sources { source.activate() }
    }

    /// Runs work in a task of its own, which the first signal cancels.
    ///
    /// Call `finish()` when nothing is left that a signal should end.
    ///
    /// - Parameters:
    ///   - executor: Runs the task; nil for the global pool.
    ///   - isUnsafe: Whether the work goes on elsewhere if a signal was lost, so that it begins when none can be.
    ///   - work: The work.
    ///   - stillWaiting: Says what the program waits for; called once, if the cancellation is slow.
    ///   - interrupted: Ends what the cancellation does not.
    static func run<Value: Sendable>(
        on executor: (any TaskExecutor)? = nil,
        afterListening isUnsafe: Bool = false,
        _ work: @escaping @Sendable () async throws -> Value,
        stillWaiting: @escaping @Sendable () -> Void = {},
        alsoEnding interrupted: @escaping @Sendable () -> Void = {}
    ) async -> (result: Result<Value, any Error>, interrupts: InterruptSignals) {
        let (listening, begin) = AsyncStream<Void>.makeStream()
        let task = Task(executorPreference: executor) {
            if isUnsafe { for await _ in listening {} }
            return try await work()
        }
        let interrupts = InterruptSignals {
            interrupted()
            task.cancel()
        } stillWaiting: {
            stillWaiting()
        }
        if isUnsafe { await interrupts.listening() }
        begin.finish()
        return (await task.result, interrupts)
    }

    /// Returns when a signal is sure to be noticed; until then it may be lost.
    func listening() async {
        await withCheckedContinuation { continuation in
            let isListening = state.withLock { state in
                guard state.listening < sources.count else { return true }
                state.waiters.append(continuation)
                return false
            }
            if isListening { continuation.resume() }
        }
    }

    private func nowListening() {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.listening += 1
            guard state.listening == sources.count else { return [] }
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Whether a handler is SIG_IGN, which Swift cannot compare.
    private static func isIgnored(_ handler: __sighandler_t?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Notes that the work to cancel is over.
    func finish() { state.withLock { $0.isOver = true } }

    /// Whether a signal came.
    var wasInterrupted: Bool { state.withLock { $0.count > 0 } }
}
