import Dispatch
import ExtensionProtocol
import JSON

extension ExtensionRuntime {
    /// Puts a request that a handler answers in its turn.
    func call(_ request: IncomingCall, at arrival: ContinuousClock.Instant) {
        add(PendingCall(request.id, .handler(CallLink(request, at: arrival, writer: writer, requests: requests))))
        // Where there is no answer by then, the host hears that the call was noticed.
        readiness.expectMoment()
    }

    /// Puts something in its turn that the host asks of no handler.
    func enqueue(_ id: RequestID?, _ work: @escaping @Sendable () -> PendingCall.Answer) {
        add(PendingCall(id, .lifecycle(work)))
    }

    private func add(_ call: PendingCall) { calls.add(call) }

    /// `$/cancelRequest` came.
    func cancel(_ params: JSONValue) {
        guard let request = try? CancelRequest(params: params), let call = calls.call(request.id) else { return }
        let cancelled = PendingCall.Answer.failure(.cancelled(request.reason))
        guard call.cancel() else { return deliver(call, cancelled, isBeginning: false) }
        // The host's clock began to run before ours: a quarter of the grace is left for the way back. A queue of Dispatch,
        // and not a task, keeps the time, since a handler that blocks may hold all threads of Swift's pool.
        let delay = DispatchTimeInterval.milliseconds(Int(clamping: request.graceMilliseconds / 4 * 3))
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
            guard call.takeAnswer() else { return }
            self.deliver(call, cancelled, isBeginning: call.isBeginning)
        }
    }

    /// The host ends the extension: handlers that have not begun never begin.
    func cancelWaiting() {
        for call in calls.close() {
            guard !call.cancel() else { continue }
            deliver(call, .failure(.cancelled(.shutdown)), isBeginning: false)
        }
    }

    /// Carries out calls one after the other, and sends their answers together.
    func carryOut(from first: PendingCall?) {
        var next = first
        while let call = next {
            let turn = CallTurn()
            turn.run { await self.carryOut(from: call, in: turn) }
            next = calls.next()
        }
        writer.flush()
    }

    /// Carries out calls as long as none of them waits for anything or is cancelled: the next one begins on the thread of the
    /// wire, and in a task that nobody has cancelled.
    @concurrent
    private func carryOut(from first: PendingCall, in turn: CallTurn) async {
        var next: PendingCall? = first
        while let call = next {
            if call.begin(in: turn) {
                let answer = await answer(to: call)
                let (isFirst, isCancelled) = call.end()
                if isFirst { deliver(call, answer, isBeginning: turn.isBeginning) }
                guard turn.isUndivided, !isCancelled, !Task.isCancelled else { return }
            }
            next = calls.next()
        }
    }

    /// Inlined, as what it calls is: a function that waits has a frame of its own, and each return from one asks for the executor.
    @concurrent @inline(__always)
    private func answer(to call: PendingCall) async -> PendingCall.Answer {
        switch call.work {
        case .lifecycle(let work): return work()
        case .handler(let link):
            return await IntentCallContext.$local.withValue(IntentCallContext(link: link)) {
                #if FullFoundation
                GroupDefaults.synchronize()
                defer { GroupDefaults.synchronize() }
                #endif
                return await answer(to: link)
            }
        }
    }

    @concurrent @inline(__always)
    private func answer(to link: CallLink) async -> PendingCall.Answer {
        let request = link.request
        do throws(ResponseError) {
            switch request.method {
            case .resolve: return .value(try await caller.resolve(request.parameter, of: request.call.intent))
            case .provideOptions:
                return .value(
                    try await caller.provideOptions(
                        for: request.parameter,
                        of: request.call.intent,
                        searchTerm: request.searchTerm
                    )
                )
            case .confirm: return .response(try await caller.confirm(request.call))
            case .handle:
                var answer = try await caller.handle(request.call)
                if answer.isInProgress { answer.job = link.makeJob(in: jobs, of: request.call) }
                return .response(answer)
            case .startSendingUpdates:
                try updates.start(request.call, with: caller)
                return .value(Empty())
            }
        } catch {
            return .failure(error)
        }
    }

    /// The one answer of a call is there.
    ///
    /// - Parameter isBeginning: Whether the thread that began the call is still in it. Most often it is the one that answers, and
    ///   about to look for more to do.
    private func deliver(_ call: PendingCall, _ answer: PendingCall.Answer, isBeginning: Bool) {
        let link = call.link
        // The job is in the table before the host reads its name, and may give it up at once.
        let beginsJob = link?.close(with: answer, jobs: jobs) ?? false
        if let id = call.id {
            // What a handler has done must be known even if the next one crashes; so must a job whose work begins.
            let waits = isBeginning && link?.request.method.isRepeatable == true
            if waits { writer.gather(answer, to: id) } else { writer.send(answer, to: id) }
        }
        if calls.answered(call) {
            // The thread that began the call looks for the next by itself when it comes back from this one, if it ever does.
            if isBeginning { readiness.expectMoment() } else { readiness.wakeOne() }
        }
        if beginsJob { link?.beginJob() }
    }
}
