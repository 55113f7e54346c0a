public import IntentModel

/// How confirming or handling `INSearchForMessagesIntent` ended.
public enum INSearchForMessagesIntentResponseCode: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.responseCodes(
        of: "INSearchForMessagesIntent"
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
    /// The service cannot be reached.
    case failureMessageServiceNotAvailable = 6
    /// Too many messages were found.
    case failureMessageTooManyResults = 7
    /// The user has to log in to the app.
    case failureRequiringInAppAuthentication = 8
}

@_spi(IntentDefinition) extension INSearchForMessagesIntentResponseCode: WireEnumeration {}
