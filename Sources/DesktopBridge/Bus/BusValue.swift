/// A value in a message of the bus, of the types that the desktop needs.
package indirect enum BusValue: Sendable, Hashable {
    case string(String)
    case path(String)
    case boolean(Bool)
    case unsigned(UInt32)
    case structure([BusValue])
    /// Values of one type, which has a signature even if there are none.
    case array(of: String, [BusValue])
    /// A key and its value, in an array.
    case entry(BusValue, BusValue)
    case variant(BusValue)
    /// A value of another type, which was passed over.
    case other

    /// An array `a{sv}`.
    package static func options(_ members: KeyValuePairs<String, BusValue>) -> BusValue {
        .array(of: "{sv}", members.map { .entry(.string($0.key), .variant($0.value)) })
    }

    /// The signature of the type.
    package var signature: String {
        switch self {
        case .string: "s"
        case .path: "o"
        case .boolean: "b"
        case .unsigned: "u"
        case .structure(let members): "(\(members.map(\.signature).joined()))"
        case .array(let element, _): "a\(element)"
        case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
        case .variant: "v"
        case .other: ""
        }
    }

    /// The text of a string or a path.
    package var text: String? {
        switch self {
        case .string(let text), .path(let text): text
        case .variant(let value): value.text
        default: nil
        }
    }

    /// The flag of a Boolean.
    package var flag: Bool? {
        switch self {
        case .boolean(let flag): flag
        case .variant(let value): value.flag
        default: nil
        }
    }

    /// The number of an unsigned integer.
    package var number: UInt32? {
        switch self {
        case .unsigned(let number): number
        case .variant(let value): value.number
        default: nil
        }
    }

    /// The members of a structure.
    package var members: [BusValue]? {
        switch self {
        case .structure(let members): members
        case .variant(let value): value.members
        default: nil
        }
    }

    /// The value of a key in an array of entries.
    package subscript(key key: String) -> BusValue? {
        guard case .array(_, let elements) = self else { return nil }
        for case .entry(.string(key), let value) in elements { return value }
        return nil
    }
}
