internal import IntentModel
internal import IntentPresentation

/// Makes what is shown of each request from what was read of a trace.
struct RequestWriter {
    /// A time in which the records of a launch belong to a request.
    struct Window {
        let launch: Int
        var times: ClosedRange<Duration>
    }

    /// A request without its lines, and where they are.
    struct Told {
        var request: TracedRequest
        var windows: [Window]
    }

    let trace: Trace
    let reading: TraceReading
    /// The outcome of the newest request of its intent; nil where the trace has none.
    let outcome: Outcome?

    /// All requests in the order of their beginnings, launches that came to no call among them.
    var requests: [Told] {
        let newest = outcome.flatMap { outcome in reading.requests.lastIndex { outcome.isOf($0) } }
        var told = reading.requests.indices.map { tell($0, outcome: $0 == newest ? outcome : nil) }
        var left = newest == nil ? outcome : nil
        for number in reading.launches.indices.reversed() where reading.launches[number].ready == nil {
            let launch = reading.launches[number]
            let own = left?.extensionIdentifier == launch.launch.extensionIdentifier ? left : nil
            if own != nil { left = nil }
            told.append(tellLaunch(number, outcome: own))
        }
        told.sort { ($0.windows.first?.times.lowerBound ?? .zero) < ($1.windows.first?.times.lowerBound ?? .zero) }
        if let left { told.append(Told(request: TracedRequest(left), windows: [])) }
        return told
    }

    private func tell(_ number: Int, outcome: Outcome?) -> Told {
        let request = reading.requests[number]
        guard let first = request.calls.first else { return Told(request: TracedRequest(), windows: []) }
        let launch = reading.launches[first.launch]
        let waited = waited(before: first, launch)
        let isCold = launch.firstRequest == number && (waited.map { (launch.ready ?? .zero) > first.sent - $0 } ?? true)
        var start = max(.zero, first.sent - (waited ?? .zero))
        if isCold { start = min(start, launch.began) }
        var stages = StageList(start: start)
        let queue = outcome?.timings.queue ?? (isCold ? launch.began : first.sent) - start
        if outcome != nil || waited != nil { stages.add("queue", at: start, queue, limit: launch.limits["queue"]) }
        var windows: [Window] = []
        for call in request.calls {
            let launch = reading.launches[call.launch]
            if windows.last?.launch != call.launch {
                let isNew = windows.isEmpty ? isCold : launch.firstRequest == number
                let begin = isNew ? launch.began : windows.isEmpty ? start : call.sent
                windows.append(Window(launch: call.launch, times: begin...max(begin, call.sent)))
                if isNew { stages.add(launch) }
            }
            let end = end(of: call)
            stages.add(call.name, at: call.sent, end - call.sent, limit: call.deadline)
            let last = windows.count - 1
            windows[last].times = windows[last].times.lowerBound...max(windows[last].times.upperBound, end)
        }
        stages.addAck(of: request.calls, reading.launches, end(of:))
        var told = TracedRequest(intent: request.intent, extensionIdentifier: request.extensionIdentifier)
        (told.stages, told.stagesLeftOut) = stages.bounded(leftOut: request.callsLeftOut)
        let end = windows.map(\.times.upperBound).max() ?? start
        told.total.took = outcome?.timings.total ?? end - start
        told.total.limit = launch.limits["request"]
        let last = request.calls.last ?? first
        let lastLaunch = reading.launches[last.launch]
        CallEnding(last, lastLaunch).write(to: &told)
        if told.end == .failure, let exit = lastLaunch.exit {
            // What came after the failure tells why: signals, and the end of the process.
            let last = windows.count - 1
            windows[last].times = windows[last].times.lowerBound...max(windows[last].times.upperBound, exit.time)
        }
        told.take(lastLaunch, since: start)
        if let outcome { told.take(outcome) }
        return Told(request: told, windows: windows)
    }

