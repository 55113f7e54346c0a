/// The level of a line of the log.
public enum LogLevel: String, Sendable, Hashable, CaseIterable {
    /// Something failed.
    case error
    /// Something is wrong, and the host goes on.
    case warning
    /// An extension wrote where nothing is expected, such as a stray line on stdout.
    case notice
    /// Something happened.
    case info
    /// Something for the author of an extension.
    case debug
}
