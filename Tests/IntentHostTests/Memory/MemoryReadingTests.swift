import EventLoop
import IntentModel
import Testing

@testable import IntentHost

@Suite("How old what is told of an extension's memory may be")
struct MemoryReadingTests {
    private static let short = Duration.microseconds(50)
    private static let long = Duration.milliseconds(5)

    private func reading(peak: Int? = 1 << 20) -> MemoryReading {
        var reading = MemoryReading()
        reading.read(MemoryReport(enforcedBy: "cgroup2", limit: 30 << 20, peak: peak), at: .milliseconds(0))
        return reading
    }

    @Test("What was never read is read, and so is what has expired")
    func unread() {
        #expect(!MemoryReading().serves(at: .milliseconds(0)))
        var expired = reading()
        expired.expire()
        #expect(!expired.serves(at: .milliseconds(0)))
        #expect(expired.report?.peak == 1 << 20)
    }

    @Test("Short work leaves it as it was for half a second, long work for 20 ms")
    func ages() {
        var reading = reading()
        reading.worked(for: Self.short)
        #expect(reading.serves(at: .milliseconds(499)))
        #expect(!reading.serves(at: .milliseconds(500)))
        reading.worked(for: Self.long)
        #expect(reading.serves(at: .milliseconds(19)))
        #expect(!reading.serves(at: .milliseconds(20)))
    }

    @Test("Short work behind long work hides nothing of it")
    func shortAfterLong() {
        var reading = reading()
        reading.worked(for: Self.long)
        reading.worked(for: Self.short)
        #expect(!reading.serves(at: .milliseconds(30)))
        reading.read(reading.report, at: .milliseconds(30))
        reading.worked(for: Self.short)
        #expect(reading.serves(at: .milliseconds(100)))
    }

    @Test("A peak that is not known yet is asked for each time")
    func unknown() {
        #expect(!reading(peak: nil).serves(at: .milliseconds(0)))
    }
}
