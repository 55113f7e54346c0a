internal import ExtensionProtocol
internal import HostProtocol
public import IntentModel
internal import Synchronization

extension HostClient: RequestHost {
    /// The time for which the host may be silent about an intent, unless it waits for an answer to a question.
    ///
    /// Longer than the greatest time that a host gives a request.
    static let intentPatience = Duration.seconds(3600)
    /// The time for the outcome of a request that was cancelled.
    static let cancelGrace = Duration.seconds(10)

    /// Has the host carry a request from policy to outcome.
    ///
    /// Never throws: if the host goes away, the outcome is `unavailable` with the failure `hostStopped`. Cancelling the
    /// task cancels the request; the outcome is then that of the host, usually `cancelled`. Several requests may be
    /// under way at the same time.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - dialogue: Answers the questions of the request.
    ///   - progress: Takes the progress of the call under way. Called on the reading thread, so it must return at once.
    ///   - update: Takes the newer responses of an intent with updates, in the same way; nil asks for none.
    public func perform(
        _ request: IntentRequest,
        dialogue: any Dialogue = NoDialogue(),
        progress: @escaping @Sendable (CallProgress) -> Void = { _ in },
        update: (@Sendable (IntentResponse) -> Void)? = nil
    ) async -> Outcome {
        await answer(to: request, dialogue: dialogue, progress: progress, update: update).outcome
    }

    /// Has the host carry a request from policy to outcome, as `perform` does; tells warnings for the author as well.
    package func answer(
        to request: IntentRequest,
        dialogue: any Dialogue,
        progress: @escaping @Sendable (CallProgress) -> Void,
        update: (@Sendable (IntentResponse) -> Void)?
    ) async -> (outcome: Outcome, warnings: [String]) {
        let message = IntentPerform(request, wantsUpdates: update != nil)
        let listener = RequestListener(dialogue: dialogue, progress: progress, update: update ?? { _ in })
        let result = await result(
            of: message,
            within: Self.intentPatience,
            grace: Self.cancelGrace,
            listener
        )
        if case .success(.performed(let answer)) = result { return (answer.outcome, answer.warnings) }
        do throws(ClientError) {
            let answer = try Self.read(IntentPerform.self, result)
            return (answer.outcome, answer.warnings)
        } catch {
            return (Outcome(of: request, failed: error), [])
        }
    }

    /// The daemon goes on with each job that an extension has accepted.
    package func keepsJobs(_ identifier: String) async -> Bool { true }
}

extension Outcome {
    /// The outcome of a request that the host did not carry out, or about which nothing is known.
    fileprivate init(of request: IntentRequest, failed error: ClientError) {
        let (status, kind): (Status, Failure.Kind) =
            switch error.code {
            case .timedOut: (.timedOut, .requestTimeout)
            case .cancelled: (.cancelled, .cancelled)
            case .tooLarge: (.invalid, .requestTooLarge)
            case .refused: (.invalid, error.kind.map(Failure.Kind.init) ?? .invalidParameter)
            case .badMessage: (.protocolError, .invalidAnswer)
            default: (.unavailable, .hostStopped)
            }
        self.init(
            status: status,
            intent: request.intent,
            stage: .policy,
            failure: Failure(kind, message: error.description)
        )
    }
}
