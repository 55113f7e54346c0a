package import IntentModel

extension LogEntry {
    /// Makes a line about an extension from its identifier alone.
    init(level: LogLevel, extensionIdentifier: String, text: String) {
        self.init(
            level: level,
            extensionIdentifier: extensionIdentifier,
            extensionName: extensionIdentifier,
            text: text
        )
    }

    /// Makes a line about the host itself.
    package init(ofHost level: LogLevel, _ text: String) {
        self.init(level: level, extensionIdentifier: "", extensionName: Host.name, text: text)
    }
}
