import ExtensionProtocol
import IntentModel
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("A debugger that is attached to an extension")
struct DebuggerTests {
    @Test("A tracer stops no clock of a host that was not told to expect debuggers")
    func unexpectedDebugger() {
        let fixture = ExtensionFixture()
        fixture.warm()
        let token = fixture.call()
        fixture.machine.take(
            ProcessLook(snapshot: snapshot(isDebugged: true)),
            of: LaunchNumber(rawValue: 1)
        )
        fixture.advance(by: .seconds(10))
        #expect(fixture.failure(of: token)?.clock == .stage)
    }

    @Test("A debugger does not lengthen the grace of a cancelled call, nor that of one that timed out")
    func graceUnderDebugger() {
        let fixture = ExtensionFixture(isDebugging: true)
        fixture.warm()
        let number = LaunchNumber(rawValue: 1)
        let late = fixture.call()
        fixture.advance(by: .seconds(10))
        #expect(fixture.failure(of: late)?.kind == .stageTimeout)
        fixture.machine.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        fixture.advance(by: .seconds(2))
        #expect(fixture.actions.contains(.signal(number, .terminate)))

        let next = ExtensionFixture(isDebugging: true)
        next.warm()
        let cancelled = next.call()
        let other = next.call()
        next.advance(by: .seconds(9))
        next.machine.cancel(cancelled, reason: .user, at: next.now)
        next.machine.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        next.advance(by: .seconds(1))
        #expect(next.results(of: other).isEmpty)
        next.machine.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        next.advance(by: .seconds(1))
        #expect(next.failure(of: cancelled)?.kind == .abandoned)
    }

    @Test("While a debugger is attached the clocks stand still, and the log says so once")
    func debugger() {
        let fixture = ExtensionFixture(isDebugging: true)
        fixture.warm()
        let token = fixture.call()
        for _ in 0..<60 {
            fixture.machine.take(
                ProcessLook(snapshot: snapshot(isDebugged: true)),
                of: LaunchNumber(rawValue: 1)
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
        let fixture = ExtensionFixture(limits: .changed { $0.handle = .seconds(10) }, isDebugging: true)
        fixture.warm()
        let number = LaunchNumber(rawValue: 1)
        let held = fixture.call()
        fixture.advance(by: .milliseconds(9500))
        let newcomer = fixture.call(requestWithin: .milliseconds(700))
        // The first clock comes due, and a debugger is there: the interval of a second begins.
        fixture.machine.take(ProcessLook(snapshot: snapshot(isDebugged: true)), of: number)
        fixture.advance(by: .milliseconds(500))
        let end = fixture.now.advanced(by: .seconds(1))
        #expect(fixture.machine.nextDeadline == end)

        // The clock of the newer call was moved with the first, and nothing moves in between.
        let last = fixture.call(requestWithin: .milliseconds(300))
        fixture.advance(by: .milliseconds(999))
        #expect(fixture.machine.nextDeadline == end)
        for call in [held, newcomer, last] { #expect(fixture.results(of: call).isEmpty) }

        // The debugger has gone: due calls end, and the moved clock has its time left.
        fixture.machine.take(ProcessLook(snapshot: snapshot(isDebugged: false)), of: number)
        fixture.advance(by: .milliseconds(1))
        #expect(fixture.failure(of: held)?.clock == .stage)
        #expect(fixture.failure(of: last)?.clock == .request)
        #expect(fixture.results(of: newcomer).isEmpty)
        fixture.advance(by: .milliseconds(200))
        #expect(fixture.failure(of: newcomer)?.clock == .request)
    }
}
