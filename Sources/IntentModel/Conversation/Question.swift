public import JSON

/// A question that only the caller can answer.
public struct Question: Sendable, Hashable {
    /// The kind of question.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A value for a parameter that has none.
        case needsValue
        /// A more precise value.
        case needsMoreDetails
        /// One of several candidates.
        case disambiguation
        /// Whether the user means the candidate.
        case confirmation
        /// Another value, because the given one cannot be used.
        case unsupported
        /// Whether the whole request may be carried out.
        case confirmIntent
        /// A request that the user unlocks the device.
        case unlock
        /// A request that the user makes the protected data of the device available.
        case protectedData
        /// Whether an installed app may be used at all; the reason `changed` says that it changed since it was allowed.
        case authorize
    }

    /// The kind of question.
    public var kind: Kind
    /// The intent's class name.
    public var intent: String
    /// The display name of the extension that asks, or on whose behalf the host asks.
    public var extensionName: String
    /// The parameter, or nil where the question is about the whole request.
    public var parameter: String?
    /// The index of the element within a multi-value parameter.
    public var element: Int?
    /// The value in question: the one given, or the candidate to confirm.
    public var value: JSONValue?
    /// The candidates of a disambiguation.
    public var options: [JSONValue]
    /// The value in the words of the intent's definition; nil where `value` is all that is known.
    public var valueText: String?
    /// The candidates in the words of the definition, in order; empty where `options` are all that is known.
    public var optionTexts: [String] = []
    /// The name of the typed reason of the extension.
    public var reason: String?
    /// A sentence of the extension for the user.
    public var message: String?
    /// The question in the words of the intent's definition; nil where the definition has none.
    public var prompt: String?
    /// The action of the intent, in the words of its definition, for a question about the whole request.
    public var action: String?
    /// The values of the whole request in one line, in the words of the definition.
    public var summary: String?
    /// The reason why the value cannot be used or has to be confirmed, in the words of the intent's definition.
    public var explanation: String?
    /// The index of the candidate that the extension uses if the user does not choose.
    public var defaultOption: Int?
    /// The number of further candidates that the extension offered and `options` leaves out.
    public var optionsLeftOut = 0
    /// The titles of groups of candidates, by the index of the first candidate of each.
    public var optionTitles: [Int: String] = [:]
    /// The reason why the last answer could not be used; nil where the question is asked for the first time.
    public var problem: String?
    /// The whole answer of the extension to confirm, for a question about the whole request.
    public var response: IntentResponse?
    /// The values known so far, for a question about the whole request.
    public var parameters: JSONObject
    /// What a card shows beside a question about the whole request; nil for one that came through a socket.
    public package(set) var interaction: Interaction?
    /// What a person looks at beside a question about the whole request, as an Adaptive Card; nil unless the request
    /// wanted it.
    public package(set) var card: JSONObject?
    /// Who asks and what for, where the question is whether an app may be used.
    public var app: AppIdentity?
    /// The locale of the person, as a BCP 47 tag.
    public var locale: String

    /// Makes a question.
    public init(
        kind: Kind,
        intent: String,
        extensionName: String,
        parameter: String? = nil,
        element: Int? = nil,
        value: JSONValue? = nil,
        options: [JSONValue] = [],
        reason: String? = nil,
        message: String? = nil,
        problem: String? = nil,
        response: IntentResponse? = nil,
        parameters: JSONObject = [:],
        locale: String = "en-US"
    ) {
        self.kind = kind
        self.intent = intent
        self.extensionName = extensionName
        self.parameter = parameter
        self.element = element
        self.value = value
        self.options = options
        self.reason = reason
        self.message = message
        self.problem = problem
        self.response = response
        self.parameters = parameters
        self.locale = locale
    }
}

/// The answer of the caller to a `Question`.
public enum Answer: Sendable, Hashable {
    /// A value as a person types it, read by the parameter's type.
    case text(String)
    /// A value in the form of docs/protocol.md.
    case value(JSONValue)
    /// The index of the chosen candidate, counted from zero.
    case choice(Int)
    /// Yes; to `unlock` and `protectedData`: the device was unlocked; to `authorize`: the app may be used.
    ///
    /// Where the host knows the state of the device, it reads that state and does not rely on the answer.
    case yes
    /// No; to `unlock` and `protectedData`: the device stays as it is; to `authorize`: the app may not be used.
    case no
    /// The user gives up the whole request.
    case cancel
    /// Nobody is there to answer; the outcome is `needsInput` and carries the question.
    case unavailable
}
