/// The progress of a job, as its extension reports it.
public struct JobProgress: Sendable, Hashable {
    /// The finished part, from zero to one.
    public var fraction: Double?
    /// The units done.
    public var completed: Double?
    /// The total number of units.
    public var total: Double?
    /// A sentence for the user; at most 4,096 bytes are kept.
    public var message: String?

    /// Makes a progress; unknown values are nil.
    ///
    /// A fraction outside of zero to one counts as the nearer end.
    public init(fraction: Double? = nil, completed: Double? = nil, total: Double? = nil, message: String? = nil) {
        self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
        self.completed = completed
        self.total = total
        self.message = message?.cut(to: TextBound.message)
    }
}
