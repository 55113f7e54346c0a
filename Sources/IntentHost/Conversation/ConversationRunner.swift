internal import EventLoop
internal import ExtensionProtocol
internal import FoundationEssentials
internal import IntentModel
internal import JSON

/// The shell around one conversation: makes its calls, asks its questions, keeps its times.
///
/// Runs on the loop of its caller.
struct ConversationRunner {
    private var conversation: Conversation
    private let request: IntentRequest
    private let manifest: ExtensionManifest
    private let supervisor: ExtensionSupervisor
    private let jobs: JobKeeper
    private let progress: @Sendable (CallProgress) -> Void
    /// Where updates go, if they are wanted.
    private let updates: UpdateChannel?
    /// The id of the transaction through resolve, confirm and handle (sirikit.md §1).
    private let interaction = UUID().uuidString
    private var timings = Outcome.Timings()

    init(
        conversation: Conversation,
        request: IntentRequest,
        manifest: ExtensionManifest,
        supervisor: ExtensionSupervisor,
        jobs: JobKeeper,
        updates: UpdateChannel?,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) {
        self.conversation = conversation
        self.request = request
        self.manifest = manifest
        self.supervisor = supervisor
        self.jobs = jobs
        self.updates = updates
        self.progress = progress
    }

    /// Runs the conversation to its end.
    consuming func run(_ dialogue: any Dialogue, questions: OpenQuestions, clock: LoopClock) async -> Outcome {
        var runner = self
        var action = runner.conversation.begin()
        while true {
            switch action {
            case .finish(let ending): return await runner.outcome(of: ending)
            case .ask(let question):
                guard let answer = await questions.ask(question, dialogue) else {
                    action = runner.conversation.failed(.hostStopped)
                    continue
                }
                action = runner.conversation.answered(Task.isCancelled ? .cancel : answer)
            case .call(let call): action = await runner.make(call, clock: clock)
            case .accept(let offer, let response): action = await runner.accept(offer, response)
            }
        }
    }

    private func outcome(of ending: Conversation.Ending) async -> Outcome {
        var outcome = Outcome(
            status: ending.status,
            intent: conversation.intent.name,
            extensionIdentifier: manifest.identifier,
            stage: ending.stage,
            response: ending.response,
            job: ending.job,
            question: ending.question,
            failure: ending.failure,
            timings: timings
        )
        outcome.text = ending.text
        outcome.memory = await supervisor.memory
        if outcome.status == .failure, outcome.failure == nil {
            outcome.failure = Failure(
                .failureResponse,
                message:
                    "\(manifest.displayName) answered \(ending.stage.rawValue) of \(conversation.intent.name) with "
                    + "'\(ending.response?.code ?? "failure")'.",
                stderrTail: await supervisor.stderrTail
            )
        }
        if let handle = ending.declinedJob { await jobs.decline(handle, of: manifest.identifier) }
        return outcome
    }

    private mutating func accept(_ offer: ResponseAnswer.Job, _ response: IntentResponse) async -> Conversation.Action {
        do throws(JournalError) {
            return conversation.accepted(try await jobs.accept(offer, draft(response), from: supervisor))
        } catch {
            return conversation.notAccepted(because: error)
        }
    }

    private func draft(_ response: IntentResponse) -> JobDraft {
        JobDraft(
            extensionIdentifier: manifest.identifier,
            intent: conversation.intent.name,
            parameters: conversation.parameters,
            interaction: interaction,
            idempotencyKey: request.idempotencyKey ?? interaction,
            response: response,
            longestTime: supervisor.limits[duration: .background]
        )
    }

    private mutating func make(_ call: Conversation.Call, clock: LoopClock) async -> Conversation.Action {
        let start = clock.now
        let result = await supervisor.call(
            conversation.body(of: call, for: request, interaction: interaction),
            stage: call.stage,
            updates: call == .startSendingUpdates ? updates : nil,
            progress: progress
        )
        timings.add(start.duration(to: clock.now), result, in: call.stage)
        switch result.result {
        case .success(let value): return conversation.answered(call, with: value)
        case .failure(.methodNotFound): return conversation.methodNotFound()
        case .failure(.failed(let failure)):
            return conversation.failed(failure, in: result.isLaunchFailure ? .launch : nil)
        }
    }
}
