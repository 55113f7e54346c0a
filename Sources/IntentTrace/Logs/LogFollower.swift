internal import EventLoop
internal import Glibc
internal import SystemFiles

/// Follows a growing log on a loop of its own.
actor LogFollower {
    private nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let path: String
    private let olderPath: String
    private let body: @Sendable (LogRecord) -> Void
    private var changes: FileChanges?
    private var watch: Int32?
    private var part: LogReader.Part?
    private var waiter: CheckedContinuation<Void, Never>?
    private var failure: (any Error)?
    private var isOver = false

    init(_ path: String, olderPath: String, _ body: @escaping @Sendable (LogRecord) -> Void) throws {
        self.path = path
        self.olderPath = olderPath
        self.body = body
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
        do {
            changes = try FileChanges(on: loop)
            try open(afterLast: count)
        } catch {
            return .failure(error)
        }
        await withCheckedContinuation { continuation in
            guard !isOver else { return continuation.resume() }
            waiter = continuation
        }
        changes?.close()
        return failure.map { .failure($0) } ?? .success(())
    }

    /// Opens the growing file, gives the last records of both files, and watches it.
    private func open(afterLast count: Int) throws {
        var records: [LogRecord] = []
        if let older = try? LogFolder.open(olderPath, flags: O_RDONLY) {
            var part = LogReader.Part(older)
            part.read { records.append($0) }
        }
        var new = LogReader.Part(try LogFolder.open(path, flags: O_RDONLY | O_CREAT))
        new.read { records.append($0) }
        part = consume new
        for record in records.suffix(count) { body(record) }
        try watchFile()
    }

    /// Opens the new file from its beginning, and watches it.
    private func open() throws {
        part = LogReader.Part(try LogFolder.open(path, flags: O_RDONLY | O_CREAT))
        try watchFile()
    }

    private func watchFile() throws {
        if let watch { changes?.remove(watch) }
        watch = try changes?.add(path) { [self] in changed() }
        // What was written before the watch began.
        changed()
    }

    private func changed() {
        part?.read(body)
        // A full log was put aside: what follows stands in a new file.
        guard let own = part?.identity, let present = FileIdentity(path), !present.isSame(as: own) else { return }
        // A fast writer may have filled another file meanwhile.
        if let older = try? LogFolder.open(olderPath, flags: O_RDONLY), let identity = FileIdentity(older.rawValue),
            !identity.isSame(as: own)
        {
            var whole = LogReader.Part(older)
            whole.read(body)
        }
        do { try open() } catch {
            failure = error
            end()
        }
    }

    private func end() {
        isOver = true
        waiter.take()?.resume()
    }
}
