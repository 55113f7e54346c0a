import Testing

@testable import EventLoop

@Suite("Timer heap")
struct TimerHeapTests {
    @Test("Timers come out by deadline and then by age, whatever was inserted and removed between")
    func order() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            var heap = TimerHeap<Int>()
            var expected: [(deadline: Int64, payload: Int, token: TimerToken)] = []
            for payload in 0..<200 {
                let deadline = Int64.random(in: 0..<40, using: &random)
                let token = heap.insert(payload, at: LoopClock.Instant(nanoseconds: deadline))
                expected.append((deadline, payload, token))
                if payload % 3 == 0, let index = expected.indices.randomElement(using: &random) {
                    #expect(heap.remove(expected[index].token) == expected[index].payload)
                    expected.remove(at: index)
                }
            }
            expected.sort { ($0.deadline, $0.payload) < ($1.deadline, $1.payload) }
            #expect(heap.count == expected.count)
            var popped: [Int] = []
            while let payload = heap.popFirst(notAfter: LoopClock.Instant(nanoseconds: .max), before: .max) {
                popped.append(payload)
            }
            #expect(popped == expected.map(\.payload))
        }
    }

    @Test("Nothing comes out before its deadline, nor what was inserted after the limit")
    func limits() {
        var heap = TimerHeap<String>()
        _ = heap.insert("old", at: LoopClock.Instant(nanoseconds: 10))
        let limit = heap.nextSequence
        _ = heap.insert("new", at: LoopClock.Instant(nanoseconds: 5))
        #expect(heap.popFirst(notAfter: LoopClock.Instant(nanoseconds: 4), before: .max) == nil)
        #expect(heap.popFirst(notAfter: LoopClock.Instant(nanoseconds: 20), before: limit) == nil)
        #expect(heap.popFirst(notAfter: LoopClock.Instant(nanoseconds: 5), before: .max) == "new")
        #expect(heap.popFirst(notAfter: LoopClock.Instant(nanoseconds: 9), before: limit) == nil)
        #expect(heap.popFirst(notAfter: LoopClock.Instant(nanoseconds: 10), before: limit) == "old")
        #expect(heap.firstDeadline == nil)
    }

    @Test("A token of a timer that is gone removes nothing, though its place is used again")
    func staleToken() {
        var heap = TimerHeap<String>()
        let first = heap.insert("first", at: LoopClock.Instant(nanoseconds: 1))
        #expect(heap.remove(first) == "first")
        let second = heap.insert("second", at: LoopClock.Instant(nanoseconds: 1))
        #expect(heap.remove(first) == nil)
        #expect(first != second)
        #expect(heap.removeAll() == ["second"])
    }
}
