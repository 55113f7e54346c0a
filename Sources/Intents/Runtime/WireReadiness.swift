import CLinux
import Glibc
import Synchronization

/// The events that the watchers of the wire wait for.
///
/// They are a moment that has passed, room in the output, each other and, while they read, the input. Every event wakes
/// one waiting thread.
final class WireReadiness: Sendable {
    enum Event: Sendable {
        /// Bytes have come, or the end of the stream.
        case input
        /// The output takes bytes again.
        case room
        /// Held output is due.
        case moment
        /// There is work that the reader cannot know of.
        case wakeUp
    }

    /// The longest time, in nanoseconds, for which an answer is held back to be sent with others.
    private static let longestHold: Int64 = 5_000_000

    private let descriptors: ProtocolDescriptors
    private let epoll: Int32
    private let timer: Int32
    private let wakeUps: Int32
    private let isMomentExpected = Atomic(false)

    /// Makes the resources for waiting, or returns nil, with `errno` set, if the kernel refuses.
    init?(_ descriptors: ProtocolDescriptors) {
        self.descriptors = descriptors
        (epoll, timer, wakeUps) = (linux_epoll_create(), linux_timer_create(), linux_event_create())
        let results = [
            epoll, timer, wakeUps, linux_epoll_watch_input(epoll, timer), linux_epoll_watch_input(epoll, wakeUps),
        ]
        guard let failure = results.first(where: { $0 < 0 }) else { return }
        errno = -failure
        return nil
    }

    deinit { for descriptor in [epoll, timer, wakeUps] where descriptor >= 0 { close(descriptor) } }

    /// Waits for one event, which no other thread gets.
    func wait() -> Event {
        while true {
            switch linux_epoll_wait(epoll) {
            case descriptors.input: return .input
            case descriptors.output: return .room
            case wakeUps: return .wakeUp
            case timer:
                // Cleared before any thread looks for due output, so that output held back from now on has a moment of
                // its own.
                isMomentExpected.store(false, ordering: .sequentiallyConsistent)
                return .moment
            default: continue  // A signal came.
            }
        }
    }

    /// Makes a `moment` come soon, unless one is on its way.
    func expectMoment() {
        // Read first, because it usually is set and a read is cheap. If it is set, the moment has not passed, and the
        // thread that takes it sees the output held back before this.
        guard !isMomentExpected.load(ordering: .sequentiallyConsistent),
            !isMomentExpected.exchange(true, ordering: .sequentiallyConsistent)
        else { return }
        linux_timer_arm_after(timer, Self.longestHold)
    }

    /// Makes `room` come once the output takes bytes.
    func expectRoom() { linux_epoll_expect_room(epoll, descriptors.output) }

    /// Makes `input` come, at once if there is some.
    ///
    /// A file never makes a reader wait and cannot be waited for, so nothing comes of it.
    func watchInput() { linux_epoll_watch_input(epoll, descriptors.input) }

    /// Stops `input` events.
    func leaveInput() { linux_epoll_leave(epoll, descriptors.input) }

    /// Wakes one thread.
    func wakeOne() { linux_counter_signal(wakeUps) }
}
