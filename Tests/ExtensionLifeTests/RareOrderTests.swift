import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel
import Testing

@testable import ExtensionLife

/// Faults that the simulated world has found, each in its smallest form.
@Suite("The supervision in rare orders of events")
struct RareOrderTests {
    @Test("A call that comes in the middle of a launch has waited for the rest of it only")
    func lateCallOfLaunch() {
        let fixture = ExtensionFixture()
        let first = fixture.call()
        fixture.spawn()
        fixture.advance(by: .seconds(3))
        let second = fixture.call()
        fixture.advance(by: .seconds(1))
        fixture.initialize()
        fixture.answer(2)
        fixture.answer(3)
        #expect(fixture.results(of: first).first?.launch == .seconds(4))
        #expect(fixture.results(of: second).first?.launch == .seconds(1))
    }

    @Test("Calls of an extension that is stopped because it left another one unanswered do not hear of a shutdown")
    func othersOfHungExtension() {
        let fixture = ExtensionFixture()
        fixture.warm()
        let hanging = fixture.call()
        let other = fixture.call()
        fixture.machine.cancel(hanging, reason: .user, at: fixture.now)
        fixture.advance(by: .seconds(2))
        #expect(fixture.failure(of: hanging)?.kind == .abandoned)
        #expect(fixture.failure(of: other)?.kind == .extensionStopped)
    }

    @Test("While a launch is worked out after a back-off the timer is not wanted for the back-off again")
    func backOffWhileSpawning() {
        let fixture = ExtensionFixture()
        for _ in 0..<2 {
            fixture.call()
            fixture.spawn()
            fixture.exit(.exited(code: 1))
        }
        fixture.call()
        fixture.advance(by: .seconds(1))
        #expect(fixture.launches.count == 3)
        #expect(fixture.machine.nextDeadline.map { $0 > fixture.now } == true)
    }

    @Test("A cancelled call that was never noticed wakes nobody for its ack any more")
    func ackOfCancelledCall() {
        let fixture = ExtensionFixture(limits: .changed { $0.ack = .seconds(1) })
        fixture.warm(features: ["ack"])
        let token = fixture.call()
        fixture.machine.cancel(token, reason: .user, at: fixture.now)
        fixture.advance(by: .seconds(1))
        #expect(fixture.machine.nextDeadline == fixture.now.advanced(by: .seconds(1)))
    }

    @Test("Calls that were given back and wait anew do not hold up the queue clock of those behind them")
    func queueBehindGivenBack() {
        let fixture = ExtensionFixture(
            limits: .changed {
                $0.concurrentCalls = 1
                $0.queue = .seconds(3)
            }
        )
        fixture.warm()
        let repeated = fixture.call(.confirm)
        let waiting = fixture.call(.confirm)
        fixture.advance(by: .seconds(2))
        fixture.exit(.exited(code: 0))
        #expect(fixture.machine.nextDeadline == fixture.now.advanced(by: .seconds(1)))
        fixture.advance(by: .seconds(1))
        #expect(fixture.failure(of: waiting)?.kind == .queueTimeout)
        #expect(fixture.results(of: repeated).isEmpty)
    }

    @Test("A call that is given back by one launch after another one's crash has led to the quarantine does not wait")
    func givenBackIntoQuarantine() {
        let fixture = ExtensionFixture()
        for _ in 0..<4 {
            fixture.call()
            fixture.advance(by: .seconds(30))
            fixture.call()
            fixture.spawn()
            fixture.exit(.exited(code: 1))
        }
        fixture.advance(by: .seconds(30))
        fixture.warm()
        let call = fixture.call(.confirm)
        let old = LaunchNumber(rawValue: 5)
        fixture.machine.withLaunch(old, at: fixture.now) { $0.outputEnded(at: fixture.now) }
        fixture.call()
        fixture.spawn()
        fixture.exit(.exited(code: 1))
        #expect(fixture.state == .quarantined)
        fixture.machine.withLaunch(old, at: fixture.now) { $0.exited(.exited(code: 0), at: fixture.now) }
        fixture.collect()
        #expect(fixture.failure(of: call)?.kind == .quarantined)
    }

