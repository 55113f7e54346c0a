package import IntentModel

/// The last reading of an extension's memory, with its validity.
///
/// Reading takes the kernel as long as several calls, so that successive calls share a reading.
package struct MemoryReading {
    /// The greatest age of a reading; the poll of a machine without control groups is less exact.
    private static let longestAge = Duration.milliseconds(20)
    /// The greatest age while the extension has done only short work since, each of which can touch a few megabytes.
    private static let longestAgeAfterShortWork = Duration.milliseconds(500)
    private static let shortWork = Duration.milliseconds(1)
    /// The greatest age where a call has failed: calls that come due in one turn share a reading.
    private static let longestAgeAtFailure = Duration.milliseconds(1)

    package private(set) var report: MemoryReport?

    package init(report: MemoryReport? = nil) {
        self.report = report
    }
    /// The time of the reading; nil to read again at once.
    private var readAt: Instant?
    private var hasWorkedLongSince = false

    /// Notes that the extension has worked for a duration.
    package mutating func worked(for duration: Duration) {
        if duration >= Self.shortWork { hasWorkedLongSince = true }
    }

    /// Whether the reading is recent enough.
    ///
    /// - Parameter isFailure: Whether it is for a call that has failed.
    package func serves(at now: Instant, isFailure: Bool = false) -> Bool {
        let longestAge =
            isFailure
            ? Self.longestAgeAtFailure : hasWorkedLongSince ? Self.longestAge : Self.longestAgeAfterShortWork
        return readAt.map { $0.duration(to: now) < longestAge } ?? false
    }

    /// Stores a new reading; one without a peak is not reused.
    package mutating func read(_ report: MemoryReport?, at now: Instant) {
        self.report = report
        readAt = report?.peak == nil ? nil : now
        hasWorkedLongSince = false
    }

    /// Discards the reading, because the next report has to be exact.
    package mutating func expire() { readAt = nil }
}
