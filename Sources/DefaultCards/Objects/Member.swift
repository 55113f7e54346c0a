internal import IntentModel
internal import JSON

/// A value inside of an object: the keys that lead to it, and its type.
///
/// The types are those of the catalogue, looked up once.
struct Member: Sendable {
    let keys: [String]
    let type: ValueType

    /// The last key.
    let name: String

    /// Finds the member of a class at a path such as `flight.flightNumber`.
    init(_ path: String, of type: String) {
        keys = path.split(separator: ".").map(String.init)
        name = keys.last ?? ""
        // A test checks that each path leads to a member.
        self.type = Self.type(at: keys, of: .object(type)) ?? .string
    }

    /// Members of a class, whose paths stand in a text with spaces between them.
    static func all(_ paths: String, of type: String) -> [Member] {
        paths.split(separator: " ").map { Member(String($0), of: type) }
    }

    /// The type at a path; nil if no member is there.
    static func type(at keys: [String], of type: ValueType) -> ValueType? {
        keys.reduce(type as ValueType?) { $0?.memberType(named: $1, .system) }
    }

    /// The value of an object; nil if it does not have one.
    func value(in object: JSONValue) -> JSONValue? {
        var found = object
        for key in keys {
            guard let value = found[key] else { return nil }
            found = value
        }
        return found
    }
}
