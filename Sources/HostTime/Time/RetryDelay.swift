/// The time until something that failed is tried again: twice as long after each failure, up to a bound.
package struct RetryDelay: Sendable, Hashable {
    private let first: Duration
    private let longest: Duration
    private var following: Duration

    package init(first: Duration = .seconds(1), longest: Duration = .seconds(60)) {
        (self.first, self.longest, following) = (first, max(first, longest), first)
    }

    /// Returns the time to wait after one more failure.
    package mutating func next() -> Duration {
        defer { following = min(following * 2, longest) }
        return following
    }

    /// Begins with the shortest time again.
    package mutating func reset() { following = first }
}
