/// A message about a definition file for its author.
package struct DefinitionIssue: Error, Sendable, Hashable {
    /// The severity of an issue.
    package enum Severity: String, Sendable, Hashable {
        /// The file, or the part that the key names, cannot be used.
        case error
        /// The file is used; the message says what replaces the missing or contradictory part.
        case warning
    }

    /// The severity.
    package let severity: Severity
    /// The path of the file, with line and column where they are known, such as `Soup.intentdefinition.yaml:4:7`.
    package let file: String
    /// The path to the value, such as `INIntents[0].INIntentName`; empty for the whole file.
    package let keyPath: String
    /// A sentence that says what is wrong.
    package let message: String
    /// A sentence that says what is done or has to be done; empty where the message says it.
    package let help: String

    /// Makes an issue.
    package init(_ severity: Severity, file: String, keyPath: String = "", _ message: String, help: String = "") {
        self.severity = severity
        self.file = file
        self.keyPath = keyPath
        self.message = message
        self.help = help
    }
}

extension DefinitionIssue: CustomStringConvertible {
    /// File, key, problem and remedy, on one line.
    package var description: String {
        let place = [file, keyPath].filter { !$0.isEmpty }.joined(separator: ": ")
        return "\(place): \(message)\(help.isEmpty ? "" : " \(help)")"
    }
}
