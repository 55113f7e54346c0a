import Synchronization

/// A counter that gives numbers from zero on to tasks that share the work.
final class Counter: Sendable {
    private let nextNumber = Atomic(0)
    private let end: Int

    init(_ end: Int) { self.end = end }

    /// Returns the next number, or nil once all are given.
    func next() -> Int? {
        let number = nextNumber.add(1, ordering: .relaxed).oldValue
        return number < end ? number : nil
    }
}
