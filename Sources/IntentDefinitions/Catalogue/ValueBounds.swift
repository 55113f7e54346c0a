public import JSON

/// The numbers that a parameter allows.
public struct ValueBounds: Sendable, Hashable {
    /// The reason why a number is out of bounds; the raw values are the names on the wire (sirikit-rules R19).
    public enum Violation: String, Sendable, Hashable, CaseIterable {
        /// The number is negative, and negative numbers are not allowed.
        case negativeNumbersNotSupported
        /// The number is too small.
        case lessThanMinimumValue
        /// The number is too large.
        case greaterThanMaximumValue
    }

    /// The smallest number, or nil.
    public let minimum: Double?
    /// The largest number, or nil.
    public let maximum: Double?
    /// Whether numbers below zero are allowed.
    public let allowsNegative: Bool

    /// Makes bounds.
    public init(minimum: Double? = nil, maximum: Double? = nil, allowsNegative: Bool = true) {
        self.minimum = minimum
        self.maximum = maximum
        self.allowsNegative = allowsNegative
    }

    /// Returns the reason why a value is out of bounds, or nil; for an array, that of the first such number.
    ///
    /// Values other than numbers are allowed.
    public func violation(of value: JSONValue) -> Violation? {
        if let elements = value.arrayValue { return elements.lazy.compactMap { violation(of: $0) }.first }
        guard let number = value.doubleValue else { return nil }
        if number < 0, !allowsNegative { return .negativeNumbersNotSupported }
        if let minimum, number < minimum { return .lessThanMinimumValue }
        if let maximum, number > maximum { return .greaterThanMaximumValue }
        return nil
    }
}
