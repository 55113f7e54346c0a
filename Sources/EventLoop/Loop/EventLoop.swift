import CLinux
import Glibc
import Synchronization

/// A libuv loop on a thread of its own, and the executor of the actors that live on it.
///
/// An actor joins the loop by holding it strongly and answering its `unownedExecutor` with `asUnownedSerialExecutor()`.
/// Actors on one loop exclude each other and call each other without a change of thread. Handlers of pipes, timers, signals and
/// processes are called on the loop, in order; a handler that is written inside such an actor is isolated to it and needs
/// neither a task nor an `await`.
///
/// A loop lives until `shutdown()`, whether or not somebody holds it.
@safe
package final class EventLoop: SerialExecutor, Sendable {
    /// The name of the thread, of which the system keeps the first 15 bytes.
    package let name: String
    /// Where the loop's children are made.
    package let launchThreads = LaunchThreads()

    private let inbox = Mutex(Inbox())
    private let threadIdentifier = Atomic<UInt>(0)
    // A duplicate of the descriptor that the loop watches. Closed with the last reference to this object, so that whoever can
    // still call `enqueue` can still write to it.
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

    /// Whether the caller runs on the loop.
    package var isOnLoop: Bool {
        // Only the loop's thread ever stores its identifier, and it does so before it runs anything: whoever finds it equal to its
        // own is that thread, and no other order of memory matters.
        threadIdentifier.load(ordering: .relaxed) == UInt(pthread_self())
    }

    /// Runs a closure on the loop, never within this call and after everything that was enqueued before it.
    package func execute(_ body: @escaping @Sendable () -> Void) {
        enqueue(.call(body))
    }

    /// Runs a closure as `execute(_:)` does, or says that the loop is gone.
    package func executeUnlessStopped(_ body: @escaping @Sendable () -> Void) -> Bool {
        append(.call(body))
    }

    // MARK: The loop's side

    /// What only the loop's own thread may touch; a call from elsewhere is a fault of the program and ends it.
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

    /// Exchanges an empty array for what has been enqueued.
    func takeWork(into batch: inout [Work]) {
        inbox.withLock { swap(&$0.work, &batch) }
    }

    /// Whether nothing is left to run; from then on the next `enqueue` wakes the loop.
    func settle() -> Bool {
        inbox.withLock { inbox in
            inbox.isAwake = !inbox.work.isEmpty
            return !inbox.isAwake
        }
    }

    func wake() {
        // The only failure is a full counter, which is readable as well.
        linux_counter_signal(wakeDescriptor.rawValue)
    }

    private func enqueue(_ work: Work) {
        guard append(work) else {
            fatalError("work enqueued on event loop '\(name)' after its shutdown; it would never run")
        }
    }

    /// Takes work, or says that the loop is gone.
    func append(_ work: Work) -> Bool {
        let (accepted, mustWake) = inbox.withLock { inbox in
            guard inbox.phase != .stopped else { return (false, false) }
            inbox.work.append(work)
            defer { inbox.isAwake = true }
            return (true, !inbox.isAwake)
        }
        // On the loop's own thread the work is found at the end of the turn, before the loop waits.
        if mustWake, !isOnLoop { wake() }
        return accepted
    }

    // MARK: Life

    /// Begins the end of the loop and of its thread, and returns at once; may be called anywhere and again.
    ///
    /// Children that still run are killed and reaped, sleeps end with `CancellationError`, timers do not fire, everything that was
    /// enqueued is run, and all handles are closed.
    package func stop() {
        let wasRunning = inbox.withLock { inbox in
            defer { if inbox.phase == .running { inbox.phase = .stopping } }
            return inbox.phase == .running
        }
        guard wasRunning else { return }
        execute { [self] in core().stop() }
    }

    /// Ends the loop as `stop()` does, and returns when nothing runs on it any more; its thread ends then.
    ///
    /// It may be called again, and by several tasks at once. Waits for as long as a killed child takes to end. An actor of the loop
    /// must not wait for this.
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
        // Nobody waits for its last steps: whoever waits for the loop is resumed by them.
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
        linux_prefer_waking_soon()
        unsafe core.run(for: self)
        unsafe core.tearDown()
        // The children, which would end with the threads, have ended.
        launchThreads.close()
        for waiter in drain() { waiter.resume() }
    }

    /// Runs what the end of the loop itself has enqueued, and what came meanwhile, until nothing is left.
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
    /// Something to run on the loop.
    enum Work: Sendable {
        case job(UnownedJob)
        case preferring(UnownedJob, LoopTaskExecutor)
        case call(@Sendable () -> Void)
    }

    enum Phase {
        case running, stopping, stopped
    }

    /// What other threads hand to the loop.
    private struct Inbox {
        var work: [Work] = []
        /// Whether the loop is going to look at `work` anyway.
        var isAwake = false
        var phase = Phase.running
        var waiters: [CheckedContinuation<Void, Never>] = []
    }
}

/// What a loop needs of the process, once: a write to a dead child is to be an error, not the end of the host.
private let processSignals: Void = linux_prepare_signals()
