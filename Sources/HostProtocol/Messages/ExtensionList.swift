package import ExtensionProtocol
package import IntentModel
package import JSON

/// `extensions/list`: the extensions that take requests, and what each handles.
package struct ExtensionList: RequestMessage {
    package static let method = "extensions/list"

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }

    /// An extension.
    package struct Extension: Sendable, Hashable {
        package var identifier: String
        package var name: String
        /// The identifier of its app; its own where it stands alone.
        package var app: String
        /// Other names under which a person may know it.
        package var otherNames: [String]
        /// The version of its app; nil where it has none.
        package var version: String?
        /// The class names of the intents that it handles, by the manifest's order.
        package var intents: [String]
        package var restrictedWhileLocked: [String]
        package var restrictedWhileProtectedDataUnavailable: [String]
        /// The class names of the intents that may be carried out twice.
        package var repeatable: [String]
        /// The greatest number of calls at a time, by its limits.
        package var concurrentCalls: Int
        /// Whether a process of it runs.
        package var isWarm: Bool
        /// Whether it shares a container with others, so that it can do its work at this host alone.
        package var isTied: Bool
        /// Whether one host has all its calls.
        package var isSticky: Bool

        package init(_ manifest: ExtensionManifest, limits: Limits, isWarm: Bool) {
            identifier = manifest.identifier
            name = manifest.displayName
            app = manifest.appIdentifier
            otherNames = manifest.alternativeNames
            version = manifest.app?.version
            intents = manifest.intentsSupported
            restrictedWhileLocked = manifest.intentsRestrictedWhileLocked
            restrictedWhileProtectedDataUnavailable = manifest.intentsRestrictedWhileProtectedDataUnavailable
            concurrentCalls = limits.concurrentCalls
            self.isWarm = isWarm
            repeatable = manifest.intentsRepeatable
            (isTied, isSticky) = (manifest.isTied, manifest.placement == .sticky)
        }
    }

    /// The answer to `extensions/list`.
    package struct Answer: WireValue, Hashable {
        /// The extensions, in the order of the registry.
        package var extensions: [Extension]
        /// The greatest number of requests that the host takes at a time.
        package var requests: Int

        package init(_ extensions: [Extension], requests: Int) {
            (self.extensions, self.requests) = (extensions, requests)
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            extensions = try reader.elements("extensions", atMost: HostBound.extensions, Extension.init)
            requests = try reader.optionalCount("requests") ?? 0
        }

        package var json: JSONValue {
            ["extensions": .array(extensions.map(\.json)), "requests": .integer(Int64(requests))]
        }
    }
}

extension ExtensionList.Extension {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        identifier = try reader.text("identifier", atMost: HostBound.name)
        name = try reader.text("name", atMost: HostBound.name)
        app = try reader.optionalText("app", atMost: HostBound.name) ?? identifier
        otherNames = try reader.names("otherNames")
        version = try reader.optionalText("version", atMost: HostBound.name)
        intents = try reader.names("intents")
        restrictedWhileLocked = try reader.names("restrictedWhileLocked")
        restrictedWhileProtectedDataUnavailable = try reader.names("restrictedWhileProtectedDataUnavailable")
        concurrentCalls = try reader.optionalCount("concurrentCalls") ?? 1
        isWarm = try reader.optionalBool("isWarm") ?? false
        repeatable = try reader.names("repeatable")
        isTied = try reader.optionalBool("isTied") ?? false
        isSticky = try reader.optionalBool("isSticky") ?? false
    }

    fileprivate var json: JSONValue {
        var object: JSONObject = [
            "identifier": .string(identifier), "name": .string(name), "app": .string(app), "intents": .strings(intents),
            "concurrentCalls": .integer(Int64(concurrentCalls)), "isWarm": .bool(isWarm), "isTied": .bool(isTied),
        ]
        object["version"] = version.map(JSONValue.string)
        if isSticky { object["isSticky"] = true }
        let lists = [
            ("otherNames", otherNames), ("restrictedWhileLocked", restrictedWhileLocked),
            ("restrictedWhileProtectedDataUnavailable", restrictedWhileProtectedDataUnavailable),
            ("repeatable", repeatable),
        ]
        for (name, list) in lists where !list.isEmpty { object[name] = .strings(list) }
        return .object(object)
    }
}

extension MessageReader {
    fileprivate func names(_ key: String) throws(MessageError) -> [String] {
        try texts(key, atMost: HostBound.list, each: HostBound.name)
    }
}
