import Dispatch
import ExtensionProtocol
import JSON

extension ExtensionRuntime {
    /// Puts a request that a handler answers in its turn.
    func call<Request: RequestMessage>(
        _ id: RequestID,
        _ params: JSONValue,
        _ context: (Request) -> CallContext,
        isRepeatable: Bool,
        _ body: @escaping @Sendable (Request) async throws(ResponseError) -> Request.Answer
    ) {
        let request: Request
        do throws(MessageError) {
            request = try Request(params: params)
        } catch {
            return answer(id, .failure(.invalidParams(error)))
        }
        let link = CallLink(id: id, context: context(request), writer: writer, requests: requests)
        add(
            PendingCall(id, .handler, isRepeatable: isRepeatable, link: link, deliver: deliver) {
                await IntentCallContext.$local.withValue(IntentCallContext(link: link)) {
                    #if FullFoundation
                    GroupDefaults.synchronize()
                    defer { GroupDefaults.synchronize() }
                    #endif
                    do throws(ResponseError) {
                        return .success(try await body(request).json)
                    } catch {
                        return .failure(error)
                    }
                }
            }
        )
        // Where there is no answer by then, the host hears that the call was noticed.
        readiness.expectMoment()
    }

    /// Puts something in its turn that the host asks of no handler.
    func enqueue(_ id: RequestID?, _ work: @escaping @Sendable () -> PendingCall.Answer) {
        add(PendingCall(id, .lifecycle, deliver: deliver, work: work))
    }

    private func add(_ call: PendingCall) { calls.add(call) }

    /// `$/cancelRequest` came.
    func cancel(_ params: JSONValue) {
        guard let request = try? CancelRequest(params: params), let call = calls.call(request.id) else { return }
        let cancelled = PendingCall.Answer.failure(.cancelled(request.reason))
        guard call.cancel(answeringWith: cancelled) else { return }
        // The host's clock began to run before ours: a quarter of the grace is left for the way back. A queue of Dispatch,
        // and not a task, keeps the time, since a handler that blocks may hold all threads of Swift's pool.
        let delay = DispatchTimeInterval.milliseconds(Int(clamping: request.graceMilliseconds / 4 * 3))
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { call.answer(cancelled) }
    }

    /// The one answer of a call is there.
    private func deliver(_ call: PendingCall, _ answer: PendingCall.Answer, isBeginning: Bool) {
        // The job is in the table before the host reads its name, and may give it up at once.
        let beginsJob = call.link?.close(with: answer, jobs: jobs) ?? false
        if let id = call.id {
            let message = Message.response(id: id, result: answer)
            // What a handler has done must be known even if the next one crashes; so must a job whose work begins.
            if isBeginning, call.isRepeatable { writer.gather(message) } else { writer.send(message) }
        }
        if calls.answered(call) {
            // The thread that began the call looks for the next by itself when it comes back from this one, if it ever does.
            if isBeginning { readiness.expectMoment() } else { readiness.wakeOne() }
        }
        if beginsJob { call.link?.beginJob() }
    }
}
