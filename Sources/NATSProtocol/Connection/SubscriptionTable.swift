/// The subscriptions of a client, which outlive its connections.
struct SubscriptionTable {
    private struct Entry {
        let filter: SubjectFilter
        let queue: QueueGroup?
        /// The number of messages that are still to come; nil for no end.
        var remaining: Int?
    }

    private var entries: [SubscriptionNumber: Entry] = [:]
    private var lastNumber = 0

    var count: Int { entries.count }

    /// Adds one and writes its lines, if there is a connection to write them to.
    mutating func add(
        _ filter: SubjectFilter,
        queue: QueueGroup?,
        most: Int?,
        to bytes: inout [UInt8]
    ) -> SubscriptionNumber {
        lastNumber += 1
        let number = SubscriptionNumber(rawValue: lastNumber)
        let entry = Entry(filter: filter, queue: queue, remaining: most)
        entries[number] = entry
        Self.write(number, entry, to: &bytes)
        return number
    }

    /// Removes one; false if it is gone.
    mutating func remove(_ number: SubscriptionNumber) -> Bool { entries.removeValue(forKey: number) != nil }

    /// Takes in that a message came, and returns whether it is for a subscription, and its last one.
    mutating func count(_ number: SubscriptionNumber) -> (isWanted: Bool, isLast: Bool) {
        guard let index = entries.index(forKey: number) else { return (false, false) }
        guard let remaining = entries.values[index].remaining else { return (true, false) }
        entries.values[index].remaining = remaining - 1
        guard remaining <= 1 else { return (true, false) }
        entries.remove(at: index)
        return (true, true)
    }

    /// Writes the lines of all for a new connection, in the order in which they were made.
    func write(to bytes: inout [UInt8]) {
        for (number, entry) in entries.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            Self.write(number, entry, to: &bytes)
        }
    }

    /// Writes that no more messages of all but some are wanted, and keeps them for what is on the way.
    func writeEnd(except kept: Set<SubscriptionNumber>, to bytes: inout [UInt8]) {
        for number in entries.keys.sorted(by: { $0.rawValue < $1.rawValue }) where !kept.contains(number) {
            ClientWriter.unsubscribe(number, after: nil, to: &bytes)
        }
    }

    private static func write(_ number: SubscriptionNumber, _ entry: Entry, to bytes: inout [UInt8]) {
        ClientWriter.subscribe(entry.filter, queue: entry.queue, number: number, to: &bytes)
        if let remaining = entry.remaining { ClientWriter.unsubscribe(number, after: remaining, to: &bytes) }
    }
}
