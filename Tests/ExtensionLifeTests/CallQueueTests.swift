import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import ExtensionLife

@Suite("The calls that wait")
struct CallQueueTests {
    private func call(_ number: Int, of program: Program = .own) -> OutgoingCall {
        let context = CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en-US", idempotencyKey: "")
        let intent = WireIntent(name: "INSendMessageIntent", identifier: "i", parameters: [:])
        return OutgoingCall(
            token: CallToken(rawValue: number, slot: 0),
            stage: .handle,
            body: .handle(HandleIntent(IntentCall(interaction: "i", intent: intent, context: context))),
            program: program
        )
    }

    private func instant(_ seconds: Int) -> Instant { .init(nanoseconds: Int64(seconds) * 1_000_000_000) }

    private func numbers(_ queue: CallQueue) -> [Int] { queue.all.map(\.call.token.rawValue) }

    @Test("Calls leave in the order in which they came, however many went before")
    func order() {
        var queue = CallQueue()
        var taken: [Int] = []
        for number in 0..<100 {
            queue.append(call(2 * number), since: instant(number))
            queue.append(call(2 * number + 1), since: instant(number))
            if let first = queue.popFirst() { taken.append(first.call.token.rawValue) }
            #expect(queue.count == number + 1)
        }
        while let first = queue.popFirst() { taken.append(first.call.token.rawValue) }
        #expect(taken == Array(0..<200))
        #expect(queue.isEmpty && queue.first == nil && queue.oldest == nil)
    }

    @Test("Calls that were given back go first, and the oldest is found among them and the others")
    func givenBack() {
        var queue = CallQueue()
        queue.append(call(1), since: instant(1))
        queue.append(call(2), since: instant(2))
        _ = queue.popFirst()
        queue.giveBack(call(1), at: instant(5))
        #expect(numbers(queue) == [1, 2])
        #expect(queue.oldest == instant(2))
        queue.giveBack(call(3), at: instant(7))
        #expect(numbers(queue) == [3, 1, 2])
        #expect(queue.oldest == instant(2))
        #expect(queue.remove(CallToken(rawValue: 2, slot: 0))?.since == instant(2))
        #expect(queue.oldest == instant(5))
        queue.append(call(4), since: instant(8))
        #expect(queue.oldest == instant(5))
        #expect(queue.remove(CallToken(rawValue: 1, slot: 0))?.since == instant(5))
        #expect(queue.oldest == instant(7))
        _ = queue.popFirst()
        #expect(queue.oldest == instant(8))
        #expect(queue.removeAll().map(\.call.token.rawValue) == [4])
        #expect(queue.oldest == nil)
    }

    @Test("Of calls that are taken out by what holds for them the others stay in their order")
    func removal() {
        var queue = CallQueue()
        for number in 0..<10 { queue.append(call(number), since: instant(number)) }
        for _ in 0..<3 { _ = queue.popFirst() }
        let removed = queue.remove { $0.call.token.rawValue.isMultiple(of: 2) }
        #expect(removed.map(\.call.token.rawValue) == [4, 6, 8])
        #expect(numbers(queue) == [3, 5, 7, 9])
        #expect(queue.remove(CallToken(rawValue: 4, slot: 0)) == nil)
    }

    @Test("Programs take turns, and what was given back goes first")
    func turns() {
        var queue = CallQueue()
        let (flood, other, third) = (Program(process: 1), Program(process: 2), Program(connection: 1))
        for number in 0..<100 { queue.append(call(number, of: flood), since: instant(number)) }
        for number in 200..<202 { queue.append(call(number, of: other), since: instant(number)) }
        queue.append(call(300, of: third), since: instant(300))
        #expect(queue.count == 103 && queue.count(of: flood) == 100 && queue.oldest == instant(0))
        let taken = (0..<5).map { _ in queue.popFirst()?.call.token.rawValue }
        #expect(taken == [0, 200, 300, 1, 201])
        queue.giveBack(call(201, of: other), at: instant(400))
        queue.giveBack(call(1, of: flood), at: instant(400))
        #expect(queue.first?.call.token.rawValue == 1 && queue.oldest == instant(2))
        let next = (0..<3).map { _ in queue.popFirst()?.call.token.rawValue }
        #expect(next == [1, 201, 2])
        #expect(numbers(queue) == Array(3..<100) && queue.count == 97)
    }

    @Test("A flood of one program leaves the last places to others, and a program without calls always gets one")
    func places() {
        var queue = CallQueue()
        var number = 0
        func fill(_ program: Program) -> Int {
            let before = queue.count
            while queue.hasRoom(for: program, among: 64) {
                number += 1
                queue.append(call(number, of: program), since: instant(0))
            }
            return queue.count - before
        }
        #expect(fill(Program(process: 1)) == 56)
        #expect(fill(Program(process: 2)) == 8)
        #expect(fill(Program(process: 3)) == 1)
        #expect(fill(Program(process: 3)) == 0)
        #expect(fill(.own) == 0)
        _ = queue.removeAll()
        #expect(fill(.own) == 64, "a host without clients has all places")
    }
}
