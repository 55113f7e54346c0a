internal import ExtensionLife
internal import ExtensionProtocol
internal import IntentHost
internal import IntentModel

/// The reports of a host about its calls and extensions to the checker.
extension SimulatedWorld: HostObserver {
    func made(_ call: OutgoingCall, of supervisor: ExtensionSupervisor) {
        guard let owner = owner(of: supervisor.identifier), let number = Int(call.context.idempotencyKey) else {
            return
        }
        lastCall += 1
        callNumbers[CallName(host: hostNumber, owner: owner, token: call.token.rawValue)] = lastCall
        requests[number].call = lastCall
        trace.note(.called, number, call.stage.rawValue, at: now)
        checker.requestRuns(number, at: now)
        checker.callMade(lastCall, by: number, of: owner, stage: call.stage, limits: limits(of: owner), at: now)
        if requests[number].isCancelled { checker.callCancelled(lastCall) }
        if case .resolve = call.body { checker.calls[lastCall]?.isResolve = true }
        if call.updatedInteraction != nil { checker.calls[lastCall]?.startsUpdates = true }
    }

    func ended(_ token: CallToken, with result: CallResult, of supervisor: ExtensionSupervisor) {
        guard let owner = owner(of: supervisor.identifier),
            let call = callNumbers.removeValue(
                forKey: CallName(host: hostNumber, owner: owner, token: token.rawValue)
            )
        else { return checker.violated(.oneResult, "a call has a result that was never made, or has one") }
        let facts = checker.calls[call]
        checker.callEnded(call, queue: result.queue, launch: result.launch, at: now)
        guard let number = facts?.request, requests.contains(number) else { return }
        trace.note(.completed, number, at: now)
        requests[number].call = nil
        if case .failure = result.result, facts?.startsUpdates == true { checker.updatesFailed(number) }
        guard facts?.isResolve == true else { return }
        switch result.result {
        case .success(let value):
            if let answer = try? ResolveIntent.answer(from: value.json) {
                checker.requests[number]?.values.answered(answer)
            }
        case .failure: checker.requests[number]?.values.answered(nil)
        }
    }

    func settled(_ supervisor: ExtensionSupervisor) {
        guard let owner = owner(of: supervisor.identifier) else { return }
        watchTurn(of: supervisor, owner)
        let (queue, limits) = (supervisor.machine.queue, supervisor.limits)
        // A look into the journal, whether the quarantine was lifted, is waited for, and nothing else.
        if !supervisor.machine.isReadingQuarantine { checker.queued(queue.count, by: owner) }
        if let oldest = queue.oldest { checker.queueWaits(since: oldest, limit: limits.queue, at: now) }
        // Calls that were given back stand in the queue once more.
        let mostQueued = max(limits.queuedCalls, 1) + limits.concurrentCalls
        checker.measured(.init(name: "queue", size: queue.count, limit: mostQueued))
        for launch in supervisor.machine.launches { measure(launch, limits) }
    }

    private func measure(_ launch: ExtensionMachine.Launch, _ limits: Limits) {
        let most = limits.concurrentCalls
        let buffers: [InvariantChecker.Buffer] = [
            .init(
                name: "line",
                size: launch.machine.framer.bufferedBytes,
                limit: launch.machine.framer.limit + 1
            ),
            .init(
                name: "tail of stderr",
                size: launch.machine.recorder.stderr.keptBytes,
                limit: 2 * StderrTail.capacity
            ),
            .init(name: "recording", size: launch.machine.recorder.wire.count, limit: WireRecorder.capacity),
            .init(name: "call table", size: launch.machine.callCount, limit: most),
            .init(name: "list of late answers", size: launch.machine.calls.overdue.count, limit: most),
        ]
        for buffer in buffers { checker.measured(buffer) }
    }
}
