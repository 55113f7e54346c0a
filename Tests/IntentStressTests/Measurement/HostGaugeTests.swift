import Foundation
import Testing

@testable import IntentStress

@Suite("Reading the resources of the host's own process", .timeLimit(.minutes(1)))
struct HostGaugeTests {
    @Test("It sees the process's memory and descriptors, and reads them on its own thread")
    func use() async throws {
        let gauge = try HostGauge()
        let before = await gauge.use()
        #expect(before.memory > 1 << 20)
        #expect(before.descriptors > 2)
        #expect(await gauge.threadName == "gauge")
        await gauge.close()
    }
}

extension HostGauge {
    /// The name of the thread on which the gauge reads.
    fileprivate var threadName: String? {
        try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
    }
}
