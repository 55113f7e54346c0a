public import IntentModel

/// What happens at a place.
public enum INSpatialEvent: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INSpatialEvent")

    /// Nothing is stated.
    case unknown = 0
    /// The user comes.
    case arrive = 1
    /// The user goes.
    case depart = 2
}

@_spi(IntentDefinition) extension INSpatialEvent: WireEnumeration {}
