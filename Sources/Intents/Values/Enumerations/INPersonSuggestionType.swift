public import IntentModel

/// Where a person was suggested from.
public enum INPersonSuggestionType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INPersonSuggestionType")

    /// Not suggested.
    case none = 0
    /// A social profile.
    case socialProfile = 1
    /// An address of a messaging service.
    case instantMessageAddress = 2
}

@_spi(IntentDefinition) extension INPersonSuggestionType: WireEnumeration {}
