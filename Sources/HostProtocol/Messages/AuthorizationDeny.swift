package import ExtensionProtocol
package import JSON

/// `authorization/deny`: the person denies an app, and the program that has asked could not write that down.
///
/// The denial holds in the host at once, which writes it down as soon as it can.
package struct AuthorizationDeny: RequestMessage {
    package static let method = "authorization/deny"
    package typealias Answer = Empty

    /// The identifier of the app.
    package var app: String

    package init(_ app: String) { self.app = app }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        app = try MessageReader(json, method: method, path: path).text("app", atMost: HostBound.name)
    }

    package var json: JSONValue { ["app": .string(app)] }
}
