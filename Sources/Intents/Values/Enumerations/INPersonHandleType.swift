public import IntentModel

/// The kind of an address of a person.
public enum INPersonHandleType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INPersonHandleType")

    /// Neither of the others.
    case unknown = 0
    /// A mail address.
    case emailAddress = 1
    /// A telephone number.
    case phoneNumber = 2
}

@_spi(IntentDefinition) extension INPersonHandleType: WireEnumeration {}
