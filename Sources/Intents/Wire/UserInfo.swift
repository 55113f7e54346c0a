import IntentsFoundation
package import JSON

// Sendable: nothing changes it, and code that put a mutable value into it handed the value over with the activity.
/// The entries of an activity, which hold more kinds of values than the wire does.
struct UserInfo: WireConvertible, @unchecked Sendable {
    // Entries that were set by code and have no form on the wire are kept.
    static var canChange: Bool { true }

    let entries: [AnyHashable: Any]
    let wire: JSONValue

    /// Keeps entries; those without a form on the wire are not sent.
    init(_ entries: [AnyHashable: Any]) {
        self.entries = entries
        wire = JSONValue(propertyList: entries) ?? [:]
    }

    init?(wire: JSONValue) {
        guard let entries = wire.propertyList as? [String: Any] else { return nil }
        self.entries = entries
        self.wire = wire
    }
}

extension JSONValue {
    /// Writes a value of a kind that property lists have, or returns nil for others.
    package init?(propertyList value: Any) {
        switch value {
        case let value as any WireConvertible: self = value.wire
        case let value as Float: self = Double(value).wire
        case let value as NSNumber: self = value.doubleValue.wire
        case let value as [Any]: self = .array(value.compactMap(JSONValue.init(propertyList:)))
        case let value as [AnyHashable: Any]:
            let entries = value.compactMap { key, value in
                (key.base as? String).flatMap { key in JSONValue(propertyList: value).map { (key, $0) } }
            }
            var object = JSONObject()
            for (key, value) in entries.sorted(by: { $0.0 < $1.0 }) { object[key] = value }
            self = .object(object)
        default: return nil
        }
    }

    /// The value in types of Swift and Foundation; nil for null, which property lists do not have.
    package var propertyList: Any? {
        switch self {
        case .null: nil
        case .bool(let value): value
        case .integer(let value): Int(value)
        case .double(let value): value
        case .literal(let text): Decimal(string: text)
        case .string(let value): value
        case .array(let values): values.compactMap(\.propertyList)
        case .object(let object):
            Dictionary(object.compactMap { member in member.value.propertyList.map { (member.key, $0) } }) { $1 }
        }
    }
}
