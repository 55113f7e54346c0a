package import JSON

/// What a server says of itself.
package struct ServerInfo: Sendable, Hashable {
    /// The server's name, at most 256 bytes.
    package let name: String
    /// Its version, such as `2.9.10`, at most 64 bytes.
    package let version: String
    /// The greatest number of bytes of a message with its headers.
    package let maximumPayload: Int
    /// Whether it takes headers.
    package let hasHeaders: Bool
    /// Whether it has JetStream.
    package let hasJetStream: Bool
    /// Whether it asks for credentials.
    package let asksForCredentials: Bool
    /// Whether everything that follows has to be encrypted.
    package let needsTLS: Bool
    /// Whether what follows may be encrypted.
    package let offersTLS: Bool
    /// What has to be signed by a client with an nkey; nil where the server asks for none.
    package let nonce: String?
    /// Whether the server is about to stop, and sends its clients away.
    package let isLeaving: Bool

    /// Reads the text after the word `INFO`.
    ///
    /// The addresses of other servers in it are not read: credentials go only to servers that the settings name.
    init(_ text: ArraySlice<UInt8>) throws(WireError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.parse(text, maximumValues: 1024)
        } catch {
            throw .malformedInfo
        }
        guard value.objectValue != nil else { throw .malformedInfo }
        self.init(value)
    }

    /// Takes the members that are there; the others have the values of a server that does not write them.
    package init(_ value: JSONValue) {
        func text(_ key: String, _ bound: Int) -> String? {
            value[key]?.stringValue.flatMap { $0.utf8.count <= bound ? $0 : nil }
        }
        func flag(_ key: String) -> Bool { value[key]?.boolValue ?? false }
        name = text("server_name", 256) ?? text("server_id", 256) ?? ""
        version = text("version", 64) ?? ""
        // Servers allow no more than 64 MiB.
        let payload = value["max_payload"]?.integerValue ?? 1 << 20
        maximumPayload = Int(min(max(payload, 0), 64 << 20))
        hasHeaders = flag("headers")
        hasJetStream = flag("jetstream")
        asksForCredentials = flag("auth_required")
        needsTLS = flag("tls_required")
        offersTLS = flag("tls_available") || flag("tls_required")
        nonce = text("nonce", 256)
        isLeaving = flag("ldm")
    }
}
