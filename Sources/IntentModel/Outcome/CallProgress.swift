/// The progress of a call, as its extension reports it.
public struct CallProgress: Sendable, Hashable {
    /// The fraction that is done, from 0 to 1; nil where the extension does not say.
    public var fraction: Double?
    /// A sentence for the user, or nil.
    ///
    /// Without a fraction as well, the report says only that the call goes on.
    public var message: String?

    /// Makes a report, by default that the call still goes on.
    ///
    /// A fraction out of bounds counts as the nearer end; one that is not a number counts as nil.
    public init(fraction: Double? = nil, message: String? = nil) {
        self.fraction = fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
        self.message = message
    }
}
