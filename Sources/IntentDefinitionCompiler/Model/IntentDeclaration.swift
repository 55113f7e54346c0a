/// An intent as Swift declares it: the data to write its class, response, codes, protocol and descriptor.
///
/// The system catalogue fills it, and so does an `.intentdefinition` file.
package struct IntentDeclaration: Sendable, Hashable {
    /// The class, such as `INSendMessageIntent`.
    package let name: String
    /// One sentence on what the user wants.
    package let summary: String
    /// Words of warning that stand in the documentation, such as Apple's on a deprecation; empty where there are none.
    package let note: String
    /// The parameters in the order in which they are resolved.
    package let parameters: [ParameterDeclaration]
    /// The initialisers, each as its arguments in their order; the first is the one to use.
    package let initializers: [[InitializerArgument]]
    /// The response class and its codes.
    package let response: ResponseDeclaration
    /// Whether there is a handling protocol; one of Apple's intents is only donated.
    package let isHandled: Bool
    /// The label of the intent in confirm and handle, such as `cancelRide`; mostly `intent`.
    package let intentLabel: String
    /// The object that takes the responses that come one after the other, or nil for an intent without them.
    package let observer: ObserverDeclaration?
    /// The options that a handler offers, for parameters of a definition file.
    package let options: [OptionsDeclaration]
    /// The sets of parameters that make a shortcut; nil for Apple's intents, of which any parameters do.
    package let shortcutTypes: [[String]]?

    /// Makes a declaration.
    package init(
        name: String,
        summary: String,
        note: String = "",
        parameters: [ParameterDeclaration],
        initializers: [[InitializerArgument]],
        response: ResponseDeclaration,
        isHandled: Bool = true,
        intentLabel: String = "intent",
        observer: ObserverDeclaration? = nil,
        options: [OptionsDeclaration] = [],
        shortcutTypes: [[String]]? = nil
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
        self.options = options
        self.shortcutTypes = shortcutTypes
    }

    /// The protocol of handlers.
    package var handlingProtocol: String { "\(name)Handling" }
}

/// An argument of an initialiser.
package struct InitializerArgument: Sendable, Hashable {
    /// The label, which Apple's importer may shorten.
    package let label: String
    /// The parameter or property that it sets, by its name on the wire.
    package let property: String

    /// Makes an argument; its label is the property's name unless another is given.
    package init(_ property: String, label: String? = nil) {
        self.property = property
        self.label = label ?? property
    }
}

/// The protocol of an object that takes the responses that come one after the other.
package struct ObserverDeclaration: Sendable, Hashable {
    /// The protocol.
    package let name: String
    /// The label of its method `didUpdate`.
    package let label: String

    /// Makes a declaration.
    package init(name: String, label: String) {
        self.name = name
        self.label = label
    }
}

/// A parameter of an intent.
package struct ParameterDeclaration: Sendable, Hashable {
    /// The name in Swift.
    package let name: String
    /// The name on the wire, which is mostly the same.
    package let wireName: String
    /// The type.
    package let type: SwiftType
    /// One sentence on what it says.
    package let summary: String
    /// Whether an initialiser asks for it, also where its type has a value for absence.
    package let isRequired: Bool
    /// Whether code may set it, as it may in the classes that Xcode makes of a definition.
    package let isSettable: Bool
    /// How it is resolved; nil where it is taken as it is.
    package let resolution: ResolutionDeclaration?
    /// What the compiler says to those who use it, such as what to use instead; nil where it may be used.
    package let deprecation: String?

    /// Makes a parameter; its name on the wire is that in Swift unless another is given.
    package init(
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
    package var resolveMethod: String { "resolve\((resolution?.methodName ?? name).raisingFirst)" }
}

/// The resolve method of a parameter.
package struct ResolutionDeclaration: Sendable, Hashable {
    /// The class of the result, such as `INSendMessageRecipientResolutionResult`.
    package let resultClass: String
    /// Whether the method gives one result for each element.
    package let isArray: Bool
    /// The class that the method gave before Apple narrowed it; a handler may still have that one.
    package let olderResultClass: String?
    /// The name that stands in the method's in place of the parameter's, or nil.
    package let methodName: String?
    /// The label of the intent, mostly `for`.
    package let intentLabel: String
    /// The label of the completion handler, mostly `with`.
    package let completionLabel: String
    /// The member of an `NSNumber` that gives the value of the result; nil where the value itself does.
    package let numberMember: String?

    /// Makes a resolution.
    package init(
        resultClass: String,
        isArray: Bool = false,
        olderResultClass: String? = nil,
        methodName: String? = nil,
        intentLabel: String = "for",
        completionLabel: String = "with",
        numberMember: String? = nil
    ) {
        self.resultClass = resultClass
        self.isArray = isArray
        self.olderResultClass = olderResultClass
        self.methodName = methodName
        self.intentLabel = intentLabel
        self.completionLabel = completionLabel
        self.numberMember = numberMember
    }

    /// The type that the method gives.
    package var resultType: String { isArray ? "[\(resultClass)]" : resultClass }
    /// The type that the older method gives.
    package var olderResultType: String? { olderResultClass.map { isArray ? "[\($0)]" : $0 } }
}
