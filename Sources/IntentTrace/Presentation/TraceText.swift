internal import IntentModel

extension TraceStory {
    /// The story as lines for a terminal: each request with its times, and the wire of those that failed.
    ///
    /// The lines may hold any characters of the trace.
    package var textLines: [String] {
        var lines: [String] = []
        for request in requests { lines += Self.lines(of: request) + [""] }
        if requestsLeftOut > 0 { lines.append("\(RequestWords.count(requestsLeftOut, "more request")) left out.") }
        if requests.isEmpty { lines.append("No request is in it.") }
        return lines
    }

    private static func lines(of request: TracedRequest) -> [String] {
        var lines = ["\(RequestWords.title(of: request)) \(request.extensionIdentifier)"]
        lines.append("  \(RequestWords.sign(request.end)) \(request.summary)")
        if let problem = request.problem { lines.append("  \(problem)") }
        let stages = request.stages + [request.rest, request.total].compactMap(\.self)
        let width = min(stages.map(\.name.count).max() ?? 0, 40)
        for stage in stages {
            let time = stage.took > .zero ? DurationText.rounded(stage.took) : "–"
            let limit = stage.limit == nil ? "" : "  \(RequestWords.nearness(stage))"
            lines.append("  \(padded(stage.name, to: width))  \(padded(time, to: 8, isRight: true))\(limit)")
        }
        if request.stagesLeftOut > 0 {
            lines.append("  \(RequestWords.count(request.stagesLeftOut, "more call")) left out")
        }
        guard request.end == .failure else { return lines }
        if let memory = request.memory { lines.append("  memory: \(RequestWords.memory(memory))") }
        for fact in request.facts { lines += fact.values.map { "  \(fact.name): \($0)" } }
        lines += request.standardError.map { "  stderr: \($0)" }
        if request.linesLeftOut > 0 {
            lines.append("  \(RequestWords.count(request.linesLeftOut, "older line")) left out")
        }
        var last: Duration?
        for line in request.lines {
            if let last, line.time - last >= RequestWords.silence {
                lines.append("            \(DurationText.rounded(line.time - last)) without a line")
            }
            last = line.time
            let time = padded("+\(DurationText.rounded(line.time))", to: 9, isRight: true)
            lines.append("  \(time) \(RequestWords.way(line.kind).sign) \(WireHeadline.of(line.text))")
        }
        return lines
    }

    private static func padded(_ text: String, to width: Int, isRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return isRight ? space + text : text + space
    }
}
