import FoundationEssentials
import IntentHost
import IntentModel
import Testing

@Suite("The resources of a host")
struct DescriptorTests {
    @Test("A host does not leak descriptors from launch to launch", .timeLimit(.minutes(1)))
    func descriptors() async {
        // In a process of its own, without other tests that open files.
        await #expect(processExitsWith: .success) {
            let workshop = try Workshop()
            try workshop.manifest()
            let host = try workshop.host()
            let faults = ["exit-at-once", "half-line-then-exit", "hold-pipes", "exit-after-answer", "signal-KILL"]
            for fault in faults { _ = await host.perform(.message("fault:\(fault)")) }
            try await host.liftQuarantine(of: "org.example.faulty")
            let before = try Self.openDescriptors()
            for number in 0..<600 {
                _ = await host.perform(.message("fault:\(faults[number % faults.count])"))
                // Lifted, so that the test does not wait for the back-off of an extension that crashes six hundred
                // times.
                try await host.liftQuarantine(of: "org.example.faulty")
            }
            #expect(await host.perform(.message("Hello")).status == .success)
            let after = try Self.openDescriptors()
            await host.shutdown()
            // Some launches are still ending: the kernel takes ten milliseconds to be told of a limit. A descriptor
            // leaked by every fifth launch would give 120.
            #expect(after <= before + 100, "\(before) descriptors before, \(after) after")
            #expect(try Self.openDescriptors() < before)
            #expect(workshop.started.count > 600)
            workshop.expectNoProcessIsLeft()
        }
    }

    private static func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
}
