/// Decides when the use of memory is worth a warning: once at 80 % of the limit, and again only after it was below 70
/// %.
package struct WarningLevel: Sendable {
    /// The use in bytes at which a warning is due.
    package let threshold: Int
    /// The use in bytes below which the next warning becomes possible.
    package let release: Int
    private var isWarned = false

    package init(limit: Int) {
        threshold = limit / 5 * 4
        release = limit / 10 * 7
    }

    /// Takes a measurement and returns whether a warning is due.
    package mutating func observe(_ bytes: Int) -> Bool {
        if bytes < release { isWarned = false }
        guard bytes >= threshold, !isWarned else { return false }
        isWarned = true
        return true
    }
}
