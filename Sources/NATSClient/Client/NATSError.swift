package import NATSProtocol

/// The reason why a client could not do something.
package struct NATSError: Error, Sendable, Hashable {
    /// The kind of reason.
    package enum Code: Sendable, Hashable {
        /// There is no connection; nothing was sent.
        case notConnected
        /// The connection was lost while an answer was awaited; what was asked may have been done.
        case connectionLost
        /// Nobody listens at the subject; nothing was done.
        case noResponders
        /// No answer came in time; what was asked may have been done.
        case timedOut
        /// The task was cancelled; what was asked may have been done.
        case cancelled
        /// The client is closed.
        case closed
        /// Too much waits for the server or for answers; nothing was sent.
        case tooMuchWaiting
        /// The server takes no message of this size; nothing was sent.
        case payloadTooLarge
        /// An answer came that is too large or has headers that cannot be read.
        case droppedAnswer
        /// The server forbids this client the subject.
        case forbidden
        /// Something that was given cannot be written.
        case invalid
        /// JetStream refused; `refusal` says why.
        case refused
        /// A key has another revision than was said, or is there where it should not be.
        case wrongRevision
        /// JetStream gave an answer that cannot be read, or did something else than was asked.
        case unexpectedAnswer
    }

    /// The kind of reason.
    package let code: Code
    /// The server, without credentials; nil where it does not matter.
    package var server: String?
    /// The subject, stream or key that it is about.
    package var subject: String?
    /// What happened, in words.
    package let detail: String
    /// JetStream's own words.
    package var refusal: JetStreamRefusal?

    package init(
        _ code: Code,
        _ detail: String,
        server: ServerAddress? = nil,
        subject: String? = nil,
        refusal: JetStreamRefusal? = nil
    ) {
        self.code = code
        self.detail = detail
        self.server = server.map { "\($0)" }
        self.subject = subject
        self.refusal = refusal
    }

    /// Whether nothing was done, so that the same may be tried again or elsewhere.
    package var isUntouched: Bool {
        switch code {
        case .notConnected, .noResponders, .tooMuchWaiting, .payloadTooLarge, .invalid, .forbidden, .refused,
            .wrongRevision:
            true
        case .connectionLost, .timedOut, .cancelled, .closed, .droppedAnswer, .unexpectedAnswer: false
        }
    }
}

extension NATSError: CustomStringConvertible {
    /// Where, about what, and why.
    package var description: String {
        [server, subject].compactMap(\.self).map { "\($0): " }.joined() + detail
    }
}

extension NATSError {
    /// Makes the error of a refusal by the machine of the connection.
    init(_ refusal: ConnectionRefusal, server: ServerAddress, subject: String? = nil) {
        let (code, detail): (Code, String) =
            switch refusal {
            case .notConnected: (.notConnected, "there is no connection to a server now")
            case .tooMuchWaiting(let bytes): (.tooMuchWaiting, "\(bytes) bytes wait for the server to read them")
            case .payloadTooLarge(let most): (.payloadTooLarge, "the server takes at most \(most) bytes in a message")
            case .tooMany(let most): (.tooMuchWaiting, "there may be \(most) at a time")
            case .closed: (.closed, "the client is closed")
            }
        self.init(code, detail, server: server, subject: subject)
    }

    /// Makes the error for those who waited when a connection was lost.
    init(_ failure: ConnectionFailure, server: ServerAddress) {
        self.init(.connectionLost, "the connection was lost: \(failure)", server: server)
    }
}
