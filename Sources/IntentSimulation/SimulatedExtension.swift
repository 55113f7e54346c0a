internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON
internal import ProcessModel

/// A model of an extension: takes the messages of the wire, and returns its steps and their times.
///
/// It writes real bytes. Like the machines of the host it reads no clock and does no I/O.
struct SimulatedExtension {
    /// Something that the extension does.
    enum Step {
        /// Writes a line for a call, unless the call is answered by then.
        case tell(Int64, [UInt8])
        /// Writes the line that answers a call, unless the call is answered by then.
        case answer(Int64, [UInt8])
        /// Writes bytes, whatever happens meanwhile.
        case write([UInt8])
        /// Writes the line that answers a call and offers a job, which begins with it.
        case offerJob(Int64, handle: String, intent: String, [UInt8])
        /// Reports the progress of a job, unless it has ended by then.
        case reportJob(String)
        /// Ends a job as `job/result` says it, unless it has ended by then, and says so.
        case endJob(String, JSONObject)
        /// Repeats the result of a job.
        case repeatResult(String)
        /// Sends an update, unless they are stopped by then.
        case update(String, IntentResponse)
        /// Sends no more updates, and says so.
        case endUpdates(String)
        /// Uses more and more memory.
        case leak
        /// Ends.
        case exit(ExitStatus)
    }

    /// A step, and the time until then.
    typealias Plan = (delay: Duration, step: Step)

    let manifest: ExtensionManifest
    let values: SimulatedValues
    let features: [String]
    let implementsResolve: Bool
    let implementsConfirm: Bool
    let isNeverSatisfied: Bool
    /// The number of calls that it announces to carry out at a time.
    let concurrentCalls: Int
    /// The calls that are not answered.
    var pending: Set<Int64> = []
    /// The interactions whose updates it sends.
    var updating: Set<String> = []
    /// The jobs that it has taken on in this process.
    var takenOn: Set<String> = []
    /// The conduct without faults; nil if chance decides everything.
    let conduct: SimulatedConduct?
    /// Answers calls in place of the conduct, by their methods and params.
    var role: ((String, JSONValue) -> JSONValue)?
    /// The misbehavior ordered for calls that it has not read, by their ids.
    var orders: [Int64: SimulatedOrder] = [:]
    /// Whether it reads nothing, because it is at work.
    var isBusy = false
    /// The last sequence number of each job and each interaction.
    var sequences: [String: Int64] = [:]

    init(
        manifest: ExtensionManifest,
        values: SimulatedValues,
        conduct: SimulatedConduct?,
        _ faults: inout FaultSchedule
    ) {
        self.manifest = manifest
        self.values = values
        self.conduct = conduct
        features = ["ack", "progress", "extend"].filter { _ in conduct != nil || faults.random.chance(0.7) }
        implementsResolve = !faults.strikes(.methodMissing, 0.05)
        implementsConfirm = !faults.strikes(.methodMissing, 0.05)
        isNeverSatisfied = faults.strikes(.neverSatisfied, 0.02)
        concurrentCalls = conduct?.concurrentCalls ?? faults.random.choice([1, 2, 8, 64]) ?? 1
    }

    /// Takes a message, and returns the steps that follow.
    mutating func received(
        _ message: Message,
        _ store: inout SimulatedJobStore,
        faults: inout FaultSchedule
    ) -> [Plan] {
        switch message {
        case .request(.integer(let id), let method, let params):
            requested(id, method, params: params, store: &store, faults: &faults)
        case .notification(AcknowledgeJob.method, let params): acknowledged(params, &store)
        case .notification(CancelJob.method, let params): cancelledJob(params, &store, faults: &faults)
        case .notification(StopSendingUpdates.method, let params): stopped(params, &faults)
        case .notification(CancelRequest.method, let params): cancelled(params, &faults)
        case .notification(Exit.method, _): inputEnded(&faults)
        case .request, .notification, .response: []
        }
    }

