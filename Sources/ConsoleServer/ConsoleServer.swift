internal import DaemonLink
package import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import HostTime
internal import IntentHostClient
internal import IntentModel
internal import IntentPresentation
internal import JSON

/// A page in a browser on which a person sees and steers the host behind a socket.
///
/// It is a client of that host, and a server of HTTP for this machine alone. Everything lives on the loop.
package actor ConsoleServer {
    /// The time between two signs of life to browsers.
    private static let heartbeat = Duration.seconds(10)
    /// The time in which a page may come back before its conversation ends.
    private static let absence = Duration.seconds(15)

    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let socket: String?
    private let site: ConsoleSite
    private let server: HTTPServer
    private var link: Task<Void, Never>?
    private var beat: TimerToken?

    /// Makes a console that does nothing yet.
    ///
    /// - Parameters:
    ///   - loop: The loop on which it lives.
    ///   - socket: The path of the host's socket; nil for the place that the environment names.
    ///   - tool: The command line; without it, personal data and stress tests are not to be had.
    package init(on loop: EventLoop, socket: String? = nil, tool: CommandTool? = nil) {
        self.init(on: loop, socket: socket, tool: tool, bounds: HTTPBounds())
    }

    init(on loop: EventLoop, socket: String?, tool: CommandTool?, bounds: HTTPBounds) {
        (self.loop, self.socket) = (loop, socket)
        var random = SystemRandomNumberGenerator()
        site = ConsoleSite(
            AccessRules(token: AccessToken(using: &random)),
            ConsoleCommands(on: loop, tool: tool, socket: socket)
        )
        server = HTTPServer(on: loop, handler: site, bounds: bounds)
    }

    /// Begins to listen, and to look for the host.
    ///
    /// - Parameter port: The port; zero for any that is free.
    /// - Returns: The address at which the person opens the page.
    package func start(port: UInt16 = 0) throws(ConsoleError) -> String {
        try server.start(port: port)
        site.rules.port = server.port
        site.onLoop = { [weak self] body in self?.enter { body($0.site) } ?? false }
        site.browsers.left = { [weak self] tab in self?.assumeIsolated { $0.pageLeft(tab) } }
        keepAlive()
        let hello = HostHello(
            name: "intenthost-console",
            version: ProductVersion.current,
            kind: .other,
            offers: [.authorizationAnswers]
        )
        let link = DaemonLink(hello, socket: socket) { [weak self] event in
            self?.enter { $0.take(event) }
        } request: { [weak self] method, params in
            await self?.answer(method, params) ?? .failure(.methodNotFound(method))
        }
        self.link = Task.detached { await link.run() }
        return site.rules.address
    }

    /// Ends all connections and commands; those that change something, and a stress test, get a few seconds for that.
    package func stop() async {
        link?.cancel()
        beat.map(loop.cancel)
        site.questions.giveUp()
        await withCheckedContinuation { continuation in
            site.commands.close { continuation.resume() }
            server.stop()
        }
    }

    /// Runs something on the loop, in the order of the calls; false if the loop has stopped.
    ///
    /// What goes on elsewhere comes back by this alone: an `await` of the actor would end the program after the loop.
    @discardableResult
    private nonisolated func enter(_ body: @escaping @Sendable (isolated ConsoleServer) -> Void) -> Bool {
        loop.executeUnlessStopped { self.assumeIsolated(body) }
    }

    private func keepAlive() {
        beat = loop.schedule(at: loop.now.advanced(by: Self.heartbeat)) { [weak self] in
            self?.assumeIsolated {
                $0.site.browsers.keepAlive()
                $0.keepAlive()
            }
        }
    }

    // MARK: The host

    private func take(_ event: DaemonLink.Event) {
        switch event {
        case .connected(let client):
            site.connected(client)
            Task.detached { [weak self] in
                // Those that have ended, which the host does not tell by itself.
                guard let jobs = await client.jobsOfAllTimes() else { return }
                self?.enter { console in
                    if console.site.client === client { console.site.take(journal: jobs) }
                }
            }
        case .lost(let reason): site.lost(reason)
        case .changes(let changes): site.take(changes)
        }
    }

    private nonisolated func answer(
        _ method: String,
        _ params: JSONValue
    ) async -> Result<JSONValue, ResponseError> {
        guard method == AuthorizationAsk.method else { return .failure(.methodNotFound(method)) }
        do throws(MessageError) {
            let message = try AuthorizationAsk(params: params)
            return .success(AuthorizationAsk.Answer(await ask(message)).json)
        } catch {
            return .failure(.invalidParams(error))
        }
    }

    /// Asks the person at any browser; the host asks another client if there is none.
    private nonisolated func ask(_ message: AuthorizationAsk) async -> Answer {
        let question = AppQuestion(app: message.app, text: message.question.text)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isEntered = enter { console in
                    guard !console.site.browsers.isEmpty else { return continuation.resume(returning: .unavailable) }
                    console.site.questions.ask(question) { continuation.resume(returning: $0) }
                }
                if !isEntered { continuation.resume(returning: .unavailable) }
            }
        } onCancel: {
            enter { $0.site.questions.withdraw(question) }
        }
    }

    private func pageLeft(_ tab: String) {
        _ = loop.schedule(at: loop.now.advanced(by: Self.absence)) { [weak self] in
            self?.assumeIsolated { $0.site.pageLeft(tab) }
        }
    }
}

extension HostClient {
    /// The jobs that have begun last, whether or not they have ended; nil if the host does not tell.
    fileprivate func jobsOfAllTimes() async -> [JSONValue]? { try? await call(JobList()).json["jobs"]?.arrayValue }
}
