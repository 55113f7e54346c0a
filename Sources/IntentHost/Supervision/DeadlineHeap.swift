internal import EventLoop

/// One deadline for each of many ids, of which the earliest is always at hand.
///
/// Setting and removing one costs O(log n); what is removed leaves nothing behind.
struct DeadlineHeap {
    typealias Instant = LoopClock.Instant

    private struct Node {
        var deadline: Instant
        let id: Int64
        let slot: Int
    }

    // A binary heap: the node at i is not later than those at 2i+1 and 2i+2. Each id has a slot, which knows the place of its node,
    // so that nodes change places without a look into the table of ids.
    private var nodes: [Node] = []
    private var slots = IdentifierTable<Int>()
    private var positions: [Int] = []
    private var freeSlots: [Int] = []

    /// The earliest deadline.
    var first: Instant? { nodes.first?.deadline }

    /// The ids whose deadlines have come, in ascending order.
    ///
    /// Costs as much as there are of them, however many others there are.
    func due(at now: Instant) -> [Int64] {
        var due: [Int64] = []
        var open = [0]
        while let position = open.popLast() {
            guard position < nodes.count, nodes[position].deadline <= now else { continue }
            due.append(nodes[position].id)
            open += [2 * position + 1, 2 * position + 2]
        }
        return due.sorted()
    }

    /// Sets the deadline of an id, in place of the one that it had.
    mutating func set(_ id: Int64, to deadline: Instant) {
        if let slot = slots[id] {
            let position = positions[slot]
            guard nodes[position].deadline != deadline else { return }
            nodes[position].deadline = deadline
            siftDown(from: siftUp(from: position))
        } else {
            let slot = freeSlots.popLast() ?? positions.count
            if slot == positions.count { positions.append(0) }
            slots.insert(slot, for: id)
            nodes.append(Node(deadline: deadline, id: id, slot: slot))
            siftUp(from: nodes.count - 1)
        }
    }

    /// Forgets an id; nothing if it is not known.
    mutating func remove(_ id: Int64) {
        guard let slot = slots.remove(id) else { return }
        freeSlots.append(slot)
        let position = positions[slot]
        let last = nodes.removeLast()
        guard position < nodes.count else { return }
        nodes[position] = last
        siftDown(from: siftUp(from: position))
    }

    /// Forgets every id.
    mutating func removeAll() { self = DeadlineHeap() }

    private mutating func place(_ node: Node, at position: Int) {
        nodes[position] = node
        positions[node.slot] = position
    }

    /// The place where the node comes to rest.
    @discardableResult
    private mutating func siftUp(from start: Int) -> Int {
        let node = nodes[start]
        var position = start
        while position > 0 {
            let parent = (position - 1) / 2
            guard node.deadline < nodes[parent].deadline else { break }
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
            if child + 1 < nodes.count, nodes[child + 1].deadline < nodes[child].deadline { child += 1 }
            guard nodes[child].deadline < node.deadline else { break }
            place(nodes[child], at: position)
            position = child
        }
        place(node, at: position)
    }
}
