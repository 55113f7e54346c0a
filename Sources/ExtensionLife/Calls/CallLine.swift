internal import IntentModel

/// The calls of one program that wait for an extension, in the order in which they get a slot.
///
/// Taking the first and appending one cost the same however many wait.
struct CallLine: ProgramQueue {
    typealias Entry = CallQueue.Entry

    // The entries before `head` are gone; the array drops them once they are more than the rest.
    private var entries: [Entry?] = []
    private var head = 0
    /// The number of entries at the front that an ended launch gave back.
    ///
    /// Their wait has begun anew.
    private var givenBackCount = 0
    /// The earliest possible deadline of a waiting request; nil if none has a clock.
    private(set) var requestDeadline: Instant?

    var count: Int { entries.count - head }
    var isEmpty: Bool { count == 0 }
    var first: Entry? { isEmpty ? nil : entries[head] }
    /// All entries, in their order.
    var all: [Entry] { entries[head...].compactMap(\.self) }

    /// The start of the longest wait.
    ///
    /// Among the entries that were given back it is the last one, because each was put before the earlier ones. Among
    /// the others it is the first.
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

    /// Inserts a call that was given back before all others.
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

    /// Recomputes the first deadline of the waiting calls; it is later once its call has gone.
    mutating func renewRequestDeadline() { requestDeadline = all.compactMap(\.call.requestDeadline).min() }

    /// Removes the calls that fulfil a condition, in their order.
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
}
