/// One file that the compiler writes: its name in the output directory and its text.
package struct GeneratedFile: Sendable, Hashable {
    /// The name, with folders where it has some.
    package let name: String
    /// The whole text.
    package let text: String

    /// Makes a file.
    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
