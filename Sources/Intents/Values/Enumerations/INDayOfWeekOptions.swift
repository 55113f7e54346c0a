public import IntentModel

/// Days of the week.
public struct INDayOfWeekOptions: OptionSet, Hashable, Sendable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INDayOfWeekOptions")

    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt

    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Monday.
    public static let monday = INDayOfWeekOptions(rawValue: 1)
    /// Tuesday.
    public static let tuesday = INDayOfWeekOptions(rawValue: 2)
    /// Wednesday.
    public static let wednesday = INDayOfWeekOptions(rawValue: 4)
    /// Thursday.
    public static let thursday = INDayOfWeekOptions(rawValue: 8)
    /// Friday.
    public static let friday = INDayOfWeekOptions(rawValue: 16)
    /// Saturday.
    public static let saturday = INDayOfWeekOptions(rawValue: 32)
    /// Sunday.
    public static let sunday = INDayOfWeekOptions(rawValue: 64)
}

@_spi(IntentDefinition) extension INDayOfWeekOptions: WireOptionSet {}
