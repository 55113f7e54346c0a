import ExtensionProtocol

/// The order of the calls of one launch: they are carried out one after the other, in the order in which they came.
///
/// The next call begins when the one before it is answered. A handler that neither ends nor heeds a cancellation is
/// answered for, and from then on runs beside the next.
struct CallOrder {
    private struct Open {
        let call: PendingCall
        /// How many moments the call has seen.
        var moments = 0
    }

    /// The requests that are not answered.
    private var open: [RequestID: Open] = [:]
    /// Those that have not begun, the oldest first, behind `first` that have.
    private var waiting: [PendingCall] = []
    private var first = 0
    /// The call that was begun last, until it is answered.
    private var current: PendingCall?

    /// Whether nothing is under way and nothing waits.
    var isDone: Bool { current == nil && first == waiting.count }

    /// Adds a call at the end.
    mutating func add(_ call: PendingCall) {
        if let id = call.id { open[id] = Open(call: call) }
        waiting.append(call)
    }

    /// The request of an id, unless it is answered.
    func call(_ id: RequestID) -> PendingCall? { open[id]?.call }

    /// The call that is to be begun now.
    mutating func next() -> PendingCall? {
        guard current == nil else { return nil }
        while first < waiting.count {
            let call = waiting[first]
            first += 1
            if first == waiting.count {
                waiting.removeAll(keepingCapacity: waiting.count <= 1024)
                first = 0
            }
            guard call.isAnswered else {
                current = call
                return call
            }
        }
        return nil
    }

    /// A call has its answer; says whether another waits that may begin now.
    mutating func answered(_ call: PendingCall) -> Bool {
        if let id = call.id, open[id]?.call === call { open[id] = nil }
        guard current === call else { return false }
        current = nil
        return first < waiting.count
    }

    /// Some time has passed: the requests that have to be acknowledged now, since they were open when the last moment passed,
    /// and whether others will have to be at the next.
    mutating func momentPassed() -> (due: [RequestID], isMoreToCome: Bool) {
        var (due, isMoreToCome): ([RequestID], Bool) = ([], false)
        for (id, request) in open where request.moments < 2 && request.call.kind == .handler {
            open[id]?.moments += 1
            if request.moments == 1 { due.append(id) } else { isMoreToCome = true }
        }
        return (due, isMoreToCome)
    }

    /// Nothing of a handler begins any more; gives those that have not begun.
    mutating func close() -> [PendingCall] {
        let left = waiting[first...]
        waiting = left.filter { $0.kind == .lifecycle }
        first = 0
        return left.filter { $0.kind == .handler }
    }
}
