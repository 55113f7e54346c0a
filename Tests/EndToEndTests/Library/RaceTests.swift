import FoundationEssentials
import IntentHost
import IntentModel
import Testing

@Suite("Races between a cancellation and an answer")
struct RaceTests {
    @Test("Each race has one outcome; in the end there is one process and no new descriptor", .timeLimit(.minutes(5)))
    func races() async {
        // In a process of its own, without other tests that open files.
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let workshop = try Workshop()
            try workshop.manifest()
            let host = try workshop.host()
            for _ in 1...10 { #expect(await host.perform(.message("Hello")).status == .success) }
            let clock = ContinuousClock()
            let usual = await clock.measure { _ = await host.perform(.message("Hello")) }

            // `make races` asks for more.
            let count = ProcessInfo.processInfo.environment["INTENTHOST_RACES"].flatMap { Int($0) } ?? 1000
            var outcomes: [Outcome.Status: Int] = [:]
            var descriptors = 0
            for number in 0..<count {
                // Not before the first race: for some requests' time, the host may still be telling the kernel what to
                // watch.
                if number == count / 2 { descriptors = try Self.openDescriptors() }
                let performing = Task { await host.perform(.message("Hello")) }
                // The cancellations are spread over the time of a request, and a little more. A sleep would end later
                // than the chosen moment.
                let moment = clock.now + usual * (Double(number % 120) / 100)
                while clock.now < moment { await Task.yield() }
                performing.cancel()
                outcomes[await performing.value.status, default: 0] += 1
            }
            print("\(count) races: \(outcomes)")
            #expect(Set(outcomes.keys).isSubset(of: [.success, .cancelled]))
            // If one side never won, nothing was tested.
            #expect(outcomes[.cancelled, default: 0] > 0)
            #expect(outcomes[.success, default: 0] > 0)

            #expect(await host.perform(.message("Hello")).status == .success)
            #expect(await host.state(of: "org.example.faulty") == .ready)
            #expect(try Self.openDescriptors() == descriptors)
            await host.shutdown()
            #expect(workshop.started.count == 1)
            workshop.expectNoProcessIsLeft()
        }
        // The number of wins of each side.
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }

    private static func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
}
