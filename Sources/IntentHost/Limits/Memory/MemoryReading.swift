internal import EventLoop
internal import IntentModel

/// What was last read of an extension's memory, and for how long that may be told.
///
/// To read it takes the kernel as long as several calls; where calls follow one another they share a reading.
struct MemoryReading {
    typealias Instant = LoopClock.Instant

    /// So old it may be; the poll of a machine without control groups is less exact.
    private static let longestAge = Duration.milliseconds(20)
    /// So old while the extension has had nothing but short work since, each of which can touch some megabytes at most.
    private static let longestAgeAfterShortWork = Duration.milliseconds(500)
    private static let shortWork = Duration.milliseconds(1)

    private(set) var report: MemoryReport?
    /// Nil where it is to be read anew at once.
    private var readAt: Instant?
    private var hasWorkedLongSince = false

    /// The extension has worked for so long.
    mutating func worked(for duration: Duration) {
        if duration >= Self.shortWork { hasWorkedLongSince = true }
    }

    /// Whether it may be told now.
    func serves(at now: Instant) -> Bool {
        let longestAge = hasWorkedLongSince ? Self.longestAge : Self.longestAgeAfterShortWork
        return readAt.map { $0.duration(to: now) < longestAge } ?? false
    }

    /// It was read now; what is not known yet is asked for again.
    mutating func read(_ report: MemoryReport?, at now: Instant) {
        self.report = report
        readAt = report?.peak == nil ? nil : now
        hasWorkedLongSince = false
    }

    /// What follows is told of this moment, or of the end.
    mutating func expire() { readAt = nil }
}
