internal import ExtensionProtocol
internal import Glibc
package import HostProtocol
internal import IntentModel

/// The reason why a client could not reach the host, or did not get what it asked for.
public struct ClientError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of reason.
    public struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case noHost, untrustedHost, versionMismatch, refused, connectionLost, timedOut, badMessage, cancelled
            case tooLarge, unreachable
        }
        private let value: Value

        /// No host listens at the socket.
        public static let noHost = Code(value: .noHost)
        /// A host is there, or may be, and cannot be connected to.
        public static let unreachable = Code(value: .unreachable)
        /// The socket belongs to another user.
        public static let untrustedHost = Code(value: .untrustedHost)
        /// The host speaks another version of the protocol.
        public static let versionMismatch = Code(value: .versionMismatch)
        /// The host answered with an error; `ClientError.kind` names it.
        public static let refused = Code(value: .refused)
        /// The host went away, or the client was closed.
        public static let connectionLost = Code(value: .connectionLost)
        /// The host did not answer in time, or did not read.
        public static let timedOut = Code(value: .timedOut)
        /// The host sent what cannot be read.
        public static let badMessage = Code(value: .badMessage)
        /// The caller cancelled the request.
        public static let cancelled = Code(value: .cancelled)
        /// The request is longer than the host takes.
        public static let tooLarge = Code(value: .tooLarge)
    }

    /// The kind of reason.
    public let code: Code
    /// The event and its reason, as a sentence.
    public let message: String
    /// The remedy, as a sentence; empty if the message is enough.
    public let help: String
    /// The host's word for the reason, for `refused`, such as `unknownApp`.
    public let kind: String?

    /// The host's word for the reason, as its protocol has it.
    package var hostKind: HostErrorKind? { kind.map(HostErrorKind.init) }

    /// The message and the help.
    public var description: String { help.isEmpty ? message : "\(message) \(help)" }

    private init(_ code: Code, _ message: String, help: String = "", kind: String? = nil) {
        self.code = code
        self.message = message
        self.help = help
        self.kind = kind
    }
}

extension ClientError {
    static func noHost(_ path: String, because reason: String) -> ClientError {
        ClientError(
            .noHost,
            "No host answers at '\(path)': \(reason).",
            help: "Start one with 'intenthost serve', or set INTENTHOST_SOCKET to the path of its socket."
        )
    }

    /// Somebody listens, or may listen, and this program does not get a connection.
    static func unreachable(_ path: String, because reason: String) -> ClientError {
        ClientError(
            .unreachable,
            "The host at '\(path)' cannot be reached: \(reason).",
            help: "Try again; 'intenthost status' tells whether it answers."
        )
    }

    /// The socket is one that this user may not open: that of another user.
    static func closedHost(_ path: String, owner: UInt32?) -> ClientError {
        guard let owner, owner != geteuid() else { return .unreachable(path, because: "this user may not open it") }
        return ClientError(
            .noHost,
            "The socket '\(path)' is that of user \(owner), and this user may not open it.",
            help: help(for: path, user: Int64(owner))
        )
    }

    /// A host answers that acts for another user, so this user takes no answers of it.
    static func untrustedHost(_ path: String, user: Int64) -> ClientError {
        let client = geteuid() == 0 ? "root" : "this user"
        return ClientError(
            .untrustedHost,
            "The host at '\(path)' is that of user \(user), and answers that user alone. What it says is not taken by \(client).",
            help: help(for: path, user: user)
        )
    }

    private static func help(for path: String, user: Int64) -> String {
        geteuid() == 0
            ? "Ask it as that user, such as with: sudo -u '#\(user)' intenthost status --socket '\(path)'."
            : "Start a host of your own with 'intenthost serve', or set INTENTHOST_SOCKET to the path of its socket."
    }

    static func versionMismatch(_ path: String, _ reason: String) -> ClientError {
        ClientError(
            .versionMismatch,
            "The host at '\(path)' and this program speak different versions of the protocol: \(reason)",
            help: "Update the older one."
        )
    }

    static func refused(_ method: String, _ error: ResponseError) -> ClientError {
        ClientError(
            .refused,
            error.message.isEmpty ? "The host refused \(method) and did not say why." : error.message,
            kind: error.kind?.rawValue
        )
    }

    package static func connectionLost(_ reason: String) -> ClientError {
        ClientError(
            .connectionLost,
            "The connection to the host has ended: \(reason).",
            help: "Connect again; what the host has recorded, such as jobs, is kept."
        )
    }

    static func ended(_ error: ResponseError) -> ClientError {
        ClientError(
            .connectionLost,
            "The host has ended the connection: \(error.message)",
            kind: error.kind?.rawValue
        )
    }

    static func timedOut(_ method: String, _ patience: Duration) -> ClientError {
        ClientError(
            .timedOut,
            "The host did not answer \(method) within \(DurationText.format(patience)).",
            help: "See whether it still runs, with 'intenthost status'."
        )
    }

    static func notReading(_ method: String, _ patience: Duration) -> ClientError {
        ClientError(
            .timedOut,
            "The host did not read \(method) within \(DurationText.format(patience)), and the connection was closed.",
            help: "See whether it still runs, with 'intenthost status'."
        )
    }

    static func badMessage(_ reason: String) -> ClientError {
        ClientError(
            .badMessage,
            "The host sent what cannot be read, and the connection was closed: \(reason).",
            help: "See that the socket is that of an intenthost of this version."
        )
    }

    static func tooLarge(_ method: String, _ count: Int) -> ClientError {
        ClientError(
            .tooLarge,
            "\(method) has \(count) bytes, and the host takes \(HostBound.clientLine).",
            help: "Send less at once, for example the path of a file in place of its content."
        )
    }

    static func cancelled(_ method: String) -> ClientError { ClientError(.cancelled, "\(method) was cancelled.") }
}
