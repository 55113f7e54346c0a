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
    /// The initialisers, each as its arguments in their order; the first is the one to use.
    public let initializers: [[ArgumentDeclaration]]
    /// The response class and its codes.
    public let response: ResponseDeclaration
    /// Whether there is a handling protocol; one of Apple's intents is only donated.
    public let isHandled: Bool
    /// The label of the intent in confirm and handle, such as `cancelRide`; mostly `intent`.
    public let intentLabel: String
    /// The object that takes the responses that come one after the other, or nil for an intent without them.
    public let observer: ObserverDeclaration?

    /// Makes a declaration.
    public init(
        name: String,
        summary: String,
        note: String = "",
        parameters: [ParameterDeclaration],
        initializers: [[ArgumentDeclaration]],
        response: ResponseDeclaration,
        isHandled: Bool = true,
        intentLabel: String = "intent",
        observer: ObserverDeclaration? = nil
    ) {
        self.name = name
        self.summary = summary
        self.note = note
        self.parameters = parameters
        self.initializers = initializers
        self.response = response
        self.isHandled = isHandled
        self.intentLabel = intentLabel
        self.observer = observer
    }

    /// The protocol of handlers.
    public var handlingProtocol: String { "\(name)Handling" }
}

/// An argument of an initialiser.
public struct ArgumentDeclaration: Sendable, Hashable {
    /// The label, which Apple's importer may shorten.
    public let label: String
    /// The parameter or property that it sets, by its name on the wire.
    public let property: String

    /// Makes an argument; its label is the property's name unless another is given.
    public init(_ property: String, label: String? = nil) {
        self.property = property
        self.label = label ?? property
    }
}

/// The protocol of an object that takes the responses that come one after the other.
public struct ObserverDeclaration: Sendable, Hashable {
    /// The protocol.
    public let name: String
    /// The label of its method `didUpdate`.
    public let label: String

    /// Makes a declaration.
    public init(name: String, label: String) {
        self.name = name
        self.label = label
    }
}

/// A parameter of an intent.
public struct ParameterDeclaration: Sendable, Hashable {
    /// The name in Swift.
    public let name: String
    /// The name on the wire, which is mostly the same.
    public let wireName: String
    /// The type.
    public let type: SwiftType
    /// One sentence on what it says.
    public let summary: String
    /// Whether an initialiser asks for it, also where its type has a value for absence.
    public let isRequired: Bool
    /// Whether code may set it, as it may in the classes that Xcode makes of a definition.
    public let isSettable: Bool
    /// How it is resolved; nil where it is taken as it is.
    public let resolution: ResolutionDeclaration?
    /// What the compiler says to those who use it, such as what to use instead; nil where it may be used.
    public let deprecation: String?

    /// Makes a parameter; its name on the wire is that in Swift unless another is given.
    public init(
        name: String,
        wireName: String? = nil,
        type: SwiftType,
        summary: String,
        isRequired: Bool = false,
        isSettable: Bool = false,
        resolution: ResolutionDeclaration? = nil,
        deprecation: String? = nil
    ) {
        self.name = name
        self.wireName = wireName ?? name
        self.type = type
        self.summary = summary
        self.isRequired = isRequired
        self.isSettable = isSettable
        self.resolution = resolution
        self.deprecation = deprecation
    }

    /// The name of its resolve method: Apple's raises the first letter and leaves the others.
    public var resolveMethod: String { "resolve\((resolution?.methodName ?? name).raisingFirst)" }
}

/// The resolve method of a parameter.
public struct ResolutionDeclaration: Sendable, Hashable {
    /// The class of the result, such as `INSendMessageRecipientResolutionResult`.
    public let resultClass: String
    /// Whether the method gives one result for each element.
    public let isArray: Bool
    /// The class that the method gave before Apple narrowed it; a handler may still have that one.
    public let olderResultClass: String?
    /// The name that stands in the method's in place of the parameter's, or nil.
    public let methodName: String?
    /// The label of the intent, mostly `for`.
    public let intentLabel: String
    /// The label of the completion handler, mostly `with`.
    public let completionLabel: String

    /// Makes a resolution.
    public init(
        resultClass: String,
        isArray: Bool = false,
        olderResultClass: String? = nil,
        methodName: String? = nil,
        intentLabel: String = "for",
        completionLabel: String = "with"
    ) {
        self.resultClass = resultClass
        self.isArray = isArray
        self.olderResultClass = olderResultClass
        self.methodName = methodName
        self.intentLabel = intentLabel
        self.completionLabel = completionLabel
    }

    /// The type that the method gives.
    public var resultType: String { isArray ? "[\(resultClass)]" : resultClass }
    /// The type that the older method gives.
    public var olderResultType: String? { olderResultClass.map { isArray ? "[\($0)]" : $0 } }
}
