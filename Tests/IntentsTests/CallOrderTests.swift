import ExtensionProtocol
import JSON
import Testing

@testable import Intents

@Suite("The order of calls")
struct CallOrderTests {
    private let writer = MessageWriter(ProtocolDescriptors(input: -1, output: -1))

    /// Returns a call of a handler.
    private func call(_ number: Int64) -> PendingCall {
        PendingCall(IncomingCall(.integer(number), .handle, call: IntentCall()), at: .now, host: HostRequests(writer))
    }

    @Test("The next call begins when the one before it is answered, in order of arrival")
    func serial() {
        let (first, second) = (call(1), call(2))
        var order = CallOrder()
        _ = order.add(first)
        _ = order.add(second)
        #expect(order.next() === first)
        #expect(order.next() == nil)
        #expect(order.answered(first) == true)
        #expect(order.next() === second)
        #expect(order.answered(second) == false)
        #expect(order.isDone)
        #expect(order.next() == nil)
    }

    @Test("As many calls run as allowed, and each answered call makes room for the next")
    func wide() {
        let calls = (1...4).map { call($0) }
        var order = CallOrder(width: 2)
        for call in calls { _ = order.add(call) }
        #expect(order.next() === calls[0])
        #expect(order.mayBeginAnother)
        #expect(order.next() === calls[1])
        #expect(!order.mayBeginAnother)
        #expect(order.next() == nil)
        for call in calls[..<2] { #expect(call.id.flatMap(order.call) === call) }
        #expect(order.answered(calls[1]) == true)
        #expect(order.next() === calls[2])
        #expect(order.next() == nil)
        #expect(order.answered(calls[0]) == true)
        #expect(order.next() === calls[3])
        #expect(order.answered(calls[2]) == false)
        #expect(!order.isDone)
        #expect(order.answered(calls[3]) == false)
        #expect(order.isDone)
    }

    @Test("An id is refused while a call of it is open, whether ids count upwards or not")
    func repeatedIDs() {
        let high = call(9)
        var order = CallOrder()
        let areAdded = [high, call(3), call(3), call(9)].map { order.add($0) }
        #expect(areAdded == [true, true, false, false])
        #expect(order.next() === high)
        #expect(high.takeAnswer())
        _ = order.answered(high)
        let areAddedAgain = [call(9), call(9)].map { order.add($0) }
        #expect(areAddedAgain == [true, false])
    }

    /// `shutdown` is answered when the running handlers have ended.
    ///
    /// A handler hears of the end of updates after it began them.
    @Test("A request without a handler waits for everything before it, and blocks nothing behind it")
    func held() {
        let (first, second, third) = (call(1), call(2), call(4))
        let stop = PendingCall(.integer(3)) { .value(Empty()) }
        var order = CallOrder(width: 3)
        for call in [first, second, stop, third] { _ = order.add(call) }
        #expect(order.next() === first)
        #expect(order.next() === second)
        #expect(order.next() === third)
        #expect(order.next() == nil)
        #expect(order.answered(second) == true)
        #expect(order.next() == nil)
        #expect(order.answered(first) == true)
        #expect(order.next() === stop)
        #expect(order.answered(stop) == false)
        #expect(order.answered(third) == false)
        #expect(order.isDone)
    }

    @Test("A call cancelled before it began is skipped")
    func cancelled() {
        let calls = (1...3).map { call($0) }
        var order = CallOrder()
        for call in calls { _ = order.add(call) }
        #expect(order.next() === calls[0])
        #expect(!calls[1].cancel())
        #expect(order.answered(calls[1]) == false)
        #expect(order.call(.integer(2)) == nil)
        #expect(order.answered(calls[0]) == true)
        #expect(order.next() === calls[2])
    }

    @Test("The thread that has answered a call gets the next in the same step, and hears of the end")
    func queue() {
        let (first, second) = (call(1), call(2))
        let queue = HandlerQueue()
        _ = queue.add(first)
        _ = queue.add(second)
        #expect(queue.next() === first)
        // A call that was answered for while it ran no longer counts as under way.
        #expect(queue.next(after: first) === second)
        #expect(queue.next(after: first) == nil)
        #expect(queue.next(after: second) == nil)
        queue.waitUntilDone(within: 0)
    }

    @Test("A request is acknowledged once, by the second moment that finds it open")
    func acknowledgements() {
        var order = CallOrder()
        let first = call(1)
        _ = order.add(first)
        #expect(order.momentPassed() == ([], true))
        _ = order.add(call(2))
        #expect(order.momentPassed() == ([.integer(1)], true))
        _ = order.next()
        _ = order.answered(first)
        #expect(order.momentPassed() == ([.integer(2)], false))
        #expect(order.momentPassed() == ([], false))
    }

    @Test("At the end of the extension, requests that the host waits for are carried out, and no handler begins")
    func close() {
        let (running, waiting) = (call(1), call(2))
        let shutdown = PendingCall(.integer(3)) { .value(Empty()) }
        var order = CallOrder()
        for call in [running, waiting, shutdown] { _ = order.add(call) }
        #expect(order.next() === running)
        #expect(order.close().map(\.id) == [.integer(2)])
        #expect(order.answered(running) == true)
        #expect(!order.isDone)
        #expect(order.next() === shutdown)
        _ = order.answered(shutdown)
        #expect(order.isDone)
    }

    @Test("Thousands of calls are handled like one")
    func many() {
        var order = CallOrder()
        for number: Int64 in 0..<100 { _ = order.add(call(number)) }
        // A hundred always wait, so that the queue is never empty.
        for number: Int64 in 0..<5000 {
            _ = order.add(call(number + 100))
            let next = order.next()
            #expect(next?.id == .integer(number))
            #expect(order.call(.integer(number)) === next)
            #expect(order.call(.integer(number + 100))?.id == .integer(number + 100))
            if let next { _ = order.answered(next) }
        }
        #expect(order.call(.integer(4999)) == nil)
        #expect(!order.isDone)
    }
}
