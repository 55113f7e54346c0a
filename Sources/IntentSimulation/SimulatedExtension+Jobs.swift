internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON
internal import ProcessModel

/// The jobs of a simulated extension, kept in a store that outlives its processes.
extension SimulatedExtension {
    // MARK: The beginning

    /// Returns the steps of an extension that answers a call with a job: work, reports and an end; nil if it offers no
    /// job.
    func offerJob(
        _ id: Int64,
        _ method: String,
        params: JSONValue,
        after thinking: Duration,
        store: inout SimulatedJobStore,
        faults: inout FaultSchedule
    ) -> [Plan]? {
        guard [HandleIntent.method, ConfirmIntent.method].contains(method),
            let request = try? HandleIntent(params: params),
            let intent = values.catalogue.definition(named: request.call.intent.name)
        else { return nil }
        let isMisplaced = faults.strikes(.jobMisplaced, 0.004)
        let isOffered = method == HandleIntent.method && intent.supportsInProgress && faults.random.chance(0.5)
        guard isOffered || isMisplaced else { return nil }
        var handle = store.newHandle()
        if faults.strikes(.handleReused, 0.03), let other = faults.random.choice(store.handles) { handle = other }
        var ttl = faults.random.thinkTime(.milliseconds(100) ... .seconds(600)).milliseconds
        if faults.strikes(.jobUnreadable, 0.01) { ttl = -1 }
        let response = IntentResponse(code: isMisplaced ? "success" : "inProgress")
        let answer = ResponseAnswer(response, job: .init(handle: handle, ttlMilliseconds: ttl))
        let line = Message.response(id: .integer(id), result: .success(answer.json)).line
        var plans: [Plan] = [(thinking, .offerJob(id, handle: handle, intent: intent.name, line))]
        plans += work(on: handle, of: intent.name, after: thinking, &faults)
        if let fault = faults.strike([(.crash, 0.02), (.cleanExit, 0.02)]) {
            let status = fault == .crash ? Self.crash(&faults) : .exited(code: 0)
            plans.append((thinking + faults.random.thinkTime(.microseconds(1) ... .seconds(10)), .exit(status)))
        }
        return plans
    }

    /// Returns the steps for a job that the extension has taken on.
    private func work(
        on handle: String,
        of intent: String,
        after start: Duration,
        _ faults: inout FaultSchedule
    ) -> [Plan] {
        guard !faults.strikes(.jobSilent, 0.05) else { return [] }
        let length = faults.random.thinkTime(.milliseconds(1) ... .seconds(90))
        var plans: [Plan] = []
        let isFlood = faults.strikes(.jobFlood, 0.01)
        let reports = isFlood ? 300 : faults.random.number(0...4)
        for number in 0..<reports {
            plans.append((start + length * (Double(number + 1) / Double(reports + 1)), .reportJob(handle)))
        }
        plans.append((start + length, .endJob(handle, end(of: intent, &faults))))
        // Before the host can have written the first one down.
        for number in 0..<(isFlood ? 60 : 0) {
            plans.append((start + length + .microseconds(number + 1), .repeatResult(handle)))
        }
        if faults.strikes(.resultRepeated, 0.05) {
            plans.append(
                (start + length + faults.random.thinkTime(.microseconds(1) ... .seconds(1)), .repeatResult(handle))
            )
        }
        return plans
    }

    private func end(of intent: String, _ faults: inout FaultSchedule) -> JSONObject {
        if faults.random.chance(0.1) { return ["error": ["code": -32603, "message": "The bank is closed."]] }
        let isBroken = faults.strikes(.brokenRule, 0.02)
        let code = code(of: intent, &faults) { [.ready, .inProgress].contains($0.kind) == isBroken }
        return ["response": ["code": .string(code), "properties": [:]]]
    }

    // MARK: A new process

    /// The jobs that a new process knows; nil where none outlives its process.
    func openJobs(_ store: inout SimulatedJobStore, _ faults: inout FaultSchedule) -> [String]? {
        guard store.isKept else { return nil }
        for handle in store.handles where faults.strikes(.jobForgotten, 0.25) { store.jobs[handle] = nil }
        return store.handles
    }

    /// Returns the steps of a new process for the jobs of the one before.
    func takeUpJobs(
        _ store: SimulatedJobStore,
        after delay: Duration,
        _ faults: inout FaultSchedule
    ) -> [Plan] {
        guard store.isKept else { return [] }
        return store.handles.flatMap { handle -> [Plan] in
            guard let job = store.jobs[handle] else { return [] }
            if job.end != nil { return [(delay + .microseconds(10), .repeatResult(handle))] }
            return work(on: handle, of: job.intent, after: delay, &faults)
        }
    }

    // MARK: What the host says

    func acknowledged(_ params: JSONValue, _ store: inout SimulatedJobStore) -> [Plan] {
        guard let ack = try? AcknowledgeJob(params: params) else { return [] }
        store.jobs[ack.handle] = nil
        return []
    }

    func cancelledJob(
        _ params: JSONValue,
        _ store: inout SimulatedJobStore,
        faults: inout FaultSchedule
    ) -> [Plan] {
        guard let cancel = try? CancelJob(params: params), store.jobs[cancel.handle] != nil,
            !faults.strikes(.jobCancelIgnored, 0.1)
        else { return [] }
        // Nobody will acknowledge the result of a job that nobody has accepted.
        if cancel.reason == .unknown, faults.random.chance(0.5) || store.jobs[cancel.handle]?.end != nil {
            store.jobs[cancel.handle] = nil
            return []
        }
        let error: JSONObject = ["error": ["code": -32800, "message": "The job was given up."]]
        return [(faults.random.thinkTime(.milliseconds(1) ... .seconds(3)), .endJob(cancel.handle, error))]
    }

    func jobStatus(_ id: Int64, _ params: JSONValue, store: SimulatedJobStore) -> [UInt8] {
        let handle = (try? QueryJobStatus(params: params))?.handle ?? ""
        let answer = QueryJobStatus.Answer(state: store.jobs[handle] == nil ? .lost : .working)
        return Message.response(id: .integer(id), result: .success(answer.json)).line
    }

    // MARK: Lines

    mutating func bytes(ofJobStep step: Step, _ store: inout SimulatedJobStore) -> [UInt8]? {
        switch step {
        case .offerJob(let id, let handle, let intent, let line):
            guard pending.remove(id) != nil else { return nil }
            // A name that another job has stands for that one.
            guard store.jobs[handle] == nil else { return line }
            store.jobs[handle] = SimulatedJobStore.Job(intent: intent)
            takenOn.insert(handle)
            return line
        case .reportJob(let handle):
            guard let job = store.jobs[handle], job.end == nil else { return nil }
            return line(ReportJobProgress.method, about: handle, ["fraction": 0.5])
        case .endJob(let handle, let end):
            guard store.jobs[handle] != nil else { return nil }
            if store.jobs[handle]?.end == nil { store.jobs[handle]?.end = end }
            return line(ReportJobResult.method, about: handle, store.jobs[handle]?.end ?? end)
        case .repeatResult(let handle):
            guard let end = store.jobs[handle]?.end else { return nil }
            return line(ReportJobResult.method, about: handle, end)
        default: return nil
        }
    }

    private mutating func line(_ method: String, about handle: String, _ members: JSONObject) -> [UInt8] {
        sequences[handle, default: 0] += 1
        var params: JSONObject = ["handle": .string(handle), "sequence": .integer(sequences[handle] ?? 1)]
        for member in members { params[member.key] = member.value }
        return Message.notification(method: method, params: .object(params)).line
    }
}
