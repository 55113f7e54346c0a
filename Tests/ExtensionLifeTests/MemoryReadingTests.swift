import IntentModel
import ProcessTestSupport
import Testing

@testable import ExtensionLife

@Suite("The age of an extension's memory reading")
struct MemoryReadingTests {
    private static let short = Duration.microseconds(50)
    private static let long = Duration.milliseconds(5)

    private func reading(peak: Int? = 1 << 20) -> MemoryReading {
        var reading = MemoryReading()
        reading.read(MemoryReport(enforcedBy: "cgroup2", limit: 30 << 20, peak: peak), at: .milliseconds(0))
        return reading
    }

    @Test("A value that was never read, or has expired, is read")
    func unread() {
        #expect(!MemoryReading().serves(at: .milliseconds(0)))
        var expired = reading()
        expired.expire()
        #expect(!expired.serves(at: .milliseconds(0)))
        #expect(expired.report?.peak == 1 << 20)
    }

    @Test("A short call keeps the reading for half a second, a long one for 20 ms")
    func ages() {
        var reading = reading()
        reading.worked(for: Self.short)
        #expect(reading.serves(at: .milliseconds(499)))
        #expect(!reading.serves(at: .milliseconds(500)))
        reading.worked(for: Self.long)
        #expect(reading.serves(at: .milliseconds(19)))
        #expect(!reading.serves(at: .milliseconds(20)))
    }

    @Test("A short call after a long one does not hide the memory of the long one")
    func shortAfterLong() {
        var reading = reading()
        reading.worked(for: Self.long)
        reading.worked(for: Self.short)
        #expect(!reading.serves(at: .milliseconds(30)))
        reading.read(reading.report, at: .milliseconds(30))
        reading.worked(for: Self.short)
        #expect(reading.serves(at: .milliseconds(100)))
    }

    @Test("Calls that fail in one moment share a reading, and no older one serves them")
    func failures() {
        let reading = reading()
        #expect(reading.serves(at: Instant(nanoseconds: 999_999), isFailure: true))
        #expect(!reading.serves(at: .milliseconds(1), isFailure: true))
    }

    @Test("An unknown peak is read each time")
    func unknown() {
        #expect(!reading(peak: nil).serves(at: .milliseconds(0)))
    }
}
