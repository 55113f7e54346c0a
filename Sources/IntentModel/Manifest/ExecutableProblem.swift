/// Why an executable cannot be launched, as whoever looked at the disk found.
package struct ExecutableProblem: Sendable, Hashable {
    /// What kind of thing is wrong.
    package let code: ManifestIssue.Code
    /// What is wrong, as a sentence.
    package let message: String
    /// What to do about it, as a sentence.
    package let help: String

    /// Makes a problem.
    package init(_ code: ManifestIssue.Code, _ message: String, help: String) {
        self.code = code
        self.message = message
        self.help = help
    }
}
