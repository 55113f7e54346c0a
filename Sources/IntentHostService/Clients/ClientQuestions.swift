internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import JSON

/// The requests of the host to its clients that are not answered, such as questions to a person.
final class ClientQuestions {
    private let clients: Connections
    private let clock: any Scheduler
    private unowned let service: HostService
    private var open: [Int: OpenQuestion] = [:]
    private var lastNumber = 0

    private struct OpenQuestion {
        let client: ClientConnection
        /// The number by which the client knows it.
        let id: Int64
        var timer: DeadlineToken?
    }

    /// The number of questions that are open.
    var count: Int { open.count }

    init(of service: HostService, to clients: Connections, _ clock: any Scheduler) {
        (self.service, self.clients, self.clock) = (service, clients, clock)
    }

    /// Sends a request to a client and waits for its answer.
    ///
    /// Cancelling the task takes the request back, at once or after a grace.
    ///
    /// - Parameters:
    ///   - patience: The time for the answer; nil for as long as the client is there.
    ///   - grace: The time that the client has to answer once it was told of the cancellation.
    ///   - sent: Takes the number of the question for `withdraw(_:)`, if it was sent to the client.
    /// - Returns: Nil if none can come: the client is gone, its time is over, or the task was cancelled.
    func ask(
        _ method: String,
        _ params: JSONValue,
        of client: ClientNumber,
        within patience: Duration? = nil,
        grace: Duration? = nil,
        sent: (Int) -> Void = { _ in }
    ) async -> Result<JSONValue, ResponseError>? {
        lastNumber += 1
        let number = lastNumber
        return await suspended { continuation in
            // Here and not before: the client may leave on the way into this closure.
            guard let client = clients[client], !Task.isCancelled else {
                return continuation.resume(returning: nil)
            }
            let id = client.ask(method, params) { [self] result in
                if let timer = open.removeValue(forKey: number)?.timer { clock.cancel(timer) }
                continuation.resume(returning: result)
            }
            guard let id else { return }
            let timer = patience.map { patience in
                clock.schedule(at: clock.now.advanced(by: patience)) { [self] in
                    open[number]?.timer = nil
                    withdraw(number)
                }
            }
            open[number] = OpenQuestion(client: client, id: id, timer: timer)
            sent(number)
        } cancelled: { [service] in
            _ = service.enterUnlessStopped { $0.core.questions.cancel(number, grace: grace) }
        }
    }

    /// Takes a question back, at once or after a grace for its answer.
    func cancel(_ number: Int, grace: Duration?) {
        guard let grace else { return withdraw(number) }
        guard let question = open[number] else { return }
        if let timer = question.timer { clock.cancel(timer) }
        question.client.cancel(question.id, grace: grace)
        open[number]?.timer = clock.schedule(at: clock.now.advanced(by: grace)) { [self] in
            open[number]?.timer = nil
            withdraw(number)
        }
    }

    /// Takes a question back; nobody waits for its answer any more.
    func withdraw(_ number: Int) {
        if let question = open[number] { question.client.withdraw(question.id) }
    }
}

/// Asks the questions of a request at the other end of a connection.
struct ClientDialogue: GuardedDialogue {
    let service: HostService
    let client: ClientNumber
    let request: RequestID

    func answer(_ question: Question) async -> Answer {
        let message = DialogueAsk(request: request, question: question)
        // The host does not wait for the task of this before it stops.
        let result = await service.work { [client] service in
            await service.core.questions.ask(DialogueAsk.method, message.json, of: client)
        }
        guard case .success(let value)?? = result, let answer = try? DialogueAsk.answer(from: value) else {
            return Task.isCancelled ? .cancel : .unavailable
        }
        return answer.answer
    }

    func mayHandle() async -> Answer {
        let message = CallMayHandle(request: request)
        let result = await service.work { [client] service in
            await service.core.questions.ask(CallMayHandle.method, message.json, of: client)
        }
        guard case .success(let value)?? = result, let answer = try? CallMayHandle.answer(from: value) else {
            return Task.isCancelled ? .cancel : .unavailable
        }
        return answer.mayHandle ? .yes : .no
    }
}
