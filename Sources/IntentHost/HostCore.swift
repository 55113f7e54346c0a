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
    private let questions = OpenQuestions()
    private var isStopping = false

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

    func perform(
        _ request: IntentRequest,
        dialogue: any Dialogue,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) async -> Outcome {
        let start = loop.clock.now
        var outcome: Outcome
        do throws(Failure) {
            outcome = try await carryOut(request, dialogue, progress)
        } catch {
            outcome = Outcome(refusing: request, because: error)
        }
        outcome.timings.total = start.duration(to: loop.clock.now)
        return outcome
    }

    private func carryOut(
        _ request: IntentRequest,
        _ dialogue: any Dialogue,
        _ progress: @escaping @Sendable (CallProgress) -> Void
    ) async throws(Failure) -> Outcome {
        guard !isStopping else { throw .hostStopped }
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
            supervisor: supervisor(for: manifest, locale: request.locale),
            progress: progress
        )
        return await runner.run(dialogue, questions: questions, clock: loop.clock)
    }

    /// What an extension is doing; `stopped` where it has never been used.
    func state(of identifier: String) async -> ExtensionState { await supervisors[identifier]?.state ?? .stopped }

    /// Lifts the quarantine of an extension.
    func liftQuarantine(of identifier: String) async { await supervisors[identifier]?.liftQuarantine() }

    private func supervisor(for manifest: ExtensionManifest, locale: String) -> ExtensionSupervisor {
        if let supervisor = supervisors[manifest.identifier] { return supervisor }
        let supervisor = ExtensionSupervisor(
            manifest: manifest,
            planner: LaunchPlanner(manifest: manifest, configuration: configuration, locale: locale),
            on: loop,
            makeProcess: makeProcess,
            log: configuration.log
        )
        supervisors[manifest.identifier] = supervisor
        return supervisor
    }

    /// Stops every extension and takes no more requests; those under way end soon.
    func stop() async {
        isStopping = true
        questions.close()
        await withDiscardingTaskGroup { group in
            for supervisor in supervisors.values { group.addTask { await supervisor.stop() } }
        }
    }
}

extension Failure {
    /// What every request gets once the host shuts down.
    static let hostStopped = Failure(
        .hostStopped,
        code: .noAppAvailable,
        message: "The host is shutting down and takes no more requests."
    )
}

extension Outcome {
    /// The outcome of a request for which nothing was started.
    init(refusing request: IntentRequest, because failure: Failure) {
        self.init(status: Status(failure.kind), intent: request.intent, stage: .policy, failure: failure)
    }
}
