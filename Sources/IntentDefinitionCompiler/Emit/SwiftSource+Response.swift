extension SwiftSource {
    /// Adds the class of a response and its codes.
    mutating func response(_ response: ResponseDeclaration, of intent: String, in context: EmissionContext) {
        enumeration(response.code, in: context)
        gap()
        line("// Sendable: nothing is stored beside what the base class stores.")
        document("What a handler answers to `\(intent)`.")
        block("\(context.access) final class \(response.name): INIntentResponse, @unchecked Sendable") { source in
            source.document("Makes a response.")
            source.block(
                "\(context.access) convenience init(code: \(response.code.name), userActivity: NSUserActivity?)"
            ) { $0.line("self.init(codeName: code.wireName, userActivity: userActivity)") }
            for arguments in response.initializers { source.initializer(arguments, of: response, context) }
            source.gap()
            source.document("How it ended.")
            let unspecified = Self.identifier(response.unspecifiedCode)
            source.line(
                "\(context.access) var code: \(response.code.name) { \(response.code.name)(wireName: codeName) ?? .\(unspecified) }"
            )
            for property in response.properties {
                source.gap()
                source.document(property.summary)
                source.deprecation(property.deprecation)
                source.property(
                    property.name,
                    key: property.wireName,
                    property.type,
                    isSettable: true,
                    verb: "Property",
                    context: context
                )
            }
        }
    }

    private mutating func initializer(
        _ arguments: [InitializerArgument],
        of response: ResponseDeclaration,
        _ context: EmissionContext
    ) {
        let properties = arguments.compactMap { argument in
            response.properties.first { $0.name == argument.property }.map { (argument, $0) }
        }
        let list = properties.map { argument, property in
            let label = argument.label == argument.property ? argument.label : "\(argument.label) \(argument.property)"
            return "\(label): \(property.type.declared)"
        }
        gap()
        document("Makes a response with what it has to carry.")
        block(
            "\(context.access) convenience init(\((list + ["code: \(response.code.name)", "userActivity: NSUserActivity?"]).joined(separator: ", ")))"
        ) { source in
            source.line("self.init(code: code, userActivity: userActivity)")
            for (_, property) in properties {
                source.line("self.\(Self.identifier(property.name)) = \(Self.identifier(property.name))")
            }
        }
    }
}
