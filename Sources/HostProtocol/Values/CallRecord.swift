package import ExtensionProtocol
package import IntentModel
internal import IntentPresentation
package import JSON

/// What a host tells of one request that it carries out, or has carried out.
package struct CallRecord: Sendable, Hashable {
    /// The number of the request; a later one has a greater number.
    package var number: Int64
    /// The intent's class name.
    package var intent: String
    /// The name of the client that has sent it; nil where nobody greeted the host for it.
    package var client: String?
    /// The time at which it came.
    package var began: Timestamp
    /// The progress that the extension has reported last.
    package var progress: CallProgress?
    /// The outcome without the content of its response; nil while the request is under way.
    package var outcome: Outcome?
    /// The display name of the extension.
    package var extensionName: String?
    /// The clocks that the extension was held to; empty where none was found.
    package var clocks: [LimitName: Duration] = [:]
    /// Whether the host keeps a flight recording of its failure.
    package var hasRecording = false

    package init(number: Int64, intent: String, client: String?, began: Timestamp) {
        (self.number, self.intent, self.client, self.began) = (number, intent, client, began)
    }
}

extension CallRecord: WireValue {
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        try self.init(MessageReader(json, method: method, path: path))
    }

    package init(_ reader: MessageReader) throws(MessageError) {
        number = try reader.integer("call")
        intent = try reader.string("intent")
        client = try reader.optionalString("client")
        began = Timestamp(milliseconds: try reader.integer("at"))
        if let progress = try reader.optionalReader("progress") {
            self.progress = CallProgress(
                fraction: try progress.optionalNumber("fraction"),
                message: try progress.optionalString("message")
            )
        }
        if try reader.optionalBool("isRunning") != true { outcome = try Outcome(reader) }
        extensionName = try reader.optionalString("name")
        if let limits = try reader.optionalReader("limits") {
            for name in Limits.clocks { clocks[name] = try limits.optionalDuration("\(name.rawValue)Ms") }
        }
        hasRecording = try reader.optionalBool("hasRecording") ?? false
    }

    package var json: JSONValue {
        var object: JSONObject = ["call": .integer(number), "intent": .string(intent)]
        for member in outcome?.json.members ?? [] where member.key != "intent" { object[member.key] = member.value }
        object["name"] = extensionName.map(JSONValue.string)
        object["client"] = client.map(JSONValue.string)
        object["at"] = .integer(began.milliseconds)
        object["isRunning"] = .bool(outcome == nil)
        if let progress {
            var report = JSONObject()
            report["fraction"] = progress.fraction.map(JSONValue.double)
            report["message"] = progress.message.map(JSONValue.string)
            object["progress"] = .object(report)
        }
        if !clocks.isEmpty {
            var limits = JSONObject()
            for name in Limits.clocks { limits["\(name.rawValue)Ms"] = clocks[name].map { .double($0.inMilliseconds) } }
            object["limits"] = .object(limits)
        }
        if hasRecording { object["hasRecording"] = true }
        return .object(object)
    }
}

extension Outcome {
    /// The outcome without what it tells of a person, and without the recording of its failure.
    package var outline: Outcome {
        var outline = Outcome(
            status: status,
            intent: intent,
            extensionIdentifier: extensionIdentifier,
            stage: stage,
            job: job,
            failure: failure,
            timings: timings
        )
        outline.text = text
        outline.failure?.recording = nil
        outline.failure?.stderrTail = []
        return outline
    }
}

extension Limits {
    /// The clocks by which a person sees how near a request was to them.
    fileprivate static let clocks: [LimitName] = [.request, .queue, .launch, .ack, .idle, .resolve, .confirm, .handle]

    /// The clocks of a request by their names.
    package var clocksOfRequest: [LimitName: Duration] {
        var clocks: [LimitName: Duration] = [:]
        for name in Self.clocks {
            if case .duration(let duration) = self[name] { clocks[name] = duration }
        }
        return clocks
    }
}
