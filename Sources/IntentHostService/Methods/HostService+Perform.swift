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
        if call.params["locale"] == nil, let locale = call.hello.locale { request.locale = locale }
        guard !isStopping else { return IntentPerform.Answer(Outcome(refusing: request, because: .hostStopped)) }
        let dialogue: any Dialogue =
            call.hello.answersQuestions
            ? ClientDialogue(service: self, client: call.client, request: call.id) : NoDialogue()
        // Called on the loop.
        let progress: @Sendable (CallProgress) -> Void = { [self] progress in
            assumeIsolated { $0.tell(call, CallProgressNotification(request: call.id, progress: progress)) }
        }
        let outcome =
            message.wantsUpdates
            ? await follow(request, dialogue, progress, call)
            : await host.perform(request, dialogue: dialogue, progress: progress)
        return IntentPerform.Answer(outcome, warnings: host.mistakes(in: outcome))
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

    /// Asks a client a question of its request.
    ///
    /// - Parameter answered: Called once with the answer; with `unavailable` if none can come.
    fileprivate func ask(
        _ question: Question,
        of request: RequestID,
        _ client: ClientNumber,
        _ answered: @escaping (Answer) -> Void
    ) -> Int64? {
        guard let client = clients[client] else {
            answered(.unavailable)
            return nil
        }
        let message = DialogueAsk(request: request, question: question)
        return client.ask(DialogueAsk.method, message.json) { result in
            guard case .success(let value)? = result, let answer = try? DialogueAsk.answer(from: value) else {
                return answered(.unavailable)
            }
            answered(answer.answer)
        }
    }

    fileprivate func withdraw(_ number: Int64, from client: ClientNumber) { clients[client]?.withdraw(number) }
}

/// Asks the questions of a request at the other end of a connection.
private struct ClientDialogue: Dialogue {
    let service: HostService
    let client: ClientNumber
    let request: RequestID

    func answer(_ question: Question) async -> Answer {
        let asking = Asking()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // The host may stop meanwhile, and its loop with it.
                let isAsked = service.enterUnlessStopped { service in
                    guard !asking.isCancelled else { return continuation.resume(returning: .cancel) }
                    asking.number = service.ask(question, of: request, client) { continuation.resume(returning: $0) }
                }
                if !isAsked { continuation.resume(returning: .unavailable) }
            }
        } onCancel: {
            _ = service.enterUnlessStopped { service in
                asking.isCancelled = true
                if let number = asking.number { service.withdraw(number, from: client) }
            }
        }
    }
}

/// The state of a question, in the domain of the service.
// Only closures of `enterUnlessStopped` touch it, which run on the service's one thread, one after the other.
private final class Asking: @unchecked Sendable {
    var number: Int64?
    var isCancelled = false
}
