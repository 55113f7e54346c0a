import IntentModel
import Testing

@testable import ExtensionLife

@Suite("Idleness and updates")
struct UpdateIdlenessTests {
    @Test("An extension is idle only once its updates were stopped")
    func idleness() {
        let fixture = ExtensionFixture()
        fixture.warm()
        let token = fixture.startUpdates()
        fixture.answer(3)
        fixture.advance(by: .seconds(3600))
        #expect(fixture.state == .ready)
        fixture.machine.stopIdle(at: fixture.now, because: "the test asks for it")
        #expect(fixture.state == .ready)
        fixture.machine.stopUpdates(token, at: fixture.now)
        fixture.collect()
        #expect(fixture.actions.contains(.update(token, .ended(nil))))
        fixture.advance(by: .seconds(3600))
        #expect(fixture.state == .stopping)
    }
}
