import Dispatch
import ExtensionProtocol
import JSON
import Synchronization

/// The extension's side of the wire: reads, keeps order, and gives every request exactly one answer.
///
/// The reading thread never waits for a handler, nor for the host to read, so cancellations and pings are noticed while
/// a handler runs.
final class ExtensionRuntime: Sendable {
    private enum Phase: UInt8, AtomicRepresentable { case new, running, stopping }

    let descriptors: ProtocolDescriptors
    let readiness: WireReadiness
    let writer: MessageWriter
    let requests: HostRequests
    let calls: HandlerQueue
    let jobs: JobTable
    let input = Mutex(Input())
    let attendance = Mutex(WireAttendance())
    /// The milliseconds that the extension may continue after `exit`.
    let graceMilliseconds = Atomic(2000)
    /// The longest line in either direction, as set by the host.
    let maximumMessageBytes = Atomic(ProtocolVersion.defaultMaximumMessageBytes)
    /// Whether the reader has read the end of the wire.
    let isEndRead = Atomic(false)
    /// Whether this process continues jobs of an earlier process.
    let hasResumedJobs = Atomic(false)
    let caller: IntentCaller
    /// What reads the calls of a UI extension; nil for an intent extension, which has others.
    let views: (any ViewCallReading)?
    let updates: UpdateTable
    /// Read and changed by the thread that reads lines, one thread at a time.
    private let phase = Atomic(Phase.new)
    private let name: String
    /// The number of calls that run at a time.
    private let concurrentCalls: Int

    /// Makes a runtime with the name that the host shows and the number of calls that run at a time.
    ///
    /// Returns nil, with `errno` set, if the kernel refuses a resource for waiting.
    init?(
        _ provider: any INIntentHandlerProviding,
        types: IntentTypes = IntentTypes(),
        views: (any ViewCallReading)? = nil,
        concurrentCalls: Int = 1,
        name: String,
        descriptors: ProtocolDescriptors
    ) {
        guard let readiness = WireReadiness(descriptors) else { return nil }
        self.descriptors = descriptors
        self.readiness = readiness
        self.name = name
        self.views = views
        self.concurrentCalls = max(concurrentCalls, 1)
        calls = HandlerQueue(width: self.concurrentCalls)
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

    /// Handles one line of the wire that came at an instant.
    ///
    /// - Parameter lastName: The name of the intent of the call before.
    func receive(_ event: LineFramer.Event, at arrival: ContinuousClock.Instant, _ lastName: inout String) -> Next {
        switch event {
        case .tooLong(let prefix, let seen):
            let outline = MessageOutline(prefix[...])
            // An answer gets no answer.
            guard !outline.isAnswer else { break }
            let error = ResponseError.messageTooLarge(
                limit: maximumMessageBytes.load(ordering: .relaxed),
                seen: seen
            )
            writer.send(Message.response(id: outline.id, result: .failure(error)))
        case .line(let line):
            if phase.load(ordering: .relaxed) == .running, views == nil,
                let request = IncomingCall.read(line, lastName: &lastName)
            {
                call(request, at: arrival)
                return .goOn
            }
            do throws(Message.Fault) {
                return receive(try Message.decode(line, maximumValues: .max), at: arrival)
            } catch {
                receive(error)
            }
        }
        return .goOn
    }

    private func receive(_ fault: Message.Fault) {
        switch fault {
        case .stray(let reason): log(.warning, "The host sent a line that is not a message: \(reason).")
        case .invalid(let id, _, let reason):
            let error = ResponseError(code: .invalidRequest, message: "Not a JSON-RPC message: \(reason).")
            writer.send(Message.response(id: id, result: .failure(error)))
        }
    }

    private func receive(_ message: Message, at arrival: ContinuousClock.Instant) -> Next {
        switch message {
        case .request(let id, let method, let params): receive(id, method, params, at: arrival)
        case .notification(Exit.method, _): return .end
        case .notification(CancelRequest.method, let params): cancel(params)
        case .notification(let method, let params) where phase.load(ordering: .relaxed) != .new: receive(method, params)
        case .notification: break  // JSON-RPC: unknown notifications are ignored.
        case .response(let id, let result):
            guard !requests.answered(id, result) else { break }
            log(.warning, "The host answered \(id?.description ?? "null"), which was not asked.")
        }
        return .goOn
    }

    private func receive(
        _ id: RequestID,
        _ method: String,
        _ params: JSONValue,
        at arrival: ContinuousClock.Instant
    ) {
        guard calls.call(id) == nil else { return refuse(id) }
        switch (method, phase.load(ordering: .relaxed)) {
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
            phase.store(.stopping, ordering: .relaxed)
            // At the end of the queue, and so after the end of the running handlers.
            enqueue(id) { .value(Empty()) }
        case (_, .stopping): answer(id, .failure(.outOfOrder(method, "after 'shutdown'")))
        case (_, .running): call(id, method, params, at: arrival)
        }
    }

    private func call(_ id: RequestID, _ method: String, _ params: JSONValue, at arrival: ContinuousClock.Instant) {
        do throws(MessageError) {
            if let views {
                if let view = try views.read(method, params, types: caller.types) {
                    return add(PendingCall(id, view, at: arrival, host: requests), id)
                }
            } else if let request = try IncomingCall.make(id, method: method, params: params) {
                return call(request, at: arrival)
            }
            answer(id, .failure(.methodNotFound(method)))
        } catch {
            answer(id, .failure(.invalidParams(error)))
        }
    }

    private func initialize(_ id: RequestID, _ params: JSONValue) {
        do throws(ResponseError) {
            let (result, kept) = try initialize(params)
            answer(id, .success(result.json))
            // After the answer, which names the jobs.
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
        if let limit = request.limits["maximumMessageBytes"]?.integerValue {
            maximumMessageBytes.store(Int(clamping: max(limit, 1 << 10)), ordering: .relaxed)
        }
        let keeper = caller.provider.value is any IntentJobResuming ? request.containers.app : nil
        let kept = keeper.map(jobs.open)
        phase.store(.running, ordering: .relaxed)
        let answer = Initialize.Answer(
            protocolVersion: version,
            peer: Initialize.Peer(name: name, version: ""),
            intents: request.intents.filter { caller.types.type(named: $0) != nil },
            features: ["ack"] + ["progress", "extend"].filter(request.features.contains),
            concurrentCalls: concurrentCalls,
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
            // The handler hears of it in its turn: a handler that has not begun to send yet is told after it has.
            enqueue(nil) { [updates] in
                updates.stop(stop.interaction)
                return .value(Empty())
            }
        default: break  // JSON-RPC: unknown notifications are ignored.
        }
    }

    /// Answers a request at once.
    func answer(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
        writer.send(Message.response(id: id, result: result))
    }

    /// Reports a fault to the host.
    func log(_ level: LogMessage.Level, _ text: String) {
        writer.report(LogMessage(level: level, message: text).message)
    }
}
