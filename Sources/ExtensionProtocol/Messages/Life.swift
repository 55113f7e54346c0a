package import JSON

/// `shutdown`: the extension finishes its work and answers; `exit` follows (LSP).
package struct Shutdown: RequestMessage {
    package typealias Answer = Empty
    package static let method = "shutdown"

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { .object([:]) }
}

/// `exit`: the extension's process ends now (LSP).
package struct Exit: NotificationMessage {
    package static let method = "exit"

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { .object([:]) }
}

/// `ping`: asks whether the extension still reads; sent only while work is outstanding.
package struct Ping: RequestMessage {
    package typealias Answer = Empty
    package static let method = "ping"

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { .object([:]) }
}
