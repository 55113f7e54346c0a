public import IntentModel

/// What the date of a search means.
public enum INDateSearchType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INDateSearchType")

    /// The user did not say.
    case unknown = 0
    /// The date on which a task is due.
    case byDueDate = 1
    /// The date of the last change.
    case byModifiedDate = 2
    /// The date of creation.
    case byCreatedDate = 3
}

@_spi(IntentDefinition) extension INDateSearchType: WireEnumeration {}
