public import IntentModel

/// How the elements of a search term are combined.
public enum INConditionalOperator: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INConditionalOperator")

    /// Every element has to match.
    case all = 0
    /// One element has to match.
    case any = 1
    /// No element may match.
    case none = 2
}

@_spi(IntentDefinition) extension INConditionalOperator: WireEnumeration {}
