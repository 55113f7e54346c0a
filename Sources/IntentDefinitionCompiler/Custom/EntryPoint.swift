package import IntentDefinitionFile
package import JSON

/// Makes the entry point of an extension from its `Info.plist`.
package struct EntryPoint: Sendable, Hashable {
    /// The principal class as its own module spells it.
    package let principalClass: String

    /// Reads the property list of an extension's target.
    ///
    /// Nil if the list names no class: the author has an entry point of another kind.
    ///
    /// - Throws: An issue if the class is not a valid Swift name.
    package init?(_ list: JSONValue, file: String) throws(DefinitionIssue) {
        let key = "NSExtensionPrincipalClass"
        guard let name = list["NSExtension"]?[key]?.stringValue else { return nil }
        // The class is in the module being built, so that the variable of the module's name adds nothing.
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("$(") && !$0.hasPrefix("${") }.map(String.init)
        guard !parts.isEmpty, parts.allSatisfy(SwiftName.isIdentifier) else {
            throw DefinitionIssue(
                .error,
                file: file,
                keyPath: "NSExtension.\(key)",
                "'\(name)' is not the name of a class.",
                help: "Name the class that derives from INExtension, such as $(PRODUCT_MODULE_NAME).IntentHandler."
            )
        }
        principalClass = parts.joined(separator: ".")
    }

    /// Returns the Swift file with the entry point and its list of the intents that the target's definitions add.
    package func source(named name: String, intents: [String]) -> GeneratedFile {
        let header = "// swift-format-ignore-file\n// Written from Info.plist. Do not edit.\n\nimport Intents"
        return EmissionContext(header: header, access: "internal").file(named: name) { source in
            source.document("The entry point of the extension.")
            source.line("@main")
            source.block("enum IntentExtensionMain") { source in
                let types = intents.map { "\($0).self" }.joined(separator: ", ")
                source.document("Runs the extension until the host ends it.")
                source.line("static func main() { \(principalClass).main(intents: [\(types)]) }")
            }
        }
    }
}
