import CLinux
package import HostTime

/// The monotonic time of the system, with sleeps that wake on an event loop's timer.
///
/// It stands still while the machine is suspended. Nothing that it times happens early.
package struct LoopClock: Clock {
    package typealias Instant = HostTime.Instant

    let loop: EventLoop

    package var now: Instant { loop.now }

    package var minimumResolution: Duration { .nanoseconds(1) }
}

extension EventLoop {
    /// The clock whose sleeps wake on this loop.
    package var clock: LoopClock { LoopClock(loop: self) }

    /// The time of that clock.
    package var now: Instant { Instant(nanoseconds: linux_monotonic_now()) }

    /// The time of the system's clock on the wall.
    package var wallTime: Timestamp { Timestamp(milliseconds: linux_wall_milliseconds()) }
}

extension EventLoop: Scheduler {}
