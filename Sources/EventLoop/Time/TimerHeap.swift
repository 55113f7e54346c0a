/// Names one scheduled timer.
///
/// It stays harmless when the timer is gone: no later timer has an equal token.
package struct TimerToken: Sendable, Hashable {
    let slot: UInt32
    let generation: UInt32
}

/// Pending timers by deadline, and by age among those with one deadline.
///
/// Inserting, taking the first and removing any by its token cost O(log n); what is removed leaves nothing behind.
struct TimerHeap<Payload> {
    private struct Node {
        let deadline: LoopClock.Instant
        let sequence: UInt64
        let slot: UInt32

        func precedes(_ other: Node) -> Bool {
            (deadline, sequence) < (other.deadline, other.sequence)
        }
    }

    private struct Slot {
        var generation: UInt32
        var position: Int
        var payload: Payload?
    }

    // A binary heap: the node at i precedes those at 2i+1 and 2i+2. Each slot knows the position of its node.
    private var nodes: [Node] = []
    private var slots: [Slot] = []
    private var freeSlots: [UInt32] = []

    /// The sequence number of the next insertion.
    private(set) var nextSequence: UInt64 = 0

    /// How many timers are pending.
    var count: Int { nodes.count }

    /// Whether nothing is pending.
    var isEmpty: Bool { nodes.isEmpty }

    /// When the first is due.
    var firstDeadline: LoopClock.Instant? { nodes.first?.deadline }

    /// Adds a timer.
    mutating func insert(_ payload: Payload, at deadline: LoopClock.Instant) -> TimerToken {
        let slot: UInt32
        if let free = freeSlots.popLast() {
            slot = free
        } else {
            slot = UInt32(slots.count)
            slots.append(Slot(generation: 0, position: 0))
        }
        slots[Int(slot)].payload = payload
        nodes.append(Node(deadline: deadline, sequence: nextSequence, slot: slot))
        nextSequence += 1
        siftUp(from: nodes.count - 1)
        return TimerToken(slot: slot, generation: slots[Int(slot)].generation)
    }

    /// Takes out the timer of a token; nothing if it is gone already.
    mutating func remove(_ token: TimerToken) -> Payload? {
        let slot = slots[Int(token.slot)]
        guard slot.generation == token.generation, slot.payload != nil else { return nil }
        return remove(at: slot.position)
    }

    /// Takes out the first timer if it is due and older than `sequence`.
    mutating func popFirst(notAfter now: LoopClock.Instant, before sequence: UInt64) -> Payload? {
        guard let first = nodes.first, first.deadline <= now, first.sequence < sequence else { return nil }
        return remove(at: 0)
    }

    /// Takes out all timers, in no order.
    mutating func removeAll() -> [Payload] {
        var payloads: [Payload] = []
        while !nodes.isEmpty {
            if let payload = remove(at: nodes.count - 1) { payloads.append(payload) }
        }
        return payloads
    }

    private mutating func remove(at position: Int) -> Payload? {
        let slot = nodes[position].slot
        let last = nodes.removeLast()
        if position < nodes.count {
            place(last, at: position)
            siftDown(from: position)
            siftUp(from: slots[Int(last.slot)].position)
        }
        freeSlots.append(slot)
        slots[Int(slot)].generation &+= 1
        return slots[Int(slot)].payload.take()
    }

    private mutating func place(_ node: Node, at position: Int) {
        nodes[position] = node
        slots[Int(node.slot)].position = position
    }

    private mutating func siftUp(from start: Int) {
        let node = nodes[start]
        var position = start
        while position > 0 {
            let parent = (position - 1) / 2
            guard node.precedes(nodes[parent]) else { break }
            place(nodes[parent], at: position)
            position = parent
        }
        place(node, at: position)
    }

    private mutating func siftDown(from start: Int) {
        let node = nodes[start]
        var position = start
        while true {
            var child = 2 * position + 1
            guard child < nodes.count else { break }
            if child + 1 < nodes.count, nodes[child + 1].precedes(nodes[child]) { child += 1 }
            guard nodes[child].precedes(node) else { break }
            place(nodes[child], at: position)
            position = child
        }
        place(node, at: position)
    }
}
