internal import ExtensionLife
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import JSON

extension HostService {
    /// Carries a request from policy to outcome.
    func perform(_ message: IntentPerform, _ call: ClientCall) async throws(ResponseError) -> IntentPerform.Answer {
        var request = message.request
        request.program = program(of: call.client)
        if call.params["locale"] == nil, let locale = call.hello.locale { request.locale = locale }
        let dialogue = dialogue(of: call)
        // Called on the loop.
        let progress: @Sendable (CallProgress) -> Void = { [self] progress in
            assumeIsolated { $0.tell(call, CallProgressNotification(request: call.id, progress: progress)) }
        }
        let outcome = await carryOut(request, dialogue, progress, following: message.wantsUpdates ? call : nil)
        return IntentPerform.Answer(outcome, warnings: host.mistakes(in: outcome))
    }

    /// Carries a request from policy to outcome, and in its app as far as the extension leaves it to that.
    ///
    /// - Parameter call: The call whose client takes the updates of the intent; nil if nobody wants them.
    func carryOut(
        _ request: IntentRequest,
        _ dialogue: any Dialogue,
        _ progress: @escaping @Sendable (CallProgress) -> Void,
        following call: ClientCall? = nil
    ) async -> Outcome {
        guard !isStopping else { return Outcome(refusing: request, because: .hostStopped) }
        var outcome: Outcome
        if let call {
            outcome = await follow(request, dialogue, progress, call)
        } else {
            outcome = await host.perform(request, dialogue: dialogue, progress: progress)
        }
        await goOnInApp(&outcome, request, dialogue)
        return outcome
    }

    /// Asks the questions of a request where its client answers them.
    func dialogue(of call: ClientCall) -> any Dialogue {
        call.hello.answersQuestions
            ? ClientDialogue(service: self, client: call.client, request: call.id) : NoDialogue()
    }

    private func follow(
        _ request: IntentRequest,
        _ dialogue: any Dialogue,
        _ progress: @escaping @Sendable (CallProgress) -> Void,
        _ call: ClientCall
    ) async -> Outcome {
        let updates = await host.updates(for: request, dialogue: dialogue, progress: progress)
        guard updates.outcome.status == .inProgress else { return updates.outcome }
        do {
            for try await response in updates.responses {
                tell(call, CallUpdateNotification(request: call.id, response: response))
            }
        } catch {
            return updates.outcome.ended(
                by: error as? Failure ?? Failure(.noUpdates, message: "The updates cannot be followed: \(error)")
            )
        }
        return updates.outcome
    }

    /// Sends a notification to the client of a request; does nothing if the client is gone.
    func tell(_ call: ClientCall, _ notification: some NotificationMessage) {
        clients[call.client]?.send(notification.message)
    }
}

/// Asks the questions of a request at the other end of a connection.
struct ClientDialogue: Dialogue {
    let service: HostService
    let client: ClientNumber
    let request: RequestID

    func answer(_ question: Question) async -> Answer {
        let message = DialogueAsk(request: request, question: question)
        let result = await service.request(DialogueAsk.method, message.json, of: client)
        guard case .success(let value)? = result, let answer = try? DialogueAsk.answer(from: value) else {
            return Task.isCancelled ? .cancel : .unavailable
        }
        return answer.answer
    }
}
