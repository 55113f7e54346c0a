/// An intent as Swift declares it: what the emitter needs to write its class, response, codes, handling protocol and
/// descriptor.
///
/// The system catalogue fills it, and so does an `.intentdefinition` file.
public struct IntentDeclaration: Sendable, Hashable {
    /// The class, such as `INSendMessageIntent`.
    public let name: String
    /// One sentence on what the user wants.
    public let summary: String
    /// Words of warning that stand in the documentation, such as Apple's on a deprecation; empty where there are none.
    public let note: String
    /// The parameters in the order in which they are resolved.
    public let parameters: [ParameterDeclaration]
    /// The initialisers, each as the names of the parameters that it takes, in their order; the first is the one to use.
    public let initializers: [[String]]
    /// The response class and its codes.
    public let response: ResponseDeclaration
    /// Whether there is a handling protocol; one of Apple's intents is only donated.
    public let isHandled: Bool
    /// The protocol of the object that takes updates in place of `handle`, or nil for an intent without them.
    public let observerProtocol: String?

    /// Makes a declaration.
    public init(
        name: String,
        summary: String,
        note: String = "",
        parameters: [ParameterDeclaration],
        initializers: [[String]],
        response: ResponseDeclaration,
        isHandled: Bool = true,
        observerProtocol: String? = nil
    ) {
        self.name = name
        self.summary = summary
        self.note = note
        self.parameters = parameters
        self.initializers = initializers
        self.response = response
        self.isHandled = isHandled
        self.observerProtocol = observerProtocol
    }

    /// The protocol of handlers.
    public var handlingProtocol: String { "\(name)Handling" }
}

/// A parameter of an intent.
public struct ParameterDeclaration: Sendable, Hashable {
    /// The name in Swift and on the wire.
    public let name: String
    /// The type.
    public let type: SwiftType
    /// One sentence on what it says.
    public let summary: String
    /// Whether code may set it, as it may in the classes that Xcode makes of a definition.
    public let isSettable: Bool
    /// How it is resolved; nil where it is taken as it is.
    public let resolution: ResolutionDeclaration?

    /// Makes a parameter.
    public init(
        name: String,
        type: SwiftType,
        summary: String,
        isSettable: Bool = false,
        resolution: ResolutionDeclaration? = nil
    ) {
        self.name = name
        self.type = type
        self.summary = summary
        self.isSettable = isSettable
        self.resolution = resolution
    }

    /// The name of its resolve method: Apple's raises the first letter and leaves the others.
    public var resolveMethod: String { "resolve\(name.prefix(1).uppercased())\(name.dropFirst())" }
}

/// The resolve method of a parameter.
public struct ResolutionDeclaration: Sendable, Hashable {
    /// The class of the result, such as `INSendMessageRecipientResolutionResult`.
    public let resultClass: String
    /// Whether the method gives one result for each element.
    public let isArray: Bool
    /// The class that the method gave before Apple narrowed it; a handler may still have that one.
    public let olderResultClass: String?

    /// Makes a resolution.
    public init(resultClass: String, isArray: Bool = false, olderResultClass: String? = nil) {
        self.resultClass = resultClass
        self.isArray = isArray
        self.olderResultClass = olderResultClass
    }

    /// The type that the method gives.
    public var resultType: String { isArray ? "[\(resultClass)]" : resultClass }
    /// The type that the older method gives.
    public var olderResultType: String? { olderResultClass.map { isArray ? "[\($0)]" : $0 } }
}
