public import IntentModel

/// The unit of time after which something happens again.
public enum INRecurrenceFrequency: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INRecurrenceFrequency")

    /// Nothing is stated.
    case unknown = 0
    /// Minutes.
    case minute = 1
    /// Hours.
    case hourly = 2
    /// Days.
    case daily = 3
    /// Weeks.
    case weekly = 4
    /// Months.
    case monthly = 5
    /// Years.
    case yearly = 6
}

@_spi(IntentDefinition) extension INRecurrenceFrequency: WireEnumeration {}
