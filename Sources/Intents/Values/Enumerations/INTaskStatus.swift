public import IntentModel

/// Whether a task is done.
public enum INTaskStatus: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INTaskStatus")

    /// The user did not say.
    case unknown = 0
    /// To be done.
    case notCompleted = 1
    /// Done.
    case completed = 2
}

@_spi(IntentDefinition) extension INTaskStatus: WireEnumeration {}
