internal import HostTime

/// The step of a log-in.
package enum LoginStage: Sendable, Hashable, CustomStringConvertible {
    /// The name is looked up, and TCP connects.
    case address
    /// The server's first line is awaited.
    case information
    /// TLS is set up.
    case encryption
    /// The server's answer to the credentials is awaited.
    case answer

    package var description: String {
        switch self {
        case .address: "connecting"
        case .information: "waiting for the server's first line"
        case .encryption: "setting up TLS"
        case .answer: "waiting for the answer to the log-in"
        }
    }
}

/// The reason why a connection was not made, or was lost.
package enum ConnectionFailure: Error, Sendable, Hashable {
    /// The name is not known, or TCP does not connect; the system's words.
    case unreachable(String)
    /// The log-in took too long.
    case timedOut(Duration)
    /// The server does not speak the protocol.
    case wire(WireError)
    /// TLS was refused by one of the two sides; OpenSSL's words.
    case encryption(String)
    /// The address or the settings ask for TLS, and the server does not offer it.
    case noEncryption
    /// The server, or somebody between, sent something in clear where TLS begins.
    case clearText
    /// The server refused the log-in.
    case refused(ServerComplaint)
    /// The credentials have a key, and the server gave nothing to sign, or it could not be signed.
    case unsigned
    /// The server has no headers, which this client needs.
    case tooOld
    /// The server closed the connection.
    case closed
    /// Reading or writing failed; the system's words.
    case broken(String)
    /// Nothing came for so long.
    case silent(Duration)
    /// The server ended the connection and said why.
    case ended(ServerComplaint)
    /// The server does not read what it is sent.
    case notReading
    /// The server sends its clients away, and another one is tried.
    case leaving
}

extension ConnectionFailure: CustomStringConvertible {
    /// What happened, and what to do where that is known.
    package var description: String {
        switch self {
        case .unreachable(let text): "\(text). Check the address, and that the server runs."
        case .timedOut(let limit): "it took longer than \(limit)"
        case .wire(let error): "it does not speak the protocol of NATS: \(error). Check the port."
        case .encryption(let text): "TLS failed: \(text). Check the certificates and the name in the address."
        case .noEncryption:
            "it offers no TLS. Use nats:// and no files of TLS if clear text is meant, or set up TLS at the server."
        case .clearText: "something was sent in clear where TLS has to begin"
        case .refused(let complaint): "it refused the log-in: \(complaint). Check the credentials."
        case .unsigned: "the credentials have a key, and the server asks for no signature. Check its 'authorization'."
        case .tooOld: "it has no headers. NATS 2.9 or later is needed."
        case .closed: "it closed the connection"
        case .broken(let text): "the connection broke: \(text)"
        case .silent(let limit): "nothing came from it for \(limit)"
        case .ended(let complaint): "it ended the connection: \(complaint)"
        case .notReading: "it does not read what it is sent"
        case .leaving: "it is about to stop"
        }
    }
}

extension ConnectionFailure {
    /// The description, with a stop at its end.
    fileprivate var sentence: String {
        let text = "\(self)"
        return text.hasSuffix(".") ? text : "\(text)."
    }
}

/// The reason why a client may not do something now.
package enum ConnectionRefusal: Error, Sendable, Hashable {
    /// There is no connection now.
    case notConnected
    /// So many bytes wait for the server to read.
    case tooMuchWaiting(Int)
    /// The server takes at most so many bytes in one message.
    case payloadTooLarge(Int)
    /// There are as many subscriptions, or flushes, as there may be.
    case tooMany(Int)
    /// The client was closed, or is about to be.
    case closed
}

/// What a client tells of its connection.
package enum NATSNews: Sendable, Hashable {
    case connecting(ServerAddress)
    case connected(ServerAddress, ServerInfo)
    /// A log-in failed; another one begins after a time.
    case failed(ServerAddress, LoginStage, ConnectionFailure, next: Duration)
    case lost(ServerAddress, ConnectionFailure)
    /// The server sends its clients away; another one is tried soon if there is one.
    case leaving(ServerAddress)
    /// The server told an error, and the connection goes on.
    case complaint(ServerAddress, ServerComplaint)
    /// A message was read over.
    case dropped(DroppedMessage)
}

extension NATSNews: CustomStringConvertible {
    package var description: String {
        switch self {
        case .connecting(let server): "\(server): connecting"
        case .connected(let server, let info): "\(server): connected to NATS \(info.version)"
        case .failed(let server, let stage, let failure, let next):
            "\(server): no connection while \(stage): \(failure.sentence) The next attempt begins in \(DurationText.rounded(next))."
        case .lost(let server, let failure): "\(server): the connection was lost: \(failure)"
        case .leaving(let server): "\(server): it is about to stop and sends its clients away"
        case .complaint(let server, let complaint): "\(server): \(complaint)"
        case .dropped(let message):
            switch message.reason {
            case .tooLarge(let size): "a message of \(size) bytes to \(message.subject) was dropped: it is too large"
            case .headers: "a message to \(message.subject) was dropped: its headers cannot be read"
            }
        }
    }
}
