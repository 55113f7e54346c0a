package import ExtensionProtocol
package import JSON

/// `host/reload`: has the host read again what another process has changed: the authorisations of apps.
package struct HostReload: RequestMessage {
    package static let method = "host/reload"
    package typealias Answer = Empty

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }
}
