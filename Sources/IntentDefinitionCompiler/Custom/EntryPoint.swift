package import IntentDefinitionFile
package import JSON

/// Makes the entry point of an extension of its `Info.plist`.
package struct EntryPoint: Sendable, Hashable {
    /// The principal class as it is spelt in its own module.
    package let principalClass: String

    /// Reads the property list of an extension's target.
    ///
    /// - Throws: An issue where the list names a class that no Swift name can be. Nil where it names none: the author has an
    ///   entry point of another kind.
    package init?(_ list: JSONValue, file: String) throws(DefinitionIssue) {
        let key = "NSExtensionPrincipalClass"
        guard let name = list["NSExtension"]?[key]?.stringValue else { return nil }
        // The class is in the module that is built, so that the module's variable says nothing more.
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

    /// The Swift file with the entry point, which tells the class of the intents that the target's definitions add.
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
