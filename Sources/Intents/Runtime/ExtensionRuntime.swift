import Dispatch
import ExtensionProtocol
import JSON
import Synchronization

/// The extension's side of the wire: reads, keeps order, and gives every request exactly one answer.
///
/// Whoever reads never waits for a handler, nor for the host to read; so cancellations and pings are noticed while a handler
/// runs.
final class ExtensionRuntime: Sendable {
    private enum Phase { case new, running, stopping }

    let descriptors: ProtocolDescriptors
    let readiness: WireReadiness
    let writer: MessageWriter
    let requests: HostRequests
    let calls = CallQueue()
    let jobs: JobTable
    let input = Mutex(Input())
    let attendance = Mutex(WireAttendance())
    /// For how long the host lets the extension go on after `exit`.
    let graceMilliseconds = Atomic(2000)
    /// Whether jobs of an earlier process go on here.
    let hasResumedJobs = Atomic(false)
    private let caller: IntentCaller
    private let updates: UpdateTable
    private let phase = Mutex(Phase.new)
    private let name: String

    /// Makes a runtime; `name` is what the host shows of the extension.
    ///
    /// Nil, with `errno` set, where the kernel refuses what it needs to wait.
    init?(
        _ provider: any INIntentHandlerProviding,
        types: IntentTypes = IntentTypes(),
        name: String,
        descriptors: ProtocolDescriptors
    ) {
        guard let readiness = WireReadiness(descriptors) else { return nil }
        self.descriptors = descriptors
        self.readiness = readiness
        self.name = name
        writer = MessageWriter(
            descriptors,
            expectMoment: { readiness.expectMoment() },
            expectRoom: { readiness.expectRoom() }
        )
        requests = HostRequests(writer)
        jobs = JobTable(writer)
        updates = UpdateTable(writer)
        caller = IntentCaller(provider: HandedOver(provider), types: types)
    }

    /// Takes one line of the wire.
    func receive(_ event: LineFramer.Event) -> Next {
        switch event {
        case .tooLong(let prefix, let seen):
            let error = ResponseError.messageTooLarge(limit: ProtocolVersion.defaultMaximumMessageBytes, seen: seen)
            writer.send(.response(id: Message.identifier(inPrefix: prefix), result: .failure(error)))
        case .line(let line):
            do throws(Message.Fault) {
                return receive(try Message.decode(line))
            } catch {
                receive(error)
            }
        }
        return .goOn
    }

    private func receive(_ fault: Message.Fault) {
        switch fault {
        case .stray(let reason): log(.warning, "The host sent a line that is not a message: \(reason).")
        case .invalid(let id, let reason):
            let error = ResponseError(code: .invalidRequest, message: "Not a JSON-RPC message: \(reason).")
            writer.send(.response(id: id, result: .failure(error)))
        }
    }

    private func receive(_ message: Message) -> Next {
        switch message {
        case .request(let id, let method, let params): receive(id, method, params)
        case .notification(Exit.method, _): return .end
        case .notification(CancelRequest.method, let params): cancel(params)
        case .notification(let method, let params) where phase.withLock({ $0 != .new }): receive(method, params)
        case .notification: break  // JSON-RPC: a notification that is not known is ignored.
        case .response(let id, let result):
            guard !requests.answered(id, result) else { break }
            log(.warning, "The host answered \(id?.description ?? "null"), which was not asked.")
        }
        return .goOn
    }

