import CLinux
import Glibc
import Synchronization

/// A thread on which actors may block: for calls that wait for a disk, which would hold up a loop or one of Swift's threads.
///
/// An actor joins it by holding it strongly and answering its `unownedExecutor` with `asUnownedSerialExecutor()`. Jobs run one
/// after another, in the order in which they came.
///
/// It lives until `shutdown()`, whether or not somebody holds it.
@safe
package final class BlockingExecutor: SerialExecutor, Sendable {
    /// The name of the thread, of which the system keeps the first 15 bytes.
    package let name: String

    private let inbox = Mutex(Inbox())
    private let threadIdentifier = Atomic<UInt>(0)
    // At one address from `init` to `deinit`; `sem_post` and `sem_wait` may be called by several threads.
    private nonisolated(unsafe) let workCame: UnsafeMutablePointer<sem_t>

    /// Makes an executor and starts its thread.
    package init(name: String) throws(EventLoopError) {
        self.name = name
        unsafe workCame = .allocate(capacity: 1)
        // Fails only for a count that is too large.
        unsafe sem_init(workCame, 0, 0)
        try startThread()
    }

    deinit {
        assert(inbox.withLock { $0.phase } != .running, "executor '\(name)' was never shut down")
        unsafe sem_destroy(workCame)
        unsafe workCame.deallocate()
    }

    // MARK: Executor

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let wasIdle = inbox.withLock { inbox in
            guard inbox.phase != .stopped else {
                fatalError("work enqueued on executor '\(name)' after its shutdown; it would never run")
            }
            inbox.jobs.append(job)
            defer { inbox.isAwake = true }
            return !inbox.isAwake
        }
        if wasIdle { wake() }
    }

    package func checkIsolated() {
        guard isOnThread else { fatalError("called off the thread of executor '\(name)'") }
    }

    package func isIsolatingCurrentContext() -> Bool? { isOnThread }

    private var isOnThread: Bool {
        // Only the thread itself stores its identifier, before it runs anything: whoever finds it equal to its own is that
        // thread, and no other order of memory matters.
        threadIdentifier.load(ordering: .relaxed) == UInt(pthread_self())
    }

    private func wake() {
        // The only failure is an overflow of the count, which is at most one for each time that the thread falls asleep.
        unsafe sem_post(workCame)
    }

    // MARK: Life

    /// Runs what was enqueued, ends the thread, and returns when it is gone.
    ///
    /// It may be called again, and by several tasks at once. Must not be called on the thread itself.
    package func shutdown() async {
        guard !isOnThread else { fatalError("executor '\(name)' cannot wait on its own thread for its end") }
        await withCheckedContinuation { continuation in
            let (isOver, mustWake) = inbox.withLock { inbox in
                guard inbox.phase != .stopped else { return (true, false) }
                inbox.phase = .stopping
                inbox.waiters.append(continuation)
                defer { inbox.isAwake = true }
                return (false, !inbox.isAwake)
            }
            if isOver { continuation.resume() }
            if mustWake { wake() }
        }
        inbox.withLock { inbox in
            guard let thread = inbox.thread.take() else { return }
            // The thread needs the lock no more: it has resumed the waiters as its last act.
            _ = pthread_join(thread, nil)
        }
    }

    private func startThread() throws(EventLoopError) {
        var thread = pthread_t()
        // The reference is for the thread, which releases it as it ends.
        let result = unsafe pthread_create(
            &thread,
            nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                unsafe Unmanaged<BlockingExecutor>.fromOpaque(argument).takeRetainedValue().runThread()
                return nil
            },
            Unmanaged.passRetained(self).toOpaque()
        )
        guard result == 0 else {
            unsafe Unmanaged.passUnretained(self).release()
            inbox.withLock { $0.phase = .stopped }
            throw EventLoopError(.thread, function: "pthread_create", errorNumber: result, subject: name)
        }
        inbox.withLock { $0.thread = thread }
    }

    private func runThread() {
        threadIdentifier.store(UInt(pthread_self()), ordering: .relaxed)
        // The string is valid for the call, and the kernel copies what it keeps.
        unsafe linux_name_thread(name)
        var batch: [UnownedJob] = []
        while true {
            switch takeJobs(into: &batch) {
            case .run:
                // Each job came from `enqueue(_:)` of this executor and is run once, as it leaves the batch.
                for job in batch { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
                batch.removeAll(keepingCapacity: true)
            case .wait:
                // Fails only where a signal interrupts it; the inbox is looked at in either case.
                unsafe sem_wait(workCame)
            case .end(let waiters):
                // The system may give the identifier to a new thread once this one is joined.
                threadIdentifier.store(0, ordering: .relaxed)
                for waiter in waiters { waiter.resume() }
                return
            }
        }
    }

    private func takeJobs(into batch: inout [UnownedJob]) -> Turn {
        inbox.withLock { inbox in
            guard inbox.jobs.isEmpty else {
                swap(&inbox.jobs, &batch)
                return .run
            }
            guard inbox.phase == .stopping else {
                inbox.isAwake = false
                return .wait
            }
            inbox.phase = .stopped
            defer { inbox.waiters = [] }
            return .end(inbox.waiters)
        }
    }
}

extension BlockingExecutor {
    private enum Phase {
        case running, stopping, stopped
    }

    private enum Turn {
        case run, wait
        case end([CheckedContinuation<Void, Never>])
    }

    /// What other threads hand to the thread.
    private struct Inbox {
        var jobs: [UnownedJob] = []
        /// Whether the thread is going to look at `jobs` anyway.
        var isAwake = true
        var phase = Phase.running
        var waiters: [CheckedContinuation<Void, Never>] = []
        var thread: pthread_t?
    }
}
