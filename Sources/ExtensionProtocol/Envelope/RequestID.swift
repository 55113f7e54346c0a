package import JSON

/// The id of a JSON-RPC request: an integer or a string (JSON-RPC 2.0 §4).
///
/// The host's own ids are increasing integers, never reused in a launch; an extension may use strings.
package enum RequestID: Sendable, Hashable {
    /// An integer id.
    case integer(Int64)
    /// A string id.
    case string(String)

    /// Reads an id, or nil where the value is neither an integer nor a string.
    package init?(_ value: JSONValue) {
        switch value {
        case .integer(let integer): self = .integer(integer)
        case .string(let string): self = .string(string)
        default: return nil
        }
    }

    /// The integer that an unusable or misnamed id certainly means: `"7"`, `7.0` and `[7]` mean 7; nil for any other.
    ///
    /// Encoders write such ids without being asked to, and an answer with one is nobody else's.
    package static func meant(by value: JSONValue) -> Int64? {
        switch value {
        case .integer(let number): number
        case .double(let number): Int64(exactly: number)
        case .string(let text): Int64(text)
        case .array(let values) where values.count == 1:
            if case .array = values[0] { nil } else { meant(by: values[0]) }
        default: nil
        }
    }

    /// The kind of a value that is no id, for a message: "a list".
    static func kind(of value: JSONValue) -> String {
        switch value {
        case .integer, .string: "an id"
        case .double: "a number with a fraction"
        case .bool: "a truth value"
        case .array: "a list"
        case .object: "an object"
        default: "null"
        }
    }

    /// The id in its wire form.
    package var json: JSONValue {
        switch self {
        case .integer(let integer): .integer(integer)
        case .string(let string): .string(string)
        }
    }
}

extension RequestID: CustomStringConvertible {
    /// The id in its wire form.
    package var description: String { json.description }
}
