/// One file that the compiler writes: its name in the output directory and its text.
public struct GeneratedFile: Sendable, Hashable {
    /// The name, with folders where it has some.
    public let name: String
    /// The whole text.
    public let text: String

    /// Makes a file.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
