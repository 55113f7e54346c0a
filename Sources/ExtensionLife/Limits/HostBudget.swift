package import IntentModel

/// The budget of a host for all its extensions together.
package struct HostBudget: Sendable {
    /// The use of one extension.
    package struct Use: Sendable, Hashable {
        package var identifier: String
        /// Memory in bytes, of the whole process tree.
        package var memory: Int
        /// Whether it could be stopped without disturbing anybody.
        package var isIdle: Bool
        /// The instant of its last call.
        package var lastUsed: Instant

        package init(identifier: String, memory: Int, isIdle: Bool, lastUsed: Instant) {
            self.identifier = identifier
            self.memory = memory
            self.isIdle = isIdle
            self.lastUsed = lastUsed
        }
    }

    /// Memory of all extensions together, in bytes.
    package var memory: Int
    /// Requests under way at one time.
    package var requests: Int

    package init(memory: Int, requests: Int) {
        self.memory = memory
        self.requests = requests
    }

    /// Returns whether extensions with a sum of limits or peaks could exceed the budget, so that their use is worth a
    /// look.
    package func couldBeExceeded(by sum: Int) -> Bool { sum > memory }

    /// The extensions to stop so that the others keep within the budget: the least recently used first, and none that
    /// is at work.
    package func victims(among uses: [Use]) -> [String] {
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
