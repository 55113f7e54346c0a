package import IntentModel

/// What a trace tells: its requests one by one, in the order in which they began.
package struct TraceStory: Sendable {
    /// The greatest number of requests that are shown.
    static let mostRequests = 100
    /// The greatest number of lines of all requests that are shown.
    static let mostLines = 4000
    /// The number of bytes of lines after which only the beginning of each is shown.
    static let mostBytes = 1 << 20

    package private(set) var startedAt: String?
    package private(set) var isWhole = true
    package private(set) var requests: [TracedRequest] = []
    /// The number of requests that are left out: those that failed are shown first.
    package private(set) var requestsLeftOut = 0

    /// Tells a trace.
    package init(_ trace: Trace) {
        (startedAt, isWhole) = (trace.startedAt, trace.isWhole)
        var reading = TraceReading()
        for (index, record) in trace.records.enumerated() { reading.take(record, at: index) }
        let outcome = trace.outcome.flatMap { try? Outcome(read: $0) }
        let writer = RequestWriter(trace: trace, reading: reading, outcome: outcome)
        var told = writer.requests
        if told.count > Self.mostRequests {
            let failed = told.indices.filter { told[$0].request.end == .failure }.prefix(Self.mostRequests)
            let others = told.indices.filter { told[$0].request.end != .failure }.prefix(
                Self.mostRequests - failed.count
            )
            requestsLeftOut = told.count - failed.count - others.count + reading.requestsLeftOut
            told = (failed + others).sorted().map { told[$0] }
        } else {
            requestsLeftOut = reading.requestsLeftOut
        }
        // Lines of failures come first where not all have room.
        var room = Self.mostLines
        var bytes = Self.mostBytes
        for isFailure in [true, false] {
            for index in told.indices where (told[index].request.end == .failure) == isFailure {
                let number = min(room, TracedRequest.mostLines)
                let longest = bytes > 0 ? TracedRequest.longestLine : TracedRequest.shortestLine
                writer.writeLines(of: told[index].windows, atMost: number, of: longest, to: &told[index].request)
                room -= told[index].request.lines.count
                bytes -= told[index].request.lines.reduce(0) { $0 + $1.text.utf8.count }
            }
        }
        requests = told.map { $0.request.bounded() }
    }

    /// Tells an outcome alone, with its flight recording if it has one.
    package init(_ outcome: Outcome) {
        requests = [TracedRequest(outcome).bounded()]
    }

    /// Whether nothing in it is known to have failed.
    package var isGood: Bool { !requests.contains { $0.end == .failure } }
}
