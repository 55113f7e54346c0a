package import ExtensionProtocol
package import IntentModel
package import JSON

/// One action of a person in an app, or one by the host for the person.
package struct Donation: Sendable, Hashable {
    /// Who began the interaction.
    package enum Direction: String, Sendable, CaseIterable {
        case unspecified, outgoing, incoming
    }

    /// Who told of the action.
    package enum Origin: String, Sendable, CaseIterable {
        case app, assistant
    }

    /// The result of a donated intent.
    package struct Response: Sendable, Hashable {
        package var code: String
        package var properties: JSONObject

        package init(code: String, properties: JSONObject = [:]) {
            self.code = code
            self.properties = properties
        }

        init(_ reader: MessageReader) throws(MessageError) {
            code = try reader.text("code")
            properties = try reader.optionalBoundedObject("properties") ?? [:]
        }

        var json: JSONObject { ["code": .string(code), "properties": .object(properties)] }
    }

    /// The name by which the app deletes the donation, unique among those of the app; for an activity, its persistent
    /// identifier or one that the host made.
    package var identifier: String
    /// A name that several donations of the app share.
    package var group: String?
    /// What was done.
    package var action: ShortcutAction
    package var response: Response?
    package var direction = Direction.unspecified
    /// When the interaction began and ended, as the app says.
    package var start: Timestamp?
    package var end: Timestamp?
    /// When the host took the donation in.
    package var donatedAt: Timestamp
    /// Who told of it: the app, or the assistant that carried it out for the person.
    package var origin = Origin.app

    package init(identifier: String, action: ShortcutAction, at donatedAt: Timestamp) {
        self.identifier = identifier
        self.action = action
        self.donatedAt = donatedAt
    }

    /// Reads the params of `app/donate`.
    ///
    /// - Parameter now: The time of the donation.
    package init(_ reader: MessageReader, at now: Timestamp) throws(MessageError) {
        try self.init(reader, .intent(IntentValue(reader.reader("intent"))), at: now)
    }

    /// Reads the form that `json` writes.
    package init(kept reader: MessageReader) throws(MessageError) {
        let donatedAt = Timestamp(milliseconds: try reader.integer("donatedAt"))
        try self.init(reader, ShortcutAction(reader), at: donatedAt)
        origin = try reader.word("origin") ?? .app
    }

    private init(_ reader: MessageReader, _ action: ShortcutAction, at donatedAt: Timestamp) throws(MessageError) {
        self.init(identifier: try reader.text("identifier"), action: action, at: donatedAt)
        group = try reader.optionalText("group")
        response = try reader.optionalReader("response").map(Response.init)
        direction = try reader.word("direction") ?? .unspecified
        start = try reader.optionalInteger("start").map(Timestamp.init(milliseconds:))
        end = try reader.optionalInteger("end").map(Timestamp.init(milliseconds:))
    }

    /// Makes a donation of an activity.
    ///
    /// - Parameter identifier: The name of an activity without a persistent identifier.
    package init(activity: ActivityValue, at now: Timestamp, named identifier: String) {
        self.init(
            identifier: activity.persistentIdentifier ?? identifier,
            action: .userActivity(activity),
            at: now
        )
    }

    /// When the interaction took place: its end or start as far as the app says, and never after it was donated.
    package var happenedAt: Timestamp { min(end ?? start ?? donatedAt, donatedAt) }

    /// All members, for a person or a program.
    package var json: JSONObject {
        var object = sentJSON
        object["donatedAt"] = .integer(donatedAt.milliseconds)
        if origin != .app { object["origin"] = .string(origin.rawValue) }
        return object
    }

    /// The params of `app/donate`: all members but the time and the origin of the donation, which the host sets.
    package var sentJSON: JSONObject {
        var object: JSONObject = ["identifier": .string(identifier)]
        object["group"] = group.map(JSONValue.string)
        for member in action.json { object[member.key] = member.value }
        object["response"] = response.map { .object($0.json) }
        object["direction"] = .string(direction.rawValue)
        object["start"] = start.map { .integer($0.milliseconds) }
        object["end"] = end.map { .integer($0.milliseconds) }
        return object
    }
}

/// The donations that an app deletes.
package enum DonationSelection: Sendable, Hashable {
    case identifiers([String])
    case group(String)
    case all

    /// Reads the params of `app/deleteDonations` or `app/deleteActivities`.
    ///
    /// - Parameters:
    ///   - key: The member for the list, `identifiers` or `persistentIdentifiers`.
    ///   - hasGroups: Whether a group may be named.
    package init(
        _ reader: MessageReader,
        list key: String = "identifiers",
        hasGroups: Bool = true
    ) throws(MessageError) {
        let identifiers = try reader.strings(key)
        guard identifiers.count <= PersonalBound.identifiers else {
            throw reader.error(key, "has more than \(PersonalBound.identifiers) elements")
        }
        let group = try reader.optionalText("group")
        let isAll = try reader.optionalBool("all") ?? false
        switch (reader.object[key] != nil, group, isAll) {
        case (true, nil, false): self = .identifiers(identifiers)
        case (false, let group?, false) where hasGroups: self = .group(group)
        case (false, nil, true): self = .all
        case (_, _?, _) where !hasGroups: throw reader.error("group", "is for interactions: activities have no groups")
        default: throw reader.error(key, "has to be there, or 'group' or 'all': true in its place, and one alone")
        }
    }

    /// The form that `init(_:list:)` reads.
    package func json(list key: String = "identifiers") -> JSONObject {
        switch self {
        case .identifiers(let identifiers): [key: .array(identifiers.map(JSONValue.string))]
        case .group(let group): ["group": .string(group)]
        case .all: ["all": true]
        }
    }
}
