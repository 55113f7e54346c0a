/// Names one entry of a `DeadlineHeap`.
///
/// A token stays harmless when its entry is gone: no later entry has an equal one.
package struct DeadlineToken: Sendable, Hashable {
    fileprivate let slot: Int
    fileprivate let generation: Int
}

/// Numbers by deadline, and by age among those of one deadline.
///
/// Inserting, taking the first, moving and removing one cost O(log n). A removed entry leaves nothing behind.
/// The loop keeps its timers in one, a launch the deadlines of its calls, a simulated world its events.
package struct DeadlineHeap: Sendable {
    private struct Node {
        var deadline: Instant
        let sequence: Int
        let slot: Int

        func precedes(_ other: Node) -> Bool {
            deadline == other.deadline ? sequence < other.sequence : deadline < other.deadline
        }
    }

    private struct Slot {
        var generation = 0
        var position = 0
        /// The number of the entry; nil in a free slot.
        var number: Int?
    }

    // A binary heap: the node at i precedes those at 2i+1 and 2i+2. Each slot knows the position of its node.
    private var nodes: [Node] = []
    private var slots: [Slot] = []
    private var freeSlots: [Int] = []

    /// The sequence number of the next insertion.
    package private(set) var nextSequence = 0

    /// Makes an empty heap.
    package init() {}

    /// The number of entries.
    package var count: Int { nodes.count }

    /// Whether the heap has no entries.
    package var isEmpty: Bool { nodes.isEmpty }

    /// The earliest deadline.
    package var firstDeadline: Instant? { nodes.first?.deadline }

    /// Adds an entry.
    package mutating func insert(_ number: Int, at deadline: Instant) -> DeadlineToken {
        let slot = freeSlots.popLast() ?? slots.count
        if slot == slots.count { slots.append(Slot()) }
        slots[slot].number = number
        nodes.append(Node(deadline: deadline, sequence: nextSequence, slot: slot))
        nextSequence += 1
        siftUp(from: nodes.count - 1)
        return DeadlineToken(slot: slot, generation: slots[slot].generation)
    }

    /// Gives an entry another deadline; does nothing if it is gone.
    package mutating func move(_ token: DeadlineToken, to deadline: Instant) {
        guard isPresent(token) else { return }
        let position = slots[token.slot].position
        guard nodes[position].deadline != deadline else { return }
        nodes[position].deadline = deadline
        siftDown(from: siftUp(from: position))
    }

    /// Takes out the entry of a token; returns nil if it is gone.
    @discardableResult
    package mutating func remove(_ token: DeadlineToken) -> Int? {
        isPresent(token) ? remove(at: slots[token.slot].position) : nil
    }

    /// Takes out the first entry if it is due.
    ///
    /// - Parameter sequence: Only entries that were inserted before this number are taken.
    package mutating func popFirst(notAfter now: Instant, before sequence: Int = .max) -> Int? {
        guard let first = nodes.first, first.deadline <= now, first.sequence < sequence else { return nil }
        return remove(at: 0)
    }

    /// Returns the entries that are due, in no order; costs as much as there are of them.
    package func due(at now: Instant) -> [Int] {
        var due: [Int] = []
        var open = [0]
        while let position = open.popLast() {
            guard position < nodes.count, nodes[position].deadline <= now else { continue }
            if let number = slots[nodes[position].slot].number { due.append(number) }
            open += [2 * position + 1, 2 * position + 2]
        }
        return due
    }

    /// Takes out all entries.
    package mutating func removeAll() {
        while !nodes.isEmpty { _ = remove(at: nodes.count - 1) }
    }

    private func isPresent(_ token: DeadlineToken) -> Bool {
        token.slot < slots.count && slots[token.slot].generation == token.generation
            && slots[token.slot].number != nil
    }

    private mutating func remove(at position: Int) -> Int? {
        let slot = nodes[position].slot
        let last = nodes.removeLast()
        if position < nodes.count {
            place(last, at: position)
            siftDown(from: siftUp(from: position))
        }
        freeSlots.append(slot)
        slots[slot].generation &+= 1
        return slots[slot].number.take()
    }

    private mutating func place(_ node: Node, at position: Int) {
        nodes[position] = node
        slots[node.slot].position = position
    }

    /// Returns the position at which the node comes to rest.
    @discardableResult
    private mutating func siftUp(from start: Int) -> Int {
        let node = nodes[start]
        var position = start
        while position > 0 {
            let parent = (position - 1) / 2
            guard node.precedes(nodes[parent]) else { break }
            place(nodes[parent], at: position)
            position = parent
        }
        place(node, at: position)
        return position
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
