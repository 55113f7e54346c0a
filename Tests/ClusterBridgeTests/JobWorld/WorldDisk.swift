import ClusterJobs
import Database
import HostTime

@testable import ClusterBridge

/// What a simulated host has on its disk: it outlives every end of its bridge.
final class WorldDisk {
    /// Where the store is.
    var place: String?
    var wishes: [String: (wish: Wish, endedAt: Int64?)] = [:]
    var work: [String: OpenAttempt] = [:]
    var leftInStore: [String: QueueKey] = [:]
}

/// The journal of one life of a bridge: what it writes after the end of that life is never there.
final class WorldKeeper: QueueKeeper {
    private let disk: WorldDisk
    private let clock: WorldClock
    private let defect: JobDefect?
    /// How long the disk takes.
    private let latency: () -> Duration
    var isDead = false

    init(_ disk: WorldDisk, on clock: WorldClock, defect: JobDefect?, latency: @escaping () -> Duration) {
        (self.disk, self.clock, self.defect, self.latency) = (disk, clock, defect, latency)
    }

    /// Does something on the disk, after half of its time, and returns after the other half.
    private func perform<Value>(_ body: () -> Value) async throws(QueueJournalError) -> Value {
        await clock.wait(until: clock.now.advanced(by: latency()))
        if isDead { throw QueueJournalError(DatabaseError(.io, "jobs")) }
        let value = body()
        await clock.wait(until: clock.now.advanced(by: latency()))
        return value
    }

    func bind(to place: String) async throws(QueueJournalError) -> String? {
        try await perform {
            let isOpen = !disk.work.isEmpty || disk.wishes.values.contains { !$0.wish.state.isFinal }
            guard let known = disk.place, known != place, isOpen else {
                disk.place = place
                return nil
            }
            return known
        }
    }

    func left() async throws(QueueJournalError) -> JournalRest {
        try await perform {
            if defect == .wishForgotten { disk.wishes = [:] }
            let open = disk.wishes.values.filter { !$0.wish.state.isFinal }.map(\.wish)
            return JournalRest(
                wishes: open.sorted { $0.key.name < $1.key.name },
                work: disk.work.values.sorted { $0.token < $1.token },
                ended: disk.leftInStore.keys.sorted().compactMap { disk.leftInStore[$0] }
            )
        }
    }

    func write(_ entry: JournalEntry) async throws(QueueJournalError) {
        try await perform {
            switch entry {
            case .update(let wish, let endedAt): update(wish, endedAt)
            case .forgotten(let names): for name in names { disk.leftInStore[name] = nil }
            case .remove(let wish):
                if disk.wishes[wish.key.name]?.wish.state == .wanted { disk.wishes[wish.key.name] = nil }
            case .keep(let work): disk.work[work.token] = work
            case .drop(let token): disk.work[token] = nil
            }
        }
    }

    private func update(_ wish: Wish, _ endedAt: Int64?) {
        guard let old = disk.wishes[wish.key.name], !old.wish.state.isFinal else { return }
        if defect == .outcomeForgotten, endedAt != nil { return }
        var new = wish
        new.isCancelled = wish.isCancelled || old.wish.isCancelled
        new.request = endedAt == nil ? old.wish.request : ""
        disk.wishes[wish.key.name] = (new, endedAt)
        if endedAt != nil { disk.leftInStore[wish.key.name] = wish.key }
    }

    func add(_ wish: Wish) async throws(QueueJournalError) -> Wish? {
        try await perform {
            if !wish.callersKey.isEmpty, let known = known(wish.callersKey) { return known }
            disk.wishes[wish.key.name] = (wish, nil)
            return nil
        }
    }

    func wish(_ name: String) async throws(QueueJournalError) -> Wish? { try await perform { disk.wishes[name]?.wish } }

    func wish(withKey key: String) async throws(QueueJournalError) -> Wish? {
        try await perform { defect == .keyForgotten ? nil : known(key) }
    }

    private func known(_ key: String) -> Wish? {
        defect == .keyForgotten ? nil : disk.wishes.values.first { $0.wish.callersKey == key }?.wish
    }

    func page(prefix: String, after: String?, limit: Int) async throws(QueueJournalError) -> [Wish] {
        try await perform {
            let names = disk.wishes.keys.filter { $0.hasPrefix(prefix) && (after == nil || $0 < after ?? "") }
            return names.sorted(by: >).prefix(limit).compactMap { disk.wishes[$0]?.wish }
        }
    }

    func close() async {}
}
