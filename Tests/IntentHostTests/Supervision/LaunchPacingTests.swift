import EventLoop
import Testing

@testable import IntentHost

/// A storm of launches must not run out of clocks, threads and memory; and an extension that hangs must not keep the others from starting.
struct LaunchPacingTests {
    private let start = LoopClock.Instant(nanoseconds: 1_000_000_000)

    private func begin(_ pacing: inout LaunchPacing, at now: LoopClock.Instant) -> [LaunchPacing.Turn] {
        var begun: [LaunchPacing.Turn] = []
        while let turn = pacing.next(at: now) { begun.append(turn) }
        return begun
    }

    @Test func `as many begin as there is room for, in the order in which they came`() {
        var pacing = LaunchPacing { 2 }
        let turns = (0..<5).map { _ in pacing.join() }
        #expect(begin(&pacing, at: start) == [turns[0], turns[1]])
        #expect(begin(&pacing, at: start) == [])
        pacing.leave(turns[1])
        #expect(begin(&pacing, at: start) == [turns[2]])
        pacing.leave(turns[0])
        pacing.leave(turns[2])
        #expect(begin(&pacing, at: start) == [turns[3], turns[4]])
    }

    @Test func `one that hangs keeps the next one waiting for the patience and no longer`() {
        var pacing = LaunchPacing { 1 }
        let turns = (0..<3).map { _ in pacing.join() }
        #expect(begin(&pacing, at: start) == [turns[0]])
        let due = start.advanced(by: LaunchPacing.patience)
        #expect(pacing.nextDeadline == due)
        #expect(begin(&pacing, at: due.advanced(by: .nanoseconds(-1))) == [])
        #expect(begin(&pacing, at: due) == [turns[1]])
        // The end of the one that hung makes no second room.
        pacing.leave(turns[0])
        #expect(begin(&pacing, at: due) == [])
        #expect(pacing.nextDeadline == due.advanced(by: LaunchPacing.patience))
    }

    @Test func `one that is given up while it waits does not begin`() {
        var pacing = LaunchPacing { 1 }
        let turns = (0..<3).map { _ in pacing.join() }
        #expect(begin(&pacing, at: start) == [turns[0]])
        pacing.leave(turns[1])
        pacing.leave(turns[0])
        #expect(begin(&pacing, at: start) == [turns[2]])
    }

    @Test func `nothing is due where nothing waits`() {
        var pacing = LaunchPacing { 1 }
        let turn = pacing.join()
        #expect(begin(&pacing, at: start) == [turn])
        #expect(pacing.nextDeadline == nil)
        pacing.leave(turn)
        #expect(pacing.nextDeadline == nil)
    }
}
