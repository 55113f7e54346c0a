import CLinux
internal import Dispatch
import Synchronization

/// Gives a loop's thread the lowest real-time priority from the moment at which a clock comes due until the end of the turn after the one
/// that deals with it.
///
/// On a busy machine whoever wakes another program, as a host does when it tells an extension that its time is over, may lose the
/// processor to it and then to the next in the queue, for a tick or more, and all other clocks wait meanwhile. Only these turns have
/// the priority: with it for good, or with every timer of a host with many extensions, the loop would take the processor from an extension
/// with each message, and read them one by one.
///
/// A thread of its own, with the same priority, watches a timer of its own, since on such a machine the loop itself may be what waits. It is not used where
/// the system refuses the priority (CAP_SYS_NICE, RLIMIT_RTPRIO), nor where somebody has chosen the scheduling of the process.
final class TimerBoost {
    /// What the two threads share.
    private final class Shared: Sendable {
        let isBoosted = Atomic(true)
        /// When the timer expires, or has, in nanoseconds; `never` where the clock for which it did is dealt with, or its boost over.
        let armed = Atomic(never)
        /// Whether the last turn has dealt with a clock.
        let isTurnAfter = Atomic(false)
        let hasEnded = DispatchSemaphore(value: 0)
    }

    private static let never = Int64.max

    private let shared = Shared()
    private let timer: FileDescriptor
    private let stopCounter: FileDescriptor
    private let watch: FileDescriptor

    /// Called on the loop's thread, which has the priority until `end()` from here on; nil where it cannot have it.
    init?() {
        guard linux_is_ordinary() != 0 else { return nil }
        do throws(EventLoopError) {
            timer = try FileDescriptor(
                result: linux_timer_create(),
                code: .descriptor,
                function: "timerfd_create",
                subject: "timer"
            )
            stopCounter = try EventCounter.makeDescriptor()
            watch = try FileDescriptor(
                result: linux_expiry_watch(timer.rawValue, stopCounter.rawValue),
                code: .descriptor,
                function: "epoll_create1",
                subject: "timer"
            )
        } catch { return nil }
        let loopThread = linux_thread_id()
        guard linux_begin_real_time(loopThread) == 0 else { return nil }
        // Both live until `stop()` has waited for the thread.
        let (shared, watch) = (shared, watch.rawValue)
        guard DetachedThread.start({ Self.serve(loopThread, watch: watch, shared) }) == 0 else {
            linux_end_real_time()
            return nil
        }
    }

    /// Whether the loop's thread has the priority; a moment late, and then found in the next turn.
    var isOn: Bool { shared.isBoosted.load(ordering: .relaxed) }

    /// The loop has dealt with what was due, and is going to wait; called on its thread.
    func end() {
        shared.armed.store(Self.never, ordering: .relaxed)
        // Set after the priority was given, so whoever finds it takes that away.
        if shared.isBoosted.exchange(false, ordering: .acquiring) { linux_end_real_time() }
    }

    /// The first clock is due then; called on the loop's thread.
    ///
    /// That the timer may expire for a clock that was taken back is cheaper than arming it anew with each.
    ///
    /// - Parameters:
    ///   - deadline: Nil where there is no clock.
    ///   - anew: Whether a clock has fired, so that the timer has expired.
    func arm(for deadline: LoopClock.Instant?, anew: Bool) {
        shared.isTurnAfter.store(anew, ordering: .relaxed)
        if anew { shared.armed.store(Self.never, ordering: .relaxed) }
        guard let deadline, deadline.nanoseconds < shared.armed.load(ordering: .relaxed) else { return }
        shared.armed.store(deadline.nanoseconds, ordering: .relaxed)
        // Fails only for a descriptor that is no timer.
        linux_timer_arm(timer.rawValue, deadline.nanoseconds)
    }

    /// Returns once no other thread knows of the loop's, whose number may be another's after its end.
    func stop() {
        linux_counter_signal(stopCounter.rawValue)
        shared.hasEnded.wait()
        end()
    }

    private static func serve(_ loopThread: pid_t, watch: Int32, _ shared: Shared) {
        // The string is valid for the call, and the kernel copies what it keeps.
        unsafe linux_name_thread("timer-boost")
        // If this is refused, which it was not for the loop, the thread is woken as all others are.
        linux_begin_real_time(0)
        while linux_expiry_wait(watch) > 0 {
            // The loop may have been faster, and be doing something else by now. What it has stored before it armed the timer is seen
            // here, since the kernel lies between; what it stores at this moment may be missed, and is found in the next turn.
            let isDue = shared.armed.load(ordering: .relaxed) <= linux_monotonic_now()
            guard isDue || shared.isTurnAfter.load(ordering: .relaxed) else { continue }
            // Refused where somebody has chosen the loop's scheduling meanwhile.
            if linux_begin_real_time(loopThread) == 0 { shared.isBoosted.store(true, ordering: .releasing) }
        }
        shared.hasEnded.signal()
    }
}
