internal import EventLoop
internal import IntentModel

/// The host's state on its loop: the supervisors, and the requests under way.
actor HostCore {
    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let registry: Registry
    private let configuration: HostConfiguration
    private let makeProcess: ExtensionSupervisor.ProcessMaker
    private var supervisors: [String: ExtensionSupervisor] = [:]
    private var isStopping = false
    private var requestsUnderWay = 0
    private var idleWaiters: [CheckedContinuation<Void, Never>] = []

    init(
        registry: Registry,
        configuration: HostConfiguration,
        on loop: EventLoop,
        makeProcess: @escaping ExtensionSupervisor.ProcessMaker
    ) {
        self.registry = registry
        self.configuration = configuration
        self.loop = loop
        self.makeProcess = makeProcess
    }

    func perform(_ request: IntentRequest, dialogue: any Dialogue) async -> Outcome {
        let start = loop.clock.now
        requestsUnderWay += 1
        defer { requestEnded() }
        var outcome: Outcome
        do throws(Failure) {
            outcome = try await carryOut(request, dialogue)
        } catch {
            outcome = Outcome(
                status: Outcome.Status(error.kind),
                intent: request.intent,
                stage: .policy,
                failure: error
            )
        }
        outcome.timings.total = start.duration(to: loop.clock.now)
        return outcome
    }

    private func carryOut(_ request: IntentRequest, _ dialogue: any Dialogue) async throws(Failure) -> Outcome {
        guard !isStopping else {
            throw Failure(
                .hostStopped,
                code: .noAppAvailable,
                message: "The host is shutting down and takes no more requests."
            )
        }
        let check = RequestCheck(request: request, registry: registry)
        let (manifest, intent) = try check.target()
        let parameters = try check.parameters(of: intent)
        let runner = ConversationRunner(
            conversation: Conversation(
                intent: intent,
                manifest: manifest,
                parameters: parameters,
                device: request.device,
                catalogue: registry.catalogue
            ),
            request: request,
            manifest: manifest,
            supervisor: supervisor(for: manifest),
            planner: LaunchPlanner(manifest: manifest, configuration: configuration, request: request)
        )
        return await runner.run(dialogue, clock: loop.clock)
    }

    private func supervisor(for manifest: ExtensionManifest) -> ExtensionSupervisor {
        if let supervisor = supervisors[manifest.identifier] { return supervisor }
        let supervisor = ExtensionSupervisor(
            manifest: manifest,
            on: loop,
            makeProcess: makeProcess,
            log: configuration.log
        )
        supervisors[manifest.identifier] = supervisor
        return supervisor
    }

    private func requestEnded() {
        requestsUnderWay -= 1
        guard requestsUnderWay == 0 else { return }
        for waiter in idleWaiters { waiter.resume() }
        idleWaiters = []
    }

    /// Stops every extension and waits for the requests that this ends.
    func shutdown() async {
        isStopping = true
        await withDiscardingTaskGroup { group in
            for supervisor in supervisors.values { group.addTask { await supervisor.stop() } }
        }
        guard requestsUnderWay > 0 else { return }
        await withCheckedContinuation { idleWaiters.append($0) }
    }
}
