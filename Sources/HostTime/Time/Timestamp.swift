/// An instant of the wall clock, to the millisecond.
///
/// It outlives the process. Unlike the instants of the host's own clock, it may jump when the clock is set.
public struct Timestamp: Sendable, Hashable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    /// Makes an instant of its milliseconds since 1970.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }
}

extension Timestamp: InstantProtocol {
    /// The instant after a duration, cut to milliseconds; clamped to the first and the last instant.
    public func advanced(by duration: Duration) -> Timestamp {
        let (seconds, attoseconds) = duration.components
        let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1000)
        let (offset, offsetOverflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
        let (sum, sumOverflows) = milliseconds.addingReportingOverflow(offset)
        guard !overflows, !offsetOverflows, !sumOverflows else {
            return Timestamp(milliseconds: seconds < 0 ? .min : .max)
        }
        return Timestamp(milliseconds: sum)
    }

    /// The time from this instant to another, negative if the other is earlier.
    public func duration(to other: Timestamp) -> Duration {
        .milliseconds(other.milliseconds) - .milliseconds(milliseconds)
    }

    /// Whether one instant is before the other.
    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}
