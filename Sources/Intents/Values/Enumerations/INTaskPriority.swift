public import IntentModel

/// Whether a task matters more than others.
public enum INTaskPriority: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INTaskPriority")

    /// The user did not say.
    case unknown = 0
    /// Not flagged.
    case notFlagged = 1
    /// Flagged.
    case flagged = 2
}

@_spi(IntentDefinition) extension INTaskPriority: WireEnumeration {}
