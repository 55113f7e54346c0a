internal import Glibc
package import IntentModel

extension Instant {
    /// The present instant of the clock that hosts use.
    package static var monotonic: Instant {
        var now = timespec()
        // The structure outlives the call, which only fills it.
        unsafe clock_gettime(CLOCK_MONOTONIC, &now)
        return Instant(nanoseconds: Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
    }
}
