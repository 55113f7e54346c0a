public import JSON

/// What a person asked of an extension, and how far it has come: what a card shows.
///
/// Apple's `INInteraction` without its dates and groups, which only an app gives.
public struct Interaction: Sendable, Hashable {
    /// How far the extension has come with an intent, by Apple's `INIntentHandlingStatus`.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case unspecified, ready, inProgress, success, failure, deferredToApplication, userConfirmationRequired
    }

    /// The identifier of the transaction through resolve, confirm and handle.
    public var identifier: String
    /// The intent's class name.
    public var intent: String
    /// The values with which the extension was called last.
    public var parameters: JSONObject
    /// The answer of the extension to confirm or handle; nil before the first one.
    public var response: IntentResponse?
    /// How far the extension has come.
    public var status: Status
    /// The identifier of the extension; nil where it is not known.
    public var extensionIdentifier: String?

    /// Makes an interaction.
    public init(
        identifier: String,
        intent: String,
        parameters: JSONObject,
        response: IntentResponse? = nil,
        status: Status = .unspecified,
        extensionIdentifier: String? = nil
    ) {
        self.identifier = identifier
        self.intent = intent
        self.parameters = parameters
        self.response = response
        self.status = status
        self.extensionIdentifier = extensionIdentifier
    }
}
