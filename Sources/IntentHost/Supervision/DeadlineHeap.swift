internal import EventLoop

/// One deadline for each of many ids, of which the earliest is always at hand.
///
/// Setting and removing one costs O(log n); what is removed leaves nothing behind.
struct DeadlineHeap {
    typealias Instant = LoopClock.Instant

    /// Where a deadline is kept; another's once it is removed.
    struct Slot { fileprivate let rawValue: Int }

    private static let noSlot = -1

    private struct Node {
        var deadline: Instant
        let id: Int64
        let slot: Int
    }

    // A binary heap: the node at i is not later than those at 2i+1 and 2i+2. Each has a slot, which knows the place of its node, so
    // that whoever keeps the slot beside the id finds the node without a search. One that is free names the next free one there.
    private var nodes: [Node] = []
    private var positions: [Int] = []
    private var firstFreeSlot = noSlot

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

    /// Adds an id with its deadline; the slot changes and removes it.
    mutating func add(_ id: Int64, at deadline: Instant) -> Slot {
        let slot = takeSlot()
        nodes.append(Node(deadline: deadline, id: id, slot: slot))
        siftUp(from: nodes.count - 1)
        return Slot(rawValue: slot)
    }

    /// Sets another deadline.
    mutating func set(_ slot: Slot, to deadline: Instant) {
        let position = positions[slot.rawValue]
        guard nodes[position].deadline != deadline else { return }
        nodes[position].deadline = deadline
        siftDown(from: siftUp(from: position))
    }

    /// Forgets an id.
    mutating func remove(_ slot: Slot) {
        let position = positions[slot.rawValue]
        positions[slot.rawValue] = firstFreeSlot
        firstFreeSlot = slot.rawValue
        let last = nodes.removeLast()
        guard position < nodes.count else { return }
        nodes[position] = last
        siftDown(from: siftUp(from: position))
    }

    /// Forgets every id.
    mutating func removeAll() { self = DeadlineHeap() }

    private mutating func takeSlot() -> Int {
        guard firstFreeSlot != Self.noSlot else {
            positions.append(0)
            return positions.count - 1
        }
        let slot = firstFreeSlot
        firstFreeSlot = positions[slot]
        return slot
    }

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
