public import IntentModel

/// How confirming or handling `INSearchForNotebookItemsIntent` ended.
public enum INSearchForNotebookItemsIntentResponseCode: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.responseCodes(
        of: "INSearchForNotebookItemsIntent"
    )

    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// Handling has begun and goes on after the call.
    case inProgress = 2
    /// Handling is done.
    case success = 3
    /// Handling is not possible.
    case failure = 4
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 5
}

@_spi(IntentDefinition) extension INSearchForNotebookItemsIntentResponseCode: WireEnumeration {}
