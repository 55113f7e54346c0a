internal import ExtensionProtocol
internal import IntentModel
internal import IntentPresentation
internal import JSON

extension Outcome {
    /// Appends the members of `wire`, in their order and without the brace after them.
    ///
    /// Every request of a client is answered by them, so that no object of them is made in between.
    func writeMembers(to writer: inout JSONWriter) {
        writer.raw(#"{"status":"#)
        writer.string(status.rawValue)
        writer.raw(#","intent":"#)
        writer.string(intent)
        writer.member(#","extension":"#, extensionIdentifier)
        writer.raw(#","stage":"#)
        writer.string(stage.rawValue)
        if let response {
            writer.raw(#","response":{"code":"#)
            writer.string(response.code)
            writer.raw(#","properties":"#)
            writer.object(response.properties)
            writer.member(#","userActivity":"#, response.userActivity)
            writer.raw("}")
        }
        writer.member(#","text":"#, text)
        writer.member(#","job":"#, job?.rawValue)
        writer.member(#","openedApp":"#, openedApp)
        writer.member(#","question":"#, question?.wire)
        writer.member(#","error":"#, failure?.json)
        if let memory { memory.write(to: &writer) }
        timings.write(to: &writer)
        writer.member(#","card":"#, card)
        writer.member(#","call":"#, call)
        writer.member(#","host":"#, host)
    }
}

extension MemoryReport {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.raw(#","memory":{"enforcedBy":"#)
        writer.string(enforcedBy)
        writer.raw(#","limitBytes":"#)
        writer.integer(Int64(limit))
        writer.member(#","peakBytes":"#, peak)
        writer.member(#","groupPeakBytes":"#, groupPeak)
        writer.member(#","groupLimitBytes":"#, groupLimit)
        writer.raw(whyNotContained == nil ? #","contained":true"# : #","contained":false"#)
        writer.member(#","whyNotContained":"#, whyNotContained)
        writer.raw("}")
    }
}

extension Outcome.Timings {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.raw(#","timings":{"queueMs":"#)
        writer.double(queue.inMilliseconds)
        writer.raw(#","launchMs":"#)
        writer.double(launch.inMilliseconds)
        writer.raw(#","resolveMs":"#)
        writer.double(resolve.inMilliseconds)
        writer.raw(#","confirmMs":"#)
        writer.double(confirm.inMilliseconds)
        writer.raw(#","handleMs":"#)
        writer.double(handle.inMilliseconds)
        writer.raw(#","totalMs":"#)
        writer.double(total.inMilliseconds)
        writer.raw("}")
    }
}

extension IntentPerform.Answer {
    /// Reads the line of an answer as it stands there, with no object of its members in between.
    ///
    /// Nil where it is no such answer, or has a question, a failure, warnings or anything unexpected, or is not written
    /// as `writeAnswer(to:to:)` writes it, but for white space. `Message.decode(_:)` then reads it anew, and says what
    /// is wrong with it if anything is.
    package static func read(_ line: ArraySlice<UInt8>) -> (id: Int64, answer: Self)? {
        guard line.first == UInt8(ascii: "{") else { return nil }
        var read: (id: Int64, answer: Self)?
        // What is no JSON is told by the one that reads it anew.
        let isRead = try? JSONParser.read(line, maximumValues: Message.maximumValues) { parser throws(JSONError) in
            read = try readLine(&parser)
            return read != nil
        }
        return isRead == true ? read : nil
    }

    private static let words = OutcomeWords()

    private static func readLine(_ parser: inout JSONParser) throws(JSONError) -> (id: Int64, answer: Self)? {
        guard try parser.beginMembers(),
            try parser.stepOver(key: words.version), parser.stepOver(string: words.version2), try parser.goesOn(),
            try parser.stepOver(key: words.id), case .integer(let id) = try parser.value(), try parser.goesOn(),
            try parser.stepOver(key: words.result), let outcome = try readOutcome(&parser), try !parser.goesOn()
        else { return nil }
        return (id, Self(outcome))
    }

    // Each of these reads the object that stands next; it gives nil, and stops, where something in it is not as it is
    // expected.

    private static func readOutcome(_ parser: inout JSONParser) throws(JSONError) -> Outcome? {
        var members = try OutcomeMembers(&parser)
        guard let status = try members.text(words.status, &parser).flatMap(Outcome.Status.init(rawValue:)),
            let intent = try members.text(words.intent, &parser)
        else { return nil }
        let identifier = try members.text(words.identifier, &parser)
        let stage = try members.text(words.stage, &parser).flatMap(IntentStage.init(rawValue:))
        guard let stage else { return nil }
        var outcome = Outcome(
            status: status,
            intent: intent,
            extensionIdentifier: identifier,
            stage: stage,
            response: try members.value(words.response, &parser, readResponse)
        )
        if let text = try members.text(words.text, &parser) { outcome.text = text }
        if let job = try members.text(words.job, &parser) { outcome.job = JobIdentifier(rawValue: job) }
        if let app = try members.text(words.openedApp, &parser) { outcome.openedApp = app }
        outcome.memory = try members.value(words.memory, &parser, readMemory)
        guard let timings = try members.value(words.timings, &parser, readTimings) else { return nil }
        outcome.timings = timings
        outcome.call = try members.count(words.call, &parser)
        if let host = try members.text(words.host, &parser) { outcome.host = host }
        return members.areOpen ? nil : outcome
    }

    private static func readResponse(_ parser: inout JSONParser) throws(JSONError) -> IntentResponse? {
        var members = try OutcomeMembers(&parser)
        // What has to be cut is read anew.
        guard let code = try members.text(words.code, &parser), code.utf8.count <= TextBound.name,
            let properties = try members.object(words.properties, &parser)
        else { return nil }
        let activity = try members.object(words.userActivity, &parser)
        return members.areOpen ? nil : IntentResponse(code: code, properties: properties, userActivity: activity)
    }

    private static func readMemory(_ parser: inout JSONParser) throws(JSONError) -> MemoryReport? {
        var members = try OutcomeMembers(&parser)
        guard let enforcedBy = try members.text(words.enforcedBy, &parser),
            let limit = try members.count(words.limit, &parser)
        else { return nil }
        var report = MemoryReport(enforcedBy: enforcedBy, limit: limit, peak: try members.count(words.peak, &parser))
        report.groupPeak = try members.count(words.groupPeak, &parser)
        report.groupLimit = try members.count(words.groupLimit, &parser)
        guard try members.value(words.contained, &parser, { parser throws(JSONError) in try parser.value() }) != nil
        else { return nil }
        report.whyNotContained = try members.text(words.whyNotContained, &parser)
        return members.areOpen ? nil : report
    }

    private static func readTimings(_ parser: inout JSONParser) throws(JSONError) -> Outcome.Timings? {
        var members = try OutcomeMembers(&parser)
        guard let queue = try members.duration(words.queue, &parser),
            let launch = try members.duration(words.launch, &parser),
            let resolve = try members.duration(words.resolve, &parser),
            let confirm = try members.duration(words.confirm, &parser),
            let handle = try members.duration(words.handle, &parser),
            let total = try members.duration(words.total, &parser), !members.areOpen
        else { return nil }
        var timings = Outcome.Timings()
        (timings.queue, timings.launch, timings.resolve) = (queue, launch, resolve)
        (timings.confirm, timings.handle, timings.total) = (confirm, handle, total)
        return timings
    }
}

/// The members of an object that come in one order, some of which may be absent.
///
/// Each method reads the next member if it is the one that is meant.
private struct OutcomeMembers {
    /// Whether the object has members that were not read.
    private(set) var areOpen: Bool
    /// Whether one of them is not as it is expected, so that no other is read.
    private var isLost = false

    init(_ parser: inout JSONParser) throws(JSONError) { areOpen = try parser.beginMembers() }

    mutating func value<Value>(
        _ key: JSONWord,
        _ parser: inout JSONParser,
        _ read: (inout JSONParser) throws(JSONError) -> Value?
    ) throws(JSONError) -> Value? {
        guard areOpen, !isLost, try parser.stepOver(key: key) else { return nil }
        let value = try read(&parser)
        isLost = value == nil
        if !isLost { areOpen = try parser.goesOn() }
        return value
    }

    mutating func text(_ key: JSONWord, _ parser: inout JSONParser) throws(JSONError) -> String? {
        try value(key, &parser) { parser throws(JSONError) in try parser.stringIfNext() }
    }

    mutating func object(_ key: JSONWord, _ parser: inout JSONParser) throws(JSONError) -> JSONObject? {
        try value(key, &parser) { parser throws(JSONError) in try parser.objectIfNext() }
    }

    mutating func count(_ key: JSONWord, _ parser: inout JSONParser) throws(JSONError) -> Int? {
        try value(key, &parser) { parser throws(JSONError) in
            guard case .integer(let number) = try parser.value(), number >= 0 else { return nil }
            return Int(exactly: number)
        }
    }

    mutating func duration(_ key: JSONWord, _ parser: inout JSONParser) throws(JSONError) -> Duration? {
        try value(key, &parser) { parser throws(JSONError) in
            try parser.value().doubleValue.map(Duration.init(wireMilliseconds:))
        }
    }
}

/// The names of the members of an answer.
private struct OutcomeWords {
    let version: JSONWord = "jsonrpc"
    let version2: JSONWord = "2.0"
    let id: JSONWord = "id"
    let result: JSONWord = "result"
    let status: JSONWord = "status"
    let intent: JSONWord = "intent"
    let identifier: JSONWord = "extension"
    let stage: JSONWord = "stage"
    let response: JSONWord = "response"
    let code: JSONWord = "code"
    let properties: JSONWord = "properties"
    let userActivity: JSONWord = "userActivity"
    let text: JSONWord = "text"
    let job: JSONWord = "job"
    let call: JSONWord = "call"
    let host: JSONWord = "host"
    let openedApp: JSONWord = "openedApp"
    let memory: JSONWord = "memory"
    let enforcedBy: JSONWord = "enforcedBy"
    let limit: JSONWord = "limitBytes"
    let peak: JSONWord = "peakBytes"
    let groupPeak: JSONWord = "groupPeakBytes"
    let groupLimit: JSONWord = "groupLimitBytes"
    let contained: JSONWord = "contained"
    let whyNotContained: JSONWord = "whyNotContained"
    let timings: JSONWord = "timings"
    let queue: JSONWord = "queueMs"
    let launch: JSONWord = "launchMs"
    let resolve: JSONWord = "resolveMs"
    let confirm: JSONWord = "confirmMs"
    let handle: JSONWord = "handleMs"
    let total: JSONWord = "totalMs"
}
