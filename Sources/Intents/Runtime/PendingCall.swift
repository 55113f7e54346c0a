import Dispatch
import ExtensionProtocol
import JSON
import Synchronization

/// Something that is done for the host in its turn, such as a request that a handler answers, from its arrival to its one
/// answer.
///
/// The answer comes from the work, or from the runtime where the call was cancelled and the work did not end in time;
/// whichever is first counts.
final class PendingCall: Sendable {
    typealias Answer = Result<JSONValue, ResponseError>

    /// What happens to a call that has not begun when the host ends the extension.
    enum Kind: Sendable {
        /// It never begins: the host has told its caller that it failed.
        case handler
        /// It is carried out all the same.
        case lifecycle
    }

    private struct State {
        var isAnswered = false
        var isCancelled = false
        var hasBegun = false
        /// Whether the thread that began it is still in it.
        var isBeginning = false
        var task: Task<Void, Never>?
        var hasTask = false
        /// The first piece of the task, until it runs.
        var firstJob: UnownedJob?
    }

    /// The id of the request; nil where nobody wants an answer.
    let id: RequestID?
    let kind: Kind
    /// Whether the host may ask again where the answer is lost, since nothing changes by the call.
    let isRepeatable: Bool
    /// The way back to the host while a handler runs.
    let link: CallLink?
    private let work: @Sendable () async -> Answer
    private let deliver: @Sendable (PendingCall, Answer, _ isBeginning: Bool) -> Void
    private let state = Mutex(State())

    /// Makes a call.
    ///
    /// - Parameter deliver: Takes the answer, once; `isBeginning` says whether the thread that began the call is still in it. Most
    ///   often it is the one that answers, and about to look for more to do.
    init(
        _ id: RequestID?,
        _ kind: Kind,
        isRepeatable: Bool = false,
        link: CallLink? = nil,
        deliver: @escaping @Sendable (_ call: PendingCall, _ answer: Answer, _ isBeginning: Bool) -> Void,
        work: @escaping @Sendable () async -> Answer
    ) {
        (self.id, self.kind, self.isRepeatable) = (id, kind, isRepeatable)
        (self.link, self.deliver, self.work) = (link, deliver, work)
    }

    /// Whether the call has its answer.
    var isAnswered: Bool { state.withLock(\.isAnswered) }

    /// Runs the work on this thread until it waits for something, and comes back then; the rest runs on Dispatch's threads.
    ///
    /// Called once. Work whose call is answered already does not run.
    func begin() {
        let begins = state.withLock { state in
            guard !state.isAnswered else { return false }
            (state.hasBegun, state.isBeginning) = (true, true)
            return true
        }
        guard begins else { return }
        let task = Task(executorPreference: self) {
            self.answer(await self.work())
            self.state.withLock { $0.task = nil }
        }
        let (first, isCancelled) = state.withLock { state in
            state.task = task
            defer { state.firstJob = nil }
            return (state.firstJob, state.isCancelled)
        }
        if isCancelled { task.cancel() }
        // A job is run once: this one was kept by `enqueue(_:)` and is taken out here. The task keeps its executor alive.
        unsafe first?.runSynchronously(on: asUnownedTaskExecutor())
        state.withLock { $0.isBeginning = false }
    }

    /// Answers the call unless it is answered.
    func answer(_ answer: Answer) {
        let (isFirst, isBeginning) = state.withLock { state in
            defer { state.isAnswered = true }
            return (!state.isAnswered, state.isBeginning)
        }
        if isFirst { deliver(self, answer, isBeginning) }
    }

    /// Tells the work that nobody wants its result, and gives the call its answer at once where it has not begun; says whether
    /// it has.
    func cancel(answeringWith answer: Answer) -> Bool {
        let (hasBegun, task) = state.withLock { state in
            state.isCancelled = true
            guard !state.hasBegun, !state.isAnswered else { return (true, state.task) }
            state.isAnswered = true
            return (false, nil)
        }
        task?.cancel()
        if !hasBegun { deliver(self, answer, false) }
        return hasBegun
    }
}

extension PendingCall: TaskExecutor {
    /// Keeps the first piece of the task for `begin()`, and gives every other to Dispatch: a handler that goes on after it has
    /// waited, and the child tasks of one, take no thread from the wire.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFirst = state.withLock { state in
            guard !state.hasTask else { return false }
            state.hasTask = true
            state.firstJob = job
            return true
        }
        guard !isFirst else { return }
        // A job is run once: this is the only closure that has it.
        DispatchQueue.global().async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
