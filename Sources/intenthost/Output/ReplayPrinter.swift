internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import IntentTrace
internal import JSON

/// Prints the result of a replay (replay.schema.json).
struct ReplayPrinter {
    /// The greatest number of differences that are printed as text.
    private static let mostPrinted = 100
    /// The greatest length of a value in a line of text.
    private static let mostOfValue = 200

    let format: OutputFormat
    let bounds: ReplayBounds
    let output: OutputStream

    func print(_ report: ReplayReport) {
        switch format {
        case .json: output.writeJSON(.object(json(report)))
        case .text: printText(report)
        }
    }

    // MARK: Text

    private func printText(_ report: ReplayReport) {
        for difference in report.differences.prefix(Self.mostPrinted) {
            output.writePrintableLine("\(place(difference, in: report)): \(text(difference.kind))")
        }
        let more = report.differences.count - Self.mostPrinted + report.moreDifferences
        if more > 0 { output.writeLine("… (\(more) more differences)") }
        let calls = report.allCalls
        let count = report.differences.count + report.moreDifferences
        let result = count == 0 ? "no difference" : count == 1 ? "1 difference" : "\(count) differences"
        output.writeLine("\(number(calls.count, "call")) in \(number(report.launches.count, "launch")): \(result)")
        output.writeLine("  time: was \(time(calls.was)), is \(time(calls.is))\(mark(bounds.isSlower(report)))")
        for (method, calls) in report.calls.sorted(by: { $0.key < $1.key }) {
            output.writePrintableLine(
                "    \(method): was \(time(calls.was)), is \(time(calls.is)) (\(number(calls.count, "call")))"
            )
        }
        let memory = report.greatestMemory
        output.writeLine("  memory: was \(bytes(memory.was)), is \(bytes(memory.is))\(mark(bounds.isLarger(report)))")
    }

    private func mark(_ isTooMuch: Bool) -> String { isTooMuch ? ", which is a difference" : "" }

    private func number(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)\(noun.hasSuffix("h") ? "es" : "s")"
    }

    private func time(_ duration: Duration) -> String {
        let microseconds = duration / .microseconds(1)
        let tenths = (microseconds / 100).rounded() / 10
        return "\(tenths) ms"
    }

    private func bytes(_ count: Int?) -> String { count.map(MebibyteText.format) ?? "unknown" }

    /// The launch and the message that a difference is about.
    private func place(_ difference: ReplayDifference, in report: ReplayReport) -> String {
        var text = report.launches[difference.launch].extensionIdentifier
        if report.launches.count > 1 { text += ", launch \(difference.launch + 1)" }
        if let method = difference.method { text += ", \(method)" }
        if let id = difference.id { text += " \(id)" }
        return text
    }

    private func text(_ kind: ReplayDifference.Kind) -> String {
        switch kind {
        case .member(let member, let was, let new): "\(member) was \(value(was)), is \(value(new))"
        case .missing: "was answered, is not"
        case .unexpected(let message): "was not answered, is: \(value(message))"
        case .notStarted(let reason): "could not be started: \(reason)"
        case .end(let was, let new): "the process \(was ?? "did not end"), now \(new ?? "it does not end")"
        case .memory(let text): "the process is over its memory limit now: \(text)"
        }
    }

    private func value(_ value: JSONValue?) -> String {
        guard let value else { return "absent" }
        return value.description.cut(to: Self.mostOfValue)
    }

    // MARK: JSON

    private func json(_ report: ReplayReport) -> JSONObject {
        let calls = report.allCalls
        var methods = JSONObject()
        for (method, calls) in report.calls.sorted(by: { $0.key < $1.key }) { methods[method] = .object(json(calls)) }
        return [
            "differs": .bool(bounds.differs(report)),
            "differences": .array(report.differences.map { .object(json($0, in: report)) }),
            "differencesLeftOut": .integer(Int64(report.moreDifferences)),
            "calls": .object(json(calls)),
            "methods": .object(methods),
            "isSlower": .bool(bounds.isSlower(report)),
            "isLarger": .bool(bounds.isLarger(report)),
            "launches": .array(
                zip(report.launches, report.memory).map { launch, memory in
                    var object: JSONObject = ["extension": .string(launch.extensionIdentifier)]
                    object["wasMemoryPeak"] = memory.was.map { .integer(Int64($0)) }
                    object["isMemoryPeak"] = memory.is.map { .integer(Int64($0)) }
                    return .object(object)
                }
            ),
        ]
    }

    private func json(_ calls: ReplayReport.Calls) -> JSONObject {
        [
            "count": .integer(Int64(calls.count)), "wasMs": .double(milliseconds(calls.was)),
            "isMs": .double(milliseconds(calls.is)),
        ]
    }

    private func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

    private func json(_ difference: ReplayDifference, in report: ReplayReport) -> JSONObject {
        var object: JSONObject = [
            "extension": .string(report.launches[difference.launch].extensionIdentifier),
            "launch": .integer(Int64(difference.launch + 1)),
        ]
        object["method"] = difference.method.map(JSONValue.string)
        object["id"] = difference.id.map(JSONValue.string)
        switch difference.kind {
        case .member(let member, let was, let new):
            object["kind"] = "member"
            object["member"] = .string(member)
            object["was"] = was
            object["is"] = new
        case .missing: object["kind"] = "missing"
        case .unexpected(let message):
            object["kind"] = "unexpected"
            object["is"] = message
        case .notStarted(let reason):
            object["kind"] = "notStarted"
            object["reason"] = .string(reason)
        case .end(let was, let new):
            object["kind"] = "end"
            object["was"] = was.map(JSONValue.string)
            object["is"] = new.map(JSONValue.string)
        case .memory(let text):
            object["kind"] = "memory"
            object["reason"] = .string(text)
        }
        return object
    }
}
