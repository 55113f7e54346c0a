package import HostTime

/// The connection of a client to one of several servers: log-in, subscriptions, pings, losses and new attempts.
///
/// It decides and does no I/O. Servers are hostile: every wait has a clock and every list a bound. A refused log-in is
/// told and tried again, for ever.
package struct ConnectionMachine: ~Copyable {
    /// A thing to do; actions are carried out in their order.
    package enum Action {
        /// Looks the name up and connects by TCP; a name with several addresses begins at another one each round.
        case connect(ServerAddress, round: Int)
        /// Begins TLS on the connection, and checks the certificate for the host of the address.
        case encrypt(ServerAddress)
        case send([UInt8])
        /// Closes the connection, or gives up making one.
        case disconnect
        /// The server has taken the log-in, and was sent the subscriptions.
        case established(ServerInfo)
        /// What was sent to the server and not answered will not be answered.
        case lost(ServerAddress, ConnectionFailure)
        /// Hands on a message; the subscription is over after its last one.
        case deliver(SubscriptionNumber, NATSMessage, isLast: Bool)
        /// Tells that a message of a subscription was read over.
        case dropped(SubscriptionNumber, DroppedMessage)
        /// The server has read everything that was sent before this flush.
        case flushed(Int)
        case tell(NATSNews)
        /// The last action.
        case finished
    }

    enum Phase {
        case idle
        case waiting(until: Instant)
        case loggingIn(LoginStage, until: Instant)
        /// There is a `ready` state.
        case ready
        case closed
    }

    /// What there is while a connection is ready.
    struct ReadyState {
        let began: Instant
        var info: ServerInfo
        var pings: PingClock
        /// The instant at which another server is tried, whatever is under way.
        var leavingBy: Instant?
    }

    /// Signs a nonce with the key of a seed; nil if that fails.
    package typealias Signer = (NKeySeed, [UInt8]) -> LoginOptions.Signature?

    let servers: [ServerAddress]
    let settings: ConnectionSettings
    let sign: Signer
    var phase = Phase.idle
    /// What there is in the phase of the same name, apart from it so that a message does not copy it.
    var ready: ReadyState?
    var subscriptions = SubscriptionTable()
    private var schedule: RetrySchedule
    private var reader: ServerMessageReader
    private var lastFlush = 0

    /// Makes the machine of a client.
    ///
    /// - Parameters:
    ///   - servers: At least one.
    ///   - seed: Where chance begins.
    package init(servers: [ServerAddress], settings: ConnectionSettings, seed: UInt64, sign: @escaping Signer) {
        precondition(!servers.isEmpty, "a client needs a server")
        self.servers = servers
        self.settings = settings
        self.sign = sign
        schedule = RetrySchedule(count: servers.count, clocks: settings.clocks, seed: seed)
        reader = ServerMessageReader(largestPayload: settings.bounds.largestPayload)
    }

    // MARK: What is asked from outside

    /// The server that is connected, or tried now or next.
    package var server: ServerAddress { servers[schedule.index] }

    /// The description of the connected server; nil while none is connected.
    package var info: ServerInfo? { ready?.info }

    /// Whether a server is connected.
    package var isReady: Bool { ready != nil }

    /// Whether a log-in is under way.
    package var isLoggingIn: Bool {
        guard case .loggingIn = phase else { return false }
        return true
    }

    /// Whether the client is closed.
    package var isClosed: Bool {
        guard case .closed = phase else { return false }
        return true
    }

    /// The instant at which `deadlinePassed(at:)` is called; nil for never.
    package var nextDeadline: Instant? {
        switch phase {
        case .idle, .closed: nil
        case .waiting(let until), .loggingIn(_, let until): until
        case .ready: .earlier(ready?.pings.deadline, ready?.leavingBy)
        }
    }

    // MARK: Time

    /// Begins.
    package mutating func start(at now: Instant) -> [Action] {
        guard case .idle = phase else { return [] }
        return connect(at: now)
    }

    /// Takes in that the next deadline has passed.
    package mutating func deadlinePassed(at now: Instant) -> [Action] {
        switch phase {
        case .waiting(let until) where until <= now: return connect(at: now)
        case .loggingIn(_, let until) where until <= now: return fail(.timedOut(settings.clocks.login), at: now)
        case .ready:
            if let failure = ready?.pings.failure(at: now) { return fail(failure, at: now) }
            if let leavingBy = ready?.leavingBy, leavingBy <= now { return fail(.leaving, at: now) }
            var bytes: [UInt8] = []
            ready?.pings.pingIfDue(at: now, to: &bytes)
            return bytes.isEmpty ? [] : [.send(bytes)]
        default: return []
        }
    }

    private mutating func connect(at now: Instant) -> [Action] {
        reader = ServerMessageReader(largestPayload: settings.bounds.largestPayload)
        phase = .loggingIn(.address, until: now.advanced(by: settings.clocks.login))
        return [.tell(.connecting(server)), .connect(server, round: schedule.round)]
    }

    /// Ends the attempt or the connection, and plans the next one.
    mutating func fail(_ failure: ConnectionFailure, at now: Instant) -> [Action] {
        let server = server
        switch phase {
        case .loggingIn(let stage, _):
            let wait = schedule.next()
            phase = .waiting(until: now.advanced(by: wait))
            return [.disconnect, .tell(.failed(server, stage, failure, next: wait))]
        case .ready:
            schedule.connectionLasted(ready?.began.duration(to: now) ?? .zero)
            ready = nil
            phase = .waiting(until: now.advanced(by: schedule.next()))
            return [.disconnect, .tell(.lost(server, failure)), .lost(server, failure)]
        case .idle, .waiting, .closed: return []
        }
    }

    // MARK: The connection

    /// Takes in that TCP is connected.
    package mutating func opened(at now: Instant) {
        if case .loggingIn(.address, let until) = phase { phase = .loggingIn(.information, until: until) }
    }

    /// Takes in that the connection was not made, or has ended.
    package mutating func ended(_ failure: ConnectionFailure, at now: Instant) -> [Action] { fail(failure, at: now) }

    /// Takes in that TLS is set up.
    package mutating func encrypted(at now: Instant) -> [Action] {
        guard case .loggingIn(.encryption, let until) = phase, let info = offered else { return [] }
        return logIn(to: info, isEncrypted: true, until: until, at: now)
    }

    /// The description of the server that is waiting for TLS.
    private var offered: ServerInfo?

    /// Takes in what the server sent.
    ///
    /// - Parameter queued: The number of bytes that wait for the server to read.
    package mutating func received(_ bytes: ArraySlice<UInt8>, queued: Int, at now: Instant) -> [Action] {
        var rest = bytes
        var actions: [Action] = []
        ready?.pings.heard(at: now)
        do throws(WireError) {
            while isConnected, let message = try reader.next(from: &rest) {
                take(message, isLast: rest.isEmpty, queued: queued, at: now, &actions)
            }
        } catch {
            actions += fail(.wire(error), at: now)
        }
        return actions
    }

    private var isConnected: Bool {
        switch phase {
        case .loggingIn, .ready: true
        case .idle, .waiting, .closed: false
        }
    }

    private mutating func take(
        _ message: ServerMessage,
        isLast: Bool,
        queued: Int,
        at now: Instant,
        _ actions: inout [Action]
    ) {
        switch phase {
        case .loggingIn(.information, let until):
            guard case .info(let info) = message else { return actions += fail(.wire(.unknownLine), at: now) }
            actions += introduced(info, isAlone: isLast, until: until, at: now)
        case .loggingIn(.answer, _):
            switch message {
            case .pong: actions += establish(at: now)
            case .error(let complaint): actions += fail(.refused(complaint), at: now)
            case .ping: actions += pong(queued: queued, at: now)
            case .info(let info): offered = info
            case .ok, .message, .dropped: break
            }
        case .ready: takeReady(message, queued: queued, at: now, &actions)
        default: break
        }
    }

    private mutating func introduced(
        _ info: ServerInfo,
        isAlone: Bool,
        until: Instant,
        at now: Instant
    ) -> [Action] {
        guard info.hasHeaders else { return fail(.tooOld, at: now) }
        guard server.requiresTLS || settings.requiresTLS || info.needsTLS else {
            return logIn(to: info, isEncrypted: false, until: until, at: now)
        }
        guard info.offersTLS else { return fail(.noEncryption, at: now) }
        // What comes in clear after the first line would be taken for what comes by TLS.
        guard isAlone else { return fail(.clearText, at: now) }
        offered = info
        phase = .loggingIn(.encryption, until: until)
        return [.encrypt(server)]
    }

    private mutating func logIn(
        to info: ServerInfo,
        isEncrypted: Bool,
        until: Instant,
        at now: Instant
    ) -> [Action] {
        offered = info
        let credentials = server.credentials == .none ? settings.credentials : server.credentials
        var signature: LoginOptions.Signature?
        switch credentials {
        case .nkey(let seed), .jwt(_, let seed):
            signature = info.nonce.flatMap { sign(seed, Array($0.utf8)) }
            guard signature != nil else { return fail(.unsigned, at: now) }
        case .none, .password, .token: break
        }
        let options = LoginOptions(
            name: settings.name,
            credentials: credentials,
            signature: signature,
            isEncrypted: isEncrypted
        )
        phase = .loggingIn(.answer, until: until)
        var bytes: [UInt8] = []
        ClientWriter.connect(options.json, to: &bytes)
        ClientWriter.ping(to: &bytes)
        return [.send(bytes)]
    }

    private mutating func establish(at now: Instant) -> [Action] {
        guard let info = offered else { return [] }
        phase = .ready
        ready = ReadyState(began: now, info: info, pings: PingClock(clocks: settings.clocks, now: now))
        var bytes: [UInt8] = []
        subscriptions.write(to: &bytes)
        let sent: [Action] = bytes.isEmpty ? [] : [.send(bytes)]
        return sent + [.tell(.connected(server, info)), .established(info)]
    }

    // MARK: The end

    /// Closes the client for good.
    package mutating func close() -> [Action] {
        switch phase {
        case .closed: return []
        case .idle, .waiting:
            phase = .closed
            return [.finished]
        case .loggingIn, .ready:
            phase = .closed
            ready = nil
            return [.disconnect, .finished]
        }
    }

    /// Returns the number of the next flush.
    mutating func nextFlush() -> Int {
        lastFlush += 1
        return lastFlush
    }
}
