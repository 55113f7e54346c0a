/// How far a call has come, as its extension reports it.
public struct CallProgress: Sendable, Hashable {
    /// From zero to one; nil where the extension does not say.
    public var fraction: Double?
    /// A sentence for the user; with neither, all that is known is that the call still goes on.
    public var message: String?

    /// Makes a report, by default that the call still goes on.
    ///
    /// A fraction outside of zero to one counts as the nearer end, one that is no number as none.
    public init(fraction: Double? = nil, message: String? = nil) {
        self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
        self.message = message
    }
}
