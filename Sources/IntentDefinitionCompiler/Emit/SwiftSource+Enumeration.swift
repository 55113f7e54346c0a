extension SwiftSource {
    /// Adds an enumeration or option set with its wire names.
    mutating func enumeration(_ declaration: EnumerationDeclaration, in context: EmissionContext) {
        if declaration.isOptionSet { optionSet(declaration, context) } else { cases(declaration, context) }
    }

    private mutating func cases(_ declaration: EnumerationDeclaration, _ context: EmissionContext) {
        document(declaration.summary)
        block("\(context.access) enum \(declaration.name): Int, Sendable") { source in
            for entry in declaration.cases where entry.alias == nil {
                source.document(entry.summary)
                source.unavailability(entry)
                source.line("case \(Self.identifier(entry.name)) = \(entry.value)")
            }
            for entry in declaration.cases {
                guard let alias = entry.alias else { continue }
                source.document(entry.summary)
                source.deprecation("Use \(alias) instead.")
                source.line(
                    "\(context.access) static var \(Self.identifier(entry.name)): \(declaration.name) { .\(Self.identifier(alias)) }"
                )
            }
        }
        conformance(declaration, to: "WireEnumeration")
    }

    private mutating func optionSet(_ declaration: EnumerationDeclaration, _ context: EmissionContext) {
        document(declaration.summary)
        block("\(context.access) struct \(declaration.name): OptionSet, Sendable") { source in
            source.document("Apple's bits; names travel, not bits.")
            source.line("\(context.access) let rawValue: UInt")
            source.document("Makes a set of Apple's bits.")
            source.line("\(context.access) init(rawValue: UInt) { self.rawValue = rawValue }")
            for entry in declaration.cases {
                source.document(entry.summary)
                source.unavailability(entry)
                source.line(
                    "\(context.access) static var \(Self.identifier(entry.name)): \(declaration.name) { \(declaration.name)(rawValue: \(entry.value)) }"
                )
            }
        }
        conformance(declaration, to: "WireOptionSet")
    }

    private mutating func unavailability(_ entry: EnumerationDeclaration.Case) {
        guard let message = entry.unavailable else { return }
        line("@available(*, unavailable, message: \(Self.literal(message)))")
    }

    // Names and numbers are in one string: a table of values would be code that builds it.
    private mutating func conformance(_ declaration: EnumerationDeclaration, to name: String) {
        let names = declaration.cases.map { "\($0.wireName) \($0.value)" }.joined(separator: " ")
        gap()
        block("@_spi(IntentDefinition) extension \(declaration.name): \(name)") { source in
            source.line("public static var wireNames: StaticString { \(Self.literal(names)) }")
        }
    }
}
