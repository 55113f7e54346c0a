/// A method of a handling protocol, or a parameter without one, in the table of an intent's class.
struct HandlerMethod: Sendable, Hashable {
    /// The kind of answer of a method.
    enum Kind: Sendable, Hashable {
        /// One result for the whole value.
        case whole
        /// A result for each element.
        case each
        /// A response.
        case response
        /// No answer: there is no method.
        case none
    }

    let kind: Kind
    /// The parameter that is resolved; nil in confirm and handle.
    let parameter: String?
    /// The name with its labels, for messages.
    let name: String
    /// The name with the labels of the async form.
    var nameOfAsyncForm: String {
        name.hasSuffix(Self.completionLabel) ? "\(name.dropLast(Self.completionLabel.count)))" : name
    }

    private static let completionLabel = "completion:)"

    /// Whether it is Apple's older method for the same parameter, asked if the newer one is not implemented.
    let isOlder: Bool

    /// Returns the methods of a table in the order of their numbers, and after them the parameters without one.
    ///
    /// `INIntent.handlerMethods` says how the table is written.
    static func table(_ table: StaticString) -> [HandlerMethod] {
        table.description.split(separator: " ").map { HandlerMethod(word: $0) }
    }

    private init(word: Substring) {
        let parts = word.split(separator: "=", maxSplits: 1)
        var parameter = parts[0]
        guard !parameter.hasSuffix(")") else {
            self.init(kind: .response, parameter: nil, name: String(parameter), isOlder: false)
            return
        }
        let isOlder = parameter.hasSuffix("~")
        if isOlder { parameter.removeLast() }
        let isArray = parameter.hasSuffix("[]")
        if isArray { parameter.removeLast(2) }
        let hasMethod = !parameter.hasPrefix("-")
        if !hasMethod { parameter.removeFirst() }
        self.init(
            kind: hasMethod ? isArray ? .each : .whole : .none,
            parameter: String(parameter),
            name: parts.count == 2
                ? String(parts[1]) : "resolve\(parameter.prefix(1).uppercased())\(parameter.dropFirst())(for:with:)",
            isOlder: isOlder
        )
    }

    private init(kind: Kind, parameter: String?, name: String, isOlder: Bool) {
        self.kind = kind
        self.parameter = parameter
        self.name = name
        self.isOlder = isOlder
    }
}

/// The answer of a handler method.
@_spi(IntentDefinition) public enum HandlerAnswer: Sendable {
    /// The result of resolving a value as a whole.
    case result(INIntentResolutionResult)
    /// The results of resolving each element of a value.
    case results([INIntentResolutionResult])
    /// The response of confirm and handle.
    case response(INIntentResponse)
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
