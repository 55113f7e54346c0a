internal import ExtensionProtocol
internal import HostProtocol
package import IntentModel
package import JSON

extension Outcome {
    /// Reads an outcome in the form of outcome.schema.json, as `invoke --format json` prints it.
    package init(read object: JSONObject) throws(TraceError) {
        do throws(MessageError) {
            try self.init(MessageReader(.object(object), method: "outcome", path: "outcome"))
        } catch {
            throw TraceError("\(error)")
        }
    }
}

extension TracedRequest {
    /// What an outcome alone tells, with its flight recording if it has one.
    init(_ outcome: Outcome) {
        intent = outcome.intent
        extensionIdentifier = outcome.extensionIdentifier ?? ""
        let times = outcome.timings
        let clock = outcome.failure?.clock
        var began = Duration.zero
        for (name, took, clocks) in [
            ("queue", times.queue, [ClockName.queue]), ("launch", times.launch, [.launch]),
            ("resolve", times.resolve, [.ack, .idle, .stage]), ("confirm", times.confirm, [.ack, .idle, .stage]),
            ("handle", times.handle, [.ack, .idle, .stage]),
        ] {
            let isHeld = clock.map(clocks.contains) ?? false
            let isLast = clocks.count == 1 || name == outcome.stage.rawValue
            let limit = isHeld && isLast ? outcome.failure?.limit : nil
            stages.append(Stage(name: name, began: began, took: max(.zero, took), limit: limit))
            began += max(.zero, took)
        }
        total.took = max(times.total, began)
        total.limit = clock == .request ? outcome.failure?.limit : nil
        take(outcome)
        standardError = Array((outcome.failure?.stderrTail ?? []).prefix(Self.mostValues))
        guard let recording = outcome.failure?.recording else { return }
        takeLines(of: recording)
    }

    /// Takes how a request ended, and the state of its process then.
    mutating func take(_ outcome: Outcome) {
        end =
            switch outcome.status {
            case .success: .success
            case .inProgress, .needsInput, .cancelled, .denied: .open
            default: .failure
            }
        let code = outcome.response.map { " with '\($0.code)'" } ?? ""
        summary = "The outcome is '\(outcome.status.rawValue)', in the stage '\(outcome.stage.rawValue)'\(code)."
        problem = outcome.failure.map { failure in
            let code = failure.code.map { " \($0.rawValue)" } ?? ""
            return "\(failure.kind.rawValue)\(code): \(failure.message)"
        }
        if let peak = outcome.memory?.peak { memory = Memory(peak: peak, limit: outcome.memory?.limit) }
        guard let recording = outcome.failure?.recording else { return }
        if memory == nil, let peak = recording.memoryPeak { memory = Memory(peak: peak, limit: outcome.memory?.limit) }
        facts.append(Fact("state", [recording.state]))
        if let queued = recording.queued {
            facts.append(
                Fact("unread", ["\(queued.toExtension) bytes to the extension, \(queued.toHost) bytes to the host"])
            )
        }
        guard let process = recording.process else {
            return facts.append(Fact("process", ["It was gone before the host could look at it."]))
        }
        let own = process.privateBytes.map { ", \(MebibyteText.format($0)) of its own memory" } ?? ""
        facts.append(
            Fact("process", ["\(process.pid), \(DurationText.rounded(process.processorTime)) of processor time\(own)"])
        )
        facts.append(Fact("threads", Self.bounded(process.threads)))
        facts.append(Fact("descriptors", Self.bounded(process.descriptors)))
    }

    /// Values of which too many are left out, and counted.
    private static func bounded(_ values: [String]) -> [String] {
        guard values.count > mostValues else { return values }
        return values.prefix(mostValues) + ["and \(values.count - mostValues) more"]
    }

    private mutating func takeLines(of recording: FlightRecording) {
        let shown = recording.wire.suffix(Self.mostLines)
        linesLeftOut = recording.wire.count - shown.count
        guard let first = shown.first else { return }
        lines = shown.map { line in
            let text = line.text.cut(to: Self.longestLine)
            return Line(
                kind: line.isSent ? .sent : .received,
                time: max(.zero, first.age - line.age),
                text: text,
                length: max(line.length, line.text.utf8.count)
            )
        }
    }

    /// Takes what a trace tells of the launch that ended with a request, or went on after it.
    mutating func take(_ launch: TracedLaunch, since start: Duration) {
        var process = launch.launch.pid.map { ["\($0)"] } ?? []
        if let facts = launch.facts, !facts.executable.isEmpty { process.append(facts.executable) }
        if let exit = launch.exit { process.append("ended \(exit.time.after(start)): \(exit.end.text)") }
        if !process.isEmpty { facts.append(Fact("launch", process)) }
        let limit = launch.facts.flatMap { $0.memoryLimit > 0 ? $0.memoryLimit : nil }
        if let peak = launch.exit?.end.memoryPeak {
            memory = Memory(peak: peak, limit: limit)
        } else if let limit {
            facts.append(Fact("memory limit", [MebibyteText.format(limit)]))
        }
    }
}

extension Duration {
    /// The time since a beginning in words.
    fileprivate func after(_ start: Duration) -> String {
        "\(DurationText.rounded(max(.zero, self - start))) after the beginning"
    }
}
