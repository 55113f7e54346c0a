internal import EventLoop

/// The calls of one extension that wait for a free slot, in the order in which they get one.
///
/// Taking the first and appending one cost the same however many wait.
struct CallQueue {
    typealias Instant = LoopClock.Instant

    /// A call that waits.
    struct Entry: Sendable {
        let call: OutgoingCall
        let since: Instant
    }

    // Those before `head` are gone; they are taken out of the array once they are more than what is left.
    private var entries: [Entry?] = []
    private var head = 0
    /// So many at the front were given back by a launch that ended; they wait anew, and so for less long than those behind.
    private var givenBackCount = 0
    /// No request of those that wait has less time than until then; nil where none has a clock.
    private(set) var requestDeadline: Instant?

    var count: Int { entries.count - head }
    var isEmpty: Bool { count == 0 }
    var first: Entry? { isEmpty ? nil : entries[head] }
    /// All of them.
    var all: [Entry] { entries[head...].compactMap(\.self) }

    /// Since when the one has waited that has waited longest.
    ///
    /// Of those that were given back it is the last, for each stands before those that were given back earlier; of the others
    /// it is the first.
    var oldest: Instant? {
        let boundary = head + givenBackCount
        let givenBack = givenBackCount > 0 ? entries[boundary - 1]?.since : nil
        let other = boundary < entries.count ? entries[boundary]?.since : nil
        return .earlier(givenBack, other)
    }

    mutating func append(_ call: OutgoingCall, since now: Instant) {
        requestDeadline = .earlier(requestDeadline, call.requestDeadline)
        entries.append(Entry(call: call, since: now))
    }

    /// Puts a call that was given back before all others.
    mutating func giveBack(_ call: OutgoingCall, at now: Instant) {
        givenBackCount += 1
        requestDeadline = .earlier(requestDeadline, call.requestDeadline)
        let entry = Entry(call: call, since: now)
        guard head > 0 else { return entries.insert(entry, at: 0) }
        head -= 1
        entries[head] = entry
    }

    mutating func popFirst() -> Entry? {
        guard !isEmpty else { return nil }
        let entry = entries[head].take()
        head += 1
        givenBackCount = max(0, givenBackCount - 1)
        if head > count {
            entries.removeFirst(head)
            head = 0
        }
        if isEmpty { requestDeadline = nil }
        return entry
    }

    /// Looks for the first deadline among those that still wait, which may be later than that of one that has gone.
    mutating func renewRequestDeadline() { requestDeadline = all.compactMap(\.call.requestDeadline).min() }

    /// Takes out the call of a token.
    mutating func remove(_ token: CallToken) -> Entry? { remove { $0.call.token == token }.first }

    /// Takes out the calls for which something holds, in their order.
    mutating func remove(where isRemoved: (Entry) -> Bool) -> [Entry] {
        var removed: [Entry] = []
        var kept: [Entry?] = []
        var keptGivenBackCount = 0
        for (index, entry) in all.enumerated() {
            if isRemoved(entry) {
                removed.append(entry)
            } else {
                kept.append(entry)
                if index < givenBackCount { keptGivenBackCount += 1 }
            }
        }
        guard !removed.isEmpty else { return [] }
        entries = kept
        head = 0
        givenBackCount = keptGivenBackCount
        return removed
    }

    /// Takes out all, in their order.
    mutating func removeAll() -> [Entry] {
        defer { self = CallQueue() }
        return all
    }
}
