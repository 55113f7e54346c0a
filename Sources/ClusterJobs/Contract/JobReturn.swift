/// How a worker gives a job back.
package struct JobReturn: Sendable, Hashable {
    /// Whether the attempt is one of those after which the job is given up.
    package var counts: Bool
    /// Whether the extension was let to handle the intent, so that it may be carried out; false takes `begin` back.
    package var hasBegun: Bool
    /// The time before which nobody else gets it.
    package var delay: Duration

    package init(counts: Bool, hasBegun: Bool = false, after delay: Duration) {
        (self.counts, self.hasBegun, self.delay) = (counts, hasBegun, delay)
    }
}
