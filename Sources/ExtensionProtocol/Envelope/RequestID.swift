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