    /// Takes in the end of stdin, which means the same as `exit`.
    mutating func inputEnded(_ faults: inout FaultSchedule) -> [Plan] {
        if conduct != nil { return [(SimulatedConduct.ending, .exit(.exited(code: 0)))] }
        if faults.strikes(.exitIgnored, 0.03) { return [] }
        return [(faults.random.thinkTime(.milliseconds(1) ... .seconds(1)), .exit(.exited(code: 0)))]
    }

    /// The bytes of a step that is due; nil where it has become pointless.
    mutating func bytes(of step: Step, _ store: inout SimulatedJobStore) -> [UInt8]? {
        switch step {
        case .offerJob, .reportJob, .endJob, .repeatResult: return bytes(ofJobStep: step, &store)
        case .update, .endUpdates: return bytes(ofUpdateStep: step)
        case .tell(let id, let bytes): return pending.contains(id) ? bytes : nil
        case .answer(let id, let bytes):
            isBusy = false
            return pending.remove(id) == nil ? nil : bytes
        case .write(let bytes): return bytes
        case .leak, .exit: return nil
        }
    }

    // MARK: Requests

    private mutating func requested(
        _ id: Int64,
        _ method: String,
        params: JSONValue,
        store: inout SimulatedJobStore,
        faults: inout FaultSchedule
    ) -> [Plan] {
        switch method {
        case Initialize.method: return launch(id, &store, faults: &faults)
        case QueryJobStatus.method where store.isKept: return [(.zero, .write(jobStatus(id, params, store: store)))]
        case Shutdown.method: return [(.zero, .write(Message.response(id: .integer(id), result: .success([:])).line))]
        case ResolveIntent.method, ConfirmIntent.method, HandleIntent.method, StartSendingUpdates.method:
            pending.insert(id)
            if let conduct { return work(id, method, params, as: conduct, &faults.random) }
            return work(id, method, params, &store, &faults)
        default:
            let error = ResponseError.methodNotFound(method)
            return [(.zero, .write(Message.response(id: .integer(id), result: .failure(error)).line))]
        }
    }

    private mutating func launch(
        _ id: Int64,
        _ store: inout SimulatedJobStore,
        faults: inout FaultSchedule
    ) -> [Plan] {
        var delay =
            conduct.map { SimulatedConduct.time($0.launch, &faults.random) }
            ?? faults.random.thinkTime(.milliseconds(1) ... .milliseconds(500))
        var version = ProtocolVersion.current
        var intents = manifest.intentsSupported
        switch faults.strike([
            (.slowLaunch, 0.02), (.launchHang, 0.01), (.launchCrash, 0.03), (.versionMismatch, 0.005),
            (.undeclaredIntents, 0.005), (.launchRefused, 0.005),
        ]) {
        case .slowLaunch: delay = faults.random.duration(.seconds(1) ... .seconds(15))
        case .launchHang: return []
        case .launchCrash: return [(delay, .exit(Self.crash(&faults)))]
        case .versionMismatch: version = "0.9"
        case .undeclaredIntents: intents.append("INUndeclaredIntent")
        case .launchRefused:
            let error = ResponseError(code: .internalError, message: "The account is not set up.")
            return [(delay, .write(Message.response(id: .integer(id), result: .failure(error)).line))]
        default: if conduct == nil, faults.random.chance(0.1) { intents.removeLast() }
        }
        let answer = Initialize.Answer(
            protocolVersion: version,
            peer: Initialize.Peer(name: manifest.displayName, version: "1"),
            intents: intents,
            features: features,
            concurrentCalls: concurrentCalls,
            openJobs: openJobs(&store, &faults)
        )
        return [(delay, .write(Message.response(id: .integer(id), result: .success(answer.json)).line))]
            + takeUpJobs(store, after: delay, &faults)
    }

