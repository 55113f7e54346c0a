import IntentModel
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("An extension that is changed or removed while the host lives")
struct RenewalTests {
    private func renew(_ fixture: ExtensionFixture) {
        fixture.machine.renew(named: "Test", limits: fixture.limits, at: fixture.now)
        fixture.collect()
    }

    private func remove(_ fixture: ExtensionFixture) {
        let failure = Failure(.unknownExtension, message: "Test was removed.")
        fixture.machine.remove(because: failure, at: fixture.now)
        fixture.collect()
    }

    @Test("A changed extension without calls stops at once, and the next call starts it as it is now")
    func idle() {
        let fixture = ExtensionFixture()
        fixture.warm()
        renew(fixture)
        #expect(fixture.state == .stopping)
        let token = fixture.call()
        #expect(fixture.launches.count == 2)
        fixture.spawn()
        fixture.initialize()
        fixture.answer(2)
        #expect(fixture.results(of: token).count == 1 && fixture.failure(of: token) == nil)
    }

    @Test("A changed extension answers the calls that it has; later ones wait for the new launch, however many come")
    func busy() {
        let fixture = ExtensionFixture()
        fixture.warm()
        let old = fixture.call()
        renew(fixture)
        let new = fixture.call()
        #expect(fixture.state == .busy && fixture.launches.count == 1)
        fixture.answer(3)
        #expect(fixture.failure(of: old) == nil && fixture.results(of: old).count == 1)
        #expect(fixture.launches.count == 2)
        fixture.spawn()
        fixture.initialize()
        fixture.answer(2)
        #expect(fixture.results(of: new).count == 1 && fixture.failure(of: new) == nil)
        #expect(fixture.state == .ready, "the new launch stays warm")
    }

    @Test("A launch of the earlier manifest that is not ready yet answers what waits for it, and then gives way")
    func launching() {
        let fixture = ExtensionFixture()
        let token = fixture.call()
        fixture.spawn()
        renew(fixture)
        fixture.initialize()
        fixture.answer(2)
        #expect(fixture.failure(of: token) == nil && fixture.results(of: token).count == 1)
        #expect(fixture.state == .stopping)
    }

    @Test("A changed extension that works on a job goes on as it is until the job has ended")
    func job() {
        let fixture = ExtensionFixture()
        fixture.warm()
        fixture.machine.setOpenJobs(1, at: fixture.now)
        renew(fixture)
        let token = fixture.call()
        fixture.answer(3)
        #expect(fixture.failure(of: token) == nil && fixture.state == .ready)
        fixture.machine.setOpenJobs(0, at: fixture.now)
        #expect(fixture.state == .stopping)
    }

    @Test("Updates end with their extension: they have no end of their own for which it could wait")
    func updates() {
        let fixture = ExtensionFixture()
        fixture.warm()
        let token = fixture.startUpdates()
        fixture.answer(3)
        renew(fixture)
        #expect(fixture.state == .stopping)
        let isEnded = fixture.actions.contains { action in
            guard case .update(token, .ended) = action else { return false }
            return true
        }
        #expect(isEnded)
    }

    @Test("A removed extension answers the calls that it has, takes no more, and stops")
    func removed() {
        let fixture = ExtensionFixture()
        fixture.warm(concurrentCalls: 1)
        let sent = fixture.call()
        let queued = fixture.call()
        remove(fixture)
        #expect(fixture.failure(of: queued)?.kind == .unknownExtension)
        #expect(fixture.failure(of: fixture.call())?.kind == .unknownExtension)
        fixture.answer(3)
        #expect(fixture.results(of: sent).count == 1 && fixture.failure(of: sent) == nil)
        #expect(fixture.state == .stopping)
        fixture.exit(.exited(code: 0))
        #expect(fixture.isAtRest && fixture.launches.count == 1)
    }

    @Test("An extension that was removed and comes back takes calls again")
    func back() {
        let fixture = ExtensionFixture()
        fixture.warm()
        remove(fixture)
        renew(fixture)
        let token = fixture.call()
        fixture.spawn()
        fixture.initialize()
        fixture.answer(2)
        #expect(fixture.failure(of: token) == nil && fixture.results(of: token).count == 1)
    }

    @Test("A host that stops is not opened again by a manifest that comes late")
    func stopped() {
        let fixture = ExtensionFixture()
        fixture.machine.close(at: fixture.now)
        renew(fixture)
        #expect(fixture.failure(of: fixture.call())?.kind == .hostStopped)
    }
}
