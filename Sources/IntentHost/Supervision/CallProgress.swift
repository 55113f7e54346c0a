/// How far a call has come, as its extension reports it.
public struct CallProgress: Sendable, Hashable {
    /// From zero to one; nil where the extension does not say.
    public var fraction: Double?
    /// A sentence for the user.
    public var message: String?
}
