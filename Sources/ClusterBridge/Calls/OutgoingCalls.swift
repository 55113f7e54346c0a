internal import ClusterLife
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel
internal import JSON

/// The requests of the own daemon that other hosts carry out: who waits for their ends, and who asks for them.
///
/// It lives in the domain of the bridge.
final class OutgoingCalls {
    private struct Call {
        /// The number of the call at the daemon.
        let number: Int64
        let request: IntentRequest
        let client: HostClient
        let ended: (JSONValue) -> Void
        /// Takes the reports of its progress; a newer one takes the place of one that waits.
        let progress: AsyncStream<ElsewhereProgress>.Continuation
        var question: (number: Int64, task: Task<Void, Never>)?
    }

    private let cluster: String
    private var calls: [CallOut.Number: Call] = [:]

    init(cluster: String) { self.cluster = cluster }

    var count: Int { calls.count }

    /// Notes a request that the machine was given.
    ///
    /// - Parameter ended: Takes the answer to `elsewhere/perform`, once.
    func began(
        _ number: CallOut.Number,
        _ message: ElsewherePerform,
        of client: HostClient,
        ended: @escaping (JSONValue) -> Void
    ) {
        let (reports, progress) = AsyncStream<ElsewhereProgress>.makeStream(bufferingPolicy: .bufferingNewest(1))
        Task.detached { for await report in reports { _ = try? await client.call(report) } }
        calls[number] = Call(
            number: message.call,
            request: message.request,
            client: client,
            ended: ended,
            progress: progress
        )
    }

    /// The number of a call of the daemon; nil once it has ended.
    func number(of call: Int64, of client: HostClient) -> CallOut.Number? {
        calls.first { $0.value.number == call && $0.value.client === client }?.key
    }

    /// All calls, such as to cancel them when their daemon is gone.
    var numbers: [CallOut.Number] { Array(calls.keys) }

    /// Asks the caller of a request.
    func ask(
        _ number: CallOut.Number,
        _ question: Int64,
        params: JSONValue,
        answered: @escaping @Sendable (JSONValue) -> Void
    ) {
        guard let call = calls[number] else { return }
        // The daemon reads the question, and refuses one that it cannot read.
        let message = RelayedQuestion(call: call.number, question: params)
        let task = Task.detached { [client = call.client] in
            let answer = (try? await client.call(message))?.json ?? DialogueAsk.Answer(.unavailable).json
            answered(answer)
        }
        calls[number]?.question = (question, task)
    }

    func withdraw(_ question: Int64, of number: CallOut.Number) {
        guard let open = calls[number]?.question, open.number == question else { return }
        open.task.cancel()
        calls[number]?.question = nil
    }

    func progressed(_ number: CallOut.Number, _ progress: JSONValue) {
        guard let call = calls[number], var object = progress.objectValue else { return }
        object["call"] = .integer(call.number)
        guard let message = try? ElsewhereProgress(params: .object(object)) else { return }
        call.progress.yield(message)
    }

    /// Ends a call.
    func finish(_ number: CallOut.Number, _ result: ElsewhereResult) {
        guard let call = calls.removeValue(forKey: number) else { return }
        call.question?.task.cancel()
        call.progress.finish()
        call.ended(ElsewhereAnswer(cluster: cluster, request: call.request).answer(result))
    }
}

/// `elsewhere/ask` with a question as it came from the other host.
private struct RelayedQuestion: RequestMessage {
    static let method = ElsewhereAsk.method
    typealias Answer = ElsewhereAsk.Answer

    let call: Int64
    let question: JSONValue

    init(call: Int64, question: JSONValue) { (self.call, self.question) = (call, question) }

    init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let message = try ElsewhereAsk(json: json, method: method, path: path)
        self.init(call: message.call, question: .object(message.question.wire))
    }

    var json: JSONValue { ["call": .integer(call), "question": question] }
}
