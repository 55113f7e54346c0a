public import JSON

/// The condition under which the host asks for a parameter: a predicate on another one (sirikit-rules R18).
public struct ParameterRelationship: Sendable, Hashable {
    /// A condition on the value of the other parameter.
    public enum Predicate: Sendable, Hashable {
        /// The parent has a value.
        case hasAnyValue
        /// The parent has this value.
        case hasExactValue(JSONValue)
        /// The parent's text contains this one, whatever its letter case.
        case contains(String)
        /// The parent's number is less than this one.
        case isLess(than: Double)
        /// The parent's number is greater than this one.
        case isGreater(than: Double)
    }

    /// The name of the other parameter, the parent.
    public let parent: String
    /// The condition on its value.
    public let predicate: Predicate

    /// Makes a relationship.
    public init(parent: String, predicate: Predicate) {
        self.parent = parent
        self.predicate = predicate
    }

    /// Whether the values of an intent satisfy the predicate.
    public func holds(in parameters: JSONObject) -> Bool {
        guard let value = parameters[parent], !value.isNull else { return false }
        return switch predicate {
        case .hasAnyValue: true
        case .hasExactValue(let wanted): value == wanted || value.doubleValue.map { $0 == wanted.doubleValue } ?? false
        case .contains(let text): value.stringValue.map { $0.lowercased().contains(text.lowercased()) } ?? false
        case .isLess(let bound): value.doubleValue.map { $0 < bound } ?? false
        case .isGreater(let bound): value.doubleValue.map { $0 > bound } ?? false
        }
    }
}
