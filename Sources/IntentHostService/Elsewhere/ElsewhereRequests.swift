internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// Requests that have no place at this host, and the clients that have them carried out at another one.
///
/// The newest client that offers it is asked, once for each request. What another host has sent stays here.
final class ElsewhereRequests {
    /// A request that a client has.
    private struct Open {
        let client: ClientNumber
        /// Whether the request is bound to the state of this host's device, and not to one that its caller gave.
        let followsDevice: Bool
        let dialogue: any Dialogue
        let progress: @Sendable (CallProgress) -> Void
        /// The number of its question to the client, once that was sent.
        var question: Int?
        /// Why this host does not wait any more; nil while it does.
        var end: End?
    }

    private enum End {
        /// The client stands still.
        case silence
        /// The host ends.
        case stop
    }

    /// The causes that another host may not have.
    private static let causes: Set<Failure.Kind> = [.intentNotSupported, .unknownIntent, .unknownExtension, .busy]
    /// The errors with which a client has not begun.
    private static let untaken: Set<ResponseError.Code> = [.methodNotFound, .invalidParams]
    /// The time that a client has to tell what became of a cancelled request.
    private static let grace = Duration.seconds(10)

    private let host: Host
    private let settings: ServiceSettings
    private let clients: Connections
    private let questions: ClientQuestions
    private let clock: any Scheduler
    private var open: [Int64: Open] = [:]
    /// Whether nothing is sent any more, since the host ends.
    private var isStopped = false
    private lazy var pulses = BridgePulses(clients, clock) { [weak self] in self?.fellSilent($0) }

    init(_ core: ServiceCore, of service: HostService) {
        (host, settings, clients, questions) = (service.host, service.settings, core.clients, core.questions)
        clock = core.clock
    }

    /// The number of requests that are carried out elsewhere.
    var count: Int { open.count }

    /// Why this host has no extension for a request that a client offers to have carried out elsewhere; nil where it
    /// has one, or nobody offers that.
    func absence(of request: IntentRequest, by client: ClientNumber) -> Failure.Kind? {
        guard bridge(for: request, of: client) != nil else { return nil }
        return host.registry.absence(of: request.intent, named: request.extensionName).map(Failure.Kind.init)
    }

    /// Has a request carried out elsewhere, if this host had no place for it and a client offers that.
    ///
    /// - Parameters:
    ///   - outcome: What has come of the request here; it stays unless something comes of it elsewhere.
    ///   - number: The number of the call.
    func perform(
        _ request: IntentRequest,
        instead outcome: inout Outcome,
        number: Int64,
        of client: ClientNumber,
        asking dialogue: any Dialogue,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) async {
        guard let cause = outcome.failure?.kind, Self.causes.contains(cause) else { return }
        var sent = request
        // What is busy here has others of its kind elsewhere.
        if cause == .busy, let identifier = outcome.extensionIdentifier { sent.extensionName = "id:\(identifier)" }
        // What it has taken here is no time for another host.
        if let limit = request.timeLimit { sent.timeLimit = max(limit - outcome.timings.spent, .zero) }
        let result = await perform(sent, because: cause, number, of: client, asking: dialogue, progress: progress)
        switch result {
        case .outcome(let other): outcome = other
        case .refused(let reason): outcome.failure?.message += " Elsewhere: \(reason)"
        case nil: break
        }
    }

    /// What came of a request elsewhere.
    enum Result {
        case outcome(Outcome)
        /// Nothing was carried out, as the sentence says.
        case refused(String)
    }

    /// Has a request carried out elsewhere; nil if nobody offers that.
    ///
    /// - Parameter cause: Why it has no place here.
    func perform(
        _ request: IntentRequest,
        because cause: Failure.Kind,
        _ number: Int64,
        of client: ClientNumber,
        asking dialogue: any Dialogue,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) async -> Result? {
        guard let bridge = bridge(for: request, of: client), !Task.isCancelled else { return nil }
        guard !pulses.isSilent(bridge) else { return .refused("The bridge to the other hosts does not answer.") }
        let name = clients[bridge]?.hello?.name ?? "another host"
        var sent = request
        sent.device = request.device ?? settings.device.current
        let message = ElsewherePerform(
            call: number,
            sent,
            of: clients[client]?.hello?.name ?? "",
            because: cause,
            answersQuestions: !(dialogue is NoDialogue),
            followsDevice: request.device == nil
        )
        open[number] = Open(
            client: bridge,
            followsDevice: request.device == nil,
            dialogue: dialogue,
            progress: progress
        )
        pulses.began(bridge)
        defer {
            open[number] = nil
            pulses.ended(bridge)
        }
        let result = await questions.ask(ElsewherePerform.method, message.json, of: bridge, grace: Self.grace) {
            open[number]?.question = $0
            if isStopped { cancel(number) }
        }
        if result == nil, open[number]?.question == nil { return unsent(request, to: bridge) }
        return read(result, of: request, number, by: name)
    }

    /// What is told of a request that the client was not given.
    private func unsent(_ request: IntentRequest, to bridge: ClientNumber) -> Result {
        if Task.isCancelled {
            let message = "\(request.intent) was cancelled before another host was asked."
            return .outcome(Outcome(refusing: request, because: Failure(.cancelled, message: message)))
        }
        return .refused(
            clients[bridge] == nil
                ? "The bridge to the other hosts went away before it was asked."
                : "The bridge to the other hosts has as many requests as it may have. Ask again later."
        )
    }

