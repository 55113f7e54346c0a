package import IntentModel

/// Why a list has to be confirmed.
public enum INAddTasksTargetTaskListConfirmationReason: Int, Hashable, Sendable, CaseIterable, WireEnumeration {
    package static let definition = EnumerationDefinition.reasons(
        "INAddTasksTargetTaskListConfirmationReason",
        ["listShouldBeCreated"]
    )

    /// The list does not exist and would be created.
    case listShouldBeCreated = 1
}
