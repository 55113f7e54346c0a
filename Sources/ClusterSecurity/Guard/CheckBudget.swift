internal import HostTime

/// What is left of a rate of checks: a token bucket.
struct CheckBudget {
    /// The nanosecond at which all units are free.
    private var freeAt = Int64.min

    /// Takes units; returns false, and takes none, if too few are free.
    mutating func take(_ units: Int64, of rate: CheckRate, now: Instant) -> Bool {
        let begin = max(freeAt, now.nanoseconds)
        let (end, isTooLate) = begin.addingReportingOverflow(units * rate.unit)
        let (inUse, isTooLong) = end.subtractingReportingOverflow(now.nanoseconds)
        guard !isTooLate, !isTooLong, inUse <= rate.most else { return false }
        freeAt = end
        return true
    }

    /// Gives units back that were just taken.
    mutating func giveBack(_ units: Int64, of rate: CheckRate) { freeAt -= units * rate.unit }
}
