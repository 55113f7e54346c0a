public import JSON

/// When a parameter is asked for: only while the value of another one satisfies a predicate (sirikit-rules R18).
public struct ParameterRelationship: Sendable, Hashable {
    /// What the parent's value has to be.
    public enum Predicate: Sendable, Hashable {
        /// There is a value.
        case hasAnyValue
        /// The value is this one.
        case hasExactValue(JSONValue)
        /// The text holds this one, whatever its letter case.
        case contains(String)
        /// The number is less than this one.
        case isLess(than: Double)
        /// The number is greater than this one.
        case isGreater(than: Double)
    }

    /// The name of the other parameter.
    public let parent: String
    /// What its value has to be.
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
