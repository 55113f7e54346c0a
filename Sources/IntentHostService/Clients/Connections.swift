internal import EventLoop
internal import ExtensionProtocol
internal import Glibc
internal import HostProtocol
internal import IntentModel

/// Whose connections are taken, and how many.
struct ClientRules {
    /// The answer to every greeting.
    let greeting: HostHello.Answer
    /// The users whose processes are served.
    let users: Set<UInt32>
    /// The greatest number of clients at one time.
    let most: Int
    let log: (LogLevel, String) -> Void
}

/// The clients of a service, from the listening sockets to the last byte that each of them takes.
final class Connections {
    private let rules: ClientRules
    private let clock: any Scheduler
    private let origins: any ClientOrigins
    /// Begins a request of a client; returns what cancels it, or nil if the host takes no more.
    private let begin: (ClientCall) -> (() -> Void)?
    /// Takes in that a client has greeted the host.
    private let greeted: () -> Void
    /// Takes in that the conversation of a client has ended.
    private let ended: (ClientNumber) -> Void

    private var clients: [ClientNumber: ClientConnection] = [:]
    /// The clients whose conversation has ended, until they have taken what was promised to them.
    private var leaving: [ClientNumber: ClientConnection] = [:]
    private var leavingWaiters: [CheckedContinuation<Void, Never>] = []
    /// The clients that are not read yet, because the program of an app is being started.
    private var undecided: [ClientNumber: ProcessLineage] = [:]
    private var lastClient = 0
    private let shares: ClientShares
    private var places: ConnectionShares
    private var listeners: [SocketListener] = []
    /// The lines about clients that are not taken, which anybody may cause as often as they like.
    private var (fullLog, exhaustedLog) = (SparseLog(), SparseLog())

    init(
        _ rules: ClientRules,
        _ clock: any Scheduler,
        origins: any ClientOrigins,
        shares: ClientShares,
        begin: @escaping (ClientCall) -> (() -> Void)?,
        greeted: @escaping () -> Void,
        ended: @escaping (ClientNumber) -> Void
    ) {
        (self.rules, self.clock, self.origins, self.shares) = (rules, clock, origins, shares)
        (self.begin, self.greeted, self.ended) = (begin, greeted, ended)
        places = ConnectionShares(most: rules.most)
    }

    // MARK: Who is there

    /// A client; nil if its conversation has ended.
    subscript(_ number: ClientNumber) -> ClientConnection? { clients[number] }

    /// The clients that have greeted the host, the oldest first.
    var greetedClients: [ClientConnection] {
        clients.values.filter { $0.hello != nil }.sorted { $0.number < $1.number }
    }

    /// The number of clients whose conversation goes on.
    var count: Int { clients.count }

    /// The number of places that are taken.
    var placeCount: Int { places.count }

    /// The program of a client; the client itself where its process is unknown.
    func program(of client: ClientNumber) -> Program {
        let process = clients[client]?.process ?? 0
        return process > 0 ? Program(process: process) : Program(connection: client.rawValue)
    }

    /// The connected programs of an app.
    func programs(ofApp identifier: String) -> [ClientConnection] {
        clients.values.filter { $0.appName == identifier && $0.standing.isProgram }
    }

    /// Whether a process has greeted the host as an app.
    func isConnected(_ process: Int32, asApp identifier: String) -> Bool {
        clients.values.contains { $0.appName == identifier && $0.process == process }
    }

    /// The newest client that offers something to the host and was not tried; nil if there is none.
    func newest(offering offer: ClientOffer, except tried: Set<ClientNumber> = []) -> ClientNumber? {
        // A process of an app has greeted the host as the app, which offers nothing.
        clients.values.filter { $0.hello?.offers.contains(offer) == true && !tried.contains($0.number) }
            .map(\.number).max()
    }

    /// Sends a notification to the client of a request; does nothing if the client is gone.
    func tell(_ call: ClientCall, _ notification: some NotificationMessage) {
        clients[call.client]?.send(notification.message)
    }

    /// Finds the apps of clients that the host did not know, because others are installed now.
    ///
    /// A client stays the app that it was: another app may bear the name of its extension by now.
    func identifyApps() {
        for client in clients.values where client.app == nil {
            if let name = client.hello?.app { client.app = origins.app(named: name) }
        }
    }

    // MARK: The beginning

