/// What a state machine wants done, in the order in which it came up.
///
/// An action is moved in and moved out. An array that is gone through and emptied copies each one and destroys it twice, and every call
/// passes two queues with two actions.
struct ActionQueue<Action> {
    // The actions lie from `first` up to `end`; all other places are empty.
    private var places: [Action?] = []
    private var first = 0
    private var end = 0

    var isEmpty: Bool { first == end }

    mutating func append(_ action: consuming Action) {
        if end < places.count { places[end] = action } else { places.append(action) }
        end += 1
    }

    mutating func popFirst() -> Action? {
        guard first < end else { return nil }
        let action = places[first].take()
        first += 1
        if first == end { (first, end) = (0, 0) }
        return action
    }
}
