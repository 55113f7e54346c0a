/// A method of a handling protocol, or a parameter that has none, in the table of an intent's class.
@_spi(IntentDefinition) public struct HandlerMethod: Sendable, Hashable {
    /// What a method answers.
    enum Kind: Sendable, Hashable {
        /// One result for the whole value.
        case whole
        /// A result for each element.
        case each
        /// A response.
        case response
        /// Nothing, since there is no method.
        case none
    }

    let kind: Kind
    /// The parameter that is resolved; nil in confirm and handle.
    let parameter: String?
    /// The name with its labels, for messages.
    let name: String
    /// Whether it is what Apple had before the method of the same parameter.
    let isOlder: Bool

    private init(_ kind: Kind, _ parameter: String?, _ name: String, isOlder: Bool = false) {
        self.kind = kind
        self.parameter = parameter
        self.name = name
        self.isOlder = isOlder
    }

    /// A method that gives one result for a parameter; an older one is asked where the newer is not implemented.
    public static func whole(_ parameter: String, method: String? = nil, isOlder: Bool = false) -> Self {
        Self(.whole, parameter, method ?? resolving(parameter), isOlder: isOlder)
    }

    /// A method that gives a result for each element of a parameter; an older one is asked where the newer is not implemented.
    public static func each(_ parameter: String, method: String? = nil, isOlder: Bool = false) -> Self {
        Self(.each, parameter, method ?? resolving(parameter), isOlder: isOlder)
    }

    /// A parameter that is taken as it is.
    public static func none(_ parameter: String) -> Self { Self(.none, parameter, "") }

    /// The method that confirms.
    public static var confirm: Self { confirm(label: "intent") }
    /// The method that handles.
    public static var handle: Self { handle(label: "intent") }
    /// The method that confirms, where its argument has another label than usual.
    public static func confirm(label: String) -> Self { Self(.response, nil, "confirm(\(label):completion:)") }
    /// The method that handles, where its argument has another label than usual.
    public static func handle(label: String) -> Self { Self(.response, nil, "handle(\(label):completion:)") }

    private static func resolving(_ parameter: String) -> String {
        "resolve\(parameter.prefix(1).uppercased())\(parameter.dropFirst())(for:with:)"
    }
}

/// What a method of a handler answered.
@_spi(IntentDefinition) public enum HandlerAnswer: Sendable {
    /// The result of resolving a value as a whole.
    case result(INIntentResolutionResult)
    /// The results of resolving each element of a value.
    case results([INIntentResolutionResult])
    /// The response of confirm and handle.
    case response(INIntentResponse)

    /// Whether the method is not implemented.
    var isUnimplemented: Bool {
        switch self {
        case .result(let result): result.isUnimplemented
        case .results(let results): results.isUnimplemented
        case .response(let response): response.isUnimplemented
        }
    }
}

/// The completion handler of a method, for each kind of answer.
@_spi(IntentDefinition) public struct HandlerCompletion: Sendable {
    /// Takes one result.
    public let result: @Sendable (INIntentResolutionResult) -> Void
    /// Takes a result for each element.
    public let results: @Sendable ([INIntentResolutionResult]) -> Void
    /// Takes a response.
    public let response: @Sendable (INIntentResponse) -> Void

    init(_ call: @escaping @Sendable (HandlerAnswer) -> Void) {
        result = { call(.result($0)) }
        results = { call(.results($0)) }
        response = { call(.response($0)) }
    }
}
