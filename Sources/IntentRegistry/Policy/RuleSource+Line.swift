internal import UntrustedFiles

extension RuleSource {
    /// The greatest size of a file in which a line is looked for.
    private static let greatestSize = 1 << 20

    /// The source with the line of the key, or of the intent below it; without a line where the file is not text.
    ///
    /// Reads the file, so it is for people who ask for an explanation and not for a request.
    package func located(naming intent: String) -> RuleSource {
        guard let file, let key,
            let bytes = try? RegularFile.contents(of: file, atMost: Self.greatestSize),
            let text = String(validating: bytes, as: UTF8.self)
        else { return self }
        var located = self
        located.line = Self.line(of: key, intent, in: text)
        return located
    }

    /// The line of the first text between quotes or tags that is the intent, after the key; or else that of the key.
    static func line(of key: String, _ intent: String, in text: String) -> Int? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { mentions(key, $0) }) else { return nil }
        let listed = lines[start...].firstIndex { mentions(intent, $0) }
        return (listed ?? start) + 1
    }

    /// Whether a line of JSON or of a property list has a text as a whole.
    private static func mentions(_ text: String, _ line: Substring) -> Bool {
        line.contains("\"\(text)\"") || line.contains(">\(text)<")
    }
}
