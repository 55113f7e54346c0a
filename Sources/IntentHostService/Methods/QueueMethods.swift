internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import JSON

/// Requests about queued jobs: the bridge to a cluster answers them, and the host passes them on in the person's name.
final class QueueMethods {
    /// The time that the bridge has for everything but the end of a job.
    private static let patience = Duration.seconds(10)
    /// The greatest number of jobs that are followed at one time.
    ///
    /// Each is a question that the bridge leaves unanswered, for days perhaps. A client answers 256 at one time, and
    /// requests that have no place here are such questions, too.
    private static let mostFollowed = 128

    private let settings: ServiceSettings
    private let clients: Connections
    private let questions: ClientQuestions
    private let work: OpenWork
    private var followed = 0

    init(_ core: ServiceCore, of service: HostService) {
        (settings, clients, questions, work) = (service.settings, core.clients, core.questions, core.work)
    }

    /// Has a request queued, on the device as it is now.
    func perform(_ message: QueuePerform, _ call: ClientCall) async throws(ResponseError) -> QueuePerform.Answer {
        guard !work.isStopping else {
            throw ResponseError(.hostStopped, "The host stops and queues no more requests.")
        }
        if let reason = Self.refusal(of: message.perform) { throw ResponseError(.invalidParams, reason) }
        var perform = message.perform
        perform.request.device = perform.request.device ?? settings.device.current
        if call.params["perform"]?["locale"] == nil, let locale = call.hello.locale { perform.request.locale = locale }
        let sent = QueuePerform(perform, key: message.key, of: call.hello.name)
        guard let answer = try await answer(to: sent, call) else {
            // Unlike the others, it does something that must not be done twice.
            let remedy =
                message.key == nil
                ? "Look whether it is there ('intenthost jobs list') before you queue it again, then with a key."
                : "Queue it again with the same key: that gives the same job."
            throw ResponseError(
                .lostElsewhere,
                "\(silence) Nobody can tell whether it has queued \(perform.request.intent). \(remedy)"
            )
        }
        return answer
    }

    /// Returns a page of the queued jobs.
    func jobs(_ message: QueueJobs, _ call: ClientCall) async throws(ResponseError) -> QueueJobs.Answer {
        guard let answer = try await answer(to: message, call) else {
            throw ResponseError(.lostElsewhere, "\(silence) No job is lost by that: ask again.")
        }
        return answer
    }

    /// Waits for the end of a queued job; ends before it where the client, the host or the bridge ends.
    func follow(_ message: QueueFollow, _ call: ClientCall) async throws(ResponseError) -> QueueFollow.Answer {
        guard followed < Self.mostFollowed else {
            throw ResponseError(
                .busy,
                "\(followed) queued jobs are followed at this host, and no more at one time. \(message.job) goes on "
                    + "all the same: follow it later, or look for it among 'queue/jobs'."
            )
        }
        followed += 1
        defer { followed -= 1 }
        guard let answer = try await answer(to: message, call, within: nil) else {
            let truth = "The job \(message.job) is not lost: ask again."
            if work.isStopping { throw ResponseError(.hostStopped, "The host stops. \(truth)") }
            if Task.isCancelled {
                throw ResponseError(code: .requestCancelled, message: "Nobody follows the job \(message.job) any more.")
            }
            throw ResponseError(.lostElsewhere, "\(silence) \(truth)")
        }
        return answer
    }

    /// Asks for the end of a queued job.
    func cancel(_ message: QueueCancel, _ call: ClientCall) async throws(ResponseError) -> Empty {
        guard let answer = try await answer(to: message, call) else {
            throw ResponseError(
                .lostElsewhere,
                "\(silence) Nobody can tell whether the job \(message.job) is to end, and it is not lost: ask again."
            )
        }
        return answer
    }

    /// Returns the reason why a request cannot be queued; nil if it can.
    private static func refusal(of perform: IntentPerform) -> String? {
        if perform.request.origin != nil {
            return "A request that another host has sent is carried out here, and never queued. Leave out 'origin'."
        }
        if perform.wantsUpdates { return "Nobody takes the updates of a queued request. Leave out 'updates'." }
        if perform.request.awaitsLeave { return "Nobody gives a queued request leave. Leave out 'awaitsLeave'." }
        return nil
    }

    /// What is known where the bridge has not answered.
    private var silence: String {
        clients.newest(offering: .performElsewhere) == nil
            ? "The bridge to the cluster went away." : "The bridge to the cluster has not answered."
    }

    /// Passes a request on to the bridge, and its answer or its error back.
    ///
    /// - Parameter patience: The time for the answer; nil for as long as the bridge is there.
    /// - Returns: Nil if the bridge went away or was silent, or if the request was cancelled.
    private func answer<Request: RequestMessage>(
        to message: Request,
        _ call: ClientCall,
        within patience: Duration? = patience
    ) async throws(ResponseError) -> Request.Answer? {
        if call.hello.kind == .app {
            throw ResponseError(
                .notAllowed,
                "The queue is the person's: an app may not send \(Request.method), and reads none of its jobs."
            )
        }
        // It would be asked what it asks.
        if call.hello.offers.contains(.performElsewhere) {
            throw ResponseError(.notAllowed, "A bridge answers \(Request.method), and may not send it.")
        }
        guard let bridge = clients.newest(offering: .performElsewhere) else {
            throw ResponseError(
                .noCluster,
                "This host is in no cluster: no bridge is connected to it. Start intenthost-cluster beside it."
            )
        }
        switch await questions.ask(Request.method, message.json, of: bridge, within: patience) {
        case .success(let value)?:
            do throws(MessageError) { return try Request.answer(from: value) } catch {
                settings.log(.warning, "the answer to \(Request.method) cannot be read: \(error)")
                return nil
            }
        case .failure(let error)?: throw error
        case nil: return nil
        }
    }
}
