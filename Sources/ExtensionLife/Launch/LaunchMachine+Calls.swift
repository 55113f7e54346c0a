package import ExtensionProtocol
package import IntentModel

extension LaunchMachine {
    /// Sends a call, or keeps it until `initialize` is answered.
    package mutating func call(_ call: consuming OutgoingCall, at now: Instant) {
        switch state {
        case .launching:
            calls.waiting.append(CallQueue.Entry(call: call, since: now))
        case .ready: send(call, at: now)
        case .stopping, .ended: complete(call, .failed(ending.failure ?? stopped))
        }
    }

    package mutating func send(_ call: consuming OutgoingCall, at now: Instant) {
        // Waiting counts as time of the request, and the context of the call stays as it was when it was made.
        if call.queued > .zero || call.waitedForLaunch > .zero, let deadline = call.requestDeadline {
            let left = min(now.duration(to: deadline), limits.stage(call.stage))
            call.context.deadlineMilliseconds = max(left.milliseconds, 1)
        }
        let id = calls.nextIdentifier()
        let line = call.line(id: id)
        guard isWithinLimit(line) else {
            return complete(call, .failed(.requestTooLarge(for: name, limit: longestLine, seen: line.count - 1)))
        }
        stray.callIsSent()
        openUpdates(of: call)
        let limit = limits.stage(call.stage)
        calls.insert(
            call,
            id: id,
            limit: limit,
            idleLimit: limits.idle,
            ackLimit: promisesAcks ? limits.ack : nil,
            at: now
        )
        send(line: line, at: now)
    }

    /// Cancels a call for its caller.
    ///
    /// A sent call must still be answered within the grace, with its result or with the error `cancelled`, which says
    /// what the extension has done. Without an answer the call is abandoned and the process stopped.
    package mutating func cancel(_ token: CallToken, reason: CancelRequest.Reason, at now: Instant) {
        if cancelWaiting(token) { return }
        guard let id = calls.identifier(of: token), let call = calls[id], call.graceEnd == nil
        else {
            return
        }
        let graceEnd = now.advanced(by: limits.grace)
        calls.update(id) { $0.graceEnd = graceEnd }
        sendCancel(id, reason: reason, at: now)
        withdrawUpdates(of: call.call, at: now)
    }

    /// Withdraws a call that waits for `initialize`; a sent call goes on here and is not repeated elsewhere.
    package mutating func withdraw(_ token: CallToken) {
        guard !cancelWaiting(token), let id = calls.identifier(of: token) else { return }
        calls.update(id) { $0.call.isBound = true }
    }

    private mutating func cancelWaiting(_ token: CallToken) -> Bool {
        guard let index = calls.waiting.firstIndex(where: { $0.call.token == token }) else { return false }
        complete(calls.waiting.remove(at: index).call, .failed(cancelled))
        return true
    }

    package mutating func sendCancel(_ id: Int64, reason: CancelRequest.Reason, at now: Instant) {
        let grace = limits.grace.milliseconds
        send(CancelRequest(id: .integer(id), reason: reason, graceMilliseconds: grace).message, at: now)
    }

    package var cancelled: Failure { Failure(.cancelled, message: "The call of \(name) was cancelled.") }

    package var stopped: Failure {
        Failure(.hostStopped, code: .noAppAvailable, message: "\(name) was stopped \(whatItDid).")
    }

    package mutating func complete(_ call: OutgoingCall, _ failure: CallFailure) { complete(call, .failure(failure)) }

    package mutating func complete(_ call: OutgoingCall, with answer: CallAnswer) { complete(call, .success(answer)) }

    private mutating func complete(_ call: OutgoingCall, _ result: Result<CallAnswer, CallFailure>) {
        if case .failure = result, let interaction = call.updatedInteraction { updates[interaction] = nil }
        let isLaunchFailure = !wasReady
        if isLaunchFailure { news.append(.failedToLaunch) }
        actions.append(
            .complete(
                call.token,
                CallResult(
                    result: result,
                    queue: call.queued,
                    launch: call.waitedForLaunch,
                    isLaunchFailure: isLaunchFailure,
                    requestExtension: call.requestExtension
                )
            )
        )
    }

    // MARK: While a call runs

    /// Takes an ack: the extension's reader has noticed a call.
    package mutating func acknowledged(_ ack: Ack) {
        guard case .integer(let id) = ack.id else { return }
        calls.update(id) { $0.isAcknowledged = true }
    }

    /// Takes progress of a call: the idle clock starts again, the stage clock goes on.
    package mutating func progressed(_ progress: Progress, at now: Instant) {
        guard case .integer(let id) = progress.id, let call = calls[id], progress.sequence > call.lastSequence
        else {
            return
        }
        calls.update(id) { call in
            call.isAcknowledged = true
            call.lastSequence = progress.sequence
            call.lastProgressAt = now
            call.heldReport = CallProgress(fraction: progress.doneFraction, message: progress.message)
        }
        deliverReport(of: id, at: now)
    }

    /// Passes progress to the caller of a call if it is due.
    package mutating func deliverReport(of id: Int64, at now: Instant) {
        guard let call = calls[id], let report = call.heldReport, call.nextReportAt.map({ now >= $0 }) ?? true
        else {
            return
        }
        calls.update(id) { call in
            call.heldReport = nil
            call.lastReportAt = now
        }
        actions.append(.progress(call.call.token, report))
    }

    /// Grants the extension more time, up to the host's caps for the stage and for the whole request, and up to the
    /// time that the caller has given.
    package mutating func extended(_ request: Extend, id: RequestID, at now: Instant) {
        var granted = Duration.zero
        var stage: IntentStage?
        if case .integer(let call) = request.id, let sent = calls[call], sent.graceEnd == nil {
            let cap = configuration.caps.request
            let room = min(
                configuration.caps.stage(sent.call.stage) - sent.limit,
                min(cap, sent.call.requestCap ?? cap) - sent.call.requestLimit
            )
            granted = max(.zero, min(.milliseconds(request.milliseconds), room))
            stage = sent.call.stage
            calls.update(call) { sent in
                sent.limit += granted
                sent.call.extendRequest(by: granted)
                sent.lastProgressAt = now
            }
        }
        decided(at: now) { .extended(stage, asked: .milliseconds(request.milliseconds), granted: granted) }
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
