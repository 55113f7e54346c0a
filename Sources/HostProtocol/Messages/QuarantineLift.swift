package import ExtensionProtocol
package import JSON

/// `extensions/liftQuarantine`: lets an extension that crashed too often start again.
package struct QuarantineLift: RequestMessage {
    package static let method = "extensions/liftQuarantine"

    /// The identifier of the extension.
    package var identifier: String

    package init(of identifier: String) { self.identifier = identifier }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        identifier = try MessageReader(json, method: method, path: path).text("extension", atMost: HostBound.name)
    }

    package var json: JSONValue { ["extension": .string(identifier)] }

    /// The answer to `extensions/liftQuarantine`.
    package struct Answer: WireValue, Hashable {
        /// Whether the extension was in quarantine.
        package var wasQuarantined: Bool

        package init(wasQuarantined: Bool) { self.wasQuarantined = wasQuarantined }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            wasQuarantined =
                try MessageReader(json, method: method, path: path).optionalBool("wasQuarantined") ?? false
        }

        package var json: JSONValue { ["wasQuarantined": .bool(wasQuarantined)] }
    }
}
