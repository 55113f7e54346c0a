import IntentModel
import Testing

@testable import ExtensionLife

/// A storm of launches must not exhaust clocks, threads and memory, and an extension that hangs must not block the
/// others.
struct LaunchTurnsTests {
    private let start = Instant(nanoseconds: 1_000_000_000)

    private func begin(_ pacing: inout LaunchTurns, at now: Instant) -> [LaunchTurns.Turn] {
        var begun: [LaunchTurns.Turn] = []
        while let turn = pacing.next(at: now) { begun.append(turn) }
        return begun
    }

    @Test func `as many begin as there is room for, in the order in which they came`() {
        var pacing = LaunchTurns { 2 }
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
        var pacing = LaunchTurns { 1 }
        let turns = (0..<3).map { _ in pacing.join() }
        #expect(begin(&pacing, at: start) == [turns[0]])
        let due = start.advanced(by: LaunchTurns.patience)
        #expect(pacing.nextDeadline == due)
        #expect(begin(&pacing, at: due.advanced(by: .nanoseconds(-1))) == [])
        #expect(begin(&pacing, at: due) == [turns[1]])
        // The end of the launch that hung does not free its turn twice.
        pacing.leave(turns[0])
        #expect(begin(&pacing, at: due) == [])
        #expect(pacing.nextDeadline == due.advanced(by: LaunchTurns.patience))
    }

    @Test func `one that is given up while it waits does not begin`() {
        var pacing = LaunchTurns { 1 }
        let turns = (0..<3).map { _ in pacing.join() }
        #expect(begin(&pacing, at: start) == [turns[0]])
        pacing.leave(turns[1])
        pacing.leave(turns[0])
        #expect(begin(&pacing, at: start) == [turns[2]])
    }

    @Test func `nothing is due where nothing waits`() {
        var pacing = LaunchTurns { 1 }
        let turn = pacing.join()
        #expect(begin(&pacing, at: start) == [turn])
        #expect(pacing.nextDeadline == nil)
        pacing.leave(turn)
        #expect(pacing.nextDeadline == nil)
    }
}
