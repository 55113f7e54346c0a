internal import ClusterLife
package import ClusterSecurity
internal import DaemonLink
package import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel
internal import JSON

/// A host of a cluster: a client of its daemon on one side, and of a broker on the other.
///
/// `ClusterMachine` decides; this is the domain in which it and its shell live.
package actor ClusterBridge {
    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let settings: BridgeSettings
    private let core: BridgeCore
    private var link: Task<Void, Never>?

    /// Makes a bridge that does nothing yet.
    package init(
        _ settings: BridgeSettings,
        seals: consuming sending ClusterGuard,
        broker: sending any ClusterBroker,
        on loop: EventLoop
    ) {
        (self.settings, self.loop) = (settings, loop)
        core = BridgeCore(settings, seals, broker, on: loop)
    }

    /// Begins to look for the daemon and the broker.
    package func start() {
        core.bridge = self
        core.start()
        let hello = HostHello(
            name: "intenthost-cluster",
            version: ProductVersion.current,
            kind: .other,
            answersQuestions: true,
            offers: [.performElsewhere]
        )
        let link = DaemonLink(hello, socket: settings.socket) { [weak self] event in
            self?.enter { $0.take(event) }
        } request: { [weak self] method, params in
            await self?.answer(method, params) ?? .failure(.methodNotFound(method))
        }
        self.link = Task.detached { await link.run() }
    }

    /// Trusts these hosts from now on, and no others.
    package func trust(_ hosts: TrustedHosts) { core.trust(hosts) }

    /// Takes no more requests of other hosts, waits for those under way, and leaves the cluster.
    ///
    /// - Parameter grace: The time for what is under way.
    package func stop(grace: Duration) async {
        await withCheckedContinuation { continuation in core.drain(within: grace) { continuation.resume() } }
        link?.cancel()
        await core.leave()
    }

    /// Runs something on the loop, in the order of the calls; false if the loop has stopped.
    ///
    /// What goes on elsewhere comes back by this alone: an `await` of the actor would end the program after the loop.
    @discardableResult
    nonisolated func enter(_ body: @escaping @Sendable (isolated ClusterBridge) -> Void) -> Bool {
        loop.executeUnlessStopped { self.assumeIsolated(body) }
    }

    // MARK: The daemon

    private func take(_ event: DaemonLink.Event) {
        switch event {
        case .connected(let client): core.connected(client)
        case .lost(let reason): core.disconnected(because: reason)
        case .changes(let changes): if let status = changes["status"] { core.changed(status) }
        }
    }

    nonisolated func listed(_ result: Result<ExtensionList.Answer, ClientError>, by client: HostClient) {
        enter { $0.core.listed(result, by: client) }
    }

    private nonisolated func answer(_ method: String, _ params: JSONValue) async -> Result<JSONValue, ResponseError> {
        switch method {
        case ElsewherePerform.method:
            do throws(MessageError) {
                return .success(await perform(try ElsewherePerform(params: params), params))
            } catch {
                return .failure(.invalidParams(error))
            }
        case ClusterStatus.method: return .success(await status())
        default: return .failure(.methodNotFound(method))
        }
    }

    private nonisolated func perform(_ message: ElsewherePerform, _ params: JSONValue) async -> JSONValue {
        let perform = params["perform"]?.objectValue ?? [:]
        let stopped = ElsewherePerform.Answer.refused("The bridge to the cluster stops.", wait: nil).json
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isEntered = enter { $0.core.perform(message, perform) { continuation.resume(returning: $0) } }
                if !isEntered { continuation.resume(returning: stopped) }
            }
        } onCancel: {
            enter { $0.core.cancel(call: message.call) }
        }
    }

    private nonisolated func status() async -> JSONValue {
        await withCheckedContinuation { continuation in
            if !enter({ continuation.resume(returning: $0.core.status) }) { continuation.resume(returning: [:]) }
        }
    }

    // MARK: What the own daemon says of another host's request

    func take(_ event: IncomingCalls.Event, of number: CallIn.Number) { core.take(event, of: number) }

    func asked(_ number: CallIn.Number, _ question: JSONValue, answer: @escaping @Sendable (JSONValue) -> Void) {
        core.asked(number, question, answer: answer)
    }

    func mayHandleAsked(_ number: CallIn.Number, _ leave: @escaping @Sendable (Bool) -> Void) {
        core.mayHandleAsked(number, leave)
    }

    func answered(_ number: CallOut.Number, _ question: Int64, with answer: JSONValue) {
        core.answered(number, question, with: answer)
    }
}
