package import ExtensionProtocol
internal import HostProtocol
internal import IntentModel

/// The reason why the connection of a client has ended.
package enum ClientEnd: Sendable, Hashable {
    /// The client has closed it.
    case closed
    /// Reading or writing failed with an error number.
    case failed(Int32)
    /// It belongs to another user.
    case foreignUser(UInt32)
    /// The host cannot tell whose process it is, which an extension may have left behind.
    case unknownOrigin
    /// Its process may not greet the host as it did.
    case notAdmitted(String)
    /// The host has as many clients as it takes.
    case tooManyClients(Int)
    /// The host has so many clients, and keeps the rest of the places for programs with few.
    case tooManyOfProgram(Int, reserve: Int)
    /// It sent no greeting in time.
    case silent(Duration)
    /// Its greeting cannot be used.
    case badGreeting
    /// It speaks another version.
    case versionMismatch
    /// It sent a line that is no JSON: the id with which that is answered, if it could be read, and what is wrong.
    case noJSON(RequestID?, String)
    /// It sent JSON that is no message: the id with which that is answered, if it has one, and what is wrong.
    case noMessage(RequestID?, String)
    /// A line was longer than it may be: the bytes allowed.
    case lineTooLong(Int)
    /// It does not send the rest of a long line, for which others wait.
    case unfinishedLine(Duration)
    /// It goes on sending requests that are refused.
    case flood(Int)
    /// It takes nothing of what is sent to it.
    case notReading(Duration)
    /// So many bytes wait for it.
    case tooMuchQueued(Int)
    /// Too much waits for all clients, and it is the one that reads least.
    case tooMuchQueuedForAll
    /// The host stops.
    case hostStopped

    /// Whether anybody can cause it as often as they like.
    var isFrequent: Bool {
        switch self {
        case .tooManyClients, .tooManyOfProgram: true
        default: false
        }
    }

    /// Whether the client has done nothing wrong.
    package var isOrderly: Bool {
        switch self {
        case .closed, .hostStopped: true
        default: false
        }
    }

    /// The reason, as a sentence.
    package var reason: String {
        switch self {
        case .closed: "The client has closed the connection."
        case .failed(let number): "The connection has failed (errno \(number))."
        case .foreignUser(let user): "The client belongs to user \(user), and the host serves its own user and root."
        case .unknownOrigin:
            "The client is a process that an extension has left behind, or one that is gone, and the host cannot tell "
                + "for whom it speaks. Start it outside of extensions."
        case .notAdmitted(let reason): reason
        case .tooManyClients(let count): "The host has \(count) clients and takes no more."
        case .tooManyOfProgram(let count, let reserve):
            "The host has \(count) clients and takes no more of this program: \(reserve) more are for programs that have "
                + "few."
        case .silent(let time): "The client sent no \(HostHello.method) within \(DurationText.format(time))."
        case .badGreeting: "The client did not begin with a usable \(HostHello.method)."
        case .versionMismatch: "The client speaks another version of the protocol."
        case .noJSON(_, let reason), .noMessage(_, let reason):
            "The client sent a line that is no message: \(reason)."
        case .lineTooLong(let limit): "The client sent a line of more than \(limit) bytes."
        case .unfinishedLine(let time):
            "The client did not finish a long line within \(DurationText.format(time)), and others waited."
        case .flood(let count): "The client went on after \(count) requests were refused."
        case .notReading(let time): "The client read nothing for \(DurationText.format(time))."
        case .tooMuchQueued(let bytes): "The client does not read, and \(bytes) bytes wait for it."
        case .tooMuchQueuedForAll: "The client does not read what waits for it, and others need the memory."
        case .hostStopped: "The host stops."
        }
    }

    /// Whether the client may still read what waits for it.
    var isReading: Bool {
        switch self {
        case .failed, .notReading, .tooMuchQueued, .tooMuchQueuedForAll: false
        default: true
        }
    }

    /// The kind of error that the client is told; nil if it is told nothing.
    var errorKind: HostErrorKind? {
        switch self {
        // Told already, or nobody is there to read it.
        case .closed, .failed, .badGreeting, .notAdmitted, .versionMismatch, .notReading, .tooMuchQueued,
            .tooMuchQueuedForAll:
            nil
        case .foreignUser: .foreignUser
        case .unknownOrigin: .notAllowed
        case .tooManyClients, .tooManyOfProgram, .flood, .unfinishedLine: .busy
        case .silent: .helloExpected
        case .noJSON: .parseError
        case .noMessage: .invalidRequest
        case .lineTooLong: .messageTooLarge
        case .hostStopped: .hostStopped
        }
    }

    /// The id of the request that the last message answers; nil if it answers none.
    private var answeredID: RequestID? {
        switch self {
        case .noJSON(let id, _), .noMessage(let id, _): id
        default: nil
        }
    }

    /// The last message that the client gets.
    var message: Message? {
        errorKind.map { .response(id: answeredID, result: .failure(ResponseError($0, reason))) }
    }
}
