internal import Database
package import EventLoop
package import IntentModel
package import Synchronization

/// The data that must not be lost: the jobs that extensions continue with, and the crashes of extensions.
///
/// A journal is an SQLite file in a host's data directory; several hosts may share it. A record is safe when its
/// operation returns, even if the process ends or power is lost. A host that is killed at any instant leaves a journal
/// that opens. A damaged journal, or one of a later version, is refused and never changed.
///
/// The first operation opens the file; an operation that only reads does not make it. A failed operation may be
/// repeated.
package actor Journal {
    /// The identifier of this host among those that share the journal; new for each host.
    package nonisolated let host: String
    /// The path of the file.
    package nonisolated var path: String { file.path }

    // The actor holds the executor, so it lives as long as the actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    package nonisolated var directory: String { file.directory }
    private nonisolated let file: DatabaseFile<JournalError>
    /// The newest unwritten progress of each job.
    package nonisolated let newestProgress = Mutex<[JobIdentifier: JobRecord]>([:])

    /// The callers that wait for the journal.
    package nonisolated let calls = JournalCalls()
    package nonisolated let executor: BlockingExecutor
    private let busyTimeout: Duration
    private let retention: JobRetention?
    private let wallClock: WallClock
    private var database: JournalConnection?
    private var hostLock: HostLock?
    /// Whether a file was opened, or is being opened, and whether none is opened any more.
    ///
    /// Code that sets one of the two reads the other afterwards.
    private nonisolated let wasOpened = Atomic(false)
    private nonisolated let isClosed = Atomic(false)

    /// Makes a journal in a data directory, which is made when it is needed.
    ///
    /// - Parameters:
    ///   - directory: The absolute path of the data directory.
    ///   - executor: The executor on which the journal waits for the disk; it must outlive `close()`.
    ///   - busyTimeout: The time that an operation waits for another process that writes.
    ///   - retention: The retention applied when the file is opened; nil to keep everything.
    ///   - wallClock: The clock for the age of jobs.
    package init(
        directory: String,
        on executor: BlockingExecutor,
        busyTimeout: Duration = .seconds(5),
        retention: JobRetention? = nil,
        wallClock: WallClock = .system
    ) {
        host = RandomIdentifiers(.system()).next()
        file = DatabaseFile(
            directory: directory,
            name: "journal.sqlite3",
            schema: JournalSchema.schema,
            busyTimeout: busyTimeout
        )
        self.executor = executor
        self.busyTimeout = busyTimeout
        self.retention = retention
        self.wallClock = wallClock
    }

    /// Whether the file was ever opened, so that there may be something to forget.
    package nonisolated var isInUse: Bool { wasOpened.load(ordering: .sequentiallyConsistent) }

    /// Closes the file; the jobs of this host are then adoptable.
    ///
    /// Every later operation fails with `closed`.
    package nonisolated func close() async {
        isClosed.store(true, ordering: .sequentiallyConsistent)
        // A host that wrote nothing, or has given the journal up, need not wait for another thread.
        if isInUse { await closeOpened() }
    }

    // Inlined, it would look up the types of its work also where nothing is open.
    @inline(never)
    private nonisolated func closeOpened() async { try? await perform { $0.closeFile() } }

    private func closeFile() {
        database = nil
        hostLock = nil
    }

    // MARK: The file

    /// The database for an operation that writes.
    package func opened() throws(JournalError) -> JournalConnection {
        wasOpened.store(true, ordering: .sequentiallyConsistent)
        guard !isClosed.load(ordering: .sequentiallyConsistent) else { throw .closed(path) }
        if let database { return database }
        try file.makeDirectory()
        do throws(FileLock.Failure) {
            if hostLock == nil {
                HostLock.sweep(in: directory)
                hostLock = try HostLock(host: host, in: directory)
            }
        } catch {
            throw JournalError(DatabaseError(opening: path, error, after: busyTimeout))
        }
        let database = try file.open()
        self.database = database
        // A failed prune is repeated later; the operation itself reports what is wrong with the file.
        if let retention { _ = try? prune(retention, at: wallClock.now(), in: database) }
        return database
    }

    /// The database for an operation that reads; nil if there is no file.
    package func openedForReading() throws(JournalError) -> JournalConnection? {
        guard database == nil, !isClosed.load(ordering: .sequentiallyConsistent) else { return try opened() }
        return try file.exists() ? try opened() : nil
    }
}
