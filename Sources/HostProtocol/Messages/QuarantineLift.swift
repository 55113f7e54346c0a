package import ExtensionProtocol
package import JSON

/// `extensions/liftQuarantine`: lets an extension that crashed too often start again.
package struct QuarantineLift: RequestMessage {
    package static let method = "extensions/liftQuarantine"

    /// The identifier or the name of the extension.
    package var name: String

    package init(of name: String) { self.name = name }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        name = try MessageReader(json, method: method, path: path).text("extension", atMost: HostBound.name)
    }

    package var json: JSONValue { ["extension": .string(name)] }

    /// The answer to `extensions/liftQuarantine`.
    package struct Answer: WireValue, Hashable {
        /// Whether the extension was in quarantine.
        package var wasQuarantined: Bool
        /// The identifier of the extension; nil if none was in quarantine.
        package var identifier: String?

        package init(wasQuarantined: Bool, identifier: String? = nil) {
            (self.wasQuarantined, self.identifier) = (wasQuarantined, identifier)
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let members = try MessageReader(json, method: method, path: path)
            wasQuarantined = try members.optionalBool("wasQuarantined") ?? false
            identifier = try members.optionalText("extension", atMost: HostBound.name)
        }

        package var json: JSONValue {
            var object: JSONObject = ["wasQuarantined": .bool(wasQuarantined)]
            object["extension"] = identifier.map(JSONValue.string)
            return .object(object)
        }
    }
}
