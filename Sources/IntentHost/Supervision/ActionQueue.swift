/// What a state machine wants done, in the order in which it came up.
///
/// An action is moved in and moved out. An array that is gone through and emptied copies each one and destroys it twice, and every call
/// passes two queues with two actions.
struct ActionQueue<Action> {
    /// The first one, where it came into an empty queue, as most do.
    ///
    /// It lies beside the rest of the machine's state; what an array holds is elsewhere, and with many extensions in no cache.
    private var only: Action?
    // The others lie from `first` up to `end`; all other places are empty.
    private var places: [Action?] = []
    private var first = 0
    private var end = 0

    var isEmpty: Bool { only == nil && first == end }

    mutating func append(_ action: consuming Action) {
        if isEmpty {
            only = action
            return
        }
        if end < places.count { places[end] = action } else { places.append(action) }
        end += 1
    }

    mutating func popFirst() -> Action? {
        if let action = only.take() { return action }
        guard first < end else { return nil }
        let action = places[first].take()
        first += 1
        if first == end { (first, end) = (0, 0) }
        return action
    }
}
