import ExtensionProtocol

/// The order of the calls of one launch.
///
/// Calls begin in the order in which they came. The author sets how many run at a time; by default one.
///
/// The next call begins when one of those before it is answered. A handler that neither ends nor heeds a cancellation
/// is answered for, and from then on runs beside the next call. Requests that need no handler, such as `shutdown`,
/// begin when everything that came before is answered.
struct CallOrder {
    private struct Entry {
        let call: PendingCall
        /// The position of the call in the order of arrival.
        let number: Int
        /// The number of moments that the call has seen.
        var moments = 0
    }

    /// The calls that have not begun, oldest first, after the first `first` entries, which have.
    private var waiting: [Entry] = []
    private var first = 0
    /// The calls that have begun, until they are answered.
    private var begun: [Entry] = []
    /// The requests without a handler that have come to the front, until everything that came before is answered.
    private var held: [Entry] = []
    private var count = 0
    /// The greatest number that was an id.
    private var greatestID = Int64.min
    /// The number of calls that run at a time.
    private let width: Int

    /// Makes an order in which this number of calls run at a time, at least one.
    init(width: Int = 1) { self.width = max(width, 1) }

    /// Whether nothing is under way and nothing waits.
    var isDone: Bool { begun.isEmpty && held.isEmpty && waiting[first...].allSatisfy(\.call.isAnswered) }

    /// Whether another call may begin beside those that have.
    var mayBeginAnother: Bool { begun.count < width && first < waiting.count }

    /// Adds a call at the end; false if a call with its id has no answer yet.
    mutating func add(_ call: PendingCall) -> Bool {
        if let id = call.id, !isGreatest(id), self.call(id) != nil { return false }
        count += 1
        waiting.append(Entry(call: call, number: count))
        return true
    }

    /// Whether an id is a number above those of all calls so far.
    ///
    /// Hosts count upwards, so the id of a new call is seldom searched for.
    private mutating func isGreatest(_ id: RequestID) -> Bool {
        guard case .integer(let number) = id, number > greatestID else { return false }
        greatestID = number
        return true
    }

    /// Returns the request of an id, unless it is answered.
    ///
    /// Uses a search: it is seldom needed, and a table of ids would cost every call.
    func call(_ id: RequestID) -> PendingCall? {
        if let entry = begun.first(where: { $0.call.id == id && !$0.call.isAnswered }) { return entry.call }
        return waiting[first...].last { $0.call.id == id && !$0.call.isAnswered }?.call
    }

    /// Returns the call that is to begin now.
    mutating func next() -> PendingCall? {
        if let held = nextHeld() { return held }
        guard begun.count < width else { return nil }
        while first < waiting.count {
            let entry = waiting[first]
            first += 1
            // Each entry moves at most once each time half of them have begun.
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

    /// Takes note that a call has its answer.
    ///
    /// Returns whether another waiting call may begin now.
    mutating func answered(_ call: PendingCall) -> Bool {
        guard let index = begun.firstIndex(where: { $0.call === call }) else { return false }
        begun.remove(at: index)
        return first < waiting.count || !held.isEmpty
    }

    /// Takes note that a moment has passed.
    ///
    /// Returns the requests to acknowledge now, because they were already open at the last moment, and whether others
    /// will follow at the next.
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

    /// Lets no other handler begin, and returns the calls that have not begun.
    mutating func close() -> [PendingCall] {
        let left = waiting[first...]
        waiting = left.filter { !$0.call.isOfHandler }
        first = 0
        return left.map(\.call).filter(\.isOfHandler)
    }
}
