internal import ExtensionProtocol
internal import IntentModel

extension LogLevel {
    /// The level of an extension's own message.
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
