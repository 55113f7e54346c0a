import Dispatch
import ExtensionProtocol
import JSON

extension ExtensionRuntime {
    /// Queues a request that a handler answers.
    func call(_ request: consuming IncomingCall, at arrival: ContinuousClock.Instant) {
        let id = request.id
        add(PendingCall(request, at: arrival, host: requests), id)
    }

    /// Queues a call, or reports that its id is in use.
    func add(_ call: PendingCall, _ id: RequestID) {
        guard calls.add(call) else { return refuse(id) }
        // If there is no answer by then, the host hears that the call was noticed.
        readiness.expectMoment()
    }

    /// Queues a request that needs no handler.
    func enqueue(_ id: RequestID?, _ work: @escaping @Sendable () -> PendingCall.Answer) {
        guard calls.add(PendingCall(id, work)) else { return }
    }

    /// Reports a request whose id belongs to a call without an answer; an answer to it would end that call.
    func refuse(_ id: RequestID) {
        log(.error, "The host sent the id \(id) of a call that is not answered yet, and the second request is ignored.")
    }

    /// Carries out `$/cancelRequest`.
    func cancel(_ params: JSONValue) {
        guard let request = try? CancelRequest(params: params), let call = calls.call(request.id) else { return }
        let cancelled = PendingCall.Answer.failure(.cancelled(request.reason))
        guard call.cancel() else { return deliver(call, cancelled, isBeginning: false) }
        // The host's clock began to run before ours, so a quarter of the grace is left for the way back. A Dispatch
        // queue keeps the time rather than a task, because a blocking handler may hold all threads of Swift's pool.
        let delay = DispatchTimeInterval.milliseconds(Int(clamping: request.graceMilliseconds / 4 * 3))
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
            guard call.takeAnswer() else { return }
            self.deliver(call, cancelled, isBeginning: call.isBeginning)
        }
    }

    /// Cancels the handlers that have not begun, because the host ends the extension.
    func cancelWaiting() {
        for call in calls.close() {
            guard !call.cancel() else { continue }
            deliver(call, .failure(.cancelled(.shutdown)), isBeginning: false)
        }
    }

    /// Carries out calls one after the other, and sends their answers together.
    ///
    /// - Parameter more: Returns another call where none waits, in the same turn: to begin one takes as long as the
    ///   rest of the work for a call.
    func carryOut(from first: PendingCall?, more: @escaping @Sendable () -> PendingCall? = { nil }) {
        var next = first
        while let call = next {
            let turn = CallTurn()
            turn.run { await self.carryOut(from: call, in: turn, more: more) }
            next = calls.next()
        }
        writer.flush()
    }

    /// Carries out calls as long as none of them waits for anything or is cancelled.
    ///
    /// The next call then begins on the thread of the wire, and in a task that nobody has cancelled.
    @concurrent
    private func carryOut(from first: PendingCall, in turn: CallTurn, more: @Sendable () -> PendingCall?) async {
        var next: PendingCall? = first
        while let call = next {
            guard call.begin(in: turn) else {
                next = calls.next()
                continue
            }
            let answer = await answer(to: call)
            let end = call.end()
            if end.isFirst { send(answer, to: call, mayHaveJob: end.hasJob, isBeginning: turn.isBeginning) }
            guard turn.isUndivided, !end.isCancelled, !Task.isCancelled else {
                if end.isFirst { leave(call, isBeginning: turn.isBeginning) }
                return
            }
            next = calls.next(after: call) ?? more()
        }
    }

    /// Inlined, with the functions it calls: a function that waits has a frame of its own, and each return from one
    /// asks for the executor.
    @concurrent @inline(__always)
    private func answer(to call: PendingCall) async -> PendingCall.Answer {
        switch call.work {
        case .lifecycle(let work): return work()
        case .handler:
            return await IntentCallContext.$local.withValue(IntentCallContext(link: CallLink(call))) {
                GroupDefaults.synchronize()
                defer { GroupDefaults.synchronize() }
                return await answerOfHandler(to: call)
            }
        case .view(let work):
            return await IntentCallContext.$local.withValue(IntentCallContext(link: CallLink(call))) {
                GroupDefaults.synchronize()
                defer { GroupDefaults.synchronize() }
                do throws(ResponseError) { return .value(try await work()) } catch { return .failure(error) }
            }
        }
    }

    @concurrent @inline(__always)
    private func answerOfHandler(to call: PendingCall) async -> PendingCall.Answer {
        do throws(ResponseError) {
            switch call.request.method {
            case .resolve:
                return .value(try await caller.resolve(call.request.parameter, of: call.request.call.intent))
            case .provideOptions:
                return .value(
                    try await caller.provideOptions(
                        for: call.request.parameter,
                        of: call.request.call.intent,
                        searchTerm: call.request.searchTerm
                    )
                )
            case .confirm: return .response(try await caller.confirm(call.request.call.intent))
            case .handle:
                var answer = try await caller.handle(call.request.call.intent)
                if answer.isInProgress { answer.job = CallLink(call).makeJob(in: jobs) }
                return .response(answer)
            case .startSendingUpdates:
                try updates.start(call.request.call, with: caller)
                return .value(Empty())
            }
        } catch {
            return .failure(error)
        }
    }

    /// Delivers the one answer of a call when it does not come from the work.
    private func deliver(_ call: PendingCall, _ answer: PendingCall.Answer, isBeginning: Bool) {
        send(answer, to: call, mayHaveJob: true, isBeginning: isBeginning)
        leave(call, isBeginning: isBeginning)
    }

    /// Sends the one answer of a call.
    ///
    /// - Parameters:
    ///   - mayHaveJob: Whether the call may have begun a job.
    ///   - isBeginning: Whether the thread that began the call is still in it. It usually is the thread that answers,
    ///     and is about to look for more work.
    private func send(_ answer: PendingCall.Answer, to call: PendingCall, mayHaveJob: Bool, isBeginning: Bool) {
        // The job is in the table before the host reads its name and perhaps cancels it at once.
        let beginsJob = mayHaveJob && call.isOfHandler && CallLink(call).keepJob(namedIn: answer, jobs: jobs)
        if let id = call.id {
            // The effects of a handler must be saved even if the next one crashes. The same holds for a job whose work
            // begins.
            let waits = isBeginning && call.isOfHandler && call.request.method.isRepeatable
            if waits { writer.gather(answer, to: id) } else { writer.send(answer, to: id) }
        }
        if beginsJob { CallLink(call).beginJob() }
    }

    /// Lets the next call begin, on any thread that may begin it.
    private func leave(_ call: PendingCall, isBeginning: Bool) {
        guard calls.answered(call) else { return }
        // The thread that began the call looks for the next one when it returns from this one, if it ever does.
        if isBeginning { readiness.expectMoment() } else { readiness.wakeOne() }
    }
}
