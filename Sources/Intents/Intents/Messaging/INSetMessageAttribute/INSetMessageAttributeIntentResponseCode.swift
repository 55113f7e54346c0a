public import IntentModel

/// How confirming or handling `INSetMessageAttributeIntent` ended.
public enum INSetMessageAttributeIntentResponseCode: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.responseCodes(
        of: "INSetMessageAttributeIntent"
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
    /// There is no such message.
    case failureMessageNotFound = 6
    /// The state could not be changed.
    case failureMessageAttributeNotSet = 7
}

@_spi(IntentDefinition) extension INSetMessageAttributeIntentResponseCode: WireEnumeration {}
