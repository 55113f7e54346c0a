import CLinux
import Glibc
import Synchronization
internal import SystemFiles

/// A libuv loop on its own thread, and the executor of the actors on it.
///
/// An actor joins the loop by holding it strongly and answering its `unownedExecutor` with `asUnownedSerialExecutor()`.
/// Actors on one loop exclude each other and call each other without a change of thread. Handlers of pipes, timers,
/// signals and processes are called on the loop, in order; a handler that is written inside such an actor is isolated
/// to it and needs neither a task nor an `await`.
///
/// A loop lives until `shutdown()`, even without references to it.
@safe
package final class EventLoop: SerialExecutor, Sendable {
    /// The name of the thread; the system keeps its first 15 bytes.
    package let name: String
    /// The threads on which the loop's children are made.
    package let launchThreads = LaunchThreads()

    private let inbox = Mutex(Inbox())
    private let threadIdentifier = Atomic<UInt>(0)
    // A duplicate of the descriptor that the loop watches.
    //
    // It is closed with the last reference to this object, so every caller of `enqueue` can still write to it.
    private let wakeDescriptor: FileDescriptor
    // Set in `init` and then used by the loop's thread alone: `core(for:)` and `run()` are the only ways to it.
    private nonisolated(unsafe) let core: LoopCore

    /// Makes a loop and starts its thread.
    package init(name: String) throws(EventLoopError) {
        processSignals
        self.name = name
        wakeDescriptor = try FileDescriptor(
            result: linux_event_create(),
            code: .loop,
            function: "eventfd",
            subject: name
        )
        let watched = try FileDescriptor(
            result: linux_duplicate(wakeDescriptor.rawValue),
            code: .loop,
            function: "fcntl",
            subject: name
        )
        unsafe core = try LoopCore(name: name, wake: watched)
        try startThread()
    }

    deinit {
        assert(inbox.withLock { $0.phase } != .running, "event loop '\(name)' was never shut down")
    }

    // MARK: Executor

    package func enqueue(_ job: consuming ExecutorJob) {
        enqueue(.job(UnownedJob(job)))
    }

    package func checkIsolated() {
        guard isOnLoop else { fatalError("called off the thread of event loop '\(name)'") }
    }

    package func isIsolatingCurrentContext() -> Bool? { isOnLoop }

    /// Whether the calling thread is the loop's.
    package var isOnLoop: Bool {
        // Only the loop's thread stores its identifier, before it runs anything. A thread that finds its own identifier
        // is that thread, so no other memory order is needed.
        threadIdentifier.load(ordering: .relaxed) == UInt(pthread_self())
    }

    /// Runs a closure on the loop, never within this call and after everything that was enqueued before it.
    package func execute(_ body: @escaping @Sendable () -> Void) {
        enqueue(.call(body))
    }

    /// Runs a closure as `execute(_:)` does; false if the loop is gone.
    package func executeUnlessStopped(_ body: @escaping @Sendable () -> Void) -> Bool {
        append(.call(body))
    }

    /// Returns a function for other threads that calls a closure on the loop, once, with its argument.
    ///
    /// The loop keeps the closure, which never leaves its thread. It is not called if the loop is gone. Must be called
    /// on the loop.
    package func completion<Value: Sendable>(_ body: @escaping (Value) -> Void) -> @Sendable (Value) -> Void {
        let number = core().keep { value in
            if let value = value as? Value { body(value) }
        }
        return { [self] value in _ = executeUnlessStopped { [self] in core().complete(number, with: value) } }
    }

    /// The number of pieces of work that have come so far; a simulation sees by it that nothing is under way.
    package var workCount: Int { inbox.withLock(\.count) }

    // MARK: The loop's side

    /// Returns the state of the loop's own thread; a call from another thread ends the program.
    func core(for function: String = #function) -> LoopCore {
        guard isOnLoop else { fatalError("\(function) called off the thread of event loop '\(name)'") }
        return unsafe core
    }

    func run(_ work: Work) {
        switch work {
        // The job came from `enqueue(_:)` of this executor and is run once, as it leaves the batch.
        case .job(let job): unsafe job.runSynchronously(on: asUnownedSerialExecutor())
        // The same, of the executor that the task prefers.
        case .preferring(let job, let executor): unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
        case .call(let body): body()
        }
    }

    /// Exchanges an empty array for the enqueued work.
    func takeWork(into batch: inout [Work]) {
        inbox.withLock { swap(&$0.work, &batch) }
    }

    /// Returns whether no work is left; if so, the next `enqueue` wakes the loop.
    func settle() -> Bool {
        inbox.withLock { inbox in
            inbox.isAwake = !inbox.work.isEmpty
            return !inbox.isAwake
        }
    }

    func wake() {
        // The only failure is a full counter, which is readable anyway.
        linux_counter_signal(wakeDescriptor.rawValue)
    }

    private func enqueue(_ work: Work) {
        guard append(work) else {
            fatalError("work enqueued on event loop '\(name)' after its shutdown; it would never run")
        }
    }

    /// Adds work; false if the loop is gone.
    func append(_ work: Work) -> Bool {
        let (accepted, mustWake) = inbox.withLock { inbox in
            guard inbox.phase != .stopped else { return (false, false) }
            inbox.work.append(work)
            inbox.count += 1
            defer { inbox.isAwake = true }
            return (true, !inbox.isAwake)
        }
        // The loop's own thread finds the work at the end of the turn, before it waits.
        if mustWake, !isOnLoop { wake() }
        return accepted
    }

    // MARK: Life

    /// Begins to end the loop and its thread, and returns at once; may be called repeatedly and on any thread.
    ///
    /// Children that still run are killed and reaped, sleeps end with `CancellationError`, timers do not fire,
    /// everything that was enqueued is run, and all handles are closed.
    package func stop() {
        let wasRunning = inbox.withLock { inbox in
            defer { if inbox.phase == .running { inbox.phase = .stopping } }
            return inbox.phase == .running
        }
        guard wasRunning else { return }
        execute { [self] in core().stop() }
    }

    /// Ends the loop as `stop()` does, and returns when nothing runs on it any more; its thread then ends.
    ///
    /// It may be called again, and by several tasks at once. Waits for as long as a killed child takes to end. An actor
    /// of the loop must not wait for this.
    package func shutdown() async {
        stop()
        await withCheckedContinuation { continuation in
            let isOver = inbox.withLock { inbox in
                if inbox.phase != .stopped { inbox.waiters.append(continuation) }
                return inbox.phase == .stopped
            }
            if isOver { continuation.resume() }
        }
    }

    private func startThread() throws(EventLoopError) {
        // The thread is not joined: its last steps resume the callers that wait for the loop.
        let result = DetachedThread.start { self.runThread() }
        guard result == 0 else {
            unsafe core.tearDown()
            inbox.withLock { $0.phase = .stopped }
            throw EventLoopError(.loop, function: "pthread_create", errorNumber: result, subject: name)
        }
    }

    private func runThread() {
        threadIdentifier.store(UInt(pthread_self()), ordering: .relaxed)
        // The string is valid for the call, and the kernel copies what it keeps.
        unsafe linux_name_thread(name)
        unsafe core.run(for: self)
        unsafe core.tearDown()
        // The children, which would end with the threads, have ended.
        launchThreads.close()
        for waiter in drain() { waiter.resume() }
    }

    /// Runs the work that the end of the loop has enqueued, and later work, until none is left.
    private func drain() -> [CheckedContinuation<Void, Never>] {
        while true {
            unsafe core.runJobs(of: self)
            let waiters = inbox.withLock { inbox -> [CheckedContinuation<Void, Never>]? in
                guard inbox.work.isEmpty else { return nil }
                inbox.phase = .stopped
                defer { inbox.waiters = [] }
                return inbox.waiters
            }
            guard let waiters else { continue }
            // The system may give the identifier to a new thread once this one has ended.
            threadIdentifier.store(0, ordering: .relaxed)
            return waiters
        }
    }
}

extension EventLoop {
    /// Work for the loop.
    enum Work: Sendable {
        case job(UnownedJob)
        case preferring(UnownedJob, LoopTaskExecutor)
        case call(@Sendable () -> Void)
    }

    enum Phase {
        case running, stopping, stopped
    }

    /// The work that other threads hand to the loop.
    private struct Inbox {
        var work: [Work] = []
        /// The number of pieces of work that have ever come.
        var count = 0
        /// Whether the loop will look at `work` anyway.
        var isAwake = false
        var phase = Phase.running
        var waiters: [CheckedContinuation<Void, Never>] = []
    }
}

/// The signal setup of the process, done once: a write to a dead child is an error and does not end the host.
private let processSignals: Void = linux_prepare_signals()
