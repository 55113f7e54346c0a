import ExtensionProtocol

/// The order of the calls of one launch: they are carried out one after the other, in the order in which they came.
///
/// The next call begins when the one before it is answered. A handler that neither ends nor heeds a cancellation is
/// answered for, and from then on runs beside the next.
struct CallOrder {
    private struct Entry {
        let call: PendingCall
        /// How many moments the call has seen.
        var moments = 0
    }

    /// Those that have not begun, the oldest first, behind `first` that have.
    private var waiting: [Entry] = []
    private var first = 0
    /// The call that was begun last, until it is answered.
    private var current: Entry?

    /// Whether nothing is under way and nothing waits.
    var isDone: Bool { current == nil && waiting[first...].allSatisfy(\.call.isAnswered) }

    /// Adds a call at the end.
    mutating func add(_ call: PendingCall) { waiting.append(Entry(call: call)) }

    /// The request of an id, unless it is answered.
    ///
    /// Searched for, since a cancellation is rare and a table of ids would be work for every call.
    func call(_ id: RequestID) -> PendingCall? {
        guard current?.call.id != id else { return current?.call }
        return waiting[first...].last { $0.call.id == id && !$0.call.isAnswered }?.call
    }

    /// The call that is to be begun now.
    mutating func next() -> PendingCall? {
        guard current == nil else { return nil }
        while first < waiting.count {
            let entry = waiting[first]
            first += 1
            // Each entry moves at most once for each time that half of them have begun.
            if first == waiting.count || (first > 64 && first > waiting.count / 2) {
                waiting.removeFirst(first)
                first = 0
            }
            guard entry.call.isAnswered else {
                current = entry
                return entry.call
            }
        }
        return nil
    }

    /// A call has its answer; says whether another waits that may begin now.
    mutating func answered(_ call: PendingCall) -> Bool {
        guard current?.call === call else { return false }
        current = nil
        return first < waiting.count
    }

    /// Some time has passed: the requests that have to be acknowledged now, since they were open when the last moment passed,
    /// and whether others will have to be at the next.
    mutating func momentPassed() -> (due: [RequestID], isMoreToCome: Bool) {
        var (due, isMoreToCome): ([RequestID], Bool) = ([], false)
        func pass(_ entry: inout Entry) {
            guard entry.moments < 2, entry.call.isOfHandler, let id = entry.call.id else { return }
            entry.moments += 1
            if entry.moments == 2 { due.append(id) } else { isMoreToCome = true }
        }
        if var entry = current {
            pass(&entry)
            current = entry
        }
        for index in first..<waiting.count where !waiting[index].call.isAnswered { pass(&waiting[index]) }
        return (due, isMoreToCome)
    }

    /// Nothing of a handler begins any more; gives those that have not begun.
    mutating func close() -> [PendingCall] {
        let left = waiting[first...]
        waiting = left.filter { !$0.call.isOfHandler }
        first = 0
        return left.map(\.call).filter(\.isOfHandler)
    }
}