    /// Cancels what is elsewhere, because the host ends: the clients have a while to tell what has become of it.
    func stop() {
        isStopped = true
        for number in open.keys.sorted() { cancel(number) }
    }

    private func cancel(_ number: Int64) {
        guard let request = open[number], let question = request.question, request.end == nil else { return }
        open[number]?.end = .stop
        questions.cancel(question, grace: Self.grace)
    }

    /// Gives up what a client has that stands still; it may have been sent before that.
    private func fellSilent(_ client: ClientNumber) {
        settings.log(.warning, "the bridge to other hosts does not answer: what it has is told as lost")
        for (number, request) in open.sorted(by: { $0.key < $1.key }) where request.client == client {
            guard let question = request.question else { continue }
            open[number]?.end = .silence
            questions.withdraw(question)
        }
    }

    private func bridge(for request: IntentRequest, of client: ClientNumber) -> ClientNumber? {
        guard !isStopped, request.origin == nil, let bridge = clients.newest(offering: .performElsewhere),
            bridge != client
        else { return nil }
        return bridge
    }

    private func read(
        _ result: Swift.Result<JSONValue, ResponseError>?,
        of request: IntentRequest,
        _ number: Int64,
        by name: String
    ) -> Result {
        switch result {
        case .success(let value):
            do throws(MessageError) {
                switch try ElsewherePerform.answer(from: value) {
                case .outcome(var outcome):
                    outcome.host = outcome.host ?? name
                    return .outcome(outcome)
                case .refused(let reason, let wait):
                    return .refused(reason + (wait.map { " Ask again in \(DurationText.format($0))." } ?? ""))
                }
            } catch {
                settings.log(.warning, "the answer to \(ElsewherePerform.method) cannot be read: \(error)")
                return .outcome(lost(request, "the answer of its bridge cannot be read."))
            }
        // It does not know the method, or does not take these params.
        case .failure(let error) where Self.untaken.contains(error.code): return .refused(error.message)
        // An answer for which this host has no room is read as an error too.
        case .failure(let error): return .outcome(lost(request, error.message))
        case nil:
            let reason =
                switch open[number]?.end {
                case .silence: "its bridge does not answer."
                case .stop: "its bridge has not said in time."
                case nil: Task.isCancelled ? "its bridge has not said in time." : "its bridge went away."
                }
            return .outcome(lost(request, reason))
        }
    }

    private func lost(_ request: IntentRequest, _ reason: String) -> Outcome {
        Outcome(
            refusing: request,
            because: Failure(
                .lostElsewhere,
                message: "Nobody can tell what has become of \(request.intent) at another host: \(reason) It may have "
                    + "been carried out. Look there before you ask again."
            )
        )
    }

    // MARK: What comes from the client meanwhile

    /// Asks the caller of a request.
    func ask(_ message: ElsewhereAsk, _ call: ClientCall) async throws(ResponseError) -> DialogueAsk.Answer {
        let open = try request(message.call, of: call)
        let answer = await open.dialogue.answer(message.question)
        // The other host believes a yes, since it does not know the device: it has to be true of this one.
        guard answer == .yes, open.followsDevice else { return DialogueAsk.Answer(answer) }
        let device = settings.device.current
        let isTrue =
            switch message.question.kind {
            case .unlock: !device.isLocked
            case .protectedData: device.isProtectedDataAvailable
            default: true
            }
        return DialogueAsk.Answer(isTrue ? .yes : .no)
    }

    /// Tells the caller of a request how far it has come.
    func progress(_ message: ElsewhereProgress, _ call: ClientCall) async throws(ResponseError) -> Empty {
        try request(message.call, of: call).progress(message.progress)
        return Empty()
    }

    // MARK: The cluster

    /// Passes on what the bridge tells of its cluster.
    func status(_ message: ClusterStatus, _ call: ClientCall) async throws(ResponseError) -> ClusterStatus.Answer {
        guard let bridge = clients.newest(offering: .performElsewhere), bridge != call.client else {
            throw ResponseError(
                .noCluster,
                "This host is in no cluster: no bridge is connected to it. Start intenthost-cluster beside it."
            )
        }
        switch await questions.ask(ClusterStatus.method, message.json, of: bridge, within: Self.grace) {
        case .success(let value)?:
            do throws(MessageError) { return try ClusterStatus.answer(from: value) } catch {
                throw ResponseError(.noCluster, "What the bridge says of its cluster cannot be read: \(error)")
            }
        case .failure(let error)?: throw error
        case nil: throw ResponseError(.noCluster, "The bridge has not said anything of its cluster in time.")
        }
    }

    private func request(_ number: Int64, of call: ClientCall) throws(ResponseError) -> Open {
        guard let open = open[number], open.client == call.client else {
            throw ResponseError(.unknownCall, "This client carries out no call \(number) elsewhere.")
        }
        return open
    }
}

extension Outcome.Timings {
    /// The time that the request has taken, the caller's answers not counted.
    fileprivate var spent: Duration { queue + launch + resolve + confirm + handle }
}
