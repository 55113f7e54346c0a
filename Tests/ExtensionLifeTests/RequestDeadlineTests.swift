import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import ExtensionLife

@Suite("The clock of the request while its call waits and runs")
struct RequestDeadlineTests {
    @Test("A request whose time is over ends while it waits for a slot, and the queue clock of others goes on")
    func requestClockInQueue() {
        let fixture = ExtensionFixture(limits: .changed { $0.handle = .seconds(60) })
        fixture.warm(concurrentCalls: 1)
        fixture.call()
        let late = fixture.call(requestWithin: .seconds(3))
        let patient = fixture.call(requestWithin: .seconds(30))
        #expect(fixture.machine.nextDeadline.map { $0 <= fixture.now.advanced(by: .seconds(3)) } == true)
        fixture.advance(by: .seconds(3))
        #expect(fixture.failure(of: late)?.kind == .requestTimeout)
        #expect(fixture.failure(of: late)?.clock == .request)
        #expect(fixture.results(of: late).first?.queue == .seconds(3))
        #expect(fixture.results(of: patient).isEmpty)
        // A request that is gone needs no timer.
        #expect(fixture.machine.nextDeadline.map { $0 > fixture.now } == true)
        fixture.advance(by: .seconds(7))
        #expect(fixture.failure(of: patient)?.kind == .queueTimeout)
    }

    @Test("A request whose time is over ends while it waits for a launch, and the launch goes on for others")
    func requestClockAtLaunch() {
        let fixture = ExtensionFixture()
        let late = fixture.call(requestWithin: .seconds(3))
        let patient = fixture.call(requestWithin: .seconds(9))
        fixture.spawn()
        fixture.advance(by: .seconds(3))
        #expect(fixture.failure(of: late)?.kind == .requestTimeout)
        fixture.initialize()
        #expect(fixture.sentCalls == [2])
        fixture.answer(2)
        #expect(fixture.results(of: patient).first?.launch == .seconds(3))
    }

    @Test(
        "A request whose time is over cancels its call, which has the grace to be answered, as with a clock of its own"
    )
    func requestClockOfCall() throws {
        let fixture = ExtensionFixture()
        fixture.warm()
        let late = fixture.call(requestWithin: .seconds(4))
        fixture.advance(by: .seconds(4))
        #expect(fixture.failure(of: late)?.kind == .requestTimeout)
        #expect(fixture.failure(of: late)?.recording != nil)
        let sent = fixture.actions.compactMap { action -> Message? in
            guard case .send(_, let line) = action else { return nil }
            return try? Message.decode(line.dropLast())
        }
        guard case .notification(CancelRequest.method, let params)? = sent.last else {
            Issue.record("no cancellation was sent")
            return
        }
        #expect(try CancelRequest(params: params).reason == .timeout)
        #expect(fixture.state == .unresponsive)
        fixture.answer(3)
        #expect(fixture.state == .ready)
    }

    @Test("Of two clocks the one that is due first is named")
    func requestClockOrStage() {
        let fixture = ExtensionFixture(limits: .changed { $0.handle = .seconds(4) })
        fixture.warm()
        let call = fixture.call(requestWithin: .seconds(5))
        fixture.advance(by: .seconds(6))
        #expect(fixture.failure(of: call)?.kind == .stageTimeout)
    }

    @Test(
        "More time that a call is granted is granted to its request, too, and the caller of the call learns by how much"
    )
    func requestClockExtended() {
        let fixture = ExtensionFixture()
        fixture.warm(features: ["extend"])
        let call = fixture.call(requestWithin: .seconds(5))
        fixture.receive(Extend(id: .integer(3), milliseconds: 3000).message(id: .string("more")))
        fixture.advance(by: .seconds(7))
        #expect(fixture.results(of: call).isEmpty)
        fixture.answer(3)
        #expect(fixture.results(of: call).first?.requestExtension == .seconds(3))
    }

    @Test("A request is granted no more than the host's cap, however many of its calls ask")
    func requestCapped() {
        let fixture = ExtensionFixture()
        fixture.warm(features: ["extend"])
        // Earlier calls were granted nearly all of the time.
        let call = fixture.call(requestWithin: .seconds(5), limit: .seconds(598))
        for _ in 1...2 { fixture.receive(Extend(id: .integer(3), milliseconds: 3000).message(id: .string("more"))) }
        fixture.answer(3)
        #expect(fixture.results(of: call).first?.requestExtension == .seconds(2))
    }

    @Test("A request is granted no more than its caller gives, since nobody waits for it afterwards")
    func cappedByCaller() {
        let fixture = ExtensionFixture()
        fixture.warm(features: ["extend"])
        let call = fixture.call(requestWithin: .seconds(5), cap: .seconds(6))
        fixture.receive(Extend(id: .integer(3), milliseconds: 3000).message(id: .string("more")))
        fixture.answer(3)
        #expect(fixture.results(of: call).first?.requestExtension == .seconds(1))
    }

    @Test("A call that has waited is told what its request has left, and no more")
    func deadlineAfterWaiting() throws {
        let fixture = ExtensionFixture()
        fixture.warm(concurrentCalls: 1)
        fixture.call()
        fixture.call(requestWithin: .seconds(9))
        fixture.now = fixture.now.advanced(by: .seconds(4))
        fixture.answer(3)
        let lines = fixture.actions.compactMap { action -> [UInt8]? in
            guard case .send(_, let line) = action else { return nil }
            return line
        }
        let last = try Message.decode(try #require(lines.last).dropLast())
        guard case .request(_, HandleIntent.method, let params) = last else {
            Issue.record("no call was sent")
            return
        }
        #expect(params["context"]?["deadlineMs"] == 5000)
    }
}
