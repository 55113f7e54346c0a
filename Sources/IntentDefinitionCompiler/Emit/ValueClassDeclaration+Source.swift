extension ValueClassDeclaration {
    /// The file of the class.
    func file() -> GeneratedFile {
        EmissionContext.values(importsFoundation: usesFoundation).file(named: "Values/\(name).swift") { source in
            source.line("// Sendable: nothing is stored beside the members of the base class, which a lock guards.")
            source.document(discussion.isEmpty ? summary : "\(summary)\n\n\(discussion)")
            let access = isOpen ? "open" : subclasses.isEmpty ? "public final" : "public"
            let supertypes = [superclass ?? "WireObject", conformance, "@unchecked Sendable"].compactMap(\.self)
            source.block("\(access) class \(name): \(supertypes.joined(separator: ", "))") { source in
                for initializer in initializers { write(initializer, to: &source) }
                for property in properties where !property.isHandWritten { write(property, to: &source) }
                writeKinds(to: &source)
            }
        }
    }

    private static let foundationTypes = [
        "Data", "Date", "DateComponents", "NSDecimalNumber", "NSRange", "PersonNameComponents", "TimeZone", "URL",
    ]

    private var usesFoundation: Bool {
        let types =
            properties.filter { !$0.isHandWritten }.map(\.type.spelling)
            + initializers.flatMap(\.parameters).map { $0.type.hasSuffix("?") ? String($0.type.dropLast()) : $0.type }
        return types.contains { Self.foundationTypes.contains($0) }
    }

    private func write(_ initializer: Initializer, to source: inout SwiftSource) {
        let parameters = initializer.parameters.map { parameter in
            let name = parameter.label == parameter.property ? "" : " \(parameter.property)"
            let value = parameter.defaultValue.map { " = \($0)" } ?? ""
            return "\(parameter.label)\(name): \(parameter.type)\(value)"
        }
        let members =
            initializer.parameters.map { parameter in
                "\"\(parameter.property)\": \(Self.wireValue(of: parameter.property, type: parameter.type))"
            } + initializer.fixed.map { "\"\($0.key)\": \($0.value)" }
        let list = members.isEmpty ? "[:]" : "[\(members.joined(separator: ", "))]"
        source.document(initializer.summary)
        if let factory = initializer.factory {
            let head = "public static func \(factory)(\(parameters.joined(separator: ", "))) -> Self"
            source.line("\(head) { Self(\(list)) }")
        } else {
            let mark = initializer.isFailable ? "?" : ""
            source.line("public convenience init\(mark)(\(parameters.joined(separator: ", "))) { self.init(\(list)) }")
        }
        source.gap()
    }

    private func write(_ property: Property, to source: inout SwiftSource) {
        let isNumber = property.type.spelling == "NSDecimalNumber"
        let reader = isNumber ? "decimal" : property.isObject ? "object" : "member"
        let absent = property.type.absentValue.map { " ?? \($0)" } ?? ""
        let value = "\(reader)(\"\(property.name)\")\(absent)"
        let isFinal = (isOpen || !subclasses.isEmpty) && !property.isOverridden
        let modifiers = "public \(isFinal ? "final " : "")\(property.isOverride ? "override " : "")"
        let head = "\(modifiers)var \(SwiftSource.identifier(property.name)): \(property.type.declared)"
        source.document(property.summary)
        if property.isSettable {
            let writer = property.isObject ? "setObject" : "setMember"
            let newValue = Self.wireValue(of: "newValue", type: property.type.declared)
            source.line("\(head) { get { \(value) } set { \(writer)(\"\(property.name)\", \(newValue)) } }")
        } else {
            source.line("\(head) { \(value) }")
        }
    }

    /// Returns the expression for the wire form of a value; a class with subclasses cannot provide it itself.
    private static func wireValue(of name: String, type: String) -> String {
        switch type {
        case "NSDecimalNumber": "\(name).decimalValue"
        case "NSDecimalNumber?": "\(name)?.decimalValue"
        default: name
        }
    }

    private func writeKinds(to source: inout SwiftSource) {
        if let kindKey {
            source.gap()
            source.line("package override class var kindKey: String? { \"\(kindKey)\" }")
        }
        if !kinds.isEmpty {
            source.gap()
            let classes = kinds.map { "\($0).self" }.joined(separator: ", ")
            source.line("package override class var kinds: [WireObject.Type] { [\(classes)] }")
        }
    }
}

extension ValueCatalogue.StringDeclaration {
    /// The file of the type.
    func file() -> GeneratedFile {
        EmissionContext.values(importsFoundation: false).file(named: "Values/\(name).swift") { source in
            source.document(summary)
            source.block("public struct \(name): RawRepresentable, Hashable, Sendable") { source in
                source.document("The string on the wire.")
                source.line("public let rawValue: String")
                source.gap()
                source.document("Makes one of its string.")
                source.line("public init(rawValue: String) { self.rawValue = rawValue }")
                source.gap()
                source.document("Makes one of its string.")
                source.line("public init(_ rawValue: String) { self.rawValue = rawValue }")
                source.gap()
                for entry in cases {
                    source.document(entry.summary)
                    source.line("public static var \(entry.name): Self { Self(\"\(entry.name)\") }")
                }
            }
            source.gap()
            source.line("@_spi(IntentDefinition) extension \(name): WireString {}")
        }
    }
}

extension ValueCatalogue {
    /// The files of the classes, the strings and the names of intents.
    func files() throws(CatalogueError) -> [GeneratedFile] {
        let identifiers = EmissionContext.values(importsFoundation: false).file(named: "INIntentIdentifiers.swift") {
            source in
            for name in identifiedIntents {
                source.document("The name of `\(name)`.")
                source.line("public let \(name)Identifier = \"\(name)\"")
            }
        }
        return try classes().filter { !$0.isHandWritten }.map { $0.file() } + strings.map { $0.file() } + [identifiers]
    }
}

extension EmissionContext {
    /// The context for a file of values; a file without Foundation types in its interface may not import it publicly.
    fileprivate static func values(importsFoundation: Bool) -> EmissionContext {
        let header = "// swift-format-ignore-file\n// Written by Scripts/generate. Do not edit."
        return EmissionContext(
            header: importsFoundation ? "\(header)\n\npublic import IntentsFoundation" : header,
            access: "public"
        )
    }
}
