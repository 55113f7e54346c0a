import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("An extension that is slow")
struct SlowExtensionTests {
    @Test("While an extension owes an answer whose clock has fired it gets no new call; the answer frees it")
    func overdue() {
        let fixture = ExtensionFixture()
        fixture.warm()
        fixture.call()
        fixture.advance(by: .seconds(10))
        let next = fixture.call()
        #expect(fixture.state == .unresponsive)
        #expect(fixture.sentCalls == [2, 3])
        fixture.answer(3)
        #expect(fixture.sentCalls == [2, 3, 4])
        fixture.answer(4)
        #expect(fixture.failure(of: next) == nil)
        #expect(fixture.launches.count == 1)
    }

    @Test("The answer does not come: the process is stopped, and the next call goes to a new one")
    func hung() {
        let fixture = ExtensionFixture()
        fixture.warm()
        fixture.call()
        fixture.advance(by: .seconds(10))
        let next = fixture.call()
        fixture.advance(by: .seconds(2))
        #expect(fixture.actions.contains(.signal(LaunchNumber(rawValue: 1), .terminate)))
        #expect(fixture.launches.count == 2)
        fixture.spawn()
        fixture.initialize()
        fixture.answer(2)
        #expect(fixture.results(of: next).count == 1)
        #expect(fixture.failure(of: next) == nil)
    }

    @Test("A call that is not noticed within the ack clock makes the extension unresponsive, not dead")
    func unresponsive() {
        let fixture = ExtensionFixture()
        fixture.warm(features: ["ack"])
        let token = fixture.call()
        fixture.advance(by: .seconds(3))
        #expect(fixture.state == .unresponsive)
        #expect(fixture.results(of: token).isEmpty)
        fixture.receive(Ack(id: .integer(3)).message)
        #expect(fixture.state == .busy)
    }

    @Test("Progress starts the idle clock anew, and never the stage clock")
    func progress() {
        let fixture = ExtensionFixture(
            limits: .changed {
                $0.idle = .seconds(4)
                $0.handle = .seconds(10)
            }
        )
        fixture.warm()
        let token = fixture.call()
        for sequence in 1...3 {
            fixture.advance(by: .seconds(3))
            fixture.receive(Progress(id: .integer(3), sequence: Int64(sequence), fraction: 0.1).message)
        }
        #expect(fixture.results(of: token).isEmpty)
        fixture.advance(by: .seconds(1))
        #expect(fixture.failure(of: token)?.clock == .stage)
        let silent = SlowExtensionTests.silent(limits: fixture.limits)
        #expect(silent?.clock == .idle)
        #expect(silent?.kind == .idleTimeout)
        #expect(silent?.message.contains("limits.idle") == true)
    }

    private static func silent(limits: Limits) -> Failure? {
        let fixture = ExtensionFixture(limits: limits)
        fixture.warm()
        let token = fixture.call()
        fixture.advance(by: .seconds(4))
        return fixture.failure(of: token)
    }

    @Test("After two and a half seconds without a word the caller hears once that the call goes on")
    func notice() {
        let fixture = ExtensionFixture()
        fixture.warm()
        let token = fixture.call()
        fixture.advance(by: .milliseconds(2499))
        #expect(!fixture.actions.contains(.progress(token, CallProgress())))
        // No clock fires, so no look at the process is needed.
        let due = fixture.now.advanced(by: .milliseconds(1))
        #expect(fixture.machine.nextDeadline == due)
        #expect(fixture.machine.wantSnapshots(at: due).isEmpty)
        fixture.advance(by: .milliseconds(1))
        fixture.advance(by: .seconds(5))
        #expect(fixture.actions.count { $0 == .progress(token, CallProgress()) } == 1)
        #expect(fixture.machine.wantSnapshots(at: fixture.now).isEmpty)
    }

    @Test("At most twenty reports a second reach the caller")
    func coalescing() {
        let fixture = ExtensionFixture()
        fixture.warm()
        fixture.call()
        for sequence in 1...1000 {
            fixture.now = fixture.now.advanced(by: .milliseconds(1))
            fixture.receive(Progress(id: .integer(3), sequence: Int64(sequence)).message)
        }
        let reports = fixture.actions.count { if case .progress = $0 { true } else { false } }
        #expect((19...21).contains(reports))
    }

    @Test("A report that comes too soon waits for its turn, and is lost only to a newer one")
    func lastReport() {
        let fixture = ExtensionFixture()
        fixture.warm()
        let token = fixture.call()
        for (sequence, fraction) in [(1, 0.1), (2, 0.2), (3, 0.3)] {
            fixture.receive(Progress(id: .integer(3), sequence: Int64(sequence), fraction: fraction).message)
        }
        let due = fixture.now.advanced(by: .milliseconds(50))
        #expect(fixture.machine.nextDeadline == due)
        #expect(fixture.machine.wantSnapshots(at: due).isEmpty)
        fixture.advance(by: .milliseconds(50))
        let reports = fixture.actions.compactMap { action in
            guard case .progress(token, let progress) = action else { return Double?.none }
            return progress.fraction
        }
        #expect(reports == [0.1, 0.3])
        #expect(fixture.machine.nextDeadline != due)
    }

    @Test("More time is granted up to the host's cap, whatever is asked for", arguments: [5_000, .max, -1, 0])
    func extend(milliseconds: Int64) throws {
        let fixture = ExtensionFixture(limits: .changed { $0.idle = .seconds(400) })
        fixture.warm()
        let token = fixture.call()
        fixture.receive(Extend(id: .integer(3), milliseconds: milliseconds).message(id: .string("x")))
        let granted = min(max(milliseconds, 0), 290_000)
        let answer = Message.response(id: .string("x"), result: .success(["grantedMilliseconds": .integer(granted)]))
        #expect(fixture.actions.contains(.send(LaunchNumber(rawValue: 1), answer.line)))
        fixture.advance(by: .milliseconds(10_000 + granted - 1))
        #expect(fixture.results(of: token).isEmpty)
        fixture.advance(by: .milliseconds(1))
        #expect(fixture.failure(of: token)?.kind == .stageTimeout)
    }
}
