/// A run of integers, by the first and how many there are.
public struct NSRange: Hashable, Sendable {
    /// The first.
    public var location: Int
    /// How many.
    public var length: Int

    /// Makes an empty run at zero.
    public init() { self.init(location: 0, length: 0) }

    /// Makes a run.
    public init(location: Int, length: Int) {
        self.location = location
        self.length = length
    }

    /// Makes the run of a range, such as `1..<4` or `1...3`.
    public init(_ region: some RangeExpression<Int>) {
        let range = region.relative(to: 0..<Int.max)
        self.init(location: range.lowerBound, length: range.count)
    }

    /// The first integer behind the run.
    public var upperBound: Int { location + length }

    /// The first integer.
    public var lowerBound: Int { location }

    /// Whether an integer is in the run.
    public func contains(_ index: Int) -> Bool { index >= location && index - location < length }
}

/// Makes a run.
public func NSMakeRange(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }
