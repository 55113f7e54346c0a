package import EventLoop
internal import Glibc
package import IntentModel
package import Synchronization
internal import SystemFiles
internal import UntrustedFiles

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
    package nonisolated let path: String

    // The actor holds the executor, so it lives as long as the actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    package nonisolated let directory: String
    /// The newest unwritten progress of each job.
    package nonisolated let newestProgress = Mutex<[JobIdentifier: JobRecord]>([:])

    /// The callers that wait for the journal.
    package nonisolated let calls = JournalCalls()
    package nonisolated let executor: BlockingExecutor
    private let busyTimeout: Duration
    private let retention: JobRetention?
    private let wallClock: WallClock
    private var database: SQLiteConnection?
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
        self.directory = directory
        path = "\(directory)/journal.sqlite3"
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
        if isInUse { try? await perform { $0.closeFile() } }
    }

    private func closeFile() {
        database = nil
        hostLock = nil
    }

    // MARK: The file

    /// The database for an operation that writes.
    package func opened() throws(JournalError) -> SQLiteConnection {
        wasOpened.store(true, ordering: .sequentiallyConsistent)
        guard !isClosed.load(ordering: .sequentiallyConsistent) else { throw .closed(path) }
        if let database { return database }
        do throws(PrivacyFailure) { try Folder.make(directory) } catch { throw JournalError(opening: path, error) }
        do throws(FileLock.Failure) {
            if hostLock == nil {
                HostLock.sweep(in: directory)
                hostLock = try HostLock(host: host, in: directory)
            }
        } catch {
            throw JournalError(opening: path, error, after: busyTimeout)
        }
        let database = try connect()
        self.database = database
        // A failed prune is repeated later; the operation itself reports what is wrong with the file.
        if let retention { _ = try? prune(retention, at: wallClock.now(), in: database) }
        return database
    }

    /// The database for an operation that reads; nil if there is no file.
    package func openedForReading() throws(JournalError) -> SQLiteConnection? {
        guard database == nil, !isClosed.load(ordering: .sequentiallyConsistent) else { return try opened() }
        do throws(POSIXFailure) {
            _ = try FileStatus(of: path)
        } catch {
            guard error.isAbsence else { throw JournalError(opening: path, PrivacyFailure(path, error.number)) }
            return nil
        }
        return try opened()
    }

    /// Makes the file before SQLite does, with permissions that SQLite's other files inherit; corrects those of
    /// existing files.
    ///
    /// Call it with the setup locked. Existing files are not opened: SQLite may have them open in this process, for
    /// another host.
    private func makeFiles() throws(PrivacyFailure) {
        if try !PrivateFile.takeOver(path) { _ = try PrivateFile.open(path, flags: O_RDWR | O_CREAT | O_EXCL) }
        for suffix in ["-wal", "-shm"] { _ = try PrivateFile.takeOver(path + suffix) }
    }

    private func connect() throws(JournalError) -> SQLiteConnection {
        // One host at a time sets the file up: two hosts that make a log for the same new file would fail with `busy`.
        let setup: FileLock
        do throws(FileLock.Failure) {
            setup = try FileLock("\(directory)/setup.lock", flags: O_RDWR | O_CREAT, patience: busyTimeout)
        } catch {
            throw JournalError(opening: path, error, after: busyTimeout)
        }
        do throws(PrivacyFailure) { try makeFiles() } catch { throw JournalError(opening: path, error) }
        let database = try SQLiteConnection(path: path, busyTimeout: busyTimeout)
        try JournalSchema.prepare(database)
        _ = consume setup
        return database
    }
}

extension JournalError {
    fileprivate init(opening path: String, _ failure: PrivacyFailure) {
        let isFull = [ENOSPC, EDQUOT].contains(failure.number)
        let reason = failure.path == path ? failure.reason : "\(failure.path): \(failure.reason)"
        self = isFull ? .full(path, reason: failure.reason) : .cannotOpen(path, reason: reason)
    }

    fileprivate init(opening path: String, _ failure: FileLock.Failure, after patience: Duration) {
        self =
            switch failure {
            case .access(let failure): JournalError(opening: path, failure)
            case .held(let holder): .locked(path, by: holder, for: patience)
            }
    }
}
