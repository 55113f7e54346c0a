import ExtensionProtocol

/// The order of the calls of one launch: they begin in the order in which they came, and so many run at a time as the author
/// allows, by default one after the other.
///
/// The next call begins when one of those before it is answered. A handler that neither ends nor heeds a cancellation is
/// answered for, and from then on runs beside the next. What the host asks of no handler, such as `shutdown`, begins when all
/// that came before it is answered.
struct CallOrder {
    private struct Entry {
        let call: PendingCall
        /// Counts what came.
        let number: Int
        /// How many moments the call has seen.
        var moments = 0
    }

    /// Those that have not begun, the oldest first, behind `first` that have.
    private var waiting: [Entry] = []
    private var first = 0
    /// The calls that have begun, until they are answered.
    private var begun: [Entry] = []
    /// What the host asks of no handler and that has come to the front, until all that came before it is answered.
    private var held: [Entry] = []
    private var count = 0
    /// How many calls run at a time.
    private let width: Int

    /// Makes an order in which so many calls run at a time, at least one.
    init(width: Int = 1) { self.width = max(width, 1) }

    /// Whether nothing is under way and nothing waits.
    var isDone: Bool { begun.isEmpty && held.isEmpty && waiting[first...].allSatisfy(\.call.isAnswered) }

    /// Whether another call may begin beside those that have.
    var mayBeginAnother: Bool { begun.count < width && first < waiting.count }

    /// Adds a call at the end.
    mutating func add(_ call: PendingCall) {
        count += 1
        waiting.append(Entry(call: call, number: count))
    }

    /// The request of an id, unless it is answered.
    ///
    /// Searched for, since a cancellation is rare and a table of ids would be work for every call.
    func call(_ id: RequestID) -> PendingCall? {
        if let entry = begun.first(where: { $0.call.id == id }) { return entry.call }
        return waiting[first...].last { $0.call.id == id && !$0.call.isAnswered }?.call
    }

    /// The call that is to be begun now.
    mutating func next() -> PendingCall? {
        if let held = nextHeld() { return held }
        guard begun.count < width else { return nil }
        while first < waiting.count {
            let entry = waiting[first]
            first += 1
            // Each entry moves at most once for each time that half of them have begun.
            if first == waiting.count || (first > 64 && first > waiting.count / 2) {
                waiting.removeFirst(first)
                first = 0
            }
            guard !entry.call.isAnswered else { continue }
            guard entry.call.isOfHandler || begun.isEmpty && held.isEmpty else {
                held.append(entry)
                continue
            }
            begun.append(entry)
            return entry.call
        }
        return nil
    }

    private mutating func nextHeld() -> PendingCall? {
        guard let entry = held.first, begun.allSatisfy({ $0.number > entry.number }) else { return nil }
        held.removeFirst()
        begun.append(entry)
        return entry.call
    }

    /// A call has its answer; says whether another waits that may begin now.
    mutating func answered(_ call: PendingCall) -> Bool {
        guard let index = begun.firstIndex(where: { $0.call === call }) else { return false }
        begun.remove(at: index)
        return first < waiting.count || !held.isEmpty
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
        for index in begun.indices { pass(&begun[index]) }
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
