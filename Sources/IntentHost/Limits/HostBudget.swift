internal import EventLoop

/// What a host allows itself for all its extensions together.
struct HostBudget: Sendable {
    /// What one extension uses.
    struct Use: Sendable, Hashable {
        var identifier: String
        /// Memory in bytes, of the whole process tree.
        var memory: Int
        /// Whether it could be stopped without disturbing anybody.
        var isIdle: Bool
        /// When it was last called.
        var lastUsed: LoopClock.Instant
    }

    /// Memory of all extensions together, in bytes.
    var memory: Int
    /// Requests under way at one time.
    var requests: Int

    /// Whether extensions with such limits, or such peaks, together could use more than the budget, so that it is worth to look what
    /// they use.
    func couldBeExceeded(by sum: Int) -> Bool { sum > memory }

    /// The extensions to stop so that the others keep within the budget: the least recently used first, and none that is at
    /// work.
    func victims(among uses: [Use]) -> [String] {
        var total = uses.reduce(0) { $0 + $1.memory }
        var victims: [String] = []
        for use in uses.filter(\.isIdle).sorted(by: { ($0.lastUsed, $0.identifier) < ($1.lastUsed, $1.identifier) }) {
            guard total > memory else { break }
            victims.append(use.identifier)
            total -= use.memory
        }
        return victims
    }
}
