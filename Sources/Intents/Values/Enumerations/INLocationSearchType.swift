public import IntentModel

/// What the location of a search means.
public enum INLocationSearchType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INLocationSearchType")

    /// The user did not say.
    case unknown = 0
    /// The place at which a task is due.
    case byLocationTrigger = 1
}

@_spi(IntentDefinition) extension INLocationSearchType: WireEnumeration {}
