internal import HostTime

/// Events by their instants, and by age among those of one instant.
struct EventHeap<Event> {
    private struct Node {
        let at: Instant
        let sequence: Int
        let event: Event

        func precedes(_ other: Node) -> Bool { at == other.at ? sequence < other.sequence : at < other.at }
    }

    private var nodes: [Node] = []
    private var sequence = 0

    var first: Instant? { nodes.first?.at }

    mutating func insert(_ event: Event, at instant: Instant) {
        nodes.append(Node(at: instant, sequence: sequence, event: event))
        sequence += 1
        var position = nodes.count - 1
        while position > 0 {
            let parent = (position - 1) / 2
            guard nodes[position].precedes(nodes[parent]) else { break }
            nodes.swapAt(position, parent)
            position = parent
        }
    }

    mutating func popFirst() -> (at: Instant, event: Event)? {
        guard let first = nodes.first else { return nil }
        let last = nodes.removeLast()
        guard !nodes.isEmpty else { return (first.at, first.event) }
        nodes[0] = last
        var position = 0
        while true {
            var child = 2 * position + 1
            guard child < nodes.count else { break }
            if child + 1 < nodes.count, nodes[child + 1].precedes(nodes[child]) { child += 1 }
            guard nodes[child].precedes(nodes[position]) else { break }
            nodes.swapAt(child, position)
            position = child
        }
        return (first.at, first.event)
    }
}
