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
    private var isOver = false

    init(_ path: String, olderPath: String, _ body: @escaping @Sendable (LogRecord) -> Void) throws {
        self.path = path
        self.olderPath = olderPath
        self.body = body
        loop = try EventLoop(name: "logs")
    }

    nonisolated func follow() async {
        await withTaskCancellationHandler {
            await begin()
        } onCancel: {
            _ = loop.executeUnlessStopped { self.assumeIsolated { $0.end() } }
        }
        await loop.shutdown()
    }

    private func begin() async {
        do {
            changes = try FileChanges(on: loop)
            try open(fromEnd: true)
        } catch {
            return
        }
        await withCheckedContinuation { continuation in
            guard !isOver else { return continuation.resume() }
            waiter = continuation
        }
        changes?.close()
    }

    private func open(fromEnd: Bool) throws {
        if let watch { changes?.remove(watch) }
        var new = LogReader.Part(try LogFolder.open(path, flags: O_RDONLY | O_CREAT))
        if fromEnd { new.skip() }
        part = consume new
        watch = try changes?.add(path) { [self] in changed() }
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
        do { try open(fromEnd: false) } catch { end() }
    }

    private func end() {
        isOver = true
        waiter.take()?.resume()
    }
}
