package import EventLoop
internal import Glibc
internal import IntentModel
internal import Synchronization

/// What must not be lost: the jobs that extensions go on with, and which extensions have crashed.
///
/// A file of SQLite in a host's data directory, which several hosts may share. Whatever an operation says that it keeps is safe
/// when the operation returns, the end of the process or a loss of power notwithstanding. A host that is killed at any instant
/// leaves a journal that opens. A journal that is damaged or of a later version is refused and never changed.
///
/// The file is opened with the first operation, and not made for one that only reads. An operation that fails may be tried again.
package actor Journal {
    /// The identifier of this host among those that share the journal; new for each.
    package nonisolated let host: String
    /// The file.
    package nonisolated let path: String

    // The actor holds the executor, so it lives as long as the actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    nonisolated let directory: String
    /// The newest progress of each job that waits to be written.
    nonisolated let newestProgress = Mutex<[JobIdentifier: JobRecord]>([:])

    /// Those who wait for the journal.
    nonisolated let calls = JournalCalls()
    nonisolated let executor: BlockingExecutor
    private let busyTimeout: Duration
    private let retention: JobRetention?
    private let wallClock: WallClock
    private var database: SQLiteConnection?
    private var hostLock: HostLock?
    /// Whether a file is open or just being opened, and whether no more is: whoever sets one of them looks at the other afterwards.
    private nonisolated let wasOpened = Atomic(false)
    private nonisolated let isClosed = Atomic(false)

    /// Makes a journal in a data directory, which is made when it is needed.
    ///
    /// - Parameters:
    ///   - directory: The absolute path of the data directory.
    ///   - executor: Where the journal waits for the disk; it must outlive `close()`.
    ///   - busyTimeout: How long an operation waits for another process that writes.
    ///   - retention: What is forgotten when the file is opened; nil where nothing is.
    ///   - wallClock: What tells how old jobs are.
    package init(
        directory: String,
        on executor: BlockingExecutor,
        busyTimeout: Duration = .seconds(5),
        retention: JobRetention? = nil,
        wallClock: WallClock = .system
    ) {
        var identifiers = RandomIdentifiers()
        host = identifiers.next()
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
        // A host that had nothing to write down waits for no other thread; one that has given the journal up neither.
        if isInUse { try? await perform { $0.closeFile() } }
    }

    private func closeFile() {
        database = nil
        hostLock = nil
    }

    // MARK: The file

    /// The database for an operation that writes.
    func opened() throws(JournalError) -> SQLiteConnection {
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
        // What cannot be forgotten now is forgotten later; the operation itself tells what is wrong with the file.
        if let retention { _ = try? prune(retention, at: wallClock.now(), in: database) }
        return database
    }

    /// The database for an operation that reads, nil where there is no file.
    func openedForReading() throws(JournalError) -> SQLiteConnection? {
        guard database == nil, !isClosed.load(ordering: .sequentiallyConsistent) else { return try opened() }
        do throws(POSIXFailure) {
            _ = try FileStatus(of: path)
        } catch {
            guard error.isAbsence else { throw JournalError(opening: path, PrivacyFailure(path, error.number)) }
            return nil
        }
        return try opened()
    }

    /// Makes the file before SQLite does, with permissions that its other files then get too, and gives those to files that are there.
    ///
    /// Called with the setup locked. None that is there is opened: SQLite may have it open in this process, for another host.
    private func makeFiles() throws(PrivacyFailure) {
        if try !PrivateFile.takeOver(path) { _ = try PrivateFile.open(path, flags: O_RDWR | O_CREAT | O_EXCL) }
        for suffix in ["-wal", "-shm"] { _ = try PrivateFile.takeOver(path + suffix) }
    }

    private func connect() throws(JournalError) -> SQLiteConnection {
        // One host at a time sets the file up: two that both make a log of the same new file would fail with `busy`.
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
