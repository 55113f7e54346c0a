public import JSON

/// A request of a caller: an intent and its values.
public struct IntentRequest: Sendable, Hashable {
    /// The class name of the intent, such as `INSendMessageIntent`.
    public var intent: String
    /// The identifier, display name or alternative name of an extension.
    ///
    /// With `id:` before it, it is an identifier alone, which no name of another app can be taken for. Nil where only
    /// one extension handles the intent.
    public var extensionName: String?
    /// The values by parameter name.
    ///
    /// A string may stand for a value of any type, as a person types it.
    public var parameters: JSONObject
    /// The values as a person types them; several of one name make an array.
    ///
    /// They take the place of `parameters` of the same name.
    public var typedParameters: [TypedParameter]
    /// A fixed device state for the whole request; nil for the state that the host knows.
    ///
    /// Where the intent needs another state, the host asks for it and takes the answer as the new state.
    public var device: DeviceState?
    /// The locale of the user, as a BCP 47 tag.
    public var locale: String
    /// The identifier that every attempt of one request shares; the host makes one where it is nil.
    public var idempotencyKey: String?
    /// The longest time that the request may take, the caller's answers not counted; nil for that of the extension.
    ///
    /// It makes the time of the extension shorter, and never longer.
    public var timeLimit: Duration?
    /// The place of the request in a trace of its caller, which the extension is told; nil for none.
    public var traceParent: TraceParent?
    /// Whether the outcome is to have a card.
    public var wantsCard = false
    /// Whether the caller has to let the intent be carried out once all else is settled: see `GuardedDialogue`.
    package var awaitsLeave = false
    /// For whom another host of a cluster has sent the request; nil for a request of this host's own callers.
    package var origin: RequestOrigin?
    /// The program that has sent the request; its calls take turns with those of others.
    package var program = Program.own

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

/// Where a request came from that another host of a cluster has sent.
package struct RequestOrigin: Sendable, Hashable {
    /// The name of the host.
    package var host: String
    /// The name of its client.
    package var client: String

    package init(host: String, client: String) { (self.host, self.client) = (host, client) }
}

/// A value of a parameter as a person types it.
public struct TypedParameter: Sendable, Hashable {
    /// The parameter's name.
    public var name: String
    /// The text as it was typed.
    public var text: String

    /// Makes a typed value.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