    @Test(
        "A call that a launch gives back when it is ready does not wait where another one's crash led to the quarantine"
    )
    func givenBackByReadyLaunch() {
        let fixture = ExtensionFixture()
        for _ in 0..<4 {
            fixture.advance(by: .seconds(30))
            fixture.call()
            fixture.spawn()
            fixture.exit(.exited(code: 1))
        }
        fixture.advance(by: .seconds(30))
        fixture.warm()
        fixture.machine.withLaunch(LaunchNumber(rawValue: 5), at: fixture.now) { $0.outputEnded(at: fixture.now) }
        let (first, second) = (fixture.call(.confirm), fixture.call(.confirm))
        fixture.spawn()
        fixture.advance(by: LaunchMachine.exitDelay)
        #expect(fixture.state == .quarantined)
        fixture.initialize(concurrentCalls: 1)
        #expect(fixture.results(of: first).isEmpty)
        #expect(fixture.failure(of: second)?.kind == .quarantined)
    }

    @Test("A launch that a shutdown breaks off is no crash")
    func shutdownWhileSpawning() {
        let fixture = ExtensionFixture()
        fixture.call()
        fixture.machine.close(at: fixture.now)
        if let number = fixture.launches.last { fixture.machine.spawnFailed(number, .hostStopped, at: fixture.now) }
        fixture.collect()
        #expect(fixture.machine.restart.crashes.isEmpty)
        #expect(fixture.isAtRest)
    }

    // MARK: Jobs

    @Test("A launch that was under way when a job asked for one is the one; none follows when it has nothing to do")
    func launchForJobsWhileLaunching() {
        let fixture = ExtensionFixture()
        fixture.call()
        fixture.spawn()
        fixture.machine.askForJob("job", at: fixture.now)
        fixture.initialize()
        fixture.answer(2)
        fixture.advance(by: .seconds(30))
        fixture.exit(.exited(code: 0))
        #expect(fixture.launches.count == 1)
        #expect(fixture.state == .stopped)
    }

    @Test("A job that waits for a launch wakes nobody once the host stops")
    func launchForJobsAndShutdown() {
        let fixture = ExtensionFixture()
        for _ in 0..<2 {
            fixture.call()
            fixture.spawn()
            fixture.exit(.exited(code: 1))
        }
        fixture.machine.askForJob("job", at: fixture.now)
        #expect(fixture.machine.nextDeadline != nil)
        fixture.machine.close(at: fixture.now)
        #expect(fixture.machine.nextDeadline == nil)
    }

    // MARK: A debugger

    private let traced = ProcessSnapshot(
        pid: 1,
        threads: [],
        descriptors: [],
        isDebugged: true,
        privateBytes: nil,
        processorTime: .zero
    )

    @Test("While a debugger is attached every clock stands still, so that the timer is not wanted at once again")
    func debuggerMovesEveryClock() {
        let fixture = ExtensionFixture(isDebugging: true)
        fixture.warm(features: ["ack"])
        fixture.call()
        let launch = LaunchNumber(rawValue: 1)
        fixture.machine.withLaunch(launch, at: fixture.now) { $0.outputEnded(at: fixture.now) }
        for _ in 0..<60 {
            guard let deadline = fixture.machine.nextDeadline else { break }
            fixture.now = deadline
            for launch in fixture.machine.wantSnapshots(at: fixture.now) {
                fixture.machine.take(ProcessLook(snapshot: traced), of: launch)
            }
            fixture.machine.timerFired(at: fixture.now)
            #expect(fixture.machine.nextDeadline.map { $0 > fixture.now } == true)
        }
        #expect(fixture.now.nanoseconds > 30_000_000_000)
    }

