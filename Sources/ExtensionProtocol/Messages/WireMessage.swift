package import JSON

/// A value used as params or result on the wire.
package protocol WireValue: Sendable {
    /// Reads the value; `method` and `path` are named in errors.
    init(json: JSONValue, method: String, path: String) throws(MessageError)
    /// The value in its wire form.
    var json: JSONValue { get }
    /// Appends the value in its wire form.
    func write(to writer: inout JSONWriter)
}

extension WireValue {
    /// Writes `json`; the types used in every call write their members directly instead.
    package func write(to writer: inout JSONWriter) { writer.value(json) }
}

/// A call with an answer; its type is its params.
package protocol RequestMessage: WireValue {
    /// The answer's type.
    associatedtype Answer: WireValue
    /// The method's name on the wire.
    static var method: String { get }
}

extension WireValue {
    /// Appends the line of a successful answer with this value.
    package func writeAnswer(to id: RequestID, to writer: inout JSONWriter) {
        writer.raw(#"{"jsonrpc":"2.0","id":"#)
        switch id {
        case .integer(let number): writer.integer(number)
        case .string(let text): writer.string(text)
        }
        writer.raw(#","result":"#)
        write(to: &writer)
        writer.raw("}\n")
    }
}

/// A call without an answer; its type is its params.
package protocol NotificationMessage: WireValue {
    /// The method's name on the wire.
    static var method: String { get }
}

extension RequestMessage {
    /// Reads the params of a request.
    package init(params: JSONValue) throws(MessageError) {
        try self.init(json: params, method: Self.method, path: "params")
    }

    /// Reads the result of a request of this type.
    package static func answer(from result: JSONValue) throws(MessageError) -> Answer {
        try Answer(json: result, method: method, path: "result")
    }

    /// The request as a message.
    package func message(id: RequestID) -> Message { .request(id: id, method: Self.method, params: json) }

    /// The request as the line of a message.
    package func line(id: Int64) -> [UInt8] {
        var writer = JSONWriter(reservingCapacity: 512)
        writer.raw(#"{"jsonrpc":"2.0","id":"#)
        writer.integer(id)
        writer.raw(#","method":"#)
        writer.string(Self.method)
        writer.raw(#","params":"#)
        write(to: &writer)
        writer.raw("}\n")
        return writer.finish()
    }
}

extension NotificationMessage {
    /// Reads the params of a notification.
    package init(params: JSONValue) throws(MessageError) {
        try self.init(json: params, method: Self.method, path: "params")
    }

    /// The notification as a message.
    package var message: Message { .notification(method: Self.method, params: json) }
}

/// An answer, or params, without members.
package struct Empty: WireValue {
    /// Makes the empty value.
    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { .object([:]) }
}
