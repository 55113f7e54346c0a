internal import CLinux
internal import EventLoop
internal import Glibc
internal import HostTime
internal import SystemFiles

/// Ends the waits of a thread, which have a clock besides.
final class StopSignal: Sendable {
    /// How a wait ended.
    enum Ending: Sendable {
        case ready, timedOut, stopped
    }

    /// What a socket is waited for.
    enum Readiness: Sendable {
        case input, output, either

        fileprivate var events: Int16 {
            switch self {
            case .input: Int16(POLLIN)
            case .output: Int16(POLLOUT)
            case .either: Int16(POLLIN | POLLOUT)
            }
        }
    }

    /// Readable for ever once it was signalled.
    private let descriptor: FileDescriptor

    init() throws(EventLoopError) { descriptor = try EventCounter.makeDescriptor() }

    /// Ends all waits, also the later ones; may be called on any thread.
    func stop() { linux_counter_signal(descriptor.rawValue) }

    /// Waits until a socket is ready or broken, or until an instant that may be past.
    func wait(for socket: Int32, _ readiness: Readiness, by deadline: Instant) -> Ending {
        while true {
            var watched = [
                pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0),
                pollfd(fd: socket, events: readiness.events, revents: 0),
            ]
            let rest = Instant(nanoseconds: linux_monotonic_now()).duration(to: deadline)
            // Rounded up: a wait that ends early would be begun again and again.
            let milliseconds = rest > .zero ? Int32(clamping: (rest + .microseconds(999)).milliseconds) : 0
            // The array outlives the call, and has as many elements as it is told.
            let count = unsafe poll(&watched, nfds_t(watched.count), milliseconds)
            if watched[0].revents != 0 { return .stopped }
            if count > 0 { return .ready }
            // An interrupted wait goes on; all other errors are errors of this program.
            if count == 0, rest <= .milliseconds(Int64(milliseconds)) { return .timedOut }
        }
    }
}
