internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

extension ExtensionSession {
    /// A call is wanted: sends it, or keeps it until `initialize` is answered.
    mutating func call(_ call: OutgoingCall, at now: Instant) {
        switch state {
        case .launching:
            calls.waiting.append(call)
            waitForLaunchBegan[call.token] = now
        case .ready: send(call, at: now)
        case .stopping, .ended: complete(call, .failed(fatal ?? stopped))
        }
    }

    mutating func send(_ call: OutgoingCall, at now: Instant) {
        var call = call
        // What it waits for is part of its request, and what it is told was true when it was made.
        if call.queued > .zero || !waitForLaunchBegan.isEmpty, let deadline = call.requestDeadline {
            let left = min(now.duration(to: deadline), clockLimits[call.stage])
            call.context.deadlineMilliseconds = max(left.milliseconds, 1)
        }
        let id = calls.nextIdentifier()
        let line = call.line(id: id)
        guard isWithinLimit(line) else {
            return complete(call, .failed(.requestTooLarge(for: name, limit: longestLine, seen: line.count - 1)))
        }
        unmatchedAnswer = nil
        lastStray = nil
        calls.insert(
            call,
            id: id,
            limit: clockLimits[call.stage],
            idleLimit: clockLimits.idle,
            ackLimit: promisesAcks ? clockLimits.ack : nil,
            at: now
        )
        openUpdates(of: call)
        send(line: line, at: now)
    }

    /// The caller no longer wants the answer.
    ///
    /// A call that was sent must still be answered within the grace, with its result or with the error `cancelled`: what
    /// the extension has done meanwhile is then known. Without an answer the call is abandoned and the process stopped.
    mutating func cancel(_ token: CallToken, reason: CancelRequest.Reason, at now: Instant) {
        if cancelWaiting(token) { return }
        guard let (id, call) = calls.sent.first(where: { $0.call.token == token }), call.graceEnd == nil
        else {
            return
        }
        _ = calls.update(id) { $0.graceEnd = now.advanced(by: configuration.limits[duration: .grace]) }
        sendCancel(id, reason: reason, at: now)
        withdrawUpdates(of: call.call, at: now)
    }

    /// Takes a call back that waits for `initialize`; one that was sent goes on here and is not made again elsewhere.
    mutating func withdraw(_ token: CallToken) {
        guard !cancelWaiting(token), let id = calls.sent.first(where: { $0.call.token == token })?.id else { return }
        _ = calls.update(id) { $0.call.isBound = true }
    }

    private mutating func cancelWaiting(_ token: CallToken) -> Bool {
        guard let index = calls.waiting.firstIndex(where: { $0.token == token }) else { return false }
        complete(calls.waiting.remove(at: index), .failed(cancelled))
        return true
    }

    mutating func sendCancel(_ id: Int64, reason: CancelRequest.Reason, at now: Instant) {
        let grace = configuration.limits[duration: .grace].milliseconds
        send(CancelRequest(id: .integer(id), reason: reason, graceMilliseconds: grace).message, at: now)
    }

    var cancelled: Failure { Failure(.cancelled, message: "The call of \(name) was cancelled.") }

    var stopped: Failure {
        Failure(.hostStopped, code: .noAppAvailable, message: "\(name) was stopped \(whatItDid).")
    }

    mutating func complete(_ call: OutgoingCall, _ failure: CallFailure) { complete(call, .failure(failure)) }

    mutating func complete(_ call: OutgoingCall, with answer: CallAnswer) { complete(call, .success(answer)) }

    private mutating func complete(_ call: OutgoingCall, _ result: Result<CallAnswer, CallFailure>) {
        if case .failure = result, let interaction = call.updatedInteraction { updates[interaction] = nil }
        let began = takeLaunchBeginning(of: call)
        actions.append(
            .complete(
                call.token,
                CallResult(
                    result: result,
                    queue: call.queued,
                    launch: call.waitedForLaunch + launchTime(since: began),
                    isLaunchFailure: began != nil && readyAt == nil,
                    requestExtension: call.requestExtension
                )
            )
        )
    }

    /// Gives calls back to the supervision, with the time for which they have waited for this launch.
    mutating func giveBack(_ calls: [OutgoingCall]) {
        for var call in calls {
            call.waitedForLaunch += launchTime(since: takeLaunchBeginning(of: call))
            givenBack.append(call)
        }
    }

    /// The calls that were given back since they were asked for.
    mutating func takeGivenBack() -> [OutgoingCall] {
        defer { givenBack = [] }
        return givenBack
    }

    private mutating func takeLaunchBeginning(of call: OutgoingCall) -> Instant? {
        waitForLaunchBegan.isEmpty ? nil : waitForLaunchBegan.removeValue(forKey: call.token)
    }

    private func launchTime(since began: Instant?) -> Duration { began.map { $0.duration(to: readyAt ?? $0) } ?? .zero }

    // MARK: While a call runs

    /// The extension's reader has noticed a call.
    mutating func acknowledged(_ ack: Ack) {
        guard case .integer(let id) = ack.id else { return }
        _ = calls.update(id) { $0.isAcknowledged = true }
    }

    /// A call has come further: the idle clock starts anew, the stage clock goes on.
    mutating func progressed(_ progress: Progress, at now: Instant) {
        guard case .integer(let id) = progress.id, let call = calls.sent[id], progress.sequence > call.lastSequence
        else {
            return
        }
        _ = calls.update(id) { call in
            call.isAcknowledged = true
            call.lastSequence = progress.sequence
            call.lastProgressAt = now
            call.heldReport = CallProgress(fraction: progress.doneFraction, message: progress.message)
        }
        deliverReport(of: id, at: now)
    }

    /// Tells the caller of a call how far it has come, where that is due.
    mutating func deliverReport(of id: Int64, at now: Instant) {
        guard let call = calls.sent[id], let report = call.heldReport, call.nextReportAt.map({ now >= $0 }) ?? true
        else {
            return
        }
        _ = calls.update(id) { call in
            call.heldReport = nil
            call.lastReportAt = now
        }
        actions.append(.progress(call.call.token, report))
    }

    /// The extension asks for more time: granted up to the host's caps of the stage and of the whole request.
    mutating func extended(_ request: Extend, id: RequestID, at now: Instant) {
        var granted = Duration.zero
        if case .integer(let call) = request.id, let sent = calls.sent[call], sent.graceEnd == nil {
            let room = min(
                configuration.caps[duration: sent.call.stage.limitName] - sent.limit,
                configuration.caps[duration: .request] - sent.call.requestLimit
            )
            granted = max(.zero, min(.milliseconds(request.milliseconds), room))
            _ = calls.update(call) { sent in
                sent.limit += granted
                sent.call.extendRequest(by: granted)
                sent.lastProgressAt = now
            }
        }
        let answer = Extend.Answer(grantedMilliseconds: granted.milliseconds)
        send(.response(id: id, result: .success(answer.json)), at: now)
    }
}

extension Progress {
    fileprivate var doneFraction: Double? {
        if let fraction { return fraction }
        guard let completed, let total, total > 0 else { return nil }
        return completed / total
    }
}