    /// Takes the clients of a listening socket.
    func listen(to socket: consuming ListeningSocket, on loop: EventLoop) throws(EventLoopError) {
        let listener = try SocketListener(owning: socket, on: loop)
        listeners.append(listener)
        listener.start { [self] accepted in
            accept(accepted.connection, of: accepted.user, accepted.process, accepted.lineage)
        } exhausted: { [self] error in
            let line = exhaustedLog.line("takes no more clients for a moment: \(error)", at: clock.now)
            if let line { rules.log(.error, line) }
        }
    }

    /// Takes the connection of a process of a user.
    func accept(_ socket: any ClientSocket, of user: UInt32, _ process: Int32, _ lineage: ProcessLineage?) {
        lastClient += 1
        let number = ClientNumber(rawValue: lastClient)
        let client = ClientConnection(
            number,
            socket,
            process: process,
            clock: clock,
            host: rules.greeting,
            refusal: { [self] in refusal(of: $0, by: number) },
            shares: shares,
            begin: begin,
            greeted: { [self] in greeted(by: number) },
            ended: { [self] in clientEnded(number, $0) },
            left: { [self] in clientLeft(number) }
        )
        clients[number] = client
        guard rules.users.contains(user) else {
            return client.start(refusing: .foreignUser(user))
        }
        // Where processes of others are hidden, one of root is; no extension of another user is.
        guard lineage != nil || user != geteuid() else {
            return client.start(refusing: .unknownOrigin)
        }
        let path = ConnectionShares.path(user: user, process: process, lineage)
        if let reason = places.take(number, at: path) { return client.start(refusing: reason) }
        admit(client, lineage)
    }

    /// Begins to read what a client sends, once it is known for whom its process speaks.
    private func admit(_ client: ClientConnection, _ lineage: ProcessLineage?) {
        switch lineage.map(origins.standing(of:)) {
        case nil: client.start()
        case .some(let standing?):
            client.standing = standing
            client.start()
        // It may be the program of an app that is just being started, of which the host does not know the number yet.
        case .some(nil) where origins.isUndecided: undecided[client.number] = lineage
        case .some(nil): client.start(refusing: .unknownOrigin)
        }
    }

    /// Looks again at the clients that have connected while the program of an app was started.
    func admitUndecided() {
        let waiting = undecided.sorted { $0.key < $1.key }
        undecided = [:]
        for (number, lineage) in waiting { if let client = clients[number] { admit(client, lineage) } }
    }

    private func refusal(of hello: HostHello, by number: ClientNumber) -> String? {
        guard let standing = clients[number]?.standing, standing != .person else { return nil }
        return standing.refusal(greetingAs: hello.app.flatMap(origins.app(named:)))
    }

    private func greeted(by number: ClientNumber) {
        if let client = clients[number], let name = client.hello?.app {
            client.app = origins.app(named: name)
            if client.standing.isProgram, let app = client.appName { origins.connected(app) }
        }
        greeted()
    }

    // MARK: The end

    /// Takes no more clients, and cancels the requests that would not end by themselves.
    func stopListening() {
        for listener in listeners { listener.close() }
        listeners = []
        for client in clients.values { client.cancelEndlessRequests() }
    }

    /// Ends all connections, because the host stops.
    func endAll() { for client in clients.sorted(by: { $0.key < $1.key }) { client.value.end(.hostStopped) } }

    /// Returns when every client has taken what was promised to it, or its time for that is over.
    func everybodyLeft() async {
        if !leaving.isEmpty { await withCheckedContinuation { leavingWaiters.append($0) } }
    }

    private func clientEnded(_ number: ClientNumber, _ reason: ClientEnd) {
        ended(number)
        undecided[number] = nil
        guard let client = clients.removeValue(forKey: number) else { return }
        leaving[number] = client
        guard !reason.isOrderly else { return }
        let name = client.hello.map { "client '\($0.name)'" } ?? "a client"
        let process = client.process > 0 ? " (process \(client.process))" : ""
        let text = "dropped \(name)\(process): \(reason.reason)"
        if reason.isFrequent {
            if let line = fullLog.line(text, at: clock.now) { rules.log(.warning, line) }
        } else {
            rules.log(.warning, text)
        }
    }

    private func clientLeft(_ number: ClientNumber) {
        leaving[number] = nil
        places.remove(number)
        guard leaving.isEmpty else { return }
        let waiters = leavingWaiters
        leavingWaiters = []
        for waiter in waiters { waiter.resume() }
    }
}
