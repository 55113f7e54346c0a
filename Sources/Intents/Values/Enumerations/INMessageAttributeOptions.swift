public import IntentModel

/// States by which messages are searched.
public struct INMessageAttributeOptions: OptionSet, Hashable, Sendable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INMessageAttributeOptions")

    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt

    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Read.
    public static let read = INMessageAttributeOptions(rawValue: 1)
    /// Not read.
    public static let unread = INMessageAttributeOptions(rawValue: 2)
    /// Flagged.
    public static let flagged = INMessageAttributeOptions(rawValue: 4)
    /// Not flagged.
    public static let unflagged = INMessageAttributeOptions(rawValue: 8)
    /// Recordings that were played.
    public static let played = INMessageAttributeOptions(rawValue: 16)
}

@_spi(IntentDefinition) extension INMessageAttributeOptions: WireOptionSet {}
