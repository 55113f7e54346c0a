internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel

/// Looks whether the clients still answer that have requests of this host at other ones.
///
/// One that stands still keeps its connection, and nothing else ends what it has.
final class BridgePulses {
    private struct Watched {
        var pulse = Pulse()
        /// The number of requests that it has.
        var requests = 0
        var timer: DeadlineToken?
    }

    private let clients: Connections
    private let clock: any Scheduler
    private let fellSilent: (ClientNumber) -> Void
    private var watched: [ClientNumber: Watched] = [:]

    /// - Parameter fellSilent: Takes a client that does not answer any more.
    init(_ clients: Connections, _ clock: any Scheduler, fellSilent: @escaping (ClientNumber) -> Void) {
        (self.clients, self.clock, self.fellSilent) = (clients, clock, fellSilent)
    }

    /// Whether a client has not answered for too long.
    func isSilent(_ client: ClientNumber) -> Bool { watched[client]?.pulse.isSilent ?? false }

    /// Takes in that a client has one more request; most end before it is asked anything.
    func began(_ client: ClientNumber) {
        watched[client, default: Watched()].requests += 1
        if watched[client]?.timer == nil { schedule(client) }
    }

    /// Takes in that a client has one request less.
    func ended(_ client: ClientNumber) {
        watched[client]?.requests -= 1
        rest(client)
    }

    private func schedule(_ client: ClientNumber) {
        watched[client]?.timer = clock.schedule(at: clock.now.advanced(by: Pulse.pause)) { [weak self] in
            self?.beat(client)
        }
    }

    private func beat(_ client: ClientNumber) {
        watched[client]?.timer = nil
        switch watched[client]?.pulse.beat() {
        case .ask: ask(client)
        case .fallsSilent: fellSilent(client)
        case .wait, nil: break
        }
        if let watched = watched[client], watched.requests > 0 { schedule(client) }
    }

    private func ask(_ client: ClientNumber) {
        guard let connection = clients[client] else { return watched[client] = nil }
        // A client of an earlier version answers with an error, which is an answer too. One that is gone is no longer
        // looked after.
        _ = connection.ask(ElsewherePing.method, ElsewherePing().json, isBounded: false) { [weak self] _ in
            guard let self else { return }
            _ = watched[client]?.pulse.answered()
            rest(client)
        }
    }

    /// Looks no more after a client that has nothing, but for the answer of one that is silent.
    private func rest(_ client: ClientNumber) {
        guard let subject = watched[client], subject.requests <= 0 else { return }
        if let timer = subject.timer { clock.cancel(timer) }
        watched[client]?.timer = nil
        if !subject.pulse.isAsking { watched[client] = nil }
    }
}
