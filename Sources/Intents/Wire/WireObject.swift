public import IntentsFoundation
package import JSON

// Sendable: the only stored property is an immutable value.
/// The base of the value classes: an immutable object of the wire.
///
/// A value keeps every member that it was read with, also those that its class does not know, and gives them back when it
/// is answered; a handler that returns a value has changed nothing. Two values are equal when all their members are.
public class WireObject: NSObject, NSCopying, WireConvertible, @unchecked Sendable {
    /// All members, known or not.
    package let members: JSONObject

    package required init(members: JSONObject) { self.members = members }

    package required convenience init?(wire: JSONValue) {
        guard case .object(let members) = wire else { return nil }
        self.init(members: members)
    }

    /// Makes an object of the values that are not nil.
    package convenience init(_ values: KeyValuePairs<String, (any WireConvertible)?>) {
        self.init(members: JSONObject(values: values))
    }

    package var wire: JSONValue { .object(members) }

    /// Reads one member; nil where it is absent or malformed.
    package func member<Value: WireConvertible>(_ key: String) -> Value? { members.value(key) }

    /// Gives the same object, since it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Compares all members of two values of one class.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? WireObject, type(of: other) == type(of: self) else { return false }
        return other.members == members
    }

    /// The hash of all members.
    public override var hash: Int { members.hashValue }

    /// The class and the JSON of the value.
    public override var description: String { "\(type(of: self)) \(wire)" }
}
