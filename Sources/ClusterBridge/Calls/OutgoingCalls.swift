internal import ClusterLife
internal import ClusterModel
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import JSON

/// The requests of the own daemon that other hosts carry out: who waits for their ends, and who asks for them.
///
/// It lives in the domain of the bridge.
final class OutgoingCalls {
    private struct Call {
        /// The id of `elsewhere/perform`.
        let id: RequestID
        /// The number of the call at the daemon.
        let number: Int64
        let intent: String
        let daemon: any DaemonPeer
        /// The state of the device that the caller has given; nil where it is that of the host.
        let device: CallerDevice?
        /// The open question, by the machine and at the daemon.
        var question: (number: Int64, id: Int64)?
        /// Whether the daemon has not taken the report before; the newest one waits for that.
        var isReporting = false
        var report: JSONValue?
    }

    private let cluster: String
    private var calls: [CallOut.Number: Call] = [:]
    private var numbers: [RequestID: CallOut.Number] = [:]

    init(cluster: String) { self.cluster = cluster }

    var count: Int { calls.count }

    /// Notes a request that the machine was given.
    func began(_ number: CallOut.Number, _ message: ElsewhereRequest, id: RequestID, of daemon: any DaemonPeer) {
        let device = message.followsDevice ? nil : message.device
        calls[number] = Call(
            id: id,
            number: message.call,
            intent: message.intent,
            daemon: daemon,
            device: device
        )
        numbers[id] = number
    }

    /// The call of a request; nil once it has ended.
    func number(of id: RequestID) -> CallOut.Number? { numbers[id] }

    /// Takes out all calls, since their daemon is gone and nobody waits for them.
    func removeAll() -> [CallOut.Number] {
        defer { (calls, numbers) = ([:], [:]) }
        return Array(calls.keys)
    }

    /// Asks the caller of a request; the daemon refuses a question that it cannot read.
    func ask(
        _ number: CallOut.Number,
        _ question: Int64,
        params: JSONValue,
        answered: @escaping (JSONValue) -> Void
    ) {
        guard let call = calls[number] else { return }
        let unavailable = DialogueAsk.Answer(.unavailable).json
        let message: JSONValue = ["call": .integer(call.number), "question": params]
        let id = call.daemon.call(ElsewhereAsk.method, message) { [weak self] result in
            self?.calls[number]?.question = nil
            if case .success(let answer) = result { answered(answer) } else { answered(unavailable) }
        }
        guard let id else { return answered(unavailable) }
        calls[number]?.question = (question, id)
    }

    func withdraw(_ question: Int64, of number: CallOut.Number) {
        guard let call = calls[number], let open = call.question, open.number == question else { return }
        call.daemon.cancel(open.id)
        call.daemon.giveUp(open.id)
        calls[number]?.question = nil
    }

    /// Looks at the state of the device to which a request is bound.
    func lookAtDevice(_ number: CallOut.Number, seen: @escaping (CallerDevice) -> Void) {
        guard let call = calls[number] else { return }
        if let device = call.device { return seen(device) }
        call.daemon.call(DeviceGet.method, DeviceGet().json) { result in
            // Without an answer nothing is known of the device, and it may be locked.
            let answer = try? DeviceGet.answer(from: result.get())
            seen(
                CallerDevice(
                    isLocked: answer?.state.isLocked ?? true,
                    isProtectedDataAvailable: answer?.state.isProtectedDataAvailable ?? false
                )
            )
        }
    }

    /// Tells how far a request has come; a newer report takes the place of one that waits.
    func progressed(_ number: CallOut.Number, _ progress: JSONValue) {
        guard let call = calls[number] else { return }
        guard !call.isReporting else {
            calls[number]?.report = progress
            return
        }
        var message: JSONObject = ["call": .integer(call.number)]
        message["fraction"] = progress["fraction"]
        message["message"] = progress["message"]
        let id = call.daemon.call(ElsewhereProgress.method, .object(message)) { [weak self] _ in
            self?.reported(number)
        }
        calls[number]?.isReporting = id != nil
    }

    private func reported(_ number: CallOut.Number) {
        calls[number]?.isReporting = false
        if let report = calls[number]?.report.take() { progressed(number, report) }
    }

    /// Ends a call.
    func finish(_ number: CallOut.Number, _ result: ElsewhereResult) {
        guard let call = calls.removeValue(forKey: number) else { return }
        numbers[call.id] = nil
        if let question = call.question { call.daemon.giveUp(question.id) }
        call.daemon.answer(call.id, .success(ElsewhereAnswer(cluster: cluster, intent: call.intent).answer(result)))
    }
}

/// What a bridge reads of `elsewhere/perform`; the other host's daemon reads the request itself.
struct ElsewhereRequest {
    /// The number of the call at the daemon.
    let call: Int64
    let intent: String
    let perform: JSONObject
    let client: String
    let device: CallerDevice
    /// Whether that is the state of the host's device, which may change.
    let followsDevice: Bool
    /// The time that the caller has left, its answers not counted; nil where it has not said.
    let left: Duration?

    init(_ params: JSONValue) throws(MessageError) {
        let reader = try MessageReader(params, method: ElsewherePerform.method, path: "params")
        guard let call = try reader.optionalInteger("call") else { throw reader.error("call", "is missing") }
        self.call = call
        client = try reader.optionalText("client", atMost: HostBound.name) ?? ""
        let request = try reader.reader("perform")
        perform = request.object
        intent = try request.text("intent", atMost: HostBound.name)
        let device = try request.optionalReader("device")
        self.device = CallerDevice(
            isLocked: try device?.optionalBool("isLocked") ?? false,
            isProtectedDataAvailable: try device?.optionalBool("isProtectedDataAvailable") ?? true
        )
        left = try request.optionalDuration("deadlineMs")
        followsDevice = try reader.optionalBool("followsDevice") ?? false
    }
}
