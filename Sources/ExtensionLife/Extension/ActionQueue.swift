/// The actions that the machines of one owner want, in order.
///
/// A machine appends; the object that owns it takes actions out and carries them out. An extension and its launches
/// share one queue.
package final class ActionQueue<Action> {
    private struct Buffer {
        // The actions before `head` were taken. The array is emptied once the last one is.
        var actions: [Action?] = []
        var head = 0

        mutating func popFirst() -> Action? {
            guard head + 1 < actions.count else {
                // The last one, or nothing: usually all that there is.
                guard let action = actions.popLast() else { return nil }
                if head > 0 {
                    actions.removeAll(keepingCapacity: true)
                    head = 0
                }
                return action
            }
            let action = actions[head].take()
            head += 1
            return action
        }
    }

    private var buffer = Buffer()

    package var isEmpty: Bool { buffer.head == buffer.actions.count }

    package func append(_ action: consuming Action) { buffer.actions.append(action) }

    package func popFirst() -> Action? { buffer.popFirst() }
}
