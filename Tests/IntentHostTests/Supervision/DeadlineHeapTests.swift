import EventLoop
import Testing

@testable import IntentHost

@Suite("Deadlines by id")
struct DeadlineHeapTests {
    @Test(
        "The earliest deadline is at hand, whatever was set anew and removed before",
        arguments: 1...20 as ClosedRange<UInt64>
    )
    func random(seed: UInt64) {
        var generator = SplitMix64(state: seed)
        var heap = DeadlineHeap()
        var expected: [Int64: Int] = [:]
        var slots: [Int64: DeadlineHeap.Slot] = [:]
        for _ in 0..<2000 {
            let id = Int64.random(in: 1...60, using: &generator)
            if Bool.random(using: &generator) {
                let milliseconds = Int.random(in: 0...100, using: &generator)
                if let slot = slots[id] {
                    heap.set(slot, to: .milliseconds(milliseconds))
                } else {
                    slots[id] = heap.add(id, at: .milliseconds(milliseconds))
                }
                expected[id] = milliseconds
            } else {
                if let slot = slots.removeValue(forKey: id) { heap.remove(slot) }
                expected[id] = nil
            }
            #expect(heap.first == expected.values.min().map(LoopClock.Instant.milliseconds))
            let now = Int.random(in: 0...100, using: &generator)
            #expect(heap.due(at: .milliseconds(now)) == expected.filter { $0.value <= now }.keys.sorted())
        }
        heap.removeAll()
        #expect(heap.first == nil)
        #expect(heap.due(at: .milliseconds(1000)) == [])
    }
}
