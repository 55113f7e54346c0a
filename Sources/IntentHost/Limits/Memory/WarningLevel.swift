/// Decides when the use of memory is worth a warning: once at 80 % of the limit, and again only after it was below 70 %.
struct WarningLevel: Sendable {
    /// Where a warning is due, in bytes.
    let threshold: Int
    /// Where the next one becomes possible.
    let release: Int
    private var isWarned = false

    init(limit: Int) {
        threshold = limit / 5 * 4
        release = limit / 10 * 7
    }

    /// Takes a measurement; whether a warning is due.
    mutating func observe(_ bytes: Int) -> Bool {
        if bytes < release { isWarned = false }
        guard bytes >= threshold, !isWarned else { return false }
        isWarned = true
        return true
    }
}
