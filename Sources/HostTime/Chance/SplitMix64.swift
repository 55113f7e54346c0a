/// A small, seedable generator of random numbers (Steele, Lea, Flood 2014), so that a run can be repeated.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    package var state: UInt64

    /// Begins at a seed.
    package init(state: UInt64) { self.state = state }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

extension SplitMix64 {
    /// True with a probability from zero to one.
    package mutating func chance(_ probability: Double) -> Bool {
        // 53 bits are what a Double holds.
        Double(next() >> 11) < probability * 0x1p53
    }

    /// One of several values, each as likely as the others; nil where there is none.
    package mutating func choice<Value>(_ values: [Value]) -> Value? {
        values.isEmpty ? nil : values[number(0...values.count - 1)]
    }

    /// A number of a range, every one as likely as the others.
    package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// A duration in whole microseconds, every one of the range as likely as the others.
    package mutating func duration(_ range: ClosedRange<Duration>) -> Duration {
        .microseconds(
            Int.random(in: range.lowerBound.wholeMicroseconds...range.upperBound.wholeMicroseconds, using: &self)
        )
    }

    /// A duration whose order of magnitude is as likely as every other one of the range: most are short, some are long.
    package mutating func thinkTime(_ range: ClosedRange<Duration>) -> Duration {
        let bits = UInt(max(range.upperBound.wholeMicroseconds / max(range.lowerBound.wholeMicroseconds, 1), 1))
        let doublings = number(0...max(UInt.bitWidth - 1 - bits.leadingZeroBitCount, 0))
        let shortest = range.lowerBound * (1 << doublings)
        return min(duration(shortest...shortest * 2), range.upperBound)
    }
}

extension Duration {
    fileprivate var wholeMicroseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
    }
}
