/// The name of a job, unique across hosts and sortable by the time of acceptance.
///
/// A UUID of version 7 (RFC 9562 §5.7): 48 bits of milliseconds, then 74 random bits. Two identifiers of the same
/// millisecond have no order in time.
public struct JobIdentifier: RawRepresentable, Sendable, Hashable, Comparable {
    /// The text of the UUID, in lower case.
    public let rawValue: String

    /// Makes an identifier of a text; a text that no journal knows names no job.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a new identifier.
    public init(at instant: Timestamp, using generator: inout some RandomNumberGenerator) {
        let time = UInt64(max(instant.milliseconds, 0)) & 0xFFFF_FFFF_FFFF
        let version = 7 << 12 | generator.next() & 0xFFF
        let variant = 0b10 << 62 | generator.next() >> 2
        let digits = Self.hex(time << 16 | version) + Self.hex(variant)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(index) { text.append("-") }
            text.append(digit)
        }
        rawValue = text
    }

    private static func hex(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Compares by time, then by the random bits.
    public static func < (left: JobIdentifier, right: JobIdentifier) -> Bool { left.rawValue < right.rawValue }
}

extension JobIdentifier: CustomStringConvertible {
    /// The text of the UUID.
    public var description: String { rawValue }
}
