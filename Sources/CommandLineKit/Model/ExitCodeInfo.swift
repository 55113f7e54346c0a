/// An exit code of a command, as plain data.
package struct ExitCodeInfo: Sendable, Hashable {
    /// The code.
    package var code: Int32
    /// What it means, as a part of a sentence.
    package var meaning: String

    /// Describes an exit code.
    package init(_ code: Int32, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }
}
