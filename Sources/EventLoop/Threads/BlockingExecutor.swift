internal import Dispatch
import Synchronization

/// An executor on which actors may block, as calls do that wait for a disk.
///
/// An actor joins it by holding it strongly and answering its `unownedExecutor` with `asUnownedSerialExecutor()`. Jobs
/// run one after another, in the order in which they came, on a thread that Dispatch starts with the first of them and
/// ends some time after the last; an executor that nobody uses costs no thread.
package final class BlockingExecutor: SerialExecutor, Sendable {
    /// The name of the queue.
    package let name: String

    private let queue: DispatchQueue
    /// Where everything runs in a simulation; nil for the queue.
    private let loop: EventLoop?
    private let mark = DispatchSpecificKey<Bool>()
    private let state = Mutex(State())

    /// Makes an executor without a thread.
    ///
    /// - Parameter loop: The loop that has to do the work itself, for a simulation in which nothing runs beside it.
    package init(name: String, on loop: EventLoop? = nil) {
        (self.name, self.loop) = (name, loop)
        queue = DispatchQueue(label: name)
        queue.setSpecific(key: mark, value: true)
    }

    deinit {
        assert(state.withLock { $0.phase } != .running, "executor '\(name)' was never shut down")
    }

    // MARK: Executor

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // The job came from `enqueue(_:)` of this executor and is run once.
        execute { [self] in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    /// Runs a body after earlier work, isolated from the actors on this executor.
    package func execute(_ body: @escaping @Sendable () -> Void) {
        state.withLock { state in
            guard state.phase != .stopped else {
                fatalError("work enqueued on executor '\(name)' after its shutdown; it would never run")
            }
            state.jobs += 1
        }
        let work: @Sendable () -> Void = { [self] in
            body()
            finishJob()
        }
        guard let loop else { return queue.async(execute: work) }
        loop.execute(work)
    }

    package func checkIsolated() {
        guard isOnQueue else { fatalError("called off the thread of executor '\(name)'") }
    }

    package func isIsolatingCurrentContext() -> Bool? { isOnQueue }

    private var isOnQueue: Bool { loop?.isOnLoop ?? (DispatchQueue.getSpecific(key: mark) == true) }

    // MARK: Life

    /// Runs all enqueued work, and work that it enqueues, and returns when it is done.
    ///
    /// Nothing may be enqueued afterwards.
    ///
    /// It may be called again, and by several tasks at once. Must not be called on the executor itself.
    package func shutdown() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if state.phase == .abandoned { return true }
                if state.jobs == 0 { state.phase = .stopped }
                guard state.phase != .stopped else { return true }
                state.phase = .stopping
                state.waiters.append(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }
    }

    /// Gives up waiting for enqueued work, which may take for ever.
    ///
    /// The work goes on by itself, and `shutdown()` returns.
    package func abandon() {
        let waiters = state.withLock { state in
            state.phase = .abandoned
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    private func finishJob() {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.jobs -= 1
            guard state.jobs == 0, state.phase == .stopping else { return [] }
            state.phase = .stopped
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}

extension BlockingExecutor {
    private enum Phase {
        case running, stopping, stopped, abandoned
    }

    private struct State {
        var phase = Phase.running
        /// The number of jobs that are not done.
        var jobs = 0
        var waiters: [CheckedContinuation<Void, Never>] = []
    }
}
