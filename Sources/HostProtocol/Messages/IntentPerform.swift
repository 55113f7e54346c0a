package import ExtensionProtocol
package import IntentModel
package import JSON

/// `intent/perform`: carries a request from policy to outcome.
package struct IntentPerform: RequestMessage {
    package static let method = "intent/perform"

    /// The request; its locale is that of `host/hello` where the params name none.
    package var request: IntentRequest
    /// Whether the client wants the updates of the intent (`call/update`).
    package var wantsUpdates: Bool

    package init(_ request: IntentRequest, wantsUpdates: Bool = false) {
        self.request = request
        self.wantsUpdates = wantsUpdates
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        request = IntentRequest(
            intent: try reader.text("intent", atMost: HostBound.name),
            extensionName: try reader.optionalText("extension", atMost: HostBound.name),
            parameters: try reader.optionalObject("parameters") ?? [:],
            typedParameters: try reader.elements("typedParameters", atMost: HostBound.list) {
                parameter throws(MessageError) in
                TypedParameter(
                    name: try parameter.text("name", atMost: HostBound.name),
                    text: try parameter.text("text", atMost: HostBound.typedText)
                )
            },
            locale: try reader.optionalText("locale", atMost: HostBound.name) ?? "en-US",
            idempotencyKey: try reader.optionalText("idempotencyKey", atMost: HostBound.name)
        )
        if let device = try reader.optionalReader("device") { request.device = try DeviceState(device) }
        request.timeLimit = try reader.optionalDuration("deadlineMs")
        request.traceParent = try reader.optionalText("traceparent", atMost: HostBound.name).flatMap(TraceParent.init)
        request.wantsCard = try reader.optionalBool("card") ?? false
        wantsUpdates = try reader.optionalBool("updates") ?? false
        request.awaitsLeave = try reader.optionalBool("awaitsLeave") ?? false
        request.origin = try reader.optionalReader("origin").map(RequestOrigin.init)
    }

    package var json: JSONValue {
        var object: JSONObject = ["intent": .string(request.intent)]
        object["extension"] = request.extensionName.map(JSONValue.string)
        if !request.parameters.isEmpty { object["parameters"] = .object(request.parameters) }
        if !request.typedParameters.isEmpty { object["typedParameters"] = typedParameters }
        object["device"] = request.device?.wire
        object["locale"] = .string(request.locale)
        object["idempotencyKey"] = request.idempotencyKey.map(JSONValue.string)
        object["deadlineMs"] = request.timeLimit.map { .integer($0.milliseconds) }
        object["traceparent"] = request.traceParent.map { .string($0.text) }
        if request.wantsCard { object["card"] = true }
        if wantsUpdates { object["updates"] = true }
        if request.awaitsLeave { object["awaitsLeave"] = true }
        object["origin"] = request.origin?.wire
        return .object(object)
    }

    package func write(to writer: inout JSONWriter) {
        writer.raw(#"{"intent":"#)
        writer.string(request.intent)
        writer.member(#","extension":"#, request.extensionName)
        if !request.parameters.isEmpty { writer.member(#","parameters":"#, request.parameters) }
        if !request.typedParameters.isEmpty {
            writer.raw(#","typedParameters":"#)
            writer.value(typedParameters)
        }
        if let device = request.device {
            writer.raw(#","device":"#)
            writer.value(device.wire)
        }
        writer.member(#","locale":"#, request.locale)
        writer.member(#","idempotencyKey":"#, request.idempotencyKey)
        if let limit = request.timeLimit {
            writer.raw(#","deadlineMs":"#)
            writer.integer(limit.milliseconds)
        }
        writer.member(#","traceparent":"#, request.traceParent?.text)
        if request.wantsCard { writer.raw(#","card":true"#) }
        if wantsUpdates { writer.raw(#","updates":true"#) }
        if request.awaitsLeave { writer.raw(#","awaitsLeave":true"#) }
        if let origin = request.origin {
            writer.raw(#","origin":"#)
            writer.value(origin.wire)
        }
        writer.raw("}")
    }

    private var typedParameters: JSONValue {
        .array(request.typedParameters.map { ["name": .string($0.name), "text": .string($0.text)] })
    }

    /// The answer to `intent/perform`.
    package struct Answer: WireValue, Hashable {
        /// The outcome of the request.
        package var outcome: Outcome
        /// What the author of the extension should know, such as a property of the response that the intent does not
        /// have.
        package var warnings: [String]

        package init(_ outcome: Outcome, warnings: [String] = []) {
            (self.outcome, self.warnings) = (outcome, warnings)
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            outcome = try Outcome(reader)
            warnings = try reader.strings("warnings")
        }

        package var json: JSONValue {
            var object = outcome.wire
            if !warnings.isEmpty { object["warnings"] = .strings(warnings) }
            return .object(object)
        }

        package func write(to writer: inout JSONWriter) {
            outcome.writeMembers(to: &writer)
            if !warnings.isEmpty {
                writer.raw(#","warnings":"#)
                writer.value(.strings(warnings))
            }
            writer.raw("}")
        }
    }
}

extension DeviceState {
    init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            isLocked: try reader.optionalBool("isLocked") ?? false,
            isProtectedDataAvailable: try reader.optionalBool("isProtectedDataAvailable") ?? true
        )
    }

    var wire: JSONValue {
        ["isLocked": .bool(isLocked), "isProtectedDataAvailable": .bool(isProtectedDataAvailable)]
    }
}

extension RequestOrigin {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            host: try reader.text("host", atMost: HostBound.name),
            client: try reader.optionalText("client", atMost: HostBound.name) ?? ""
        )
    }

    fileprivate var wire: JSONValue { ["host": .string(host), "client": .string(client)] }
}
