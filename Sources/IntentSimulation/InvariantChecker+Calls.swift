internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

extension InvariantChecker {
    /// A call is wanted.
    mutating func callMade(
        _ call: Int,
        by request: Int,
        of owner: Int,
        stage: IntentStage,
        limits: Limits,
        at now: Instant
    ) {
        if calls[call] != nil { violated(.oneResult, "call \(call) is made twice") }
        checkAccess(request, madeFor: call)
        calls[call] = Call(request: request, owner: owner, stage: stage, limits: limits, madeAt: now, since: now)
    }

    /// Takes in that a call was sent to a process.
    mutating func callSent(_ call: Int, to process: Int, at now: Instant) {
        guard let facts = calls[call], facts.results == 0 else {
            return violated(.oneResult, "call \(call) is sent after its result")
        }
        checkTime(of: call, facts, at: now)
        calls[call]?.since = now
        calls[call]?.process = process
        calls[call]?.stageLimit = facts.limits.stage(facts.stage)
        processes[process]?.calls += 1
        let together = processes[process]?.calls ?? 0
        let limit = min(facts.limits.concurrentCalls, processes[process]?.concurrentCalls ?? 0)
        if together > limit {
            violated(.boundedConcurrency, "process \(process) has \(together) calls, more than \(limit)")
        }
        if requests[facts.request]?.isDenied == true {
            violated(.deniedSendsNothing, "call \(call) is sent for request \(facts.request)")
        }
        guard facts.stage == .handle else { return }
        requests[facts.request]?.handles += 1
        if let handles = requests[facts.request]?.handles, handles > 1 {
            violated(.handleOnce, "handle is sent \(handles) times for request \(facts.request)")
        }
    }

    /// Takes in that an extension got more time for a call.
    mutating func granted(_ duration: Duration, for call: Int) {
        calls[call]?.stageLimit += duration
        guard let request = calls[call]?.request, let longest = requests[request]?.longest else { return }
        requests[request]?.longest = max(longest, min(longest + duration, Limits.standardCaps.request))
    }

    mutating func callCancelled(_ call: Int) { calls[call]?.isCancelled = true }

    mutating func callEnded(_ call: Int, queue: Duration, launch: Duration, at now: Instant) {
        guard let facts = calls[call] else {
            return violated(.oneResult, "a call \(call) that was never made has a result")
        }
        calls[call]?.results += 1
        guard facts.results == 0 else { return violated(.oneResult, "call \(call) has \(facts.results + 1) results") }
        if let process = facts.process { processes[process]?.calls -= 1 }
        checkTime(of: call, facts, at: now)
        checkRequestTime(of: facts, at: now)
        let whole = facts.madeAt.duration(to: now)
        if queue + launch > whole {
            violated(.timingsAddUp, "call \(call) took \(whole), of which the queue \(queue) and the launch \(launch)")
        }
        if isForgetful { calls[call] = nil }
    }

    /// Checks that the phases of a call since the last check have kept their limits.
    private mutating func checkTime(of call: Int, _ facts: Call, at now: Instant) {
        // Before the launch, and once more after it if that gives back calls beyond its slots.
        let waiting = facts.limits.queue * 2 + facts.limits.launch + tick
        var longest = waiting
        if let process = facts.process {
            longest = facts.stageLimit + (facts.isCancelled ? facts.limits.grace : .zero) + tick
            // A call that was given back waits again.
            if let endedAt = processes[process]?.endedAt {
                longest = min(longest, facts.since.duration(to: endedAt)) + waiting
            }
        }
        longest += postponed[facts.owner] ?? .zero
        let seen = facts.since.duration(to: now)
        if seen > longest {
            violated(.boundedTime, "call \(call) (\(facts.stage)) took \(seen) in a phase of at most \(longest)")
        }
    }

    /// Takes in the values in a call of a request; `parameter` is the one to resolve.
    mutating func valuesSent(
        _ values: JSONObject,
        of intent: IntentDefinition,
        resolving parameter: ParameterDefinition?,
        for request: Int
    ) {
        if let problem = requests[request]?.values.sent(values, of: intent, resolving: parameter) {
            violated(.resolvedValues, "request \(request) is sent although \(problem)")
        }
    }

    /// Checks the wait of the oldest queued call after the timer has fired.
    mutating func queueWaits(since oldest: Instant, limit: Duration, at now: Instant) {
        let waited = oldest.duration(to: now)
        if waited > limit + tick { violated(.boundedTime, "a call waits in a queue of \(limit) for \(waited)") }
    }

    // MARK: The wire

    /// Takes in a line that the host has written to a process; nil if it is no message.
    mutating func lineSent(_ message: Message?, to process: Int) {
        guard let message else { return violated(.wireRules, "process \(process) gets a line that is no message") }
        guard let facts = processes[process], facts.ends == 0 else {
            return violated(.wireRules, "process \(process) gets a line after its end")
        }
        if facts.isAskedToExit { violated(.wireRules, "process \(process) gets a line after exit") }
        switch message {
        case .request(_, Initialize.method, _):
            if facts.hasInitialize { violated(.wireRules, "process \(process) gets initialize twice") }
            processes[process]?.hasInitialize = true
        case .request(_, Shutdown.method, _): break
        case .request(_, let method, _):
            if !facts.isInitialized {
                violated(.wireRules, "process \(process) gets \(method) before it is initialized")
            }
        case .notification(Exit.method, _): processes[process]?.isAskedToExit = true
        case .notification, .response:
            if !facts.hasInitialize { violated(.wireRules, "process \(process) gets something before initialize") }
        }
    }

    /// Takes in that the host has an answer to `initialize`.
    mutating func initialized(_ process: Int) { processes[process]?.isInitialized = true }
}
