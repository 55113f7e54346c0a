import FoundationEssentials
import IntentDefinitionCompiler
import IntentDefinitionFile

/// Writes the classes of one definition file.
struct DefinitionTool {
    let input: String
    let output: String
    /// The other definition files of the target, whose types this one may name.
    let others: [String]

    /// Writes the Swift and prints what the file leaves undefined.
    ///
    /// - Throws: Everything that prevents the Swift.
    func run() throws {
        let definitions = CustomDefinitions(
            DefinitionFile.load(input),
            others: others.filter { $0 != input }.map { DefinitionFile.load($0) }
        )
        let errors = definitions.errors
        guard errors.isEmpty else { throw DefinitionFailure(issues: errors) }
        for issue in definitions.file.issues + definitions.warnings { ToolOutput.write("warning: \(issue)\n") }
        let file = definitions.source(named: output.split(separator: "/").last.map(String.init) ?? output)
        try OutputDirectory.write(file.text, to: output)
    }
}

/// The reasons why no Swift was written.
struct DefinitionFailure: Error, CustomStringConvertible {
    let issues: [DefinitionIssue]

    /// One line for each issue, in the form of compiler errors.
    var description: String { issues.map(\.description).joined(separator: "\nerror: ") }
}
