public import IntentModel

/// A state that a message can be put into.
public enum INMessageAttribute: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INMessageAttribute")

    /// The user did not say.
    case unknown = 0
    /// Read.
    case read = 1
    /// Not read.
    case unread = 2
    /// Flagged.
    case flagged = 3
    /// Not flagged.
    case unflagged = 4
    /// A recording that was played.
    case played = 5
}

@_spi(IntentDefinition) extension INMessageAttribute: WireEnumeration {}
