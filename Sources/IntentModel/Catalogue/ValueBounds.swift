public import JSON

/// The numbers that a parameter takes.
public struct ValueBounds: Sendable, Hashable {
    /// Why a number lies outside; the raw values are the names of the reasons (sirikit-rules R19).
    public enum Violation: String, Sendable, Hashable, CaseIterable {
        /// It is negative, and no negative number is taken.
        case negativeNumbersNotSupported
        /// It is too small.
        case lessThanMinimumValue
        /// It is too large.
        case greaterThanMaximumValue
    }

    /// The smallest number, or nil.
    public let minimum: Double?
    /// The largest number, or nil.
    public let maximum: Double?
    /// Whether numbers below zero are taken.
    public let allowsNegative: Bool

    /// Makes bounds.
    public init(minimum: Double? = nil, maximum: Double? = nil, allowsNegative: Bool = true) {
        self.minimum = minimum
        self.maximum = maximum
        self.allowsNegative = allowsNegative
    }

    /// Why a value lies outside, or nil; of an array, the first number that does.
    ///
    /// Other values than numbers lie inside.
    public func violation(of value: JSONValue) -> Violation? {
        if let elements = value.arrayValue { return elements.lazy.compactMap { violation(of: $0) }.first }
        guard let number = value.doubleValue else { return nil }
        if number < 0, !allowsNegative { return .negativeNumbersNotSupported }
        if let minimum, number < minimum { return .lessThanMinimumValue }
        if let maximum, number > maximum { return .greaterThanMaximumValue }
        return nil
    }
}
