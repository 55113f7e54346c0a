package import ExtensionProtocol
internal import IntentModel
package import JSON

/// `host/hello`: the first request of a client.
package struct HostHello: RequestMessage {
    package static let method = "host/hello"
    /// The largest number of services that a client offers.
    private static let mostOffers = 16

    /// The kind of client.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A command of `intenthost`.
        case command
        /// A program of an installed app, or one of its extensions.
        case app
        /// Any other program.
        case other
    }

    /// The version of the protocol.
    package var protocolVersion: Int64
    /// The name of the client, for lists and logs.
    package var name: String
    /// The version of the client.
    package var version: String
    /// The kind of client.
    package var kind: Kind
    /// The identifier of the app, for the kind `app`.
    package var app: String?
    /// The locale of the person as a BCP 47 tag; nil for that of the host.
    package var locale: String?
    /// Whether the client answers `dialogue/ask`.
    package var answersQuestions: Bool
    /// The services of the desktop that the client offers; an app offers none.
    package var offers: Set<ClientOffer>

    package init(
        protocolVersion: Int64 = HostProtocolVersion.current,
        name: String,
        version: String,
        kind: Kind,
        app: String? = nil,
        locale: String? = nil,
        answersQuestions: Bool = false,
        offers: Set<ClientOffer> = []
    ) {
        self.protocolVersion = protocolVersion
        self.name = name
        self.version = version
        self.kind = kind
        self.app = app
        self.locale = locale
        self.answersQuestions = answersQuestions
        self.offers = offers
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        protocolVersion = try reader.integer("protocolVersion")
        let client = try reader.reader("client")
        name = try client.text("name", atMost: HostBound.name)
        version = try client.optionalText("version", atMost: HostBound.name) ?? ""
        kind = try client.word("kind")
        app = try client.optionalText("app", atMost: HostBound.name)
        guard (app != nil) == (kind == .app) else {
            throw client.error("app", app == nil ? "is missing, since the client is an app" : "is only for apps")
        }
        if let app, !IdentifierForm.isValid(app) { throw client.error("app", "is not the identifier of an app") }
        locale = try reader.optionalText("locale", atMost: HostBound.name)
        answersQuestions = try reader.optionalBool("answersQuestions") ?? false
        // Later versions may offer more.
        offers = Set(
            try reader.texts("offers", atMost: Self.mostOffers, each: HostBound.name).compactMap(ClientOffer.init)
        )
        guard offers.isEmpty || kind != .app else { throw reader.error("offers", "is not for apps") }
    }

    package var json: JSONValue {
        var client: JSONObject = [
            "name": .string(name), "version": .string(version), "kind": .string(kind.rawValue),
        ]
        client["app"] = app.map(JSONValue.string)
        var object: JSONObject = ["protocolVersion": .integer(protocolVersion), "client": .object(client)]
        object["locale"] = locale.map(JSONValue.string)
        if answersQuestions { object["answersQuestions"] = true }
        if !offers.isEmpty { object["offers"] = .array(offers.map(\.rawValue).sorted().map(JSONValue.string)) }
        return .object(object)
    }

    /// The answer to `host/hello`.
    package struct Answer: WireValue, Hashable {
        /// The version of the protocol.
        package var protocolVersion: Int64
        /// The name and version of the host, and its process.
        package var name: String
        package var version: String
        package var pid: Int64
        /// The data directory of the host.
        package var dataDirectory: String

        package init(
            protocolVersion: Int64 = HostProtocolVersion.current,
            name: String,
            version: String,
            pid: Int64,
            dataDirectory: String
        ) {
            self.protocolVersion = protocolVersion
            self.name = name
            self.version = version
            self.pid = pid
            self.dataDirectory = dataDirectory
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            protocolVersion = try reader.integer("protocolVersion")
            let host = try reader.reader("host")
            name = try host.string("name")
            version = try host.optionalString("version") ?? ""
            pid = try host.optionalInteger("pid") ?? 0
            dataDirectory = try reader.optionalString("dataDirectory") ?? ""
        }

        package var json: JSONValue {
            [
                "protocolVersion": .integer(protocolVersion),
                "host": ["name": .string(name), "version": .string(version), "pid": .integer(pid)],
                "dataDirectory": .string(dataDirectory),
            ]
        }
    }
}
