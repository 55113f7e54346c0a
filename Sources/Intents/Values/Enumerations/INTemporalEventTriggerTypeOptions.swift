public import IntentModel

/// Kinds of due dates by which tasks are searched.
public struct INTemporalEventTriggerTypeOptions: OptionSet, Hashable, Sendable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system(
        "INTemporalEventTriggerTypeOptions"
    )

    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt

    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Tasks without a due date.
    public static let notScheduled = INTemporalEventTriggerTypeOptions(rawValue: 1)
    /// Tasks that are due once.
    public static let scheduledNonRecurring = INTemporalEventTriggerTypeOptions(rawValue: 2)
    /// Tasks that are due again and again.
    public static let scheduledRecurring = INTemporalEventTriggerTypeOptions(rawValue: 4)
}

@_spi(IntentDefinition) extension INTemporalEventTriggerTypeOptions: WireOptionSet {}
