internal import HostProtocol
internal import IntentHostClient
internal import IntentModel

/// Connects to a daemon again that has ended, as soon as one listens at its socket.
struct Reconnection: Sendable {
    /// The time within which a daemon is expected back.
    static let patience = Duration.seconds(10)

    /// The data directory of the daemon that has ended.
    let dataDirectory: String
    let connect: @Sendable () throws(ClientError) -> HostClient

    /// Waits for the daemon.
    ///
    /// - Throws: Why there is none: nobody listens within the time, or it is that of another data directory.
    func client() async throws(ClientError) -> HostClient {
        let deadline = ContinuousClock.now + Self.patience
        var pause = Duration.milliseconds(20)
        while true {
            let found: HostClient?
            do throws(ClientError) { found = try connect() } catch {
                // One that is ending may take a connection, and lose it.
                let isComing = [.noHost, .unreachable, .connectionLost].contains(error.code)
                guard isComing, ContinuousClock.now < deadline, !Task.isCancelled else { throw error }
                found = nil
            }
            if let found {
                let directory = found.host.dataDirectory
                guard directory != dataDirectory else { return found }
                found.close()
                throw .connectionLost("the host at its socket is another one, of '\(directory)'")
            }
            // No event tells of a socket whose folder may be gone, too. A cancelled wait ends at once.
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, .seconds(1))
        }
    }
}

/// What a conversation loses with its daemon.
enum Loss {
    /// The text was said to nobody, and can be said again.
    case lostNothing
    /// A question was open; its answer must not become a request.
    case lostQuestion
    /// The request was under way, and may have been carried out; it must not be carried out twice.
    case lostRequest

    /// - Parameter error: Why a text has no answer; nil results if the daemon has not ended.
    init?(_ error: ClientError) {
        switch (error.code, error.kind) {
        case (.refused, HostErrorKind.hostStopped.rawValue): self = .lostNothing
        case (.connectionLost, _): self = .lostRequest
        default: return nil
        }
    }

    /// What the person is told.
    var text: String {
        switch self {
        case .lostNothing: "What you said before is forgotten."
        case .lostQuestion: "Its question is lost, and the request with it: nothing was done. Say it once more."
        case .lostRequest:
            "What you said was under way, and whether it was done is not known. Look before you say it once more."
        }
    }
}
