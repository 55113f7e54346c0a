/// The actions that the shell has not taken, in order.
struct ActionLine {
    private var actions: [ClusterAction?] = []
    private var head = 0

    var count: Int { actions.count - head }

    mutating func append(_ action: ClusterAction) { actions.append(action) }

    mutating func popFirst() -> ClusterAction? {
        guard head < actions.count else { return nil }
        let action = actions[head].take()
        head += 1
        if head == actions.count {
            actions.removeAll(keepingCapacity: head <= 64)
            head = 0
        }
        return action
    }
}
