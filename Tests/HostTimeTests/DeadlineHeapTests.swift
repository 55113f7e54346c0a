import HostTime
import Testing

@Suite("Deadline heap")
struct DeadlineHeapTests {
    @Test("Entries come out by deadline and then by age, for any insertions, moves and removals in between")
    func order() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            var heap = DeadlineHeap()
            var expected: [(deadline: Int64, number: Int, token: DeadlineToken)] = []
            for number in 0..<200 {
                let deadline = Int64.random(in: 0..<40, using: &random)
                let token = heap.insert(number, at: Instant(nanoseconds: deadline))
                expected.append((deadline, number, token))
                guard number % 3 == 0, let index = expected.indices.randomElement(using: &random) else { continue }
                if number % 2 == 0 {
                    #expect(heap.remove(expected[index].token) == expected[index].number)
                    expected.remove(at: index)
                } else {
                    expected[index].deadline = Int64.random(in: 0..<40, using: &random)
                    heap.move(expected[index].token, to: Instant(nanoseconds: expected[index].deadline))
                }
            }
            expected.sort { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
            #expect(heap.count == expected.count)
            #expect(heap.firstDeadline?.nanoseconds == expected.first?.deadline)
            let now = Int64.random(in: 0..<40, using: &random)
            let due = expected.filter { $0.deadline <= now }.map(\.number)
            #expect(heap.due(at: Instant(nanoseconds: now)).sorted() == due.sorted())
            var popped: [Int] = []
            while let number = heap.popFirst(notAfter: Instant(nanoseconds: .max)) { popped.append(number) }
            #expect(popped == expected.map(\.number))
        }
    }

    @Test("No entry comes out before its deadline, and none that was inserted after the limit")
    func limits() {
        var heap = DeadlineHeap()
        _ = heap.insert(1, at: Instant(nanoseconds: 10))
        let limit = heap.nextSequence
        _ = heap.insert(2, at: Instant(nanoseconds: 5))
        #expect(heap.popFirst(notAfter: Instant(nanoseconds: 4)) == nil)
        #expect(heap.popFirst(notAfter: Instant(nanoseconds: 20), before: limit) == nil)
        #expect(heap.popFirst(notAfter: Instant(nanoseconds: 5)) == 2)
        #expect(heap.popFirst(notAfter: Instant(nanoseconds: 9), before: limit) == nil)
        #expect(heap.popFirst(notAfter: Instant(nanoseconds: 10), before: limit) == 1)
        #expect(heap.firstDeadline == nil)
    }

    @Test("The token of a removed entry changes nothing, even if its place is used again")
    func staleToken() {
        var heap = DeadlineHeap()
        let first = heap.insert(1, at: Instant(nanoseconds: 1))
        #expect(heap.remove(first) == 1)
        let second = heap.insert(2, at: Instant(nanoseconds: 1))
        #expect(heap.remove(first) == nil)
        heap.move(first, to: Instant(nanoseconds: 9))
        #expect(heap.firstDeadline == Instant(nanoseconds: 1))
        #expect(first != second)
        heap.removeAll()
        #expect(heap.isEmpty)
        #expect(heap.remove(second) == nil)
    }
}
