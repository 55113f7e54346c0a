internal import IntentModel
package import JSON

/// `log/message`: a line for the extension's log.
package struct LogMessage: NotificationMessage {
    package static let method = "log/message"

    /// The importance of a line, from LSP's `window/logMessage` by name.
    package enum Level: String, Sendable, Hashable, CaseIterable {
        /// Something failed.
        case error
        /// Something is odd.
        case warning
        /// Something happened.
        case info
        /// Something for the author.
        case debug
    }

    /// The importance of the line.
    package var level: Level
    /// The line.
    package var message: String

    package init(level: Level, message: String) {
        self.level = level
        self.message = message
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        level = try reader.optionalString("level").flatMap(Level.init) ?? .info
        message = try reader.string("message").cut(to: TextBound.message)
    }

    package var json: JSONValue { ["level": .string(level.rawValue), "message": .string(message)] }
}
