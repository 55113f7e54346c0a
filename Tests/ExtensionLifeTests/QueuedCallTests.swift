import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("Calls that wait for a slot or for the launch")
struct QueuedCallTests {
    @Test("More calls than the extension may have at a time wait for a slot, in their order")
    func concurrency() {
        let fixture = ExtensionFixture(limits: .changed { $0.concurrentCalls = 2 })
        fixture.warm()
        let tokens = (0..<4).map { _ in fixture.call() }
        #expect(fixture.sentCalls == [2, 3, 4])
        fixture.now = fixture.now.advanced(by: .seconds(1))
        fixture.answer(4)
        #expect(fixture.sentCalls == [2, 3, 4, 5])
        fixture.answer(5)
        fixture.answer(6)
        #expect(fixture.results(of: tokens[2]).first?.queue == .seconds(1))
    }

    /// A library that carries out one call after the other once received 32 at a time.
    ///
    /// Each waited under its own stage clock, and of calls that took half a second the 23rd timed out.
    @Test("An extension has no more calls at a time than it announces, nor than its limit allows")
    func announcedConcurrency() {
        for (announced, allowed, sent) in [(1, 32, 1), (3, 32, 3), (64, 2, 2), (Int.max, 32, 32)] {
            let fixture = ExtensionFixture(limits: .changed { $0.concurrentCalls = allowed })
            fixture.warm(concurrentCalls: announced)
            for _ in 0..<40 { fixture.call() }
            #expect(fixture.sentCalls.count == 1 + sent)
        }
    }

    @Test("A call waits for one call of each other program, however many those have, and a flood is refused by name")
    func programs() {
        let fixture = ExtensionFixture(limits: .changed { $0.queuedCalls = 64 })
        fixture.warm(concurrentCalls: 1)
        let (flood, other) = (Program(process: 1), Program(process: 2))
        let tokens = (0..<58).map { _ in fixture.call(of: flood) }
        let refusal = fixture.failure(of: tokens[57])
        #expect(refusal?.kind == .busy && refusal?.message.contains("56 of this program") == true, "\(refusal as Any)")
        let last = fixture.call(of: other)
        fixture.now = fixture.now.advanced(by: .seconds(1))
        for id: Int64 in 3...4 { fixture.answer(id) }
        #expect(fixture.results(of: last).isEmpty)
        fixture.answer(5)
        #expect(fixture.results(of: last).count == 1)
        #expect(fixture.results(of: tokens[1]).count == 1 && fixture.results(of: tokens[2]).isEmpty)
    }

    @Test("An extension that announces nothing carries out one call at a time")
    func nothingAnnounced() {
        let fixture = ExtensionFixture()
        for _ in 0..<3 { fixture.call() }
        fixture.spawn()
        let answer: JSONValue = ["protocolVersion": "1.0", "extension": ["name": "Test"], "intents": []]
        fixture.receive(.response(id: .integer(1), result: .success(answer)))
        #expect(fixture.sentCalls == [2])
        fixture.answer(2)
        #expect(fixture.sentCalls == [2, 3])
    }

    @Test(
        "Calls that wait for a launch and are more than the extension carries out wait for a slot from then on, in their order"
    )
    func moreThanAnnouncedAtLaunch() {
        let fixture = ExtensionFixture(limits: .changed { $0.queue = .seconds(6) })
        let tokens = (0..<4).map { _ in fixture.call() }
        fixture.spawn()
        fixture.advance(by: .seconds(5))
        fixture.initialize(concurrentCalls: 1)
        let last = fixture.call()
        #expect(fixture.sentCalls == [2])
        fixture.advance(by: .seconds(2))
        for id: Int64 in 2...3 { fixture.answer(id) }
        #expect(fixture.sentCalls == [2, 3, 4])
        let second = fixture.results(of: tokens[1]).first
        #expect(second?.launch == .seconds(5))
        #expect(second?.queue == .seconds(2))
        // The queue clock of the remaining calls began when the launch was over.
        #expect(fixture.machine.nextDeadline.map { $0 <= fixture.now.advanced(by: .seconds(4)) } == true)
        fixture.advance(by: .seconds(4))
        for token in [tokens[3], last] { #expect(fixture.failure(of: token)?.kind == .queueTimeout) }
        #expect(fixture.results(of: tokens[3]).first?.launch == .seconds(5))
        #expect(fixture.failure(of: last)?.message.contains("announce more concurrentCalls than 1") == true)
    }

    @Test("All that wait for a launch that fails hear of it, however many the extension would have carried out")
    func launchFailureOfMany() {
        let fixture = ExtensionFixture()
        let tokens = (0..<4).map { _ in fixture.call() }
        fixture.spawn()
        fixture.exit(.exited(code: 1))
        #expect(tokens.map { fixture.failure(of: $0)?.kind } == Array(repeating: .crashed, count: 4))
        #expect(fixture.launches.count == 1)
    }

    @Test("A call that finds the queue full is refused at once")
    func full() {
        let fixture = ExtensionFixture(
            limits: .changed {
                $0.concurrentCalls = 1
                $0.queuedCalls = 2
            }
        )
        fixture.warm()
        for _ in 0..<3 { fixture.call() }
        let refused = fixture.call()
        #expect(fixture.failure(of: refused)?.kind == .busy)
    }

    @Test("The queue clock names itself, its limit and what was measured")
    func queueTimeout() {
        let fixture = ExtensionFixture(
            limits: .changed {
                $0.concurrentCalls = 1
                $0.queue = .seconds(3)
            }
        )
        fixture.warm()
        fixture.call()
        let waiting = fixture.call()
        fixture.advance(by: .seconds(3))
        let failure = fixture.failure(of: waiting)
        #expect(failure?.kind == .queueTimeout)
        #expect(failure?.clock == .queue)
        #expect(failure?.limit == .seconds(3))
        #expect(failure?.measured == .seconds(3))
        #expect(failure?.message.contains("limits.queue") == true)
    }

    @Test("A call that waits can be cancelled, and is never sent")
    func cancelQueued() {
        let fixture = ExtensionFixture(limits: .changed { $0.concurrentCalls = 1 })
        fixture.warm()
        fixture.call()
        let waiting = fixture.call()
        fixture.machine.cancel(waiting, reason: .user, at: fixture.now)
        fixture.collect()
        fixture.answer(3)
        #expect(fixture.failure(of: waiting)?.kind == .cancelled)
        #expect(fixture.sentCalls == [2, 3])
    }
}
