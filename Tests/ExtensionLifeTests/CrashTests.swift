import IntentModel
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("Crashes, and what counts as one")
struct CrashTests {
    @Test("After a crash the next call launches at once, after two it waits for the delay")
    func backOff() {
        let fixture = ExtensionFixture()
        fixture.call()
        fixture.spawn()
        fixture.exit(.exited(code: 3))
        fixture.call()
        #expect(fixture.launches.count == 2)
        fixture.spawn()
        fixture.exit(.exited(code: 3))
        let waiting = fixture.call()
        #expect(fixture.launches.count == 2)
        #expect(fixture.state == .backingOff)
        fixture.advance(by: .milliseconds(250))
        #expect(fixture.launches.count == 3)
        #expect(fixture.results(of: waiting).isEmpty)
    }

    @Test("Five crashes quarantine it: calls are refused with the reason, until a command lifts that")
    func quarantine() {
        let fixture = ExtensionFixture()
        for _ in 1...5 {
            fixture.call()
            fixture.advance(by: .seconds(5))
            fixture.spawn()
            fixture.exit(.exited(code: 3))
        }
        #expect(fixture.state == .quarantined)
        let refused = fixture.call()
        #expect(fixture.failure(of: refused)?.kind == .quarantined)
        #expect(fixture.failure(of: refused)?.message.contains("status 3") == true)
        #expect(fixture.launches.count == 5)
        #expect(fixture.actions.contains { if case .recordQuarantine = $0 { true } else { false } })
        fixture.machine.liftQuarantine(at: fixture.now)
        fixture.call()
        #expect(fixture.launches.count == 6)
    }

    @Test("A hang counts once, when the grace is over and not when the process ends: the host may be gone by then")
    func hangIsCrash() {
        let fixture = ExtensionFixture()
        fixture.warm()
        fixture.call()
        fixture.advance(by: .seconds(10))
        #expect(fixture.crashes.isEmpty)
        fixture.advance(by: .seconds(2))
        #expect(fixture.crashes.count == 1)
        fixture.exit(.exited(code: 9))
        #expect(fixture.crashes.count == 1)
        #expect(fixture.machine.restart.crashes.count == 1)
    }

    @Test("A hang counts where the host stops while the call is owed an answer, and a late answer in time does not")
    func hangAtShutdown() {
        for isAnswered in [false, true] {
            let fixture = ExtensionFixture()
            fixture.warm()
            fixture.call()
            fixture.advance(by: .seconds(10))
            if isAnswered { fixture.answer(3) }
            fixture.machine.close(at: fixture.now)
            fixture.collect()
            #expect(fixture.crashes.count == (isAnswered ? 0 : 1))
            fixture.exit(.exited(code: 0))
            #expect(fixture.crashes.count == (isAnswered ? 0 : 1))
        }
    }

    @Test("A launch that does not answer counts when its clock fires")
    func launchTimeoutIsCrash() {
        let fixture = ExtensionFixture()
        fixture.call()
        fixture.spawn()
        fixture.advance(by: .seconds(10))
        #expect(fixture.crashes.count == 1)
    }

    @Test("A launch that has used a request's time up counts where the host stops before its own clock fires")
    func launchOverdueIsCrash() {
        for wait in [1, 9] {
            let fixture = ExtensionFixture()
            fixture.call(requestWithin: .seconds(9))
            fixture.advance(by: .seconds(9 - wait))
            fixture.spawn()
            fixture.advance(by: .seconds(wait))
            #expect(fixture.crashes.isEmpty)
            fixture.machine.close(at: fixture.now)
            fixture.collect()
            // An extension that had only a second may be as quick as any other.
            #expect(fixture.crashes.count == (wait == 9 ? 1 : 0))
        }
    }

    @Test("Going over the memory limit counts when it is noticed")
    func memoryIsCrash() throws {
        let fixture = ExtensionFixture()
        fixture.warm()
        fixture.call()
        let number = try #require(fixture.launches.last)
        let now = fixture.now
        fixture.machine.withLaunch(number, at: now) { session in
            session.memory(.exceeded(MemoryUsage(current: 1, peak: 1)), enforcedBy: .poll, at: now)
        }
        fixture.collect()
        #expect(fixture.crashes.count == 1)
        fixture.exit(.exited(code: 9))
        #expect(fixture.crashes.count == 1)
    }

    @Test("An extension that ends by itself with nothing to do has not crashed")
    func cleanExit() {
        let fixture = ExtensionFixture()
        for _ in 1...10 {
            fixture.call()
            fixture.spawn()
            fixture.initialize()
            fixture.answer(2)
            fixture.exit(.exited(code: 0))
        }
        #expect(fixture.state == .stopped)
        #expect(fixture.launches.count == 10)
    }

    @Test("A call that came just as the launch ended by itself is made again, but not for a launch that never answers")
    func givenBack() {
        let fixture = ExtensionFixture()
        fixture.warm()
        let token = fixture.call(.confirm)
        fixture.exit(.exited(code: 0))
        #expect(fixture.results(of: token).isEmpty)
        #expect(fixture.launches.count == 2)
        fixture.spawn()
        fixture.initialize()
        fixture.exit(.exited(code: 0))
        #expect(fixture.failure(of: token)?.kind == .exitedWithoutAnswer)
    }

    @Test("A process that the host cannot start fails the calls that wait, and is no crash of the extension")
    func spawnFailed() {
        let fixture = ExtensionFixture()
        let token = fixture.call()
        let failure = Failure(.launchFailed, message: "no descriptors")
        if let number = fixture.launches.last { fixture.machine.spawnFailed(number, failure, at: fixture.now) }
        fixture.collect()
        #expect(fixture.failure(of: token) == failure)
        #expect(fixture.results(of: token).map(\.isLaunchFailure) == [true])
        #expect(fixture.machine.restart.crashes.isEmpty)
        // Nor does a later call have to wait.
        fixture.call()
        #expect(fixture.launches.count == 2)
    }
}
