/// A range of positions: its start and its length.
public struct NSRange: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The first position, or `NSNotFound` if there is none.
    public var location: Int
    /// The number of positions.
    public var length: Int

    /// Makes an empty range at zero.
    public init() { self.init(location: 0, length: 0) }

    /// Makes a range.
    public init(location: Int, length: Int) {
        self.location = location
        self.length = length
    }

    /// Makes a range of whole positions.
    public init(_ range: some RangeExpression<Int>) {
        let range = range.relative(to: 0..<Int.max)
        self.init(location: range.lowerBound, length: range.count)
    }

    /// The first position.
    public var lowerBound: Int { location }
    /// The position after the last.
    public var upperBound: Int { location + length }

    /// Returns whether a position is in the range.
    public func contains(_ index: Int) -> Bool { index >= lowerBound && index < upperBound }

    /// The location and the length.
    public var description: String { "{\(location), \(length)}" }
}

/// Makes a range.
public func NSMakeRange(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

/// Returns the position after the last of a range.
public func NSMaxRange(_ range: NSRange) -> Int { range.upperBound }

extension Range<Int> {
    /// Makes a range of one with a location, or returns nil for `NSNotFound`.
    public init?(_ range: NSRange) {
        guard range.location != NSNotFound else { return nil }
        self = range.lowerBound..<range.upperBound
    }
}