    @Test("A debugger that was seen once does not keep an extension from being stopped")
    func stopUnderDebugger() {
        let fixture = ExtensionFixture(isDebugging: true)
        fixture.warm()
        fixture.call()
        fixture.now = fixture.now.advanced(by: .seconds(10))
        fixture.machine.take(ProcessLook(snapshot: traced), of: LaunchNumber(rawValue: 1))
        fixture.advance(by: .zero)
        fixture.machine.close(at: fixture.now)
        fixture.advance(by: .seconds(2))
        fixture.advance(by: .seconds(2))
        let signals = fixture.actions.compactMap { action in
            guard case .signal(_, let signal) = action else {
                return nil as TerminationSignal?
            }
            return signal
        }
        #expect(signals == [.terminate, .kill])
    }

    // MARK: The wire

    @Test("An error for a call that timed out names the last answer that belonged to no call, and only that")
    func unmatchedAnswers() {
        let fixture = LaunchFixture()
        fixture.launch()
        let token = fixture.call()
        for id in 7...9 { fixture.receive(.response(id: .integer(Int64(id)), result: .success([:]))) }
        fixture.advance(by: .seconds(10))
        let message = fixture.failure(of: token)?.message
        #expect(message?.contains("it answered a request 9 that was never sent") == true)
        #expect(message?.contains("request 8") == false)
    }

    @Test(
        "A broken answer that tells whose it is ends its call at once",
        arguments: [
            ("\u{FEFF}{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}", "byte-order mark"),
            ("[{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}]", "a batch"),
            ("{\"jsonrpc\":\"2.0\",\"id\":\"2\",\"result\":{}}", "a string"),
        ]
    )
    func broken(line: String, says: String) {
        let fixture = LaunchFixture()
        fixture.launch()
        let token = fixture.call()
        let other = fixture.call()
        fixture.receive(text: line + "\n")
        #expect(fixture.failure(of: token)?.kind == .invalidAnswer)
        #expect(fixture.failure(of: token)?.message.contains(says) == true)
        #expect(fixture.results(of: other).isEmpty)
    }

    @Test("A batch ends every call that it answers")
    func batch() {
        let fixture = LaunchFixture()
        fixture.launch()
        let tokens = (0..<2).map { _ in fixture.call() }
        let answers = (2...4).map { "{\"jsonrpc\":\"2.0\",\"id\":\($0),\"result\":{}}" }
        fixture.receive(text: "[\(answers.joined(separator: ","))]\n")
        #expect(tokens.map { fixture.failure(of: $0)?.kind } == [.invalidAnswer, .invalidAnswer])
    }

    @Test(
        "What only looks like a message in part is a stray line, and the time-out tells of it",
        arguments: ["\u{FEFF}hello", "[1, 2]", "[{\"id\": 2}]", "[{\"jsonrpc\":\"2.0\",\"id\":9}]", "hello"]
    )
    func stray(line: String) {
        let fixture = LaunchFixture()
        fixture.launch()
        let token = fixture.call()
        fixture.receive(text: line + "\n")
        #expect(fixture.results(of: token).isEmpty)
        fixture.advance(by: .seconds(10))
        #expect(fixture.failure(of: token)?.message.contains("no message, at last «\(line)»") == true)
    }

    @Test("Of several calls that are not answered in time the log names the first")
    func severalUnanswered() {
        let fixture = LaunchFixture()
        fixture.launch()
        for _ in 0..<8 { fixture.call() }
        fixture.advance(by: .seconds(10))
        fixture.advance(by: .seconds(2))
        #expect(fixture.logs.contains { $0.hasPrefix("did not answer request 2 ") })
    }

    @Test("A request of an extension that was told to exit is not answered: its stdin is closed")
    func requestAfterExit() {
        let fixture = LaunchFixture()
        fixture.launch()
        fixture.stop()
        let sent = fixture.sentMethods
        fixture.receive(.request(id: .string("x"), method: "host/explode", params: [:]))
        #expect(fixture.sentMethods == sent)
        #expect(sent.last == "exit")
    }
}
