import IntentModel
import Testing

@testable import ExtensionLife

@Suite("Restarts after crashes")
struct RestartPolicyTests {
    private let start = Instant(nanoseconds: 0)

    @Test("The first crash is followed by a launch at once, the next ones by growing delays with jitter")
    func delays() throws {
        var policy = RestartPolicy(seed: 1)
        var now = start
        var delays: [Duration] = []
        for _ in 1...4 {
            policy.crashed("c", after: .zero, at: now)
            if let notBefore = policy.notBefore {
                #expect(!policy.mayLaunch(at: now))
                #expect(policy.mayLaunch(at: notBefore))
                delays.append(now.duration(to: notBefore))
                now = notBefore
            } else {
                #expect(policy.mayLaunch(at: now))
            }
        }
        #expect(delays.count == 3)
        for (delay, full) in zip(delays, [Duration.milliseconds(250), .milliseconds(500), .seconds(1)]) {
            #expect(delay <= full)
            #expect(delay >= full * 0.8)
        }
    }

    @Test("Five crashes within three minutes quarantine it with their reasons, and only a command lifts that")
    func quarantine() {
        var policy = RestartPolicy(seed: 1)
        for number in 1...5 {
            #expect(!policy.isQuarantined)
            policy.crashed("crash \(number)", after: .zero, at: start.advanced(by: .seconds(number * 40)))
        }
        #expect(policy.isQuarantined)
        #expect(policy.quarantineReasons == (1...5).map { "crash \($0)" })
        #expect(!policy.mayLaunch(at: start.advanced(by: .seconds(1_000_000))))
        policy.lift()
        #expect(policy.mayLaunch(at: start.advanced(by: .seconds(200))))
        #expect(policy.crashes.isEmpty)
    }

    @Test("Crashes that are further apart do not quarantine it, and the delay stays bounded")
    func spreadOut() {
        var policy = RestartPolicy(seed: 1)
        var now = start
        for _ in 1...100 {
            policy.crashed("c", after: .zero, at: now)
            if let notBefore = policy.notBefore { #expect(now.duration(to: notBefore) <= RestartPolicy.longestDelay) }
            now = now.advanced(by: .seconds(50))
        }
        #expect(!policy.isQuarantined)
    }

    @Test("A launch that lived for a minute clears the delay")
    func settled() {
        var policy = RestartPolicy(seed: 1)
        for number in 0..<3 { policy.crashed("c", after: .zero, at: start.advanced(by: .seconds(number))) }
        #expect(policy.notBefore != nil)
        policy.crashed("c", after: .seconds(60), at: start.advanced(by: .seconds(70)))
        #expect(policy.notBefore == nil)
    }

    @Test("The same seed gives the same delays")
    func seeded() {
        func delays(_ seed: UInt64) -> [Instant?] {
            var policy = RestartPolicy(seed: seed)
            return (0..<4).map { number in
                policy.crashed("c", after: .zero, at: start.advanced(by: .seconds(number)))
                return policy.notBefore
            }
        }
        #expect(delays(7) == delays(7))
        #expect(delays(7) != delays(8))
    }
}
