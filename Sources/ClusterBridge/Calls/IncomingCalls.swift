internal import ClusterLife
internal import ClusterModel
internal import ExtensionProtocol
internal import HostProtocol
internal import HostTime
internal import IntentModel
internal import JSON

/// The requests of other hosts that the own daemon carries out.
///
/// It lives in the domain of the bridge.
final class IncomingCalls {
    /// What the own daemon tells of a call, for the machine.
    enum Event {
        case ended(JSONValue)
        /// The daemon has no place for it, or does not say how it ended; whether its word is that nothing has begun.
        case refused(hasNotBegun: Bool)
    }

    private struct Call {
        /// The id of `intent/perform`.
        let id: Int64
        let daemon: any DaemonPeer
        /// The request of the daemon that asks the open question.
        var question: RequestID?
        /// The one that asks whether the intent may be carried out.
        var leave: RequestID?
        /// Whether the intent may be carried out since.
        var hasLeave = false
    }

    /// The kinds of failures with which nothing has begun, and which another host may not have.
    private static let placeless: Set<String> = Set(
        [Failure.Kind.busy, .hostExhausted, .hostStopped, .intentNotSupported, .unknownExtension].map(\.rawValue)
    )
    /// Those of them with which nothing has begun even after the leave: there was no room for the call itself.
    private static let roomless: Set<String> = Set(
        [Failure.Kind.busy, .intentNotSupported, .unknownExtension].map(\.rawValue)
    )
    /// The time within which the daemon has to tell how a cancelled request has ended.
    private static let grace = Duration.seconds(10)

    private let host: String
    private let clock: any Scheduler
    private var calls: [CallIn.Number: Call] = [:]
    private var numbers: [Int64: CallIn.Number] = [:]

    init(host: String, on clock: any Scheduler) { (self.host, self.clock) = (host, clock) }

    var count: Int { calls.count }

    // MARK: To the daemon

    /// Has the daemon carry a request out, and send it nowhere else.
    ///
    /// - Parameter told: Takes the end, once; never within this call.
    func perform(
        _ number: CallIn.Number,
        _ request: ClusterRequest,
        from caller: HostName,
        at daemon: any DaemonPeer,
        told: @escaping (Event) -> Void
    ) -> Bool {
        var params = request.request
        params["device"] = [
            "isLocked": .bool(request.device.isLocked),
            "isProtectedDataAvailable": .bool(request.device.isProtectedDataAvailable),
        ]
        // A time and no instant: clocks of hosts are never compared.
        params["deadlineMs"] = .integer(request.left.milliseconds)
        params["awaitsLeave"] = true
        params["updates"] = nil
        params["origin"] = ["host": .string(caller.text), "client": .string(request.client.stringValue ?? "")]
        let intent = request.intent
        let id = daemon.call(IntentPerform.method, .object(params)) { [weak self] result in
            guard let self, let call = take(number) else { return }
            told(event(of: result, call, intent))
        }
        guard let id else { return false }
        calls[number] = Call(id: id, daemon: daemon)
        numbers[id] = number
        return true
    }

    /// Cancels a request.
    ///
    /// - Parameter silent: Called if the daemon does not tell in time how it has ended.
    func cancel(_ number: CallIn.Number, silent: @escaping () -> Void) {
        guard let call = calls[number] else { return }
        call.daemon.cancel(call.id)
        _ = clock.schedule(at: clock.now.advanced(by: Self.grace)) { [weak self] in
            guard call.daemon.giveUp(call.id) else { return }
            _ = self?.take(number)
            silent()
        }
    }

    func answer(_ number: CallIn.Number, _ answer: JSONValue) {
        guard let call = calls[number], let question = calls[number]?.question.take() else { return }
        call.daemon.answer(question, .success(answer))
    }

