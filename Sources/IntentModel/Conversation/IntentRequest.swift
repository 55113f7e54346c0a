public import JSON

/// What a caller wants done.
public struct IntentRequest: Sendable, Hashable {
    /// The class name of the intent, such as `INSendMessageIntent`.
    public var intent: String
    /// The app's name as the user says it: an extension's identifier, display name or alternative name.
    ///
    /// Nil where only one extension can be meant.
    public var extensionName: String?
    /// The values by parameter name.
    ///
    /// A string stands for a value of any type that a person would type.
    public var parameters: JSONObject
    /// Values as a person types them, several of one name making an array; they take the place of `parameters` of the same
    /// name.
    public var typedParameters: [TypedParameter]
    /// A device whose state is the same for the whole request; nil for the one that the host knows.
    ///
    /// Where the intent needs another state, the answer to the question for it counts.
    public var device: DeviceState?
    /// The locale as a BCP 47 tag.
    public var locale: String
    /// The same for every attempt of one request; made anew where nil.
    public var idempotencyKey: String?

    /// Makes a request.
    public init(
        intent: String,
        extensionName: String? = nil,
        parameters: JSONObject = [:],
        typedParameters: [TypedParameter] = [],
        device: DeviceState? = nil,
        locale: String = "en-US",
        idempotencyKey: String? = nil
    ) {
        self.intent = intent
        self.extensionName = extensionName
        self.parameters = parameters
        self.typedParameters = typedParameters
        self.device = device
        self.locale = locale
        self.idempotencyKey = idempotencyKey
    }
}

/// A value of a parameter as a person types it.
public struct TypedParameter: Sendable, Hashable {
    /// The parameter's name.
    public var name: String
    /// What was typed.
    public var text: String

    /// Makes a typed value.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
