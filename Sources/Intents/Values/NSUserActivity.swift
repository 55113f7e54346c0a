public import IntentsFoundation
package import JSON

// Sendable: the code that makes an activity fills it, and the runtime reads it only after the response that carries it was
// handed over; nobody holds on to it in between.
/// What the app gets when the host opens it.
///
/// `userInfo` may hold strings, numbers, Booleans, dates, URLs, data, and arrays and dictionaries of them; a value of
/// another kind does not travel.
public class NSUserActivity: NSObject, @unchecked Sendable {
    /// The kind of activity, in reverse domain notation.
    public let activityType: String
    /// What the user sees of it.
    public var title: String?
    /// What the app needs to continue.
    public var userInfo: [AnyHashable: Any]?
    /// A page on which the user can continue without the app.
    public var webpageURL: URL?
    /// Words by which the activity is found.
    public var keywords: Set<String> = []
    /// An identifier by which a donated activity is deleted.
    public var persistentIdentifier: String?

    /// Makes an activity.
    public init(activityType: String) { self.activityType = activityType }

    /// Adds members to `userInfo`, in place of those with the same keys.
    public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    package var members: JSONObject {
        var members = JSONObject(values: [
            "activityType": activityType, "title": title, "webpageURL": webpageURL,
            "keywords": keywords.isEmpty ? nil : keywords.sorted(), "persistentIdentifier": persistentIdentifier,
        ])
        members["userInfo"] = userInfo.flatMap(JSONValue.init(propertyList:))
        return members
    }
}

extension JSONValue {
    /// Writes a value of the kinds that a property list has, or gives nil for others.
    init?(propertyList value: Any) {
        switch value {
        case let value as any WireConvertible: self = value.wire
        case let value as Double where value.isFinite: self = .double(value)
        case let value as NSNumber: self = .double(value.doubleValue)
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
}
