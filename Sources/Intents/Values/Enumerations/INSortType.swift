public import IntentModel

/// The order of the items of a response.
public enum INSortType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INSortType")

    /// No order is stated.
    case unknown = 0
    /// As the extension keeps them.
    case asIs = 1
    /// By date.
    case byDate = 2
}

@_spi(IntentDefinition) extension INSortType: WireEnumeration {}
