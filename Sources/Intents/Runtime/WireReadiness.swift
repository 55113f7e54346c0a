import CLinux
import Glibc
import Synchronization

/// What the watchers of the wire wait for: a moment that has passed, room in the output, each other, and while they read also
/// the input.
///
/// Every event wakes one of the threads that wait.
final class WireReadiness: Sendable {
    enum Event: Sendable {
        /// Bytes have come, or the end of the stream.
        case input
        /// The output takes bytes again.
        case room
        /// What was held back is due.
        case moment
        /// There is something to do that the reader cannot know of.
        case wakeUp
    }

    /// For so many nanoseconds at most an answer is held back that could go out with others.
    private static let longestHold: Int64 = 5_000_000

    private let descriptors: ProtocolDescriptors
    private let epoll: Int32
    private let timer: Int32
    private let wakeUps: Int32
    private let isMomentExpected = Atomic(false)

    /// Makes what is needed to wait; nil, with `errno` set, where the kernel refuses.
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
                // Before anybody looks for what is due, so that what is held back from now on has a moment of its own.
                isMomentExpected.store(false, ordering: .sequentiallyConsistent)
                return .moment
            default: continue  // A signal came.
            }
        }
    }

    /// Has a `moment` come soon; one that is on its way counts.
    func expectMoment() {
        // Looked at first, since it mostly is and a look is cheap: where it still was, the moment has not passed, and whoever takes it
        // sees what was held back before this.
        guard !isMomentExpected.load(ordering: .sequentiallyConsistent),
            !isMomentExpected.exchange(true, ordering: .sequentiallyConsistent)
        else { return }
        linux_timer_arm_after(timer, Self.longestHold)
    }

    /// Has `room` come once the output takes bytes.
    func expectRoom() { linux_epoll_expect_room(epoll, descriptors.output) }

    /// Has `input` come, at once if some is there.
    ///
    /// A file never makes a reader wait, and cannot be waited for: nothing comes of it.
    func watchInput() { linux_epoll_watch_input(epoll, descriptors.input) }

    /// Has `input` come no more.
    func leaveInput() { linux_epoll_leave(epoll, descriptors.input) }

    /// Wakes one thread.
    func wakeOne() { linux_counter_signal(wakeUps) }
}
