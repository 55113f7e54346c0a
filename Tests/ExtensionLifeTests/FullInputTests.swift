import IntentModel
import JSON
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("An extension that does not read")
struct FullInputTests {
    @Test("An extension that asks and asks without reading is stopped before it has filled the host's memory")
    func neverReading() {
        let fixture = ExtensionFixture()
        fixture.warm()
        let number = LaunchNumber(rawValue: 1)
        let token = fixture.call()
        fixture.machine.inputQueued(17 << 20, of: number, at: fixture.now)
        fixture.collect()
        #expect(fixture.results(of: token).isEmpty)
        fixture.machine.inputQueued(17 << 20 + 1, of: number, at: fixture.now)
        fixture.collect()
        #expect(fixture.failure(of: token)?.kind == .notReading)
        #expect(fixture.actions.contains(.signal(number, .terminate)))
    }

    @Test("An extension that leaves its stdin full is stopped after ten seconds; until then it gets no new call")
    func notReading() {
        let fixture = ExtensionFixture(limits: .changed { $0.idle = .seconds(60) })
        fixture.warm()
        let number = LaunchNumber(rawValue: 1)
        fixture.machine.inputQueued(2 << 20, of: number, at: fixture.now)
        let waiting = fixture.call()
        #expect(fixture.sentCalls == [2])
        fixture.advance(by: .milliseconds(9999))
        #expect(fixture.results(of: waiting).isEmpty)
        fixture.advance(by: .milliseconds(1))
        #expect(fixture.actions.contains(.signal(number, .terminate)))
        #expect(fixture.failure(of: waiting)?.kind == .queueTimeout)
    }

    @Test("A call that waits for a full stdin to be read is sent as soon as it is")
    func readAgain() {
        let fixture = ExtensionFixture()
        fixture.warm()
        let number = LaunchNumber(rawValue: 1)
        fixture.machine.inputQueued(2 << 20, of: number, at: fixture.now)
        fixture.call()
        #expect(fixture.sentCalls == [2])
        fixture.machine.inputQueued(0, of: number, at: fixture.now)
        fixture.collect()
        #expect(fixture.sentCalls == [2, 3])
    }
}
