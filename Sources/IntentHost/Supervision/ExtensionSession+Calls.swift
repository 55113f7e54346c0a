internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

extension ExtensionSession {
    /// A call is wanted: sends it, or keeps it until `initialize` is answered.
    mutating func call(_ call: OutgoingCall, at now: Instant) {
        switch state {
        case .launching: calls.waiting.append(call)
        case .ready: send(call, at: now)
        case .stopping, .ended:
            let failure =
                fatal
                ?? Failure(
                    .hostStopped,
                    code: .noAppAvailable,
                    message: "\(name) is being stopped and takes no more calls. Ask again."
                )
            complete(call, .failed(failure))
        }
    }

    mutating func send(_ call: OutgoingCall, at now: Instant) {
        let id = calls.nextIdentifier()
        let limit = configuration.limits[duration: call.stage.limitName]
        unmatchedAnswers.removeAll()
        calls.insert(call, id: id, limit: limit, at: now)
        actions.append(.send(call.message(id: id, limit: limit).line))
    }

    /// The caller no longer wants the answer.
    ///
    /// The extension must still answer within the grace, or it is stopped.
    mutating func cancel(_ token: CallToken, reason: CancelRequest.Reason, at now: Instant) {
        let failure = Failure(.cancelled, message: "The call of \(name) was cancelled.")
        if let index = calls.waiting.firstIndex(where: { $0.token == token }) {
            complete(calls.waiting.remove(at: index), .failed(failure))
        } else if let (id, _) = calls.sent.first(where: { $0.value.call.token == token }) {
            guard let sent = cancel(id, reason: reason, at: now) else { return }
            complete(sent.call, .failed(failure))
        }
    }

    private mutating func cancel(_ id: Int64, reason: CancelRequest.Reason, at now: Instant) -> CallTable.Sent? {
        let grace = configuration.limits[duration: .grace]
        guard let sent = calls.cancel(id, until: now.advanced(by: grace)) else { return nil }
        let cancel = CancelRequest(id: .integer(id), reason: reason, graceMilliseconds: grace.milliseconds)
        actions.append(.send(cancel.message.line))
        return sent
    }

    mutating func callsTimedOut(at now: Instant) {
        for (id, sent) in calls.sent.sorted(by: { $0.key < $1.key }) where now >= sent.deadline {
            guard let sent = cancel(id, reason: .timeout, at: now) else { continue }
            complete(sent.call, .failed(stageTimeout(sent, after: sent.sentAt.duration(to: now))))
        }
        guard let abandoned = calls.cancelled.first(where: { now >= $0.value }) else { return }
        log(
            .warning,
            "did not answer the cancelled request \(abandoned.key) within "
                + "\(DurationText.format(configuration.limits[duration: .grace])); the process is stopped"
        )
        stop(because: nil, at: now, step: .terminated)
    }

    private func stageTimeout(_ sent: CallTable.Sent, after measured: Duration) -> Failure {
        let stage = sent.call.stage
        var message =
            "\(name) did not answer \(stage.rawValue) within \(DurationText.format(sent.limit)) (stage clock, measured "
            + "\(DurationText.format(measured))). Make the extension answer sooner, or raise limits.\(stage.rawValue) in its manifest."
        if let unmatched = unmatchedAnswers.last {
            message += " Meanwhile it answered \(unmatched); an answer must carry the id of its request."
        }
        return Failure(
            .stageTimeout,
            code: .requestTimedOut,
            message: message,
            clock: .stage,
            limit: sent.limit,
            measured: measured,
            stderrTail: stderr.lines
        )
    }

    mutating func complete(_ call: OutgoingCall, _ failure: CallFailure) {
        actions.append(.complete(call.token, CallResult(result: .failure(failure), launch: launchShare(of: call))))
    }

    mutating func complete(_ call: OutgoingCall, with value: JSONValue) {
        actions.append(.complete(call.token, CallResult(result: .success(value), launch: launchShare(of: call))))
    }

    /// The time of the launch, for the calls that waited for it.
    private func launchShare(of call: OutgoingCall) -> Duration {
        guard waitedForLaunch.contains(call.token) else { return .zero }
        return spawnedAt.duration(to: readyAt ?? spawnedAt)
    }
}
