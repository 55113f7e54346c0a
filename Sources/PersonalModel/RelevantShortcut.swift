package import ExtensionProtocol
internal import FoundationEssentials
package import IntentModel
package import JSON

/// A shortcut that an app calls useful at some times.
package struct RelevantShortcut: Sendable, Hashable {
    /// What the shortcut is good for.
    package enum Role: String, Sendable, CaseIterable {
        case action, information
    }

    package var action: ShortcutAction
    package var role: Role
    /// The conditions; one that holds is enough.
    package var providers: [RelevanceProvider]
    /// The card that the app proposes, with `title` and `subtitle`.
    package var template: JSONObject?
    package var widgetKind: String?

    package init(action: ShortcutAction, role: Role = .action, providers: [RelevanceProvider] = []) {
        self.action = action
        self.role = role
        self.providers = providers
    }

    /// Reads `{"shortcut", "role"?, "providers"?, "template"?, "widgetKind"?}`.
    package init(_ reader: MessageReader) throws(MessageError) {
        action = try ShortcutAction(reader.reader("shortcut"))
        role = try reader.word("role") ?? .action
        providers =
            reader.object["providers"] == nil
            ? []
            : try reader.elements("providers", upTo: 100) { item throws(MessageError) in try RelevanceProvider(item) }
        template = try reader.optionalBoundedObject("template")
        widgetKind = try reader.optionalText("widgetKind")
    }

    /// The form that `init(_:)` reads.
    package var json: JSONObject {
        var object: JSONObject = [
            "shortcut": .object(action.json), "role": .string(role.rawValue),
            "providers": .array(providers.map { .object($0.json) }),
        ]
        object["template"] = template.map(JSONValue.object)
        object["widgetKind"] = widgetKind.map(JSONValue.string)
        return object
    }
}

/// A condition under which a shortcut is relevant.
///
/// Its JSON is the wire form of the provider. The keys tell its class: `startDate` is an `INDateRelevanceProvider`,
/// `situation` an `INDailyRoutineRelevanceProvider`. Others, such as places, are kept and never hold.
package struct RelevanceProvider: Sendable, Hashable {
    /// What the host understands of a provider.
    package enum Condition: Sendable, Hashable {
        case date(from: Timestamp, to: Timestamp?)
        case situation(String)
        case unknown
    }

    package let condition: Condition
    /// All members.
    package let json: JSONObject

    package init(_ reader: MessageReader) throws(MessageError) {
        json = reader.object
        if let start = try reader.date("startDate") {
            condition = .date(from: start, to: try reader.date("endDate"))
        } else if reader.object["situation"] != nil {
            condition = .situation(try reader.situation("situation"))
        } else {
            condition = .unknown
        }
        guard !JSONValue.object(json).isLonger(than: PersonalBound.value) else {
            throw reader.error("region", "belongs to a provider of more than \(PersonalBound.value) bytes")
        }
    }

    /// A condition of dates.
    package init(from start: Timestamp, to end: Timestamp?) {
        var object: JSONObject = ["startDate": .string(start.isoText)]
        object["endDate"] = end.map { .string($0.isoText) }
        json = object
        condition = .date(from: start, to: end)
    }

    /// A condition of the daily routine, by the name of a case of Apple's `INDailyRoutineSituation`.
    package init(situation: String) {
        json = ["situation": .string(situation)]
        condition = .situation(situation)
    }
}

extension MessageReader {
    fileprivate func date(_ key: String) throws(MessageError) -> Timestamp? {
        guard let text = try optionalText(key) else { return nil }
        guard let instant = Timestamp(isoText: text) else {
            throw error(key, "is '\(text)', not a date and time such as 2026-05-01T18:30:00Z")
        }
        return instant
    }

    /// The situation by its name or its number.
    fileprivate func situation(_ key: String) throws(MessageError) -> String {
        let cases = IntentCatalogue.system.enumeration(named: "INDailyRoutineSituation")?.cases ?? []
        let value = object[key]
        let found = cases.first { item in
            value?.stringValue == item.name || value?.integerValue == Int64(item.value)
        }
        guard let found else {
            throw error(key, "is no situation: " + cases.map(\.name).joined(separator: ", "))
        }
        return found.name
    }
}

extension Timestamp {
    /// Reads an instant such as `2026-05-01T18:30:00Z`, with or without a fraction of a second and any offset.
    package init?(isoText text: String) {
        let style = Date.ISO8601FormatStyle()
        guard
            let date = (try? style.parse(text))
                ?? (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)),
            let milliseconds = Int64(exactly: (date.timeIntervalSince1970 * 1000).rounded())
        else { return nil }
        self.init(milliseconds: milliseconds)
    }

    /// The instant in UTC, such as `2026-05-01T18:30:00.000Z`.
    package var isoText: String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
