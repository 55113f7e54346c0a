import IntentModel
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("A quarantine that another process lifts, and crashes of a clock that was set back")
struct QuarantineLiftTests {
    private func readings(_ fixture: ExtensionFixture) -> Int {
        fixture.actions.count { if case .readQuarantine = $0 { true } else { false } }
    }

    private func read(_ fixture: ExtensionFixture, isLifted: Bool) {
        fixture.machine.quarantineRead(isLifted: isLifted, at: fixture.now)
        fixture.collect()
    }

    @Test("Calls of a quarantined extension wait for one look, and go on if the quarantine was lifted")
    func lifted() {
        let fixture = ExtensionFixture()
        fixture.quarantine(because: "test")
        let calls = [fixture.call(), fixture.call()]
        #expect(readings(fixture) == 1)
        #expect(fixture.launches.isEmpty && calls.allSatisfy { fixture.results(of: $0).isEmpty })
        read(fixture, isLifted: true)
        #expect(fixture.launches.count == 1)
        #expect(fixture.state == .starting)
        // Nothing is looked at any more.
        fixture.call()
        #expect(readings(fixture) == 1)
    }

    @Test("They are refused if it was not, and the next call looks again")
    func kept() {
        let fixture = ExtensionFixture()
        fixture.quarantine(because: "test")
        let call = fixture.call()
        read(fixture, isLifted: false)
        #expect(fixture.failure(of: call)?.kind == .quarantined)
        #expect(fixture.launches.isEmpty)
        let next = fixture.call()
        #expect(readings(fixture) == 2)
        read(fixture, isLifted: true)
        #expect(fixture.launches.count == 1)
        #expect(fixture.results(of: next).isEmpty)
    }

    @Test("The look has the time of the queue, and at its end the call is refused as quarantined")
    func slowJournal() {
        let fixture = ExtensionFixture()
        fixture.quarantine(because: "test")
        let call = fixture.call()
        fixture.advance(by: fixture.limits.queue)
        #expect(fixture.failure(of: call)?.kind == .quarantined)
        read(fixture, isLifted: true)
        #expect(fixture.state == .stopped)
    }

    @Test("A quarantine that the journal does not have is not taken for a lifted one")
    func unrecorded() {
        let fixture = ExtensionFixture()
        crash(fixture, times: RestartPolicy.crashLimit)
        #expect(fixture.state == .quarantined)
        let call = fixture.call()
        #expect(readings(fixture) == 0)
        #expect(fixture.failure(of: call)?.kind == .quarantined)
        fixture.machine.quarantineRecorded()
        fixture.call()
        #expect(readings(fixture) == 1)
    }

    private func crash(_ fixture: ExtensionFixture, times: Int) {
        for _ in 0..<times {
            fixture.call()
            fixture.advance(by: .seconds(2))
            fixture.spawn()
            fixture.exit(.exited(code: 3))
        }
    }

    @Test("Crashes that are stamped in the future count as of now, and no longer than others")
    func future() {
        let wall = Timestamp(milliseconds: 1_900_000_000_000)
        let crashes = (1...4).map {
            ExtensionHistory.Crash(at: wall.advanced(by: .seconds(31_000_000)), reason: "\($0)")
        }
        for (after, isQuarantined) in [(Duration.seconds(170), true), (.seconds(200), false)] {
            var policy = ExtensionMachine(name: "Test", limits: .standard, seed: 1)
            let now = Instant(nanoseconds: 1_000_000_000_000)
            policy.restore(ExtensionHistory(crashes: crashes), wall: wall, at: now)
            policy.restart.crashed("5", after: .zero, at: now.advanced(by: after))
            #expect(policy.restart.isQuarantined == isQuarantined)
        }
    }
}
