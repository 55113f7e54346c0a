/// What removals have left, for a person.
package struct Unremoved: Sendable, Hashable {
    /// The number of failures that are told; the others are only counted.
    private static let told = 10

    /// The first failures.
    package private(set) var failures: [FolderFailure] = []
    /// The number of failures.
    package private(set) var count = 0

    /// Makes an empty list.
    package init() {}

    /// Whether nothing was left.
    package var isEmpty: Bool { count == 0 }

    /// Adds what a removal has left.
    package mutating func add(_ removal: FolderRemoval) {
        count += removal.failureCount
        failures += removal.failures.prefix(max(0, Self.told - failures.count))
    }

    /// Adds a failure.
    package mutating func add(_ failure: FolderFailure) {
        count += 1
        if failures.count < Self.told { failures.append(failure) }
    }

    /// A sentence about each failure, and one about those that are not told.
    package var sentences: [String] {
        let more = count - failures.count
        return failures.map(\.description) + (more > 0 ? ["\(more) more cannot be removed."] : [])
    }
}
