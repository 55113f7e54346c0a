internal import Dispatch
internal import Glibc
internal import Synchronization

/// Turns Ctrl-C and SIGTERM into a cancellation; a second one ends the program at once.
///
/// Extensions end with the program either way: the kernel kills them when their host is gone.
final class InterruptSignals: Sendable {
    private let count = Mutex(0)
    // Written once in `init`, before the object is shared.
    private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []

    /// Starts to listen.
    init(_ interrupted: @escaping @Sendable () -> Void) {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [self] in
                let isFirst = count.withLock { count in
                    count += 1
                    return count == 1
                }
                guard isFirst else { _exit(ExitStatusCode.interrupted) }
                interrupted()
            }
            source.activate()
            sources.append(source)
        }
    }

    /// Whether a signal came.
    var wasInterrupted: Bool { count.withLock { $0 > 0 } }
}
