internal import CLinux
internal import Glibc
internal import Synchronization

/// The thread of a client: reads what the host sends, and runs the tasks that prefer it (SE-0417).
///
/// The thread nearly always waits, which threads of Swift's pool may not do. It lives as long as the client or a task
/// that prefers it.
final class ClientThread: TaskExecutor {
    /// Reads what the socket has; false at its end.
    typealias Reader = () -> Bool

    private let turns: ThreadTurns

    /// Creates a thread that has not begun.
    ///
    /// - Throws: `unreachable` where the process can open no more files.
    init(for path: String) throws(ClientError) { turns = try ThreadTurns(for: path) }

    deinit { turns.end() }

    /// Begins to read and to run tasks.
    ///
    /// - Parameters:
    ///   - descriptor: The socket, which stays open until the thread has let go of the reader.
    ///   - makeReader: Called once on the thread. The thread calls the reader when the socket can be read, and keeps it
    ///     until it returns false.
    /// - Returns: Zero, or the error number.
    func start(reading descriptor: Int32, _ makeReader: @escaping @Sendable () -> Reader) -> Int32 {
        var thread = pthread_t()
        // The thread takes over the reference made here.
        let start = unsafe Unmanaged.passRetained(ThreadStart(turns, descriptor, makeReader))
        let problem = unsafe pthread_create(
            &thread,
            nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                // `argument` is the pointer below, given to one thread once.
                unsafe Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            },
            start.toOpaque()
        )
        guard problem == 0 else {
            // No thread has begun, so the reference is still ours.
            unsafe start.release()
            return problem
        }
        pthread_detach(thread)
        return 0
    }

    func enqueue(_ job: consuming ExecutorJob) { turns.append(UnownedJob(job), of: self) }
}

/// What a new thread begins with.
private final class ThreadStart {
    private let turns: ThreadTurns
    private let descriptor: Int32
    private var makeReader: (@Sendable () -> ClientThread.Reader)?

    init(_ turns: ThreadTurns, _ descriptor: Int32, _ makeReader: @escaping @Sendable () -> ClientThread.Reader) {
        (self.turns, self.descriptor, self.makeReader) = (turns, descriptor, makeReader)
    }

    func run() {
        // Given away, since the reader keeps the connection, which ends before the thread does.
        var reader = makeReader.take()?()
        turns.run(reading: descriptor, &reader)
    }
}

/// The jobs of a thread, and what wakes it for them.
private final class ThreadTurns: Sendable {
    private struct State {
        /// Each job keeps its executor, so that the thread outlives its tasks.
        var jobs: [(job: UnownedJob, executor: ClientThread)] = []
        var thread: pthread_t?
        var isOver = false
    }

    private let state = Mutex(State())
    /// An eventfd.
    private let wake: Int32

    init(for path: String) throws(ClientError) {
        wake = linux_event_create()
        guard wake >= 0 else {
            throw .unreachable(path, because: "this program can open no more files (errno \(-wake))")
        }
    }

    deinit { close(wake) }

    /// Appends a job; wakes the thread, unless this is the thread.
    func append(_ job: UnownedJob, of executor: ClientThread) {
        let isAsleep = state.withLock { state in
            state.jobs.append((job, executor))
            return state.jobs.count == 1 && state.thread.map { pthread_equal($0, pthread_self()) == 0 } ?? true
        }
        if isAsleep { linux_counter_signal(wake) }
    }

    /// Ends the thread, which has no more jobs.
    func end() {
        state.withLock { $0.isOver = true }
        linux_counter_signal(wake)
    }

    /// Runs jobs and reads, until the end.
    func run(reading descriptor: Int32, _ reader: inout ClientThread.Reader?) {
        state.withLock { $0.thread = pthread_self() }
        while true {
            runJobs()
            let (hasJobs, isOver) = state.withLock { (!$0.jobs.isEmpty, $0.isOver) }
            if isOver { return }
            var waits = [
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
                // poll passes over a negative number.
                pollfd(fd: reader == nil ? -1 : descriptor, events: Int16(POLLIN), revents: 0),
            ]
            // `waits` has two elements. An interrupted wait leaves `revents` at zero.
            guard unsafe poll(&waits, 2, hasJobs ? 0 : -1) > 0 else { continue }
            if waits[0].revents != 0 { linux_counter_clear(wake) }
            if waits[1].revents != 0, reader?() == false { reader = nil }
        }
    }

    /// Runs the jobs that are there now; what they append waits until the socket was looked at.
    private func runJobs() {
        for (job, executor) in state.withLock({ exchange(&$0.jobs, with: []) }) {
            unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
        }
    }
}
