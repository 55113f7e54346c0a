internal import JSON

/// An intent that an extension of a host handles.
package struct AnnouncedIntent: Sendable, Hashable {
    /// The class name of the intent.
    package var name: String
    /// Whether the manifest says that it may be handled twice.
    package var isRepeatable: Bool
    /// Whether the caller's device must not be locked.
    package var isRestrictedWhileLocked: Bool
    /// Whether the caller's device must have its protected data available.
    package var isRestrictedWithoutProtectedData: Bool

    /// Makes an intent; by default it is not repeatable, and not restricted.
    package init(
        name: String,
        isRepeatable: Bool = false,
        isRestrictedWhileLocked: Bool = false,
        isRestrictedWithoutProtectedData: Bool = false
    ) {
        self.name = name
        self.isRepeatable = isRepeatable
        self.isRestrictedWhileLocked = isRestrictedWhileLocked
        self.isRestrictedWithoutProtectedData = isRestrictedWithoutProtectedData
    }

    init(json: JSONValue) throws(ClusterMessageError) {
        let reader = try MemberReader(json, named: "intent")
        name = try reader.text("name", atMost: ClusterBound.name)
        isRepeatable = try reader.flag("isRepeatable")
        isRestrictedWhileLocked = try reader.flag("isRestrictedWhileLocked")
        isRestrictedWithoutProtectedData = try reader.flag("isRestrictedWithoutProtectedData")
    }

    var json: JSONValue {
        var object: JSONObject = ["name": .string(name)]
        if isRepeatable { object["isRepeatable"] = true }
        if isRestrictedWhileLocked { object["isRestrictedWhileLocked"] = true }
        if isRestrictedWithoutProtectedData { object["isRestrictedWithoutProtectedData"] = true }
        return .object(object)
    }

    /// Whether some state of the caller's device forbids it.
    package var isEverForbidden: Bool { isRestrictedWhileLocked || isRestrictedWithoutProtectedData }

    /// Whether the state of the caller's device forbids it.
    package func isForbidden(on device: CallerDevice) -> Bool { restriction(on: device) != nil }

    /// What of the state of the caller's device forbids it; nil if nothing does.
    package func restriction(on device: CallerDevice) -> DeviceRestriction? {
        if device.isLocked, isRestrictedWhileLocked { return .locked }
        return !device.isProtectedDataAvailable && isRestrictedWithoutProtectedData ? .withoutProtectedData : nil
    }
}

/// What of the state of a device forbids an intent.
package enum DeviceRestriction: Sendable, Hashable {
    /// The device is locked.
    case locked
    /// Its protected data is not available.
    case withoutProtectedData
}

/// An extension that a host has.
package struct AnnouncedExtension: Sendable, Hashable {
    /// Where its calls may go.
    package enum Placement: String, Sendable, Hashable {
        /// To any host that has it.
        case free
        /// To one host among those alive that have it, because it keeps state in a container.
        case sticky
        /// To the host where it is, because it needs a container that it shares with other extensions.
        case tied
    }

    /// Its identifier, the same on every host that has it.
    package let identifier: String
    /// The identifier of its app; its own where it stands alone.
    package let app: String
    /// Its names for people and those of its app.
    package let names: [String]
    /// Its version, for people.
    package let version: String
    /// The greatest number of calls that it takes at a time on this host.
    package let capacity: Int
    /// Where its calls may go.
    package let placement: Placement
    /// The intents that it handles, in the order of its manifest.
    package let intents: [AnnouncedIntent]

    /// Makes an extension; without an app it stands alone.
    package init(
        identifier: String,
        app: String? = nil,
        names: [String] = [],
        version: String = "",
        capacity: Int,
        placement: Placement = .free,
        intents: [AnnouncedIntent]
    ) {
        self.identifier = identifier
        self.app = app ?? identifier
        self.names = names
        self.version = version
        self.capacity = capacity
        self.placement = placement
        self.intents = intents
    }

    init(json: JSONValue) throws(ClusterMessageError) {
        let reader = try MemberReader(json, named: "extension")
        identifier = try reader.text("identifier", atMost: ClusterBound.name)
        app = try reader.optionalText("app", atMost: ClusterBound.name) ?? identifier
        names = try reader.texts("names", atMost: ClusterBound.names, each: ClusterBound.name)
        version = try reader.optionalText("version", atMost: ClusterBound.name) ?? ""
        capacity = try reader.count("capacity")
        let word = try reader.optionalText("placement", atMost: ClusterBound.name) ?? Placement.free.rawValue
        // A later version may know of more: what it means then is not to be guessed, so it stays where it is.
        placement = Placement(rawValue: word) ?? .tied
        var intents: [AnnouncedIntent] = []
        for intent in try reader.elements("intents", atMost: ClusterBound.intents) {
            intents.append(try AnnouncedIntent(json: intent))
        }
        self.intents = intents
    }

    var json: JSONValue {
        var object: JSONObject = ["identifier": .string(identifier)]
        if app != identifier { object["app"] = .string(app) }
        if !names.isEmpty { object["names"] = .array(names.map(JSONValue.string)) }
        if !version.isEmpty { object["version"] = .string(version) }
        object["capacity"] = .integer(Int64(capacity))
        if placement != .free { object["placement"] = .string(placement.rawValue) }
        object["intents"] = .array(intents.map(\.json))
        return .object(object)
    }
}

/// What a caller calls an extension, without regard to letter case.
package struct FoldedWord: Sendable, Hashable {
    /// The word in lower case.
    package let folded: String
    /// Whether it can only be an identifier.
    package let isIdentifier: Bool

    /// Reads a word, which may begin with `id:`.
    package init(_ word: String) {
        isIdentifier = word.hasPrefix("id:")
        folded = (isIdentifier ? String(word.dropFirst(3)) : word).lowercased()
    }
}
