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
    }

    private let state = Mutex(State())
    // Written once in `init`, before the object is shared.
    private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

    /// Makes signals that nobody listens for yet.
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
            sources.append(source)
        }
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
        if isUnsafe { await interrupts.listening() } else { interrupts.listen() }
        begin.finish()
        return (await task.result, interrupts)
    }

    /// Starts to listen; a signal that comes at this moment may be lost.
    func listen() {
        for source in sources { source.activate() }
    }

    /// Starts to listen, and returns when a signal is sure to be noticed.
    ///
    /// It takes two threads more than `listen()`.
    func listening() async {
        for source in sources {
            await withCheckedContinuation { continuation in
                source.setRegistrationHandler { continuation.resume() }
                source.activate()
            }
        }
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
