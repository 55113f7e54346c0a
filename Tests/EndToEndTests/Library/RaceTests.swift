import FoundationEssentials
import IntentHost
import IntentModel
import Testing

@Suite("Races of a cancellation with an answer")
struct RaceTests {
    @Test("Each race has one outcome; one process and as many descriptors as halfway are left", .timeLimit(.minutes(5)))
    func races() async {
        // In a process of its own, where no other test opens files.
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let workshop = try Workshop()
            try workshop.manifest()
            let host = try workshop.host()
            for _ in 1...10 { #expect(await host.perform(.message("Hello")).status == .success) }
            let clock = ContinuousClock()
            let usual = await clock.measure { _ = await host.perform(.message("Hello")) }

            // `make races` wants more of them.
            let count = ProcessInfo.processInfo.environment["INTENTHOST_RACES"].flatMap { Int($0) } ?? 1000
            var outcomes: [Outcome.Status: Int] = [:]
            var descriptors = 0
            for number in 0..<count {
                // Not before the first race: the host may still be telling the kernel what to watch, for as long as some requests take.
                if number == count / 2 { descriptors = try Self.openDescriptors() }
                let performing = Task { await host.perform(.message("Hello")) }
                // The moments of the cancellations are spread over the time that a request takes, and a little more; a
                // sleep would be later than the moment that it names.
                let moment = clock.now + usual * (Double(number % 120) / 100)
                while clock.now < moment { await Task.yield() }
                performing.cancel()
                outcomes[await performing.value.status, default: 0] += 1
            }
            print("\(count) races: \(outcomes)")
            #expect(Set(outcomes.keys).isSubset(of: [.success, .cancelled]))
            // Both sides have won, or nothing was tested.
            #expect(outcomes[.cancelled, default: 0] > 0)
            #expect(outcomes[.success, default: 0] > 0)

            #expect(await host.perform(.message("Hello")).status == .success)
            #expect(await host.state(of: "org.example.faulty") == .ready)
            #expect(try Self.openDescriptors() == descriptors)
            await host.shutdown()
            #expect(workshop.started.count == 1)
            workshop.expectNoProcessIsLeft()
        }
        // How often each side has won.
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }

    private static func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
}
