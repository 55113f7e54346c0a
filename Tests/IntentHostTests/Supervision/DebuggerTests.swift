import EventLoop
import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import IntentHost

@Suite("A debugger that is attached to an extension")
struct DebuggerTests {
    @Test("A tracer stops no clock of a host that was not told to expect debuggers")
    func unexpectedDebugger() {
        var fixture = SupervisionFixture()
        fixture.warm()
        let token = fixture.call()
        fixture.supervision.take(
            ProcessLook(snapshot: snapshot(isDebugged: true)),
            of: Supervision.LaunchNumber(rawValue: 1)
        )
        fixture.advance(by: .seconds(10))
        #expect(fixture.failure(of: token)?.clock == .stage)
    }

    @Test("A debugger does not lengthen the grace of a cancelled call, nor that of one that timed out")
    func graceUnderDebugger() {
        var fixture = SupervisionFixture(isDebugging: true)
        fixture.warm()
        let number = Supervision.LaunchNumber(rawValue: 1)
        let late = fixture.call()
        fixture.advance(by: .seconds(10))
        #expect(fixture.failure(of: late)?.kind == .stageTimeout)
        fixture.supervision.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        fixture.advance(by: .seconds(2))
        #expect(fixture.actions.contains(.process(number, .signal(.terminate))))

        fixture = SupervisionFixture(isDebugging: true)
        fixture.warm()
        let cancelled = fixture.call()
        let other = fixture.call()
        fixture.advance(by: .seconds(9))
        fixture.supervision.cancel(cancelled, reason: .user, at: fixture.now)
        fixture.supervision.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        fixture.advance(by: .seconds(1))
        #expect(fixture.results(of: other).isEmpty)
        fixture.supervision.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        fixture.advance(by: .seconds(1))
        #expect(fixture.failure(of: cancelled)?.kind == .abandoned)
    }

    @Test("While a debugger is attached the clocks stand still, and the log says so once")
    func debugger() {
        var fixture = SupervisionFixture(isDebugging: true)
        fixture.warm()
        let token = fixture.call()
        for _ in 0..<60 {
            fixture.supervision.take(
                ProcessLook(snapshot: snapshot(isDebugged: true)),
                of: Supervision.LaunchNumber(rawValue: 1)
            )
            fixture.advance(by: .seconds(10))
        }
        #expect(fixture.results(of: token).isEmpty)
        let notes = fixture.actions.count { if case .log(.notice, _) = $0 { true } else { false } }
        #expect(notes == 1)
    }

    private func snapshot(isDebugged: Bool) -> ProcessSnapshot {
        ProcessSnapshot(
            pid: 1,
            threads: [],
            descriptors: [],
            isDebugged: isDebugged,
            privateBytes: nil,
            processorTime: .zero
        )
    }

    @Test("A call whose clock comes due in an interval that has begun moves no other clock, and waits for its end")
    func newcomer() {
        var fixture = SupervisionFixture(limits: .changed { $0[duration: .handle] = .seconds(10) }, isDebugging: true)
        fixture.warm()
        let number = Supervision.LaunchNumber(rawValue: 1)
        let held = fixture.call()
        fixture.advance(by: .milliseconds(9500))
        let newcomer = fixture.call(requestWithin: .milliseconds(700))
        // The first clock comes due, and a debugger is there: the interval of a second begins.
        fixture.supervision.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        fixture.advance(by: .milliseconds(500))
        let end = fixture.now.advanced(by: .seconds(1))
        #expect(fixture.supervision.nextDeadline == end)

        // The newcomer's clock was moved with the first, and nothing moves in between.
        let last = fixture.call(requestWithin: .milliseconds(300))
        fixture.advance(by: .milliseconds(999))
        #expect(fixture.supervision.nextDeadline == end)
        for call in [held, newcomer, last] { #expect(fixture.results(of: call).isEmpty) }

        // The debugger has gone: what is due ends, and the clock that was moved has its time left.
        fixture.supervision.take(ProcessLook(snapshot: snapshot(isDebugged: false)), of: number)
        fixture.advance(by: .milliseconds(1))
        #expect(fixture.failure(of: held)?.clock == .stage)
        #expect(fixture.failure(of: last)?.clock == .request)
        #expect(fixture.results(of: newcomer).isEmpty)
        fixture.advance(by: .milliseconds(200))
        #expect(fixture.failure(of: newcomer)?.clock == .request)
    }
}