    func leave(_ number: CallIn.Number, isGiven: Bool) {
        guard let call = calls[number] else { return }
        // Before the daemon knows: from here on the extension may have begun.
        if isGiven { calls[number]?.hasLeave = true }
        guard let leave = calls[number]?.leave.take() else { return }
        call.daemon.answer(leave, .success(CallMayHandle.Answer(isGiven).json))
    }

    /// Takes out all calls, since their daemon is gone.
    func removeAll() { (calls, numbers) = ([:], [:]) }

    /// Takes out all calls, since their daemon does not answer: when it does again, it begins none of them.
    func cancelAll() {
        for call in calls.values {
            if let leave = call.leave { call.daemon.answer(leave, .success(CallMayHandle.Answer(false).json)) }
            if let question = call.question {
                call.daemon.answer(question, .success(DialogueAsk.Answer(.cancel).json))
            }
            call.daemon.cancel(call.id)
            call.daemon.giveUp(call.id)
        }
        removeAll()
    }

    // MARK: From the daemon

    /// Takes a question of the daemon about a request.
    ///
    /// - Returns: The call that asks; nil if it is none, or has another question open, so that the daemon has its
    ///   answer.
    func asked(_ id: RequestID, _ params: JSONValue, of daemon: any DaemonPeer) -> CallIn.Number? {
        guard let number = number(params), calls[number]?.question == nil else {
            daemon.answer(id, .success(DialogueAsk.Answer(.unavailable).json))
            return nil
        }
        calls[number]?.question = id
        return number
    }

    /// Takes the daemon's question whether a request may be carried out, as `asked` does.
    func mayHandleAsked(_ id: RequestID, _ params: JSONValue, of daemon: any DaemonPeer) -> CallIn.Number? {
        guard let number = number(params), calls[number]?.leave == nil else {
            daemon.answer(id, .success(CallMayHandle.Answer(false).json))
            return nil
        }
        calls[number]?.leave = id
        return number
    }

    /// Takes a question of the daemon back; it has its answer then.
    ///
    /// - Returns: The call that has asked its caller; nil for anything else.
    func withdrawn(_ id: RequestID, by daemon: any DaemonPeer) -> CallIn.Number? {
        if let number = calls.first(where: { $0.value.question == id })?.key {
            calls[number]?.question = nil
            daemon.answer(id, .success(DialogueAsk.Answer(.cancel).json))
            return number
        } else if let number = calls.first(where: { $0.value.leave == id })?.key {
            calls[number]?.leave = nil
            daemon.answer(id, .success(CallMayHandle.Answer(false).json))
        }
        return nil
    }

    /// The call that a message of the daemon is about.
    func number(_ params: JSONValue) -> CallIn.Number? { params["request"]?.integerValue.flatMap { numbers[$0] } }

    private func take(_ number: CallIn.Number) -> Call? {
        guard let call = calls.removeValue(forKey: number) else { return nil }
        numbers[call.id] = nil
        return call
    }

    private func event(of result: Result<JSONValue, ResponseError>, _ call: Call, _ intent: String) -> Event {
        switch result {
        case .success(let value):
            guard var outcome = value.objectValue else { return .refused(hasNotBegun: false) }
            let kind = outcome["error"]?["kind"]?.stringValue
            if let kind, Self.placeless.contains(kind) {
                return .refused(hasNotBegun: Self.roomless.contains(kind))
            }
            outcome["call"] = nil
            outcome["warnings"] = nil
            outcome["host"] = .string(host)
            return .ended(.object(outcome))
        case .failure(let error):
            // A daemon that does not take the request says the same of the next one, if it has not begun.
            guard error.code == .invalidParams, !call.hasLeave else { return .refused(hasNotBegun: false) }
            let failure = Failure(.invalidParameter, message: "At the host \(host): \(error.message)")
            var outcome = Outcome(status: .invalid, intent: intent, stage: .policy, failure: failure)
            outcome.host = host
            return .ended(.object(outcome.wire))
        }
    }
}
