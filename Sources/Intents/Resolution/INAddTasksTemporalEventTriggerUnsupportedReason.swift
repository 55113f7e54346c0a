public import IntentModel

/// Why a task cannot be due at a time.
public enum INAddTasksTemporalEventTriggerUnsupportedReason: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.reasons(
        "INAddTasksTemporalEventTriggerUnsupportedReason",
        ["timeInPast", "invalidRecurrence"]
    )

    /// The time has passed.
    case timeInPast = 1
    /// The task cannot be repeated like this.
    case invalidRecurrence = 2
}

@_spi(IntentDefinition) extension INAddTasksTemporalEventTriggerUnsupportedReason: WireEnumeration {}