    /// The time from the beginning of a request to its first call: what its clock had used up, where that is known.
    private func waited(before call: TracedCall, _ launch: TracedLaunch) -> Duration? {
        guard let deadline = call.deadline, let limit = launch.limits["request"], deadline <= limit,
            deadline < launch.limits[call.stage] ?? limit || limit <= launch.limits[call.stage] ?? .zero
        else { return nil }
        return limit - deadline
    }

    /// The time until which a call was waited for.
    private func end(of call: TracedCall) -> Duration {
        let launch = reading.launches[call.launch]
        let last = launch.records.last.map { trace.records[$0].time } ?? call.sent
        let end = call.ended?.time ?? call.cancelled?.time ?? launch.exit?.time ?? last
        return max(call.sent, end)
    }

    /// A launch that did not answer `initialize`.
    private func tellLaunch(_ number: Int, outcome: Outcome?) -> Told {
        let launch = reading.launches[number]
        let last = launch.records.last.map { trace.records[$0].time } ?? launch.began
        var stages = StageList(start: launch.began)
        let end = max(launch.began, launch.exit?.time ?? last)
        stages.add("launch", at: launch.began, end - launch.began, limit: launch.limits["launch"])
        var told = TracedRequest(extensionIdentifier: launch.launch.extensionIdentifier)
        told.stages = stages.all
        told.total.took = outcome?.timings.total ?? end - launch.began
        told.end = launch.exit == nil ? .unknown : .failure
        told.summary =
            "It did not answer 'initialize'" + (launch.exit.map { ", and its process ended: \($0.end.text)." } ?? ".")
        told.take(launch, since: launch.began)
        if let outcome {
            told.intent = outcome.intent
            told.take(outcome)
        }
        return Told(request: told, windows: [Window(launch: number, times: launch.began...max(end, last))])
    }
}

extension Outcome {
    fileprivate func isOf(_ request: TraceReading.Request) -> Bool {
        intent == request.intent && extensionIdentifier == request.extensionIdentifier
    }
}

/// The stages of a request as they are added.
private struct StageList {
    let start: Duration
    private(set) var all: [TracedRequest.Stage] = []

    init(start: Duration) { self.start = start }

    mutating func add(_ name: String, at time: Duration, _ took: Duration, limit: Duration?, isWithin: Bool = false) {
        let began = max(.zero, time - start)
        all.append(
            TracedRequest.Stage(name: name, began: began, took: max(.zero, took), limit: limit, isWithin: isWithin)
        )
    }

    mutating func add(_ launch: TracedLaunch) {
        guard let ready = launch.ready else { return }
        add("launch", at: launch.began, ready - launch.began, limit: launch.limits["launch"])
    }

    /// Adds the slowest ack, or the one that did not come.
    mutating func addAck(
        of calls: [TracedCall],
        _ launches: [TracedLaunch],
        _ end: (TracedCall) -> Duration
    ) {
        if let last = calls.last, last.acknowledged == nil, last.ended == nil, launches[last.launch].acknowledges {
            let limit = launches[last.launch].limits["ack"]
            return add("ack (none came)", at: last.sent, end(last) - last.sent, limit: limit, isWithin: true)
        }
        let acks = calls.compactMap { call in call.acknowledged.map { (call, $0 - call.sent) } }
        guard let (call, took) = acks.max(by: { $0.1 < $1.1 }) else { return }
        let name = acks.count > 1 ? "ack (the slowest)" : "ack"
        add(name, at: call.sent, took, limit: launches[call.launch].limits["ack"], isWithin: true)
    }

    /// The stages that are shown, and the number of those that are not.
    func bounded(leftOut: Int) -> ([TracedRequest.Stage], Int) {
        guard all.count > TracedRequest.mostStages else { return (all, leftOut) }
        // The last ones tell how it ended.
        let begin = Array(all.prefix(TracedRequest.mostStages / 2))
        let end = all.suffix(TracedRequest.mostStages - begin.count)
        return (begin + end, leftOut + all.count - TracedRequest.mostStages)
    }
}
