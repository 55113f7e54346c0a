internal import EventLoop

/// The events to come of a simulated world, in the order of their instants; those of one instant in the order in which
/// they were scheduled.
struct EventQueue<Event> {
    /// When an event that waits happens, without a reference, so that moving it in the heap costs next to nothing.
    private struct Entry {
        let at: LoopClock.Instant
        let sequence: Int
        /// The place of the event in `events`.
        let slot: Int

        static func < (left: Entry, right: Entry) -> Bool { (left.at, left.sequence) < (right.at, right.sequence) }
    }

    /// The instant of the last event that was taken out.
    private(set) var now = LoopClock.Instant(nanoseconds: 0)
    /// A binary heap with the next event at its root.
    private var heap: [Entry] = []
    private var events: [Event?] = []
    /// The places in `events` that hold nothing.
    private var freeSlots: [Int] = []
    private var lastSequence = 0

    var isEmpty: Bool { heap.isEmpty }

    /// Adds an event; one of the past happens now.
    mutating func schedule(_ event: Event, at instant: LoopClock.Instant) {
        lastSequence += 1
        heap.append(Entry(at: max(instant, now), sequence: lastSequence, slot: store(event)))
        var child = heap.count - 1
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// Adds an event that happens after a while.
    mutating func schedule(_ event: Event, after delay: Duration) {
        schedule(event, at: now.advanced(by: delay))
    }

    /// Moves time on to the next event and takes it out; nil where nothing is left to happen.
    mutating func next() -> Event? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            sink()
        }
        now = first.at
        freeSlots.append(first.slot)
        return events[first.slot].take()
    }

    private mutating func store(_ event: Event) -> Int {
        guard let slot = freeSlots.popLast() else {
            events.append(event)
            return events.count - 1
        }
        events[slot] = event
        return slot
    }

    private mutating func sink() {
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            guard least != parent else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
