import Foundation
import Testing

@testable import Intents

@Suite("A turn of calls", .timeLimit(.minutes(1)))
struct CallTurnTests {
    @Test("A task that never waits is undivided, on the thread that began it and on no other")
    func thread() async {
        let turn = CallTurn()
        turn.run {}
        #expect(turn.isUndivided)
        let isUndividedElsewhere = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: turn.isUndivided) }
        }
        #expect(!isUndividedElsewhere)
    }

    @Test("A turn lives no longer than its task")
    func release() {
        weak var released: CallTurn?
        do {
            let turn = CallTurn()
            released = turn
            turn.run {}
        }
        #expect(released == nil)
    }

    @Test("A task that waits returns without its end, and is divided from then on")
    func wait() async {
        let turn = CallTurn()
        let (values, continuation) = AsyncStream.makeStream(of: Int.self)
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        turn.run {
            for await _ in values { break }
            end.yield(turn.isUndivided)
        }
        #expect(!turn.isBeginning)
        continuation.yield(1)
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next() == false)
    }
}
