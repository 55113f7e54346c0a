internal import IntentModel

extension RequestWriter {
    /// Writes the last lines of a request, at most a number and of so many bytes each, and counts the older ones.
    func writeLines(of windows: [Window], atMost number: Int, of length: Int, to request: inout TracedRequest) {
        guard let start = windows.first?.times.lowerBound else { return }
        // From the last window back, so that no more is looked at than is shown.
        var lines: [TracedRequest.Line] = []
        var leftOut = 0
        for window in windows.reversed() {
            let records = reading.launches[window.launch].records
            let begin = firstPlace(in: records, from: window.times.lowerBound)
            let end = firstPlace(in: records, from: window.times.upperBound + .nanoseconds(1))
            guard begin < end else { continue }
            let shown = max(begin, end - max(0, number - lines.count))
            leftOut += shown - begin
            lines += records[shown..<end].reversed().compactMap {
                Self.line(trace.records[$0], since: start, atMost: length)
            }
        }
        request.lines = lines.reversed()
        request.linesLeftOut = leftOut
    }

    /// The first place of a record that is not before a time.
    private func firstPlace(in records: [Int], from time: Duration) -> Int {
        var (low, high) = (0, records.count)
        while low < high {
            let middle = (low + high) / 2
            if trace.records[records[middle]].time < time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func line(
        _ record: TraceRecord,
        since start: Duration,
        atMost most: Int
    ) -> TracedRequest.Line? {
        let (kind, bytes, length) = content(record.event)
        guard let kind else { return nil }
        let text = String(decoding: bytes.prefix(most), as: UTF8.self)
        return TracedRequest.Line(kind: kind, time: max(.zero, record.time - start), text: text, length: length)
    }

    private static func content(
        _ event: TraceRecord.Event
    ) -> (kind: TracedRequest.Line.Kind?, bytes: ArraySlice<UInt8>, length: Int) {
        switch event {
        case .wire(.sent(let line)): (.sent, line, line.count)
        case .wire(.received(let line)): (.received, line, line.count)
        case .wire(.stray(let line)): (.stray, line, line.count)
        case .wire(.tooLong(let prefix, let length)): (.stray, prefix[...], max(length, prefix.count))
        case .standardError(let line, _): (.standardError, line, line.count)
        case .launch: happened("the process was started")
        case .wire(.inputClosed): happened("the host closed its stdin")
        case .wire(.signalled(let name)): happened("the host sent \(name)")
        case .exit(let end): happened("the process ended: \(end.text)")
        case .begin, .end: (nil, [], 0)
        }
    }

    private static func happened(
        _ text: String
    ) -> (kind: TracedRequest.Line.Kind?, bytes: ArraySlice<UInt8>, length: Int) {
        let bytes = ArraySlice(text.utf8)
        return (.happened, bytes, bytes.count)
    }
}
