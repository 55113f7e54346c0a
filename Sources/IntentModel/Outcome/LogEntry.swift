/// A line of the host's log.
public struct LogEntry: Sendable, Hashable {
    /// The level of the line.
    public let level: LogLevel
    /// The identifier of the extension that it is about.
    public let extensionIdentifier: String
    /// The display name of the extension.
    public let extensionName: String
    /// The line, a sentence whose subject is the extension; at most 8,192 bytes are kept.
    public let text: String
    /// The event of which the line tells, for programs; nil for most lines, which are for people alone.
    public package(set) var event: Event?
    /// Whether the extension itself has sent the line; otherwise the host tells of the extension.
    package let isOwnMessage: Bool

    /// An event of which a line tells.
    public enum Event: Sendable, Hashable {
        /// The process of an extension was killed, and reaped this long after the decision.
        case reaped(afterKill: Duration)
    }

    package init(
        level: LogLevel,
        extensionIdentifier: String,
        extensionName: String,
        text: String,
        isOwnMessage: Bool = false
    ) {
        self.isOwnMessage = isOwnMessage
        self.level = level
        self.extensionIdentifier = extensionIdentifier
        self.extensionName = extensionName
        self.text = text.cut(to: TextBound.sentence)
    }
}
