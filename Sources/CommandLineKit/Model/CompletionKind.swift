/// The completions that a shell offers for a value.
package enum CompletionKind: Sendable, Hashable {
    /// Nothing: the value is free text.
    case none
    /// One of these words.
    case list([String])
    /// Paths of files and directories; if extensions (without the dot) are named, only files with one of them.
    case file(extensions: [String])
    /// One of these words, or the path of a file or directory.
    case listOrFile([String])
    /// Paths of directories.
    case directory
    /// What the program proposes when the key is pressed.
    ///
    /// The script calls the program's subcommand `complete` with this word, the word at the cursor and the words before
    /// it. A line of its output is a word, and a description after a tab. A word that ends with an equals sign goes on.
    case program(String)

    /// Paths of files and directories of any name.
    package static let file = CompletionKind.file(extensions: [])
}
