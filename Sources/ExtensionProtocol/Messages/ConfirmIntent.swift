package import IntentModel
package import JSON

/// `intent/confirm`: the extension says whether it can do what is asked.
package struct ConfirmIntent: RequestMessage {
    package typealias Answer = ResponseAnswer
    package static let method = "intent/confirm"

    /// The intent with its call's context.
    package var call: IntentCall

    package init(_ call: IntentCall) { self.call = call }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        call = try IntentCall(MessageReader(json, method: method, path: path))
    }

    package var json: JSONValue { call.json }

    package func write(to writer: inout JSONWriter) { call.write(to: &writer) }
}

/// `intent/handle`: the extension does what is asked.
///
/// Sent at most once for an interaction.
package struct HandleIntent: RequestMessage {
    package typealias Answer = ResponseAnswer
    package static let method = "intent/handle"

    /// The intent with its call's context.
    package var call: IntentCall

    package init(_ call: IntentCall) { self.call = call }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        call = try IntentCall(MessageReader(json, method: method, path: path))
    }

    package var json: JSONValue { call.json }

    package func write(to writer: inout JSONWriter) { call.write(to: &writer) }
}

/// The params of confirm and of handle.
package struct IntentCall: Sendable, Hashable {
    /// The id of the interaction that the call belongs to.
    package var interaction: String
    /// The intent with its resolved values.
    package var intent: WireIntent
    /// The context: deadline, lock state and the like.
    package var context: CallContext

    package init(interaction: String, intent: WireIntent, context: CallContext) {
        self.interaction = interaction
        self.intent = intent
        self.context = context
    }

    init(_ reader: MessageReader) throws(MessageError) {
        interaction = try reader.string("interaction")
        intent = try WireIntent(reader.reader("intent"))
        context = try CallContext(reader.reader("context"))
    }

    var json: JSONValue {
        ["interaction": .string(interaction), "intent": intent.json, "context": context.json]
    }

    func write(to writer: inout JSONWriter) {
        writer.raw(#"{"interaction":"#)
        writer.string(interaction)
        writer.raw(#","intent":"#)
        intent.write(to: &writer)
        writer.raw(#","context":"#)
        context.write(to: &writer)
        writer.raw("}")
    }
}

/// The answer to confirm and to handle.
package struct ResponseAnswer: WireValue, Hashable {
    /// The response of the extension.
    package var response: IntentResponse
    /// The job that the extension continues with, beside the code `inProgress` of handle.
    package var job: Job?

    /// A job that an extension has accepted.
    package struct Job: Sendable, Hashable {
        /// The extension's name for the job, unique among its open jobs.
        package var handle: String
        /// The time that the host waits for the result, in milliseconds.
        package var ttlMilliseconds: Int64

        /// The greatest length of a handle in bytes: the journal keeps it, and every message about the job repeats it.
        package static let longestHandle = 1024

        package init(handle: String, ttlMilliseconds: Int64) {
            self.handle = handle
            self.ttlMilliseconds = ttlMilliseconds
        }
    }

    package init(_ response: IntentResponse, job: Job? = nil) {
        self.response = response
        self.job = job
    }

    /// The handle of the job that an answer offers, even if the rest of the answer cannot be read.
    package static func offeredHandle(in answer: JSONValue) -> String? {
        answer["job"]?["handle"]?.stringValue.flatMap { $0.utf8.count <= Job.longestHandle ? $0 : nil }
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        response = try IntentResponse(reader.reader("response"))
        job = try reader.optionalReader("job").map { job throws(MessageError) in try Job(job) }
    }

    package var json: JSONValue {
        var object: JSONObject = ["response": response.json]
        object["job"] = job.map { ["handle": .string($0.handle), "ttlMs": .integer($0.ttlMilliseconds)] }
        return .object(object)
    }

    package func write(to writer: inout JSONWriter) {
        writer.raw(#"{"response":{"code":"#)
        writer.string(response.code)
        if let activity = response.userActivity {
            writer.raw(#","userActivity":"#)
            writer.object(activity)
        }
        writer.raw(#","properties":"#)
        writer.object(response.properties)
        if let job {
            writer.raw(#"},"job":{"handle":"#)
            writer.string(job.handle)
            writer.raw(#","ttlMs":"#)
            writer.integer(job.ttlMilliseconds)
        }
        writer.raw("}}")
    }
}

extension ResponseAnswer.Job {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        handle = try reader.handle("handle")
        ttlMilliseconds = try reader.integer("ttlMs")
        guard ttlMilliseconds > 0 else { throw reader.error("ttlMs", "is \(ttlMilliseconds), not more than zero") }
    }
}

extension IntentResponse {
    /// Reads a response; a long code is cut.
    package init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            code: try reader.string("code").cut(to: TextBound.name),
            properties: try reader.optionalObject("properties") ?? [:],
            userActivity: try reader.optionalObject("userActivity")
        )
    }

    var json: JSONValue {
        var object: JSONObject = ["code": .string(code)]
        object["userActivity"] = userActivity.map(JSONValue.object)
        object["properties"] = .object(properties)
        return .object(object)
    }
}
