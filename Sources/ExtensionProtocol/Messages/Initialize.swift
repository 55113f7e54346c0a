package import JSON

/// `initialize`: the first request of a launch, host → extension (docs/protocol.md, Life).
package struct Initialize: RequestMessage {
    package static let method = "initialize"

    /// The versions that the host supports, the preferred one first.
    package var protocolVersions: [String]
    /// The name and version of the host.
    package var host: Peer
    /// The identifier of the extension in its manifest.
    package var extensionIdentifier: String
    /// The intents that the manifest declares, in order.
    package var intents: [String]
    /// The limits of this launch, as information for the extension.
    package var limits: JSONObject
    /// The locale as a BCP 47 tag, such as `en-US`.
    package var locale: String
    /// Whether the device is locked.
    package var isLocked: Bool
    /// The directories in which the extension may keep files.
    package var containers: Containers
    /// The optional parts of the protocol that the host supports.
    package var features: [String]

    /// The name and version of one side.
    package struct Peer: Sendable, Hashable {
        package var name: String
        package var version: String

        package init(name: String, version: String) {
            self.name = name
            self.version = version
        }
    }

    /// Directories that outlive a launch.
    package struct Containers: Sendable, Hashable {
        /// The extension's own directory.
        package var app: String?
        /// The directories shared by the members of an app group, by its identifier.
        package var groups: [String: String]

        package init(app: String? = nil, groups: [String: String] = [:]) {
            self.app = app
            self.groups = groups
        }
    }

    package init(
        protocolVersions: [String],
        host: Peer,
        extensionIdentifier: String,
        intents: [String],
        limits: JSONObject,
        locale: String,
        isLocked: Bool,
        containers: Containers,
        features: [String]
    ) {
        self.protocolVersions = protocolVersions
        self.host = host
        self.extensionIdentifier = extensionIdentifier
        self.intents = intents
        self.limits = limits
        self.locale = locale
        self.isLocked = isLocked
        self.containers = containers
        self.features = features
    }
}

extension Initialize {
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        protocolVersions = try reader.strings("protocolVersions")
        host = try Peer(reader.reader("host"))
        extensionIdentifier = try reader.reader("extension").string("identifier")
        intents = try reader.strings("intents")
        limits = try reader.optionalObject("limits") ?? [:]
        locale = try reader.optionalString("locale") ?? "en-US"
        isLocked = try reader.optionalBool("locked") ?? false
        containers = Containers()
        if let containersReader = try reader.optionalReader("containers") {
            containers.app = try containersReader.optionalString("app")
            for group in try containersReader.optionalObject("groups") ?? [:] {
                containers.groups[group.key] = group.value.stringValue
            }
        }
        features = try reader.strings("features")
    }

    package var json: JSONValue {
        var groups = JSONObject()
        for (identifier, path) in containers.groups.sorted(by: { $0.key < $1.key }) {
            groups[identifier] = .string(path)
        }
        return [
            "protocolVersions": .strings(protocolVersions),
            "host": host.json,
            "extension": ["identifier": .string(extensionIdentifier)],
            "intents": .strings(intents),
            "limits": .object(limits),
            "locale": .string(locale),
            "locked": .bool(isLocked),
            "containers": ["app": containers.app.map(JSONValue.string) ?? .null, "groups": .object(groups)],
            "features": .strings(features),
        ]
    }
}

extension Initialize {
    /// The answer to `initialize`.
    package struct Answer: WireValue {
        /// The version that the extension chose among the host's.
        package var protocolVersion: String
        /// The name and version of the extension.
        package var peer: Peer
        /// The intents that it handles: those of the manifest or fewer.
        package var intents: [String]
        /// The optional parts of the protocol that it supports.
        package var features: [String]
        /// The number of calls that it carries out at a time; the host sends no more, and no more than its own limit.
        package var concurrentCalls: Int
        /// The handles of the jobs that it still works on or has results of; nil if it keeps none between launches.
        package var openJobs: [String]?

        /// The number of concurrent calls of an extension that announces none.
        package static let defaultConcurrentCalls = 1

        package init(
            protocolVersion: String,
            peer: Peer,
            intents: [String],
            features: [String],
            concurrentCalls: Int = defaultConcurrentCalls,
            openJobs: [String]? = nil
        ) {
            self.protocolVersion = protocolVersion
            self.peer = peer
            self.intents = intents
            self.features = features
            self.concurrentCalls = concurrentCalls
            self.openJobs = openJobs
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            protocolVersion = try reader.string("protocolVersion")
            peer = try Peer(reader.reader("extension"))
            intents = try reader.strings("intents")
            features = try reader.strings("features")
            let announced = try reader.optionalInteger("concurrentCalls") ?? Int64(Self.defaultConcurrentCalls)
            guard announced > 0 else { throw reader.error("concurrentCalls", "is \(announced), less than one") }
            concurrentCalls = Int(clamping: announced)
            openJobs = try reader.optionalArray("openJobs") == nil ? nil : reader.strings("openJobs")
        }

        package var json: JSONValue {
            var object: JSONObject = [
                "protocolVersion": .string(protocolVersion),
                "extension": peer.json,
                "intents": .strings(intents),
                "features": .strings(features),
            ]
            if concurrentCalls != Self.defaultConcurrentCalls {
                object["concurrentCalls"] = .integer(Int64(concurrentCalls))
            }
            object["openJobs"] = openJobs.map(JSONValue.strings)
            return .object(object)
        }
    }
}

extension Initialize.Peer {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        self.init(name: try reader.string("name"), version: try reader.optionalString("version") ?? "")
    }

    fileprivate var json: JSONValue { ["name": .string(name), "version": .string(version)] }
}

extension JSONValue {
    /// An array of strings.
    package static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }
}
