/// One thing that a server sends.
package enum ServerMessage: Sendable, Hashable {
    /// A description of the server: the first message, and again when it changes.
    case info(ServerInfo)
    /// A message of a subscription.
    case message(SubscriptionNumber, NATSMessage)
    /// A message of a subscription that was read over, since it is too large or its headers cannot be read.
    case dropped(SubscriptionNumber, DroppedMessage)
    case ping
    case pong
    /// The answer to a line in verbose mode, which we do not ask for.
    case ok
    case error(ServerComplaint)
}

/// A message that was read over.
package struct DroppedMessage: Sendable, Hashable {
    /// The reason.
    package enum Reason: Sendable, Hashable {
        /// It has more bytes than the client keeps.
        case tooLarge(Int)
        /// Its headers cannot be read.
        case headers
    }

    /// The subject as the server wrote it.
    package let subject: String
    /// The reason.
    package let reason: Reason

    package init(subject: String, reason: Reason) { (self.subject, self.reason) = (subject, reason) }
}

/// An error that a server tells.
package struct ServerComplaint: Sendable, Hashable, CustomStringConvertible {
    /// The kind.
    package enum Code: Sendable, Hashable {
        /// The credentials were refused, or have run out.
        case authorization
        /// A subject may not be used; the connection goes on.
        case permissions
        /// The client did not answer pings, did not read, or has not logged in within the server's time.
        case tooSlow
        /// The server takes no more connections, or none of this account.
        case tooMany
        /// A message was larger than the server takes.
        case payload
        /// Something else.
        case other
    }

    /// The kind.
    package let code: Code
    /// The server's words, at most 256 characters on one line.
    package let text: String

    /// Takes the server's words, with or without quotes around them.
    package init(_ words: String) {
        var words = words[...]
        if words.hasPrefix("'"), words.hasSuffix("'"), words.count > 1 { words = words.dropFirst().dropLast() }
        text = String(String.UnicodeScalarView(words.unicodeScalars.prefix(256).map { $0.value < 32 ? " " : $0 }))
        let lower = text.lowercased()
        code = Self.words.first { lower.hasPrefix($0.prefix) }?.code ?? .other
    }

    package var description: String { text }

    /// The subject to which the client may not publish; nil if it is about something else.
    package var forbiddenSubject: String? {
        let start = #"Permissions Violation for Publish to ""#
        guard text.hasPrefix(start), text.hasSuffix("\"") else { return nil }
        return String(text.dropFirst(start.count).dropLast())
    }

    private static let words: [(prefix: String, code: Code)] = [
        ("permissions violation", .permissions), ("invalid subject", .permissions), ("authorization", .authorization),
        ("user authentication", .authorization), ("account authentication", .authorization),
        ("authentication", .authorization), ("stale connection", .tooSlow), ("slow consumer", .tooSlow),
        ("maximum connections", .tooMany), ("maximum account", .tooMany), ("maximum payload", .payload),
    ]
}
