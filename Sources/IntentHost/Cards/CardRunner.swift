internal import ExtensionLife
internal import ExtensionProtocol
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// Carries out the actions of one card's assembly: makes its calls, and looks at the policy before and after each.
final class CardRunner {
    let number: RequestNumber
    private let request: CardRequest
    private let interface: RequestTarget
    private let core: HostCore
    private let supervisor: ExtensionSupervisor
    private let finished: (CardDrawing) -> Void
    private var assembly: CardAssembly
    private var callUnderWay: (token: CallToken, start: Instant)?
    private var isCancelled = false
    /// The time for the whole card, with what the UI extension was granted.
    private var limit: Duration
    /// Why the intent may not run any more; nil while it may.
    private var refusal: String?

    init(
        _ number: RequestNumber,
        _ request: CardRequest,
        drawnBy interface: RequestTarget,
        core: HostCore,
        supervisor: ExtensionSupervisor,
        finished: @escaping (CardDrawing) -> Void
    ) {
        self.number = number
        self.request = request
        self.interface = interface
        self.core = core
        self.supervisor = supervisor
        self.finished = finished
        limit = supervisor.requestLimit
        assembly = CardAssembly(
            request.sections,
            parameters: request.interaction.drawableParameters(of: interface.intent),
            drawnBy: supervisor.identifier,
            until: core.scheduler.now.advanced(by: limit)
        )
    }

    private var now: Instant { core.scheduler.now }

    /// Asks for the title.
    func begin() { go(on: assembly.begin()) }

    /// Ends the card for its caller, who gets the host's own one.
    func cancel() {
        isCancelled = true
        if let token = callUnderWay?.token { supervisor.cancel(token, reason: .user) }
    }

    /// Takes in that the device or what is decided about apps may have changed: a call that waits is not sent any more.
    ///
    /// - Parameter reason: That of the UI extension whose call is cancelled, because it was sent.
    func policyChanged(_ reason: CancelRequest.Reason) {
        guard refusal == nil, let token = callUnderWay?.token, let refused = core.refusal(of: request) else { return }
        refusal = refused
        if !supervisor.withdraw(token) { supervisor.cancel(token, reason: reason) }
    }

    private func go(on action: CardAssembly.Action) {
        var action = action
        refusal = refusal ?? core.refusal(of: request)
        if let refusal { action = assembly.restricted(because: refusal) }
        switch action {
        case .call(let parameters): make(parameters, at: now)
        case .finish:
            core.forget(self)
            finished(assembly.drawing(by: supervisor.identifier))
        }
    }

    private func make(_ parameters: [ConfigureView.Parameter], at start: Instant) {
        guard !isCancelled else { return go(on: assembly.failed("The card was not waited for.")) }
        if supervisor.tellsDecisions { supervisor.tell(.began(.configure, isWarm: supervisor.isWarm), at: start) }
        let token = supervisor.newToken(for: self)
        callUnderWay = (token, start)
        let deadline = assembly.timeLimit
        let call = OutgoingCall(
            token: token,
            stage: .configure,
            body: .configure(
                ConfigureView(
                    request.interaction,
                    parameters: parameters,
                    context: context(left: start.duration(to: deadline))
                )
            ),
            program: request.program,
            requestDeadline: deadline,
            requestLimit: limit
        )
        supervisor.call(call, updates: nil, at: start)
    }

    private func context(left: Duration) -> CallContext {
        let limits = supervisor.limits
        return CallContext(
            deadlineMilliseconds: max(min(limits.configure, left).milliseconds, 1),
            idleMilliseconds: limits.idle.milliseconds,
            isLocked: core.device(of: request).isLocked,
            locale: request.locale,
            idempotencyKey: request.interaction.identifier
        )
    }

    /// Why a call has failed, for the author of the UI extension.
    private func reason(_ failure: CallFailure, isLaunch: Bool) -> String {
        switch failure {
        case .methodNotFound:
            "\(supervisor.identifier) does not answer \(ConfigureView.method). A UI extension answers that method."
        case .failed(let failure) where failure.kind == .requestTimeout:
            "\(supervisor.identifier) did not draw the card within \(DurationText.format(limit)) "
                + "(request clock). \(failure.message)\(isLaunch ? "Make it start faster" : "Make it draw sooner"), or raise "
                + "limits.request in its manifest."
        case .failed(let failure): failure.message
        }
    }
}

extension CardRunner: CallOwner {
    func callEnded(with result: CallResult) {
        guard let (_, start) = callUnderWay.take() else { return }
        let end = now
        if result.requestExtension > .zero {
            limit += result.requestExtension
            assembly.extend(by: result.requestExtension)
        }
        var failure: String?
        let action: CardAssembly.Action
        switch result.result {
        case .success(let answer): action = assembly.answered(answer.json, at: end)
        case .failure(let problem):
            let reason = reason(problem, isLaunch: result.isLaunchFailure)
            failure = reason
            action = assembly.failed(reason)
            if !isCancelled, refusal == nil { supervisor.logLostCard(because: reason, at: end) }
        }
        if supervisor.tellsDecisions {
            let times = CallTimes(total: start.duration(to: end), queue: result.queue, launch: result.launch)
            supervisor.tell(.ended(.configure, times, failure: failure), at: end)
        }
        go(on: action)
    }

    func callProgressed(_ progress: CallProgress) {}
}
