/// Something about a definition file that its author should know.
package struct DefinitionIssue: Error, Sendable, Hashable {
    /// How bad it is.
    package enum Severity: String, Sendable, Hashable {
        /// The file, or the part of it that the key names, cannot be used.
        case error
        /// The file is used; the message says with what in place of the missing or contradictory part.
        case warning
    }

    /// How bad it is.
    package let severity: Severity
    /// The path of the file.
    package let file: String
    /// The way to the value, such as `INIntents[0].INIntentName`; empty for the file as a whole.
    package let keyPath: String
    /// What is wrong, as a sentence.
    package let message: String
    /// What is done or to be done about it, as a sentence; empty where the message says it all.
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
    /// File, key, what is wrong and what to do, on one line.
    package var description: String {
        let place = [file, keyPath].filter { !$0.isEmpty }.joined(separator: ": ")
        return "\(place): \(message)\(help.isEmpty ? "" : " \(help)")"
    }
}
