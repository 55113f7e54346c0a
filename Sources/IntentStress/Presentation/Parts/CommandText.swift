internal import IntentPresentation

/// Writes a command as one would type it.
enum CommandText {
    /// The words of a command, quoted where a POSIX shell would change them.
    static func text(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy(plain.contains)
        guard !isPlain else { return word }
        return "'\(word.printable.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=@%+,".utf8)
}
