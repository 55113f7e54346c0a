internal import ExtensionProtocol
internal import IntentModel

/// How much a line of the log matters.
public enum LogLevel: String, Sendable, Hashable, CaseIterable {
    /// Something failed.
    case error
    /// Something is odd.
    case warning
    /// Something was written where nothing is expected, such as a stray line on stdout.
    case notice
    /// Something happened.
    case info
    /// Something for the author of an extension.
    case debug

    init(_ level: LogMessage.Level) {
        self =
            switch level {
            case .error: .error
            case .warning: .warning
            case .info: .info
            case .debug: .debug
            }
    }
}

/// One line of the host's log.
public struct LogEntry: Sendable, Hashable {
    /// How much it matters.
    public let level: LogLevel
    /// The identifier of the extension that it is about.
    public let extensionIdentifier: String
    /// The display name of the extension.
    public let extensionName: String
    /// The line, a sentence whose subject is the extension; at most 8,192 bytes are kept.
    public let text: String

    init(level: LogLevel, extensionIdentifier: String, extensionName: String, text: String) {
        self.level = level
        self.extensionIdentifier = extensionIdentifier
        self.extensionName = extensionName
        self.text = text.cut(to: TextBound.sentence)
    }
}
