internal import FoundationEssentials
internal import IntentModel
package import JSON

extension TraceRecord {
    /// The record as one JSON object.
    ///
    /// What an extension wrote is a string in it, so no text of an extension can look like another record.
    package var json: JSONObject {
        var object = JSONObject()
        object["timeMs"] = .double(milliseconds)
        object["event"] = .string(name)
        if let launch {
            object["extension"] = .string(launch.extensionIdentifier)
            object["launch"] = .string(launch.id)
            object["pid"] = launch.pid.map { .integer(Int64($0)) }
        }
        switch event {
        case .begin(let version, let hostVersion, let startedAt):
            object["version"] = .integer(version)
            object["hostVersion"] = .string(hostVersion)
            object["startedAt"] = .string(startedAt)
        case .launch(let facts):
            object["executable"] = .string(facts.executable)
            object["memoryLimit"] = .integer(Int64(facts.memoryLimit))
            object["memoryEnforcer"] = facts.memoryEnforcer.map(JSONValue.string)
        case .wire(let wire): write(wire, to: &object)
        case .standardError(let line, let goesOn):
            write(line, to: &object)
            if goesOn { object["goesOn"] = true }
        case .exit(let end):
            object["code"] = end.code.map { .integer(Int64($0)) }
            object["signal"] = end.signal.map { .integer(Int64($0)) }
            object["status"] = .string(end.text)
            object["memoryPeak"] = end.memoryPeak.map { .integer(Int64($0)) }
        case .end(let outcome): object["outcome"] = outcome.map(JSONValue.object)
        }
        return object
    }

    /// The time in milliseconds, with three digits behind the point.
    private var milliseconds: Double {
        let (seconds, attoseconds) = time.components
        return Double(seconds * 1_000_000 + attoseconds / 1_000_000_000_000) / 1000
    }

    private var name: String {
        switch event {
        case .begin: "begin"
        case .launch: "launch"
        case .wire(.sent): "sent"
        case .wire(.received): "received"
        case .wire(.stray): "stray"
        case .wire(.tooLong): "tooLong"
        case .wire(.inputClosed): "inputClosed"
        case .wire(.signalled): "signal"
        case .standardError: "stderr"
        case .exit: "exit"
        case .end: "end"
        }
    }

    private func write(_ wire: WireEvent, to object: inout JSONObject) {
        switch wire {
        case .sent(let line), .received(let line), .stray(let line): write(line, to: &object)
        case .tooLong(let prefix, let length):
            write(prefix[...], to: &object)
            object["length"] = .integer(Int64(length))
        case .inputClosed: break
        case .signalled(let name): object["name"] = .string(name)
        }
    }

    /// Writes bytes as text, and as base64 too if they are no text.
    private func write(_ line: ArraySlice<UInt8>, to object: inout JSONObject) {
        let text = String(decoding: line, as: UTF8.self)
        object["line"] = .string(text)
        if !text.utf8.elementsEqual(line) { object["base64"] = .string(Data(line).base64EncodedString()) }
    }
}

extension TraceRecord {
    /// Reads a record.
    ///
    /// - Throws: `TraceError` without the number of the line.
    package init(_ value: JSONValue) throws(TraceError) {
        guard case .object(let object) = value else { throw TraceError("it is no JSON object") }
        guard let time = object["timeMs"]?.doubleValue, time >= 0, time < 1e12 else {
            throw TraceError("it has no 'timeMs'")
        }
        self.time = .microseconds(Int64((time * 1000).rounded()))
        if let id = object["launch"]?.stringValue, let identifier = object["extension"]?.stringValue {
            let pid = object["pid"]?.integerValue.flatMap { Int32(exactly: $0) }
            launch = Launch(extensionIdentifier: identifier, id: id, pid: pid)
        } else {
            launch = nil
        }
        event = try Self.event(object)
        switch event {
        case .begin, .end: break
        default: if launch == nil { throw TraceError("it has no 'launch' and 'extension'") }
        }
    }

    private static func event(_ object: JSONObject) throws(TraceError) -> Event {
        switch object["event"]?.stringValue {
        case "begin":
            guard let version = object["version"]?.integerValue else { throw TraceError("it has no 'version'") }
            return .begin(
                version: version,
                hostVersion: object["hostVersion"]?.stringValue ?? "",
                startedAt: object["startedAt"]?.stringValue ?? ""
            )
        case "launch":
            return .launch(
                HostEvent.LaunchFacts(
                    executable: object["executable"]?.stringValue ?? "",
                    memoryLimit: Int(clamping: object["memoryLimit"]?.integerValue ?? 0),
                    memoryEnforcer: object["memoryEnforcer"]?.stringValue
                )
            )
        case "sent": return .wire(.sent(try bytes(object)))
        case "received": return .wire(.received(try bytes(object)))
        case "stray": return .wire(.stray(try bytes(object)))
        case "tooLong":
            return .wire(
                .tooLong(
                    prefix: Array(try bytes(object)),
                    length: Int(clamping: object["length"]?.integerValue ?? 0)
                )
            )
        case "inputClosed": return .wire(.inputClosed)
        case "signal": return .wire(.signalled(object["name"]?.stringValue ?? ""))
        case "stderr": return .standardError(try bytes(object), goesOn: object["goesOn"]?.boolValue ?? false)
        case "exit":
            return .exit(
                HostEvent.LaunchEnd(
                    code: object["code"]?.integerValue.flatMap { Int32(exactly: $0) },
                    signal: object["signal"]?.integerValue.flatMap { Int32(exactly: $0) },
                    text: object["status"]?.stringValue ?? "",
                    memoryPeak: object["memoryPeak"]?.integerValue.flatMap { Int(exactly: $0) }
                )
            )
        case "end": return .end(outcome: object["outcome"]?.objectValue)
        case let name?: throw TraceError("its event '\(name)' is unknown")
        case nil: throw TraceError("it has no 'event'")
        }
    }

    private static func bytes(_ object: JSONObject) throws(TraceError) -> ArraySlice<UInt8> {
        if let text = object["base64"]?.stringValue {
            guard let data = Data(base64Encoded: text) else { throw TraceError("its 'base64' cannot be decoded") }
            return ArraySlice(data)
        }
        guard let line = object["line"]?.stringValue else { throw TraceError("it has no 'line'") }
        return ArraySlice(line.utf8)
    }
}