    /// Returns the steps for a call, from the ack to the answer.
    private mutating func work(
        _ id: Int64,
        _ method: String,
        _ params: JSONValue,
        _ store: inout SimulatedJobStore,
        _ faults: inout FaultSchedule
    ) -> [Plan] {
        let fault = faults.strike([
            (.hangBeforeAck, 0.004), (.hangAfterAck, 0.004), (.slowAnswer, 0.01), (.crash, 0.005), (.cleanExit, 0.005),
            (.crashWhileWriting, 0.003),
        ])
        if fault == .hangBeforeAck { return [] }
        var plans: [Plan] = []
        let noticed = faults.random.duration(.zero ... .milliseconds(2))
        if features.contains("ack") {
            plans.append((noticed, .tell(id, Ack(id: .integer(id)).message.line)))
        }
        if fault == .hangAfterAck { return plans }
        let thinking =
            fault == .slowAnswer
            ? faults.random.duration(.seconds(3) ... .seconds(40))
            : faults.random.thinkTime(.milliseconds(1) ... .seconds(2))
        plans += reports(of: id, thinking, &faults)
        let answer = answer(id, method, params: params, faults: &faults)
        switch fault {
        case .crash: plans.append((faults.random.duration(.zero...thinking), .exit(Self.crash(&faults))))
        case .cleanExit: plans.append((faults.random.duration(.zero...thinking), .exit(.exited(code: 0))))
        case .crashWhileWriting:
            plans.append((thinking, .answer(id, Array(answer.prefix(faults.random.number(1...answer.count - 1))))))
            plans.append((thinking, .exit(Self.crash(&faults))))
        default:
            if let job = offerJob(id, method, params: params, after: thinking, store: &store, faults: &faults) {
                return plans + job
            }
            plans.append((thinking, .answer(id, answer)))
            if method == StartSendingUpdates.method { plans += updates(params, after: thinking, &faults) }
        }
        return plans
    }

    /// Reports of progress and requests for more time, as a long call makes them.
    private func reports(of id: Int64, _ thinking: Duration, _ faults: inout FaultSchedule) -> [Plan] {
        var plans: [Plan] = []
        if features.contains("progress"), faults.random.chance(0.2) {
            for sequence in 1...faults.random.number(1...4) {
                let progress = Progress(id: .integer(id), sequence: Int64(sequence), fraction: 0.2 * Double(sequence))
                plans.append((thinking * (0.2 * Double(sequence)), .tell(id, progress.message.line)))
            }
        }
        if features.contains("extend"), thinking > .seconds(1), faults.random.chance(0.5) {
            let extend = Extend(id: .integer(id), milliseconds: Int64(faults.random.number(-1000...60_000)))
            plans.append((thinking * 0.5, .tell(id, extend.message(id: .string("more \(id)")).line)))
        }
        return plans
    }

    private mutating func cancelled(_ params: JSONValue, _ faults: inout FaultSchedule) -> [Plan] {
        guard let cancel = try? CancelRequest(params: params), case .integer(let id) = cancel.id, pending.contains(id)
        else { return [] }
        // One that is at work hears of nothing.
        if conduct != nil { return [] }
        if faults.strikes(.cancelIgnored, 0.1) {
            pending.remove(id)
            return []
        }
        // Some extensions finish what they have begun.
        if faults.random.chance(0.2) { return [] }
        let error = ResponseError(code: .requestCancelled, message: "The call was cancelled.")
        let answer = Message.response(id: .integer(id), result: .failure(error)).line
        return [(faults.random.thinkTime(.milliseconds(1) ... .seconds(1)), .answer(id, answer))]
    }

    /// Returns the exit status of a process that ends by a fault of its own.
    static func crash(_ faults: inout FaultSchedule) -> ExitStatus {
        guard faults.random.chance(0.5) else { return .exited(code: Int32(faults.random.number(1...255))) }
        let signal = faults.random.choice([4, 6, 7, 9, 11, 15, 24]) ?? 11
        return .signalled(Signal(rawValue: Int32(signal)), coreDumped: faults.random.chance(0.3))
    }
}
