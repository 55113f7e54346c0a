/// An instant of the clock on the wall, to the millisecond.
///
/// It outlives the process and may jump when the clock is set, unlike the instants of a host's own clock.
public struct Timestamp: Sendable, Hashable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    /// Makes an instant of its milliseconds since 1970.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }
}

extension Timestamp: InstantProtocol {
    /// The instant that much later, cut to milliseconds; the last or first one there is where it would lie beyond.
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

    /// The time from this instant to another, negative where that lies before.
    public func duration(to other: Timestamp) -> Duration {
        .milliseconds(other.milliseconds) - .milliseconds(milliseconds)
    }

    /// Whether one instant lies before the other.
    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}
