internal import IntentModel

/// The memory that all clients together may have the host keep, and the part of each; decides and does nothing.
///
/// A client may hold as much as it leaves free. So the first may take half, and however many hold all they may, there
/// is room for one more. A small part is there for each client in any case.
struct MemoryShares {
    /// The memory for the requests under way, of all clients.
    static let requests = 64 << 20
    /// The memory for the requests of a client that is there in any case.
    static let least = 64 << 10
    /// The bytes that wait for clients to read them, of all clients.
    static let output = 48 << 20
    /// The memory that is worth the time to give it back to the system.
    private static let worthTrimming = 8 << 20

    private var held: [ClientNumber: Int] = [:]
    private var heldByAll = 0
    private var queues: [ClientNumber: Queue] = [:]
    private var queuedForAll = 0
    /// The most that was in use since memory was given back.
    private var peak = 0

    private struct Queue {
        var bytes: Int
        /// The instant since which something has waited.
        let began: Instant
    }

    /// The most that a client may hold for its requests.
    func most(of client: ClientNumber) -> Int {
        let others = heldByAll - held[client, default: 0]
        return max(Self.least, (Self.requests - others) / 2)
    }

    /// Whether no client but this one has requests under way.
    func isFor(_ client: ClientNumber) -> Bool { held.isEmpty || held.count == 1 && held[client] != nil }

    /// Takes in what a client holds now.
    mutating func holds(_ bytes: Int, _ client: ClientNumber) {
        heldByAll += bytes - held[client, default: 0]
        held[client] = bytes == 0 ? nil : bytes
        peak = max(peak, heldByAll + queuedForAll)
    }

    /// Takes in how much waits for a client now.
    ///
    /// - Returns: The client that goes, since too much waits for all: the one for which the most has waited for the
    ///   longest. One that reads is never it beside one that does not.
    mutating func queued(_ bytes: Int, for client: ClientNumber, at now: Instant) -> ClientNumber? {
        let earlier = queues[client]
        queuedForAll += bytes - (earlier?.bytes ?? 0)
        queues[client] = bytes == 0 ? nil : Queue(bytes: bytes, began: earlier?.began ?? now)
        peak = max(peak, heldByAll + queuedForAll)
        guard queuedForAll > Self.output else { return nil }
        return queues.max { Self.cost($0, at: now) < Self.cost($1, at: now) }?.key
    }

    /// What a queue has cost so far: its bytes times its seconds; among new ones the longest.
    private static func cost(_ queue: (key: ClientNumber, value: Queue), at now: Instant) -> Double {
        let time = queue.value.began.duration(to: now)
        return Double(queue.value.bytes) * (0.001 + time / .seconds(1))
    }

    /// Takes in that nothing waits for a client any more, which is gone.
    mutating func removeQueue(of client: ClientNumber) {
        queuedForAll -= queues.removeValue(forKey: client)?.bytes ?? 0
    }

    /// Whether enough memory is free again to give it back to the system; the caller does so.
    mutating func isWorthTrimming() -> Bool {
        let used = heldByAll + queuedForAll
        guard peak >= Self.worthTrimming, used <= peak / 4 else { return false }
        peak = used
        return true
    }
}
