import IntentModel
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("The supervision of one extension")
struct ExtensionMachineTests {
    @Test("An extension goes from stopped over starting and busy to ready, and back to stopped when nobody needs it")
    func states() {
        let fixture = ExtensionFixture()
        #expect(fixture.state == .stopped)
        fixture.call()
        #expect(fixture.state == .starting)
        fixture.spawn()
        #expect(fixture.state == .starting)
        fixture.initialize()
        #expect(fixture.state == .busy)
        fixture.answer(2)
        #expect(fixture.state == .ready)
        fixture.advance(by: .seconds(29))
        #expect(fixture.state == .ready)
        fixture.advance(by: .seconds(1))
        #expect(fixture.state == .stopping)
        fixture.exit(.exited(code: 0))
        #expect(fixture.state == .stopped)
        #expect(fixture.machine.nextDeadline == nil)
    }

    @Test("A launch that waits for its turn is not made when its callers have given up, but with the next call")
    func withdrawn() {
        let fixture = ExtensionFixture()
        fixture.call()
        #expect(fixture.isStarting)
        fixture.advance(by: .seconds(10))
        fixture.takeTurn()
        #expect(fixture.state == .stopped && !fixture.isStarting)
        #expect(fixture.made.isEmpty && fixture.actions.last == .launchOver)
        fixture.call()
        #expect(fixture.launches.count == 2)
        fixture.takeTurn()
        #expect(fixture.made == fixture.launches.suffix(1))
        fixture.spawn()
        #expect(fixture.isStarting && fixture.actions.count { $0 == .launchOver } == 1)
        fixture.initialize()
        #expect(!fixture.isStarting && fixture.actions.count { $0 == .launchOver } == 2)
    }

    @Test("Who waits for the end of every process is told once: at once where none is left, or else with the last one")
    func rest() {
        let fixture = ExtensionFixture()
        fixture.machine.awaitRest()
        fixture.collect()
        #expect(fixture.actions == [.rested])
        fixture.warm()
        fixture.machine.awaitRest()
        fixture.machine.close(at: fixture.now)
        fixture.collect()
        #expect(fixture.actions.count { $0 == .rested } == 1)
        fixture.exit(.exited(code: 0))
        #expect(fixture.actions.last == .rested && fixture.actions.count { $0 == .rested } == 2)
    }

    @Test("A launch's time runs from the process's start until it is ready or has failed, whoever waited for it")
    func launchTime() {
        let fixture = ExtensionFixture()
        fixture.call()
        fixture.spawn()
        fixture.advance(by: .milliseconds(30))
        fixture.call()
        fixture.advance(by: .milliseconds(30))
        #expect(fixture.machine.newestLaunch == nil)
        fixture.initialize()
        fixture.advance(by: .milliseconds(30))
        #expect(fixture.machine.newestLaunch == LaunchTime(number: 1, duration: .milliseconds(60)))
        fixture.exit(.exited(code: 3))
        fixture.advance(by: .seconds(1))
        fixture.call()
        fixture.spawn()
        fixture.advance(by: .seconds(10))
        #expect(fixture.machine.newestLaunch == LaunchTime(number: 2, duration: .seconds(10)))
    }

    @Test("What the host's disk takes is told as time of the launch, and is not counted by the launch clock")
    func slowDisk() throws {
        let fixture = ExtensionFixture()
        let before = fixture.call()
        fixture.advance(by: .seconds(3))
        let meanwhile = fixture.call()
        fixture.advance(by: .seconds(3))
        fixture.spawn(after: .seconds(5))
        // Eleven seconds after the making of the process began, six after `initialize`.
        fixture.advance(by: .seconds(6))
        fixture.initialize()
        fixture.answer(2)
        fixture.answer(3)
        let results = try [before, meanwhile].map { try #require(fixture.results(of: $0).first) }
        #expect(results.map(\.queue) == [.seconds(1), .zero])
        #expect(results.map(\.launch) == [.seconds(11), .seconds(9)])
        #expect(fixture.machine.newestLaunch == LaunchTime(number: 1, duration: .seconds(11)))
    }

    @Test("An extension that was quarantined while its process was made is stopped, and gets no call")
    func quarantinedMeanwhile() {
        let fixture = ExtensionFixture()
        fixture.call()
        fixture.quarantine(because: "test")
        fixture.spawn()
        #expect(fixture.state == .quarantined)
        fixture.initialize()
        let isStopped = fixture.actions.contains { action in
            if case .signal = action { return true }
            if case .closeInput = action { return true }
            return false
        }
        #expect(isStopped)
    }

    @Test("A warm extension takes the next call without another launch; a call keeps it from being idle")
    func warm() {
        let fixture = ExtensionFixture()
        fixture.warm()
        fixture.advance(by: .seconds(20))
        fixture.call()
        fixture.advance(by: .seconds(5))
        fixture.answer(3)
        fixture.advance(by: .seconds(29))
        #expect(fixture.state == .ready)
        #expect(fixture.launches.count == 1)
    }

    @Test("Closing fails what waits, stops what runs, and starts nothing any more")
    func close() {
        let fixture = ExtensionFixture(limits: .changed { $0.concurrentCalls = 1 })
        fixture.warm()
        let running = fixture.call()
        let waiting = fixture.call()
        fixture.machine.close(at: fixture.now)
        fixture.collect()
        let late = fixture.call()
        for token in [running, waiting, late] { #expect(fixture.failure(of: token)?.kind == .hostStopped) }
        #expect(!fixture.isAtRest)
        fixture.exit(.exited(code: 0))
        #expect(fixture.isAtRest)
        #expect(fixture.launches.count == 1)
    }
}
