internal import CSystemd
internal import Glibc
internal import HostProtocol
package import IntentHostClient
internal import IntentModel

/// The bridge between a host and the person's desktop: a client of the host, and of the message buses.
///
/// It ends when the host or the bus of the machine leaves, and does not come back by itself: the service manager starts
/// it again.
package actor Desktop {
    /// The reason why the bridge has ended.
    package enum End: Sendable {
        /// It was asked to.
        case asked
        /// The host has left, or does not answer.
        case hostLeft(ClientError)
        /// The bus of the machine is gone; the host was told that the device is locked.
        case busLost
    }

    /// The time for an answer of the login manager; until then the state is that of before.
    private static let patience = Duration.seconds(5)

    nonisolated let loop: BusLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let socket: String?
    /// The session to follow; that of the user's display if nil.
    private let sessionName: String?
    let log: @Sendable (String) -> Void
    /// The number of the last authentication.
    private var lastAuthentication = 0

    private(set) var system: BusConnection?
    /// The bus of the session; nil if it cannot be reached or is gone.
    private(set) var user: BusConnection?
    private var host: HostClient?
    private(set) var lock = ScreenLock()
    /// Counts searches for the session, so that the answer to an older one is dropped.
    private var searches = 0
    private let reports: AsyncStream<Bool>
    private let reported: AsyncStream<Bool>.Continuation
    private var reporting: Task<Void, Never>?
    /// The wait before the session is looked for again.
    private var retrying: Task<Void, Never>?
    private var isBusLost = false
    private var isReady = false
    private var reason: End?
    private var waiter: CheckedContinuation<End, Never>?

    /// Makes a bridge that does nothing yet.
    ///
    /// - Parameters:
    ///   - loop: The loop on which it lives.
    ///   - socket: The path of the host's socket; nil for the place that the environment names.
    ///   - session: The identifier of the session to follow; nil for that of the user's display.
    ///   - log: Takes what a person should know, one sentence at a time.
    package init(
        on loop: BusLoop,
        socket: String? = nil,
        session: String? = nil,
        log: @escaping @Sendable (String) -> Void
    ) {
        (self.loop, self.socket, self.log) = (loop, socket, log)
        sessionName = session
        // A state that the host has not taken yet is replaced by a newer one.
        (reports, reported) = AsyncStream<Bool>.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Connects to the bus and to the host, and goes on until one of them leaves or `end(_:)` is called.
    ///
    /// Without a bus the host is told that the device is locked, and then this throws.
    package func run() async throws -> End {
        do throws(BusError) {
            system = try BusConnection(to: .system, on: loop) { [self] in busLost() }
        } catch {
            let host = try await connect(offers: [])
            defer { host.close() }
            report(to: host)
            await reportEnd()
            throw error
        }
        connectToSession()
        let host = try await connect(offers: user == nil ? [.localAuthentication] : [.localAuthentication, .openApp])
        self.host = host
        defer { host.close() }
        report(to: host)
        if isBusLost {
            await reportEnd()
            end(.busLost)
        } else if let system {
            do { try watch(system) } catch {
                await reportEnd()
                throw error
            }
            perform(lock.look())
        }
        return await withCheckedContinuation { continuation in
            if let reason { return continuation.resume(returning: reason) }
            waiter = continuation
        }
    }

    private func connectToSession() {
        do throws(BusError) {
            user = try BusConnection(to: .user, on: loop) { [self] in
                log("the message bus of the session is gone, so no app can be opened")
                user = nil
            }
        } catch {
            log("no app can be opened, because the message bus of the session cannot be reached: \(error)")
        }
    }

    /// Connects to the host; waits, so it does not run on the loop.
    ///
    /// Throws `ClientError`, untyped: with Swift 6.3.1 the caller would go on off its actor.
    @concurrent
    private nonisolated func connect(offers: Set<ClientOffer>) async throws -> HostClient {
        try HostClient(
            HostHello(
                name: "intenthost-desktop",
                version: ProductVersion.current,
                kind: .other,
                offers: offers
            ),
            path: socket,
            request: { [self] method, params in await answer(method, params) },
            ended: { [self] error in Task { await end(.hostLeft(error)) } }
        )
    }

    /// Ends the bridge; only the first reason counts.
    package func end(_ reason: End) {
        guard self.reason == nil else { return }
        self.reason = reason
        waiter.take()?.resume(returning: reason)
    }

    private func busLost() {
        isBusLost = true
        // Without a host, `run()` tells it when there is one.
        guard reporting != nil else { return }
        Task {
            await reportEnd()
            end(.busLost)
        }
    }

    /// Tells the host that nobody follows the screen any more, and waits until it knows.
    private func reportEnd() async {
        retrying?.cancel()
        perform(lock.end())
        reported.finish()
        await reporting?.value
    }

    /// Returns a name that no other authentication of this program has.
    func nextCancellation() -> String {
        lastAuthentication += 1
        return "intenthost-\(lastAuthentication)"
    }

    // MARK: The screen

    private func watch(_ bus: BusConnection) throws(BusError) {
        try bus.match(LoginManager.changes) { [self] message in perform(lock.changed(at: message.path)) }
        for rule in LoginManager.arrivals { try bus.match(rule) { [self] _ in perform(lock.look()) } }
        try bus.match(LoginManager.owner) { [self] message in
            let values = (try? message.values()) ?? []
            perform(LoginManager.isThere(by: values) ? lock.look() : lock.lost())
        }
    }

    private func perform(_ actions: [ScreenLock.Action]) {
        for action in actions {
            switch action {
            case .findSession:
                searches += 1
                Task { [search = searches] in await findSession(search) }
            case .findSessionLater(let delay):
                retrying?.cancel()
                retrying = Task {
                    do { try await Task.sleep(for: delay) } catch { return }
                    perform(lock.look())
                }
            case .readHint(let session): Task { await readHint(of: session) }
            case .report(let isLocked): reported.yield(isLocked)
            }
        }
    }

    private func findSession(_ search: Int) async {
        let finding = await session()
        guard search == searches, !isBusLost else { return }
        switch finding {
        case .session: break
        case .none: log("there is no session to follow; the host is told when one begins and is locked")
        case .unknown(let reason): log("logind does not tell the session, so the device is to be locked: \(reason)")
        }
        perform(lock.found(finding))
        if finding == .none { ready() }
    }

    private func session() async -> ScreenLock.Finding {
        guard let system else { return .unknown("there is no message bus") }
        do throws(BusError) {
            if let sessionName { return try await session(named: sessionName, at: system) }
            let user = try await system.call(LoginManager.object(ofUser: getuid()), within: Self.patience)
            guard let path = user.first?.text else { return .unknown("it answers with no path") }
            return LoginManager.finding(
                in: try await system.call(LoginManager.display(ofUserAt: path), within: Self.patience)
            )
        } catch {
            return LoginManager.saysNoSession(error) ? .none : .unknown("\(error)")
        }
    }

    private func session(named name: String, at system: BusConnection) async throws(BusError) -> ScreenLock.Finding {
        let answer = try await system.call(LoginManager.object(ofSession: name), within: Self.patience)
        guard let path = answer.first?.text else { return .unknown("it answers with no path") }
        let user = try await system.call(LoginManager.user(ofSessionAt: path), within: Self.patience)
        guard LoginManager.isSession(of: getuid(), by: user) else {
            return .unknown("the session \(name) is not this user's")
        }
        return .session(ScreenLock.Session(identifier: name, path: path))
    }

    private func readHint(of session: ScreenLock.Session) async {
        guard let system else { return }
        let isLocked: Bool?
        do throws(BusError) {
            isLocked = try await system.call(LoginManager.lockedHint(ofSessionAt: session.path), within: Self.patience)
                .first?.flag
        } catch {
            log("logind does not tell whether the session \(session.identifier) is locked: \(error)")
            isLocked = nil
        }
        guard !isBusLost else { return }
        perform(lock.read(isLocked, of: session))
    }

    // MARK: The host

    private func report(to host: HostClient) {
        reporting = Task {
            for await isLocked in reports {
                do throws(ClientError) {
                    let answer = try await host.call(DeviceSet(isLocked: isLocked))
                    log("the host knows that the device is \(answer.state.isLocked ? "locked" : "unlocked")")
                    if let problem = answer.problem { log("the host tries again to keep that. \(problem)") }
                    ready()
                } catch {
                    end(.hostLeft(error))
                }
            }
        }
    }

    /// Tells the service manager, once, that the host knows the state of the device.
    private func ready() {
        guard !isReady else { return }
        isReady = true
        // The string is valid for the call; without a manager it does nothing.
        _ = unsafe sd_notify(0, "READY=1")
    }
}
