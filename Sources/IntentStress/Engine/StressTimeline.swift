/// The measurements over time, in intervals of equal length that grow with the run to bound their number.
struct StressTimeline: Sendable {
    /// The greatest number of intervals: even, so that all can be joined in pairs.
    static let capacity = 240

    private(set) var intervals: [StressReport.Interval] = []
    private var length = Duration.milliseconds(100)

    /// Changes the interval of a moment, which must not be before the last call's.
    mutating func update(at now: Duration, _ body: (inout StressReport.Interval) -> Void) {
        advance(to: now)
        body(&intervals[intervals.count - 1])
    }

    /// Adds the intervals up to a moment; nothing has ended within skipped intervals.
    private mutating func advance(to now: Duration) {
        // A late value from another clock counts to the last interval.
        if let last = intervals.last, now < last.offset + length { return }
        while now >= length * Self.capacity { joinPairs() }
        let index = max(Int(now / length), 0)
        while intervals.count <= index {
            var interval = StressReport.Interval(offset: length * intervals.count, length: length)
            if let last = intervals.last { interval.keepLevels(of: last) }
            intervals.append(interval)
        }
    }

    private mutating func joinPairs() {
        length *= 2
        intervals = stride(from: 0, to: intervals.count, by: 2).map { index in
            var first = intervals[index]
            first.length = length
            if index + 1 < intervals.count { first.append(intervals[index + 1]) }
            return first
        }
    }

    /// The intervals of a run that has ended at a moment.
    func finished(at end: Duration) -> [StressReport.Interval] {
        var intervals = intervals
        if let last = intervals.last, end > last.offset {
            intervals[intervals.count - 1].length = min(last.length, end - last.offset)
        }
        return intervals
    }
}

extension StressReport.Interval {
    /// Takes over the levels, which do not end with an interval.
    fileprivate mutating func keepLevels(of previous: Self) {
        underWay = previous.underWay
        waiting = previous.waiting
        hostMemory = previous.hostMemory
        extensionMemory = previous.extensionMemory
        descriptors = previous.descriptors
    }

    /// Joins the following interval to this one.
    fileprivate mutating func append(_ next: Self) {
        outcomes.merge(next.outcomes, uniquingKeysWith: +)
        errors += next.errors
        restarts += next.restarts
        latency.merge(next.latency)
        keepLevels(of: next)
    }
}
