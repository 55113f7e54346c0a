import IntentModel
import JSON

/// Variables such as `$(EXECUTABLE_NAME)` in property lists, which only a build could have replaced.
enum BuildVariable {
    /// What stands in the property list of an extension whose executable the build names.
    static let executableName: JSONValue = "$(EXECUTABLE_NAME)"

    /// Whether a text holds a variable.
    static func stands(in text: String) -> Bool { text.contains("$(") || text.contains("${") }

    /// The value, or nil where it is a text that holds a variable.
    static func settled(_ value: JSONValue?) -> JSONValue? {
        stands(in: value?.stringValue ?? "") ? nil : value
    }

    /// The problem that the path of an executable holds a variable.
    static func problem(at path: String) -> ExecutableProblem {
        let folder = BundleFolder(of: path)
        let count = folder.executables.isEmpty ? "no executable file lies" : "several executable files lie"
        return ExecutableProblem(
            .unresolvedBuildVariable,
            "Only the build knows the executable (\(path.dropFirst(folder.path.count + 1))), and \(count) in \(folder.path).",
            help: "Put just the executable there, or write its name."
        )
    }
}
