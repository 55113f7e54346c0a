/// The reason why an executable cannot be launched, as found by the code that reads the disk.
package struct ExecutableProblem: Sendable, Hashable {
    /// The kind of problem.
    package let code: ManifestIssue.Code
    /// A sentence that says what is wrong.
    package let message: String
    /// A sentence that says what to do.
    package let help: String

    /// Makes a problem.
    package init(_ code: ManifestIssue.Code, _ message: String, help: String) {
        self.code = code
        self.message = message
        self.help = help
    }
}
