/// The form of a definition file, by the end of its name.
package enum DefinitionForm: String, Sendable, CaseIterable {
    /// The property list of Xcode, `Soup.intentdefinition`.
    case xcode
    /// The short form in YAML, `Soup.intentdefinition.yaml`.
    case yaml
    /// The short form in JSON, `Soup.intentdefinition.json`.
    case json

    /// The form of the file at a path; Xcode's, unless the name says otherwise.
    package init(of path: String) {
        if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
            self = .yaml
        } else {
            self = path.hasSuffix(".json") ? .json : .xcode
        }
    }

    /// What follows the name of a definition in the name of its file.
    package var ending: String { self == .xcode ? ".intentdefinition" : ".intentdefinition.\(rawValue)" }

    /// Whether a name is that of a definition file.
    package static func isDefinition(_ name: String) -> Bool {
        name.hasSuffix(".intentdefinition.yml") || allCases.contains { name.hasSuffix($0.ending) }
    }
}
