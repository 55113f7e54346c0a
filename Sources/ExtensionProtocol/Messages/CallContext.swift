package import JSON

/// The context that makes every call self-contained (docs/protocol.md, Intents).
package struct CallContext: Sendable, Hashable {
    /// The time left for the call, in milliseconds.
    package var deadlineMilliseconds: Int64
    /// The longest time without progress, in milliseconds; zero if the host does not say.
    package var idleMilliseconds: Int64
    /// Whether the device is locked.
    package var isLocked: Bool
    /// The locale as a BCP 47 tag.
    package var locale: String
    /// A key that is the same for every attempt of one call, so that the extension can notice a repetition.
    package var idempotencyKey: String
    /// The number of the attempt, counted from one.
    package var attempt: Int64
    /// The place of the request in a trace of its caller (`traceparent` of W3C Trace Context); nil for none.
    package var traceParent: String?

    package init(
        deadlineMilliseconds: Int64,
        idleMilliseconds: Int64 = 0,
        isLocked: Bool,
        locale: String,
        idempotencyKey: String,
        attempt: Int64 = 1,
        traceParent: String? = nil
    ) {
        self.deadlineMilliseconds = deadlineMilliseconds
        self.idleMilliseconds = idleMilliseconds
        self.isLocked = isLocked
        self.locale = locale
        self.idempotencyKey = idempotencyKey
        self.attempt = attempt
        self.traceParent = traceParent
    }

    init(_ reader: MessageReader) throws(MessageError) {
        deadlineMilliseconds = try reader.integer("deadlineMs")
        idleMilliseconds = try reader.optionalInteger("idleMs") ?? 0
        isLocked = try reader.optionalBool("locked") ?? false
        locale = try reader.optionalString("locale") ?? "en-US"
        idempotencyKey = try reader.optionalString("idempotencyKey") ?? ""
        attempt = try reader.optionalInteger("attempt") ?? 1
        traceParent = try reader.optionalString("traceparent")
    }

    var json: JSONValue {
        var object: JSONObject = [
            "deadlineMs": .integer(deadlineMilliseconds),
            "idleMs": .integer(idleMilliseconds),
            "locked": .bool(isLocked),
            "locale": .string(locale),
            "idempotencyKey": .string(idempotencyKey),
            "attempt": .integer(attempt),
        ]
        object["traceparent"] = traceParent.map(JSONValue.string)
        return .object(object)
    }

    func write(to writer: inout JSONWriter) {
        writer.raw(#"{"deadlineMs":"#)
        writer.integer(deadlineMilliseconds)
        writer.raw(#","idleMs":"#)
        writer.integer(idleMilliseconds)
        writer.raw(isLocked ? #","locked":true,"locale":"# : #","locked":false,"locale":"#)
        writer.string(locale)
        writer.raw(#","idempotencyKey":"#)
        writer.string(idempotencyKey)
        writer.raw(#","attempt":"#)
        writer.integer(attempt)
        if let traceParent {
            writer.raw(#","traceparent":"#)
            writer.string(traceParent)
        }
        writer.raw("}")
    }
}

/// An intent on the wire: its class name, the id of the transaction, and the known values.
package struct WireIntent: Sendable, Hashable {
    /// The class name, such as `INSendMessageIntent`.
    package var name: String
    /// The id of the transaction, the same through resolve, confirm and handle (sirikit-rules R2).
    package var identifier: String
    /// The values by parameter name; a parameter without a value is absent.
    package var parameters: JSONObject

    package init(name: String, identifier: String, parameters: JSONObject) {
        self.name = name
        self.identifier = identifier
        self.parameters = parameters
    }

    init(_ reader: MessageReader) throws(MessageError) {
        name = try reader.string("name")
        identifier = try reader.optionalString("identifier") ?? ""
        parameters = try reader.optionalObject("parameters") ?? [:]
    }

    var json: JSONValue {
        ["name": .string(name), "identifier": .string(identifier), "parameters": .object(parameters)]
    }

    func write(to writer: inout JSONWriter) {
        writer.raw(#"{"name":"#)
        writer.string(name)
        writer.raw(#","identifier":"#)
        writer.string(identifier)
        writer.raw(#","parameters":"#)
        writer.object(parameters)
        writer.raw("}")
    }
}
