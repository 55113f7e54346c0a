internal import IntentModel

/// Limits what an extension's lines cost those who watch them, to 1 MiB a second.
///
/// A trace is whole and has no limit.
struct OutputBudget {
    /// The greatest number of bytes in a second.
    static let bytesPerSecond = 1 << 20
    /// The number of bytes that a line costs beside its own.
    static let lineCost = 128

    private var secondBegan: Instant?
    private var bytes = 0
    private(set) var leftOut = 0

    /// Returns whether bytes are taken now; others are counted.
    mutating func takes(_ count: Int, at now: Instant) -> Bool {
        if secondBegan.map({ $0.duration(to: now) >= .seconds(1) }) ?? true {
            secondBegan = now
            bytes = 0
        }
        guard bytes < Self.bytesPerSecond else {
            leftOut += count
            return false
        }
        bytes += count
        return true
    }

    /// Returns the number of bytes left out since the last call.
    mutating func takeLeftOut() -> Int {
        defer { leftOut = 0 }
        return leftOut
    }
}
