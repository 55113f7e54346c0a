/// The response of an intent as Swift declares it.
public struct ResponseDeclaration: Sendable, Hashable {
    /// The class, such as `INSendMessageIntentResponse`.
    public let name: String
    /// The codes; their type's name is usually the class's with `Code`.
    public let code: EnumerationDeclaration
    /// The case that stands for a response without a code.
    public let unspecifiedCode: String
    /// What a response carries.
    public let properties: [PropertyDeclaration]
    /// Initialisers beside `init(code:userActivity:)`, each as the arguments before the code.
    public let initializers: [[ArgumentDeclaration]]

    /// Makes a response.
    public init(
        name: String,
        code: EnumerationDeclaration,
        unspecifiedCode: String,
        properties: [PropertyDeclaration],
        initializers: [[ArgumentDeclaration]] = []
    ) {
        self.name = name
        self.code = code
        self.unspecifiedCode = unspecifiedCode
        self.properties = properties
        self.initializers = initializers
    }
}

/// A property of a response.
public struct PropertyDeclaration: Sendable, Hashable {
    /// The name in Swift.
    public let name: String
    /// The name on the wire, which is mostly the same.
    public let wireName: String
    /// The type.
    public let type: SwiftType
    /// One sentence on what it says.
    public let summary: String
    /// What the compiler says to those who use it, such as what to use instead; nil where it may be used.
    public let deprecation: String?

    /// Makes a property; its name on the wire is that in Swift unless another is given.
    public init(
        name: String,
        wireName: String? = nil,
        type: SwiftType,
        summary: String,
        deprecation: String? = nil
    ) {
        self.name = name
        self.wireName = wireName ?? name
        self.type = type
        self.summary = summary
        self.deprecation = deprecation
    }
}
