public import JSON

/// The answer of an extension about one value of a parameter (sirikit-rules R10).
public struct ResolutionResult: Sendable, Hashable {
    /// The kind of answer.
    public var outcome: ResolutionOutcome
    /// The value to use (`success`) or the candidate to confirm (`confirmationRequired`).
    public var value: JSONValue?
    /// The candidates of a `disambiguation`, two to ten.
    public var options: [JSONValue]
    /// The name of the typed reason of `unsupported` or `confirmationRequired`.
    public var reason: String?
    /// A sentence of the extension for the user; at most 4,096 bytes are kept.
    public var message: String?

    /// Makes a result.
    public init(
        _ outcome: ResolutionOutcome,
        value: JSONValue? = nil,
        options: [JSONValue] = [],
        reason: String? = nil,
        message: String? = nil
    ) {
        self.outcome = outcome
        self.value = value
        self.options = options
        self.reason = reason?.cut(to: TextBound.name)
        self.message = message?.cut(to: TextBound.message)
    }
}