    private func receive(_ id: RequestID, _ method: String, _ params: JSONValue) {
        switch (method, phase.withLock { $0 }) {
        case (Ping.method, _): answer(id, .success(Empty().json))
        case (Initialize.method, .new): initialize(id, params)
        case (Initialize.method, _): answer(id, .failure(.outOfOrder(method, "a second time")))
        case (_, .new): answer(id, .failure(.outOfOrder(method, "before 'initialize'")))
        case (QueryJobStatus.method, _):
            guard let request = try? QueryJobStatus(params: params) else {
                return answer(
                    id,
                    .failure(
                        ResponseError(code: .invalidParams, message: "'job/status' came without the handle of a job.")
                    )
                )
            }
            let (status, kept) = jobs.status(of: request.handle)
            answer(id, .success(status.json))
            if let kept { resume(kept) }
        case (Shutdown.method, _):
            phase.withLock { $0 = .stopping }
            // At the end of the queue, and so when the running handlers have ended.
            enqueue(id) { .success(Empty().json) }
        case (_, .stopping): answer(id, .failure(.outOfOrder(method, "after 'shutdown'")))
        case (ResolveIntent.method, .running):
            call(id, params, \.context, isRepeatable: true) { (request: ResolveIntent) throws(ResponseError) in
                try await self.caller.resolve(request)
            }
        case (ProvideOptions.method, .running):
            call(id, params, \.context, isRepeatable: true) { (request: ProvideOptions) throws(ResponseError) in
                try await self.caller.provideOptions(request)
            }
        case (ConfirmIntent.method, .running):
            call(id, params, \.call.context, isRepeatable: true) { (request: ConfirmIntent) throws(ResponseError) in
                try await self.caller.confirm(request.call)
            }
        case (HandleIntent.method, .running):
            call(id, params, \.call.context, isRepeatable: false) { (request: HandleIntent) throws(ResponseError) in
                try await self.handle(request.call)
            }
        case (StartSendingUpdates.method, .running):
            call(id, params, \.call.context, isRepeatable: false) {
                (request: StartSendingUpdates) throws(ResponseError) in
                try self.updates.start(request.call, with: self.caller)
                return Empty()
            }
        case (_, .running): answer(id, .failure(.methodNotFound(method)))
        }
    }

    private func initialize(_ id: RequestID, _ params: JSONValue) {
        do throws(ResponseError) {
            let (result, kept) = try initialize(params)
            answer(id, .success(result.json))
            // Not before the answer, which names them.
            for job in kept { resume(job) }
        } catch {
            answer(id, .failure(error))
        }
    }

    private func initialize(_ params: JSONValue) throws(ResponseError) -> (Initialize.Answer, [KeptJob]) {
        let request: Initialize
        do throws(MessageError) {
            request = try Initialize(params: params)
        } catch {
            throw .invalidParams(error)
        }
        guard let version = request.protocolVersions.first(where: ProtocolVersion.supported.contains) else {
            throw .versionMismatch(request.protocolVersions)
        }
        Containers.set(request.containers)
        HostSettings.set(locale: request.locale)
        if let grace = request.limits["graceMs"]?.integerValue {
            graceMilliseconds.store(Int(clamping: max(grace, 0)), ordering: .relaxed)
        }
        let keeper = caller.provider.value is any IntentJobResuming ? request.containers.app : nil
        let kept = keeper.map(jobs.open)
        phase.withLock { $0 = .running }
        let answer = Initialize.Answer(
            protocolVersion: version,
            peer: Initialize.Peer(name: name, version: ""),
            intents: request.intents.filter { caller.types.type(named: $0) != nil },
            features: ["ack"] + ["progress", "extend"].filter(request.features.contains),
            openJobs: kept?.map(\.job.name)
        )
        return (answer, kept ?? [])
    }

    private func resume(_ kept: KeptJob) {
        hasResumedJobs.store(true, ordering: .relaxed)
        let caller = caller
        let type = caller.types.type(named: kept.call.intent.name)
        jobs.resume(kept) { job in
            guard let resuming = caller.provider.value as? any IntentJobResuming, let type else {
                throw ResponseError.invalidIntentName(kept.call.intent.name)
            }
            return try await resuming.resume(job, for: caller.intent(kept.call.intent, as: type))
        }
    }

    private func handle(_ call: IntentCall) async throws(ResponseError) -> ResponseAnswer {
        var answer = try await caller.handle(call)
        guard let link = IntentCallContext.current?.link, answer.isInProgress else { return answer }
        answer.job = link.makeJob(in: jobs, of: call)
        return answer
    }

    private func receive(_ method: String, _ params: JSONValue) {
        switch method {
        case AcknowledgeJob.method:
            guard let ack = try? AcknowledgeJob(params: params) else { break }
            jobs.acknowledged(ack.handle)
        case CancelJob.method:
            guard let cancel = try? CancelJob(params: params) else { break }
            jobs.cancel(cancel.handle, cancel.reason)
        case StopSendingUpdates.method:
            guard let stop = try? StopSendingUpdates(params: params) else { break }
            updates.close(stop.interaction)
            // The handler hears of it in its turn: one that has not begun to send by now is told after it has.
            enqueue(nil) { [updates] in
                updates.stop(stop.interaction)
                return .success(Empty().json)
            }
        default: break  // JSON-RPC: a notification that is not known is ignored.
        }
    }

    /// Answers a request at once.
    func answer(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
        writer.send(.response(id: id, result: result))
    }

    /// Tells the host of a fault.
    func log(_ level: LogMessage.Level, _ text: String) {
        writer.report(LogMessage(level: level, message: text).message)
    }
}
