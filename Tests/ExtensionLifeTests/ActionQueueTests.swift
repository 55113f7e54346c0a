import Testing

@testable import ExtensionLife

@Suite("A queue of actions", .timeLimit(.minutes(1)))
struct ActionQueueTests {
    @Test("Actions come out in the order in which they came in, also those that others bring up")
    func order() {
        let queue = ActionQueue<Int>()
        #expect(queue.isEmpty)
        for action in 0..<3 { queue.append(action) }
        var seen: [Int] = []
        while let action = queue.popFirst() {
            seen.append(action)
            if action < 3 { queue.append(action + 10) }
        }
        #expect(seen == [0, 1, 2, 10, 11, 12])
        #expect(queue.isEmpty)
        queue.append(7)
        #expect(queue.popFirst() == 7)
        #expect(queue.popFirst() == nil)
    }

    @Test("An action that is out is not kept")
    func release() {
        final class Object {}
        let queue = ActionQueue<Object>()
        weak var seen: Object?
        for _ in 0..<3 { queue.append(Object()) }
        for _ in 0..<3 {
            do {
                let object = queue.popFirst()
                seen = object
                #expect(seen != nil)
            }
            #expect(seen == nil)
        }
    }
}
