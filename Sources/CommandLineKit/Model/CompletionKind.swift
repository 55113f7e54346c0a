/// The completions that a shell offers for a value.
package enum CompletionKind: Sendable, Hashable {
    /// Nothing: the value is free text.
    case none
    /// One of these words.
    case list([String])
    /// Paths of files and directories; if extensions (without the dot) are named, only files with one of them.
    case file(extensions: [String])
    /// Paths of directories.
    case directory

    /// Paths of files and directories of any name.
    package static let file = CompletionKind.file(extensions: [])
}
