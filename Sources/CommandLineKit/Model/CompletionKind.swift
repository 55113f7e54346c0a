/// What a shell offers where a value is expected.
package enum CompletionKind: Sendable, Hashable {
    /// Nothing: the value is free text.
    case none
    /// One of these words.
    case list([String])
    /// Paths of files and directories; only files with one of the extensions (without the dot) when some are named.
    case file(extensions: [String])
    /// Paths of directories.
    case directory

    /// Paths of files and directories, whatever they are called.
    package static let file = CompletionKind.file(extensions: [])
}
