internal import EventLoop
internal import SystemFiles

/// Follows growing logs on a loop of its own: that of one extension, or those of all.
///
/// The folder is watched and not each file, so that logs may come and be put aside.
actor LogFollower {
    private nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let logs: MergedLogs
    /// The only extension that is followed; nil for all.
    private let identifier: String?
    private let body: @Sendable (ExtensionLogRecord) -> Void
    /// Takes a sentence about a log that is left out.
    private let skipped: @Sendable (String) -> Void
    private var tails: [String: LogTail] = [:]
    /// The extensions whose logs cannot be read at present.
    private var unreadable: Set<String> = []
    private var waiter: CheckedContinuation<Void, Never>?
    private var failure: POSIXFailure?
    private var isOver = false

    init(
        _ logs: MergedLogs,
        of identifier: String?,
        skipped: @escaping @Sendable (String) -> Void = { _ in },
        _ body: @escaping @Sendable (ExtensionLogRecord) -> Void
    ) throws {
        (self.logs, self.identifier, self.skipped, self.body) = (logs, identifier, skipped, body)
        loop = try EventLoop(name: "logs")
    }

    /// Returns when the task is cancelled.
    nonisolated func follow(afterLast count: Int) async throws {
        let result = await withTaskCancellationHandler {
            await begin(afterLast: count)
        } onCancel: {
            _ = loop.executeUnlessStopped { self.assumeIsolated { $0.end() } }
        }
        await loop.shutdown()
        try result.get()
    }

    private func begin(afterLast count: Int) async -> Result<Void, any Error> {
        let changes: FileChanges
        do {
            changes = try FileChanges(on: loop)
            // Before the first look, so that nothing is missed between the two.
            _ = try changes.add(logs.folder.path) { [self] in changed() }
        } catch {
            return .failure(error)
        }
        var newest = NewestRecords(count)
        for identifier in identifiers { newest.add(read(identifier)) }
        for record in newest.records { body(record) }
        await withCheckedContinuation { continuation in
            guard !isOver else { return continuation.resume() }
            waiter = continuation
        }
        changes.close()
        return failure.map { .failure($0) } ?? .success(())
    }

    private var identifiers: [String] { identifier.map { [$0] } ?? logs.identifiers }

    private func changed() {
        for record in ExtensionLogRecord.inOrder(identifiers.flatMap(read)) { body(record) }
    }

    /// Reads what is new in a log; one that cannot be read is told once, and tried again with each change.
    private func read(_ identifier: String) -> [ExtensionLogRecord] {
        let tail = tails[identifier] ?? LogTail(of: identifier, in: logs.folder)
        tails[identifier] = tail
        var records: [ExtensionLogRecord] = []
        do throws(POSIXFailure) {
            try tail.read { records.append(ExtensionLogRecord(identifier: identifier, record: $0)) }
            unreadable.remove(identifier)
        } catch {
            if self.identifier == nil {
                let isNew = unreadable.insert(identifier).inserted
                if isNew { skipped(logs.sentence(about: identifier, error)) }
            } else {
                failure = error
                end()
            }
        }
        return records
    }

    private func end() {
        isOver = true
        waiter.take()?.resume()
    }
}
