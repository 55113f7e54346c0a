package import IntentModel

/// The calls of one extension that wait for a free slot: programs take turns, and each has its calls in their order.
package struct CallQueue {
    /// A call that waits.
    package struct Entry: Sendable {
        package var call: OutgoingCall
        package let since: Instant
    }

    /// The number of calls with which a program has a part in the last places.
    private static let few = 8

    private var turns = ProgramTurns<CallLine>()
    package private(set) var count = 0

    package var isEmpty: Bool { count == 0 }
    package var first: Entry? { turns.queues.first?.queue.first }
    /// All entries, program by program.
    package var all: [Entry] { turns.queues.flatMap { $0.queue.all } }
    /// The earliest possible deadline of a waiting request; nil if none has a clock.
    package var requestDeadline: Instant? { earliest { $0.requestDeadline } }
    /// The start of the longest wait.
    package var oldest: Instant? { earliest { $0.oldest } }

    private func earliest(_ instant: (CallLine) -> Instant?) -> Instant? {
        var found: Instant?
        for line in turns.queues { found = .earlier(found, instant(line.queue)) }
        return found
    }

    /// The number of calls of a program.
    package func count(of program: Program) -> Int { turns.queue(of: program)?.count ?? 0 }

    /// Whether a call of a program may wait among so many.
    ///
    /// The last eighth of the places is for programs with few calls, and a program without any always gets one. The
    /// host's own program leaves nothing to others.
    package func hasRoom(for program: Program, among places: Int) -> Bool {
        if program == .own { return count < places }
        if count < places - places / 8 { return true }
        let own = count(of: program)
        return own == 0 || own < Self.few && count < places
    }

    package mutating func append(_ call: OutgoingCall, since now: Instant) {
        count += 1
        turns.change(call.program) { $0.append(call, since: now) }
    }

    /// Inserts a call that was given back before all others.
    package mutating func giveBack(_ call: OutgoingCall, at now: Instant) {
        count += 1
        turns.change(call.program, isNext: true) { $0.giveBack(call, at: now) }
    }

    package mutating func popFirst() -> Entry? {
        guard let entry = turns.takeNext({ $0.popFirst() }) ?? nil else { return nil }
        count -= 1
        return entry
    }

    /// Recomputes the first deadline of the waiting calls; it is later once its call has gone.
    package mutating func renewRequestDeadline() { turns.changeAll { $0.renewRequestDeadline() } }

    /// Removes the call of a token.
    package mutating func remove(_ token: CallToken) -> Entry? { remove { $0.call.token == token }.first }

    /// Removes the calls that fulfil a condition.
    package mutating func remove(where isRemoved: (Entry) -> Bool) -> [Entry] {
        var removed: [Entry] = []
        turns.changeAll { removed += $0.remove(where: isRemoved) }
        count -= removed.count
        return removed
    }

    /// Removes all calls.
    package mutating func removeAll() -> [Entry] {
        defer { self = CallQueue() }
        return all
    }
}
