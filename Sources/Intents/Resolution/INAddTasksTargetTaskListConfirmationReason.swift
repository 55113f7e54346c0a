public import IntentModel

/// Why a list has to be confirmed.
public enum INAddTasksTargetTaskListConfirmationReason: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.reasons(
        "INAddTasksTargetTaskListConfirmationReason",
        ["listShouldBeCreated"]
    )

    /// The list does not exist and would be created.
    case listShouldBeCreated = 1
}

@_spi(IntentDefinition) extension INAddTasksTargetTaskListConfirmationReason: WireEnumeration {}
