internal import FoundationEssentials
internal import Glibc

/// An instant of the clock on the wall, quick to take and slow to print.
struct WallTime: Sendable, Equatable {
    private let seconds: Double

    /// The present instant.
    static var now: WallTime {
        var now = timespec()
        // The structure outlives the call, which only fills it.
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        return WallTime(seconds: Double(now.tv_sec) + Double(now.tv_nsec / 1_000_000) / 1000)
    }

    /// The instant in ISO 8601, in UTC, with milliseconds.
    var text: String {
        Date(timeIntervalSince1970: seconds).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
