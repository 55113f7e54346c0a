package import ExtensionProtocol
package import JSON

/// `elsewhere/ping`: asks a client that has requests of this host at other ones whether it still runs, host → client.
package struct ElsewherePing: RequestMessage {
    package static let method = "elsewhere/ping"
    package typealias Answer = Empty

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }
}
