package import ExtensionProtocol
package import IntentModel
internal import IntentPresentation
package import JSON

extension Outcome {
    /// Reads an outcome in the form of outcome.schema.json, with or without all members of its question.
    ///
    /// Text and JSON of the outcome are those of the outcome that was written: times are kept to the microsecond.
    package init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            status: try reader.word("status"),
            intent: try reader.string("intent"),
            extensionIdentifier: try reader.optionalString("extension"),
            stage: try reader.word("stage")
        )
        if let response = try reader.optionalReader("response") { self.response = try IntentResponse(response) }
        text = try reader.optionalString("text")
        job = try reader.optionalString("job").map(JobIdentifier.init)
        openedApp = try reader.optionalString("openedApp")
        if let question = try reader.optionalReader("question") { self.question = try Question(question, of: intent) }
        if let error = try reader.optionalReader("error") { failure = try Failure(error) }
        if let memory = try reader.optionalReader("memory") { self.memory = try MemoryReport(memory) }
        if let times = try reader.optionalReader("timings") { timings = try Timings(times) }
        card = try reader.optionalObject("card")
        call = try reader.optionalCount("call")
        host = try reader.optionalString("host")?.cut(to: TextBound.name)
    }

    /// The outcome in the form of outcome.schema.json, with all members of its question and its number.
    package var wire: JSONObject {
        var object: JSONObject = json
        object["question"] = question.map { .object($0.wire) }
        object["call"] = call.map { .integer(Int64($0)) }
        object["host"] = host.map(JSONValue.string)
        return object
    }
}

extension Outcome.Timings {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        self.init()
        queue = try reader.optionalDuration("queueMs") ?? .zero
        launch = try reader.optionalDuration("launchMs") ?? .zero
        resolve = try reader.optionalDuration("resolveMs") ?? .zero
        confirm = try reader.optionalDuration("confirmMs") ?? .zero
        handle = try reader.optionalDuration("handleMs") ?? .zero
        total = try reader.optionalDuration("totalMs") ?? .zero
    }
}

extension MemoryReport {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            enforcedBy: try reader.string("enforcedBy"),
            limit: try reader.optionalCount("limitBytes") ?? 0,
            peak: try reader.optionalCount("peakBytes"),
            whyNotContained: try reader.optionalString("whyNotContained")
        )
        groupPeak = try reader.optionalCount("groupPeakBytes")
        groupLimit = try reader.optionalCount("groupLimitBytes")
    }
}

extension Failure {
    /// Reads the failure of an outcome or of a job.
    init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            Kind(rawValue: try reader.string("kind")),
            code: try reader.optionalInteger("code").map { IntentErrorCode(rawValue: Int($0)) },
            message: try reader.string("message"),
            clock: try reader.optionalWord("clock"),
            limit: try reader.optionalDuration("limitMs"),
            measured: try reader.optionalDuration("measuredMs"),
            stderrTail: try reader.strings("stderrTail")
        )
        if let recording = try reader.optionalReader("flightRecorder") {
            self.recording = try FlightRecording(recording)
        }
    }
}

extension FlightRecording {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            wire: try reader.elements("wire", atMost: .max) { line throws(MessageError) in try WireLine(line) },
            queued: nil,
            process: nil,
            memoryPeak: try reader.optionalCount("memoryPeakBytes"),
            state: try reader.string("state"),
            callsUnderWay: try reader.optionalCount("callsUnderWay") ?? 0
        )
        if let queued = try reader.optionalReader("queued") {
            self.queued = QueuedBytes(
                toExtension: try queued.optionalCount("toExtensionBytes") ?? 0,
                toHost: try queued.optionalCount("toHostBytes") ?? 0
            )
        }
        if let process = try reader.optionalReader("process") { self.process = try Process(process) }
    }
}

extension FlightRecording.WireLine {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            isSent: try reader.string("direction") == "sent",
            age: try reader.optionalDuration("ageMs") ?? .zero,
            text: try reader.string("text"),
            length: try reader.optionalCount("bytes") ?? 0
        )
    }
}

extension FlightRecording.Process {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            pid: Int32(clamping: try reader.integer("pid")),
            threads: try reader.strings("threads"),
            descriptors: try reader.strings("descriptors"),
            privateBytes: try reader.optionalCount("privateBytes"),
            processorTime: try reader.optionalDuration("processorMs") ?? .zero
        )
    }
}
