/// The response of an intent as Swift declares it.
package struct ResponseDeclaration: Sendable, Hashable {
    /// The class, such as `INSendMessageIntentResponse`.
    package let name: String
    /// The codes; their type's name is usually the class's with `Code`.
    package let code: EnumerationDeclaration
    /// The case that stands for a response without a code.
    package let unspecifiedCode: String
    /// What a response carries.
    package let properties: [PropertyDeclaration]
    /// Initialisers beside `init(code:userActivity:)`, each as the arguments before the code.
    package let initializers: [[InitializerArgument]]

    /// Makes a response.
    package init(
        name: String,
        code: EnumerationDeclaration,
        unspecifiedCode: String,
        properties: [PropertyDeclaration],
        initializers: [[InitializerArgument]] = []
    ) {
        self.name = name
        self.code = code
        self.unspecifiedCode = unspecifiedCode
        self.properties = properties
        self.initializers = initializers
    }
}

/// A property of a response.
package struct PropertyDeclaration: Sendable, Hashable {
    /// The name in Swift.
    package let name: String
    /// The name on the wire, which is mostly the same.
    package let wireName: String
    /// The type.
    package let type: SwiftType
    /// One sentence on what it says.
    package let summary: String
    /// What the compiler says to those who use it, such as what to use instead; nil where it may be used.
    package let deprecation: String?

    /// Makes a property; its name on the wire is that in Swift unless another is given.
    package init(
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
