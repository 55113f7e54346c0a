package import IntentModel
package import JSON

/// Variables such as `$(EXECUTABLE_NAME)` in property lists, which only a build could have replaced.
package enum BuildVariable {
    /// The value in the property list of an extension whose executable is named by the build.
    package static let executableName: JSONValue = "$(EXECUTABLE_NAME)"

    /// Whether a text contains a variable.
    package static func stands(in text: String) -> Bool { text.contains("$(") || text.contains("${") }

    /// The value, or nil for a text that contains a variable.
    package static func settled(_ value: JSONValue?) -> JSONValue? {
        stands(in: value?.stringValue ?? "") ? nil : value
    }

    /// Whether a value is a text with content and without a variable.
    package static func isSettledText(_ value: JSONValue?) -> Bool {
        settled(value)?.stringValue?.trimmed.isEmpty == false
    }

    /// The problem of an executable path that contains a variable.
    package static func problem(at path: String) -> ExecutableProblem {
        let folder = BundleFolder(of: path)
        let count = folder.executables.isEmpty ? "no executable file lies" : "several executable files lie"
        return ExecutableProblem(
            .unresolvedBuildVariable,
            "Only the build knows the executable (\(path.dropFirst(folder.path.count + 1))), and \(count) in \(folder.path).",
            help: "Put just the executable there, or write its name."
        )
    }
}
