/// The result of resolving a parameter; the raw values are the names on the wire.
public enum ResolutionOutcome: String, Sendable, Hashable, CaseIterable {
    /// The value to use; it may differ from the value sent.
    case success
    /// The parameter is not needed; a value that the user gave is ignored.
    case notRequired
    /// The user has to give a value.
    case needsValue
    /// The user has to say more; no class of Apple's public headers offers it.
    case needsMoreDetails
    /// The user has to choose between two or more values.
    case disambiguation
    /// The user has to say whether the value is meant.
    case confirmationRequired
    /// The value cannot be used; the user has to give another one.
    case unsupported
}

extension Set<ResolutionOutcome> {
    /// The outcomes of result classes that cannot offer a choice, such as those of Booleans, numbers and enumerations.
    public static let withoutDisambiguation: Self = [
        .success, .notRequired, .needsValue, .confirmationRequired, .unsupported,
    ]
    /// The outcomes of result classes that can offer a choice.
    public static let withDisambiguation: Self = withoutDisambiguation.union([.disambiguation])
}
