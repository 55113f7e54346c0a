import IntentModel
import Testing

@Suite("Names and instants of jobs")
struct JobIdentifierTests {
    /// A generator that always gives the same number.
    private struct Constant: RandomNumberGenerator {
        let number: UInt64
        mutating func next() -> UInt64 { number }
    }

    @Test("An identifier is a UUID of version 7: the example of RFC 9562, appendix A.6")
    func version7() {
        struct Example: RandomNumberGenerator {
            var numbers: [UInt64] = [0xCC3, 0x18C4_DC0C_0C07_398F << 2]
            mutating func next() -> UInt64 { numbers.removeFirst() }
        }
        var generator = Example()
        let identifier = JobIdentifier(at: Timestamp(milliseconds: 0x017F_22E2_79B0), using: &generator)
        #expect(identifier.rawValue == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    }

    @Test("Identifiers sort by time, for any random bits", arguments: [0, -5, 1 << 48 - 2, 1_900_000_000_000])
    func order(milliseconds: Int64) {
        var (high, low) = (Constant(number: .max), Constant(number: 0))
        let earlier = JobIdentifier(at: Timestamp(milliseconds: max(milliseconds, 0)), using: &high)
        let later = JobIdentifier(at: Timestamp(milliseconds: max(milliseconds, 0) + 1), using: &low)
        #expect(earlier < later)
        #expect(later.description.count == 36)
    }

    @Test("Identifiers of one instant differ")
    func unique() {
        var generator = SystemRandomNumberGenerator()
        let instant = Timestamp(milliseconds: 1_900_000_000_000)
        #expect(Set((0..<1000).map { _ in JobIdentifier(at: instant, using: &generator) }).count == 1000)
    }

    @Test(
        "An instant moves by milliseconds, and not beyond the last",
        arguments: [
            (0, Duration.milliseconds(1500), 1500), (1500, .milliseconds(-1500), 0), (7, .microseconds(999), 7),
            (0, .milliseconds(Int64.max), Int64.max), (1, .milliseconds(Int64.max), .max),
            (-2, .seconds(Int64.min), .min),
        ]
    )
    func advanced(start: Int64, duration: Duration, end: Int64) {
        #expect(Timestamp(milliseconds: start).advanced(by: duration) == Timestamp(milliseconds: end))
    }

    @Test("The time between two instants is signed")
    func duration() {
        let (first, second) = (Timestamp(milliseconds: 250), Timestamp(milliseconds: 1000))
        #expect(first.duration(to: second) == .milliseconds(750))
        #expect(second.duration(to: first) == .milliseconds(-750))
        #expect(first < second)
    }
}
