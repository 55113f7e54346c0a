import ExtensionProtocol
import Glibc
import IntentModel
import Synchronization

/// A piece of work that continues after its handler has answered `inProgress`.
///
/// Apple's interface has nothing like it; `IntentCallContext.startJob(timeToLive:_:)` begins one. The host shows its
/// progress, keeps its result, and may cancel it. Then the task of the work is cancelled, and `cancellation` says why.
public final class IntentJob: Sendable {
    /// The reason why a job is no longer wanted.
    public enum Cancellation: String, Sendable {
        /// The user cancelled it.
        case user
        /// Its time to live has passed.
        case timeout
        /// The host does not know the job, because the host ended before it could keep it.
        case unknown
    }

    /// The work of a job, which returns the response that handle could not give yet.
    typealias Work = @Sendable (IntentJob) async throws -> INIntentResponse
    typealias Result = Swift.Result<IntentResponse, ResponseError>

    private struct State {
        var sequence: Int64 = 0
        var progress: JobProgress?
        var cancellation: Cancellation?
        var result: Result?
        var isForgotten = false
        var task: Task<Void, Never>?
    }

    /// The name by which the host and later processes of the extension know the job.
    public let name: String

    private let writer: MessageWriter
    /// The file that keeps the job beyond the end of the process; nil if it is not kept, or no longer.
    private let file: Mutex<JobFile?>
    private let state = Mutex(State())

    init(name: String, writer: MessageWriter, file: JobFile?) {
        (self.name, self.writer) = (name, writer)
        self.file = Mutex(file)
    }

    /// The reason why the job is no longer wanted; nil while it is wanted.
    public var cancellation: Cancellation? { state.withLock(\.cancellation) }

    /// Reports progress of the job to the host; after the end of the job nothing is sent.
    ///
    /// - Parameters:
    ///   - fraction: From zero to one. A value outside is clamped; NaN counts as unknown.
    ///   - completed: The number of units done.
    ///   - total: The number of units in all.
    ///   - message: A sentence for the user.
    public func report(
        fraction: Double? = nil,
        completed: Double? = nil,
        total: Double? = nil,
        message: String? = nil
    ) {
        let progress = JobProgress(
            fraction: fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) },
            completed: completed.flatMap { $0.isFinite ? $0 : nil },
            total: total.flatMap { $0.isFinite ? $0 : nil },
            message: message
        )
        // The work behind a report must be saved even if the process ends before the job does.
        GroupDefaults.synchronize()
        // Sent within the lock, so that reports leave in the order of their numbers and none follows the result.
        state.withLock { state in
            guard state.result == nil else { return }
            state.progress = progress
            state.sequence += 1
            writer.report(ReportJobProgress(handle: name, sequence: state.sequence, progress: progress).message)
        }
    }
}

extension IntentJob {
    /// Begins the work; called once, when the host knows the job.
    func begin(_ work: @escaping Work) {
        // Detached: the values of the call's task, such as its context, end with the call.
        let task = Task.detached { self.finish(await self.outcome(of: work)) }
        let isCancelled = state.withLock { state in
            state.task = task
            return state.cancellation != nil
        }
        if isCancelled { task.cancel() }
    }

    private func outcome(of work: Work) async -> Result {
        // Read again, as around a call: hours may have passed, and other processes have written meanwhile.
        GroupDefaults.synchronize()
        // Before the result is kept, which says that all is done.
        defer { GroupDefaults.synchronize() }
        do {
            return .success(try await work(self).model)
        } catch is CancellationError {
            return .failure(
                ResponseError(code: .requestCancelled, message: "Job \(name) was stopped before it was done.")
            )
        } catch {
            return .failure(ResponseError(code: .internalError, message: "Job \(name) failed: \(error)"))
        }
    }

    /// Keeps the result and sends it, unless the job is forgotten.
    ///
    /// The host's `job/ack` ends the job.
    func finish(_ result: Result) {
        // Kept within the lock, so that a removed file is not written again.
        let fault: Int32? = file.withLock { file in
            guard let file, !file.keep(result) else { return nil }
            return errno
        }
        if let fault {
            CallLog.current.error(
                "The result of job \(name) cannot be written to its file (errno \(fault)): it is lost if this process ends before "
                    + "the host has it."
            )
        }
        state.withLock { state in
            guard !state.isForgotten else { return }
            state.result = result
            send(result, &state)
        }
    }

    /// Cancels the work, or sends a result again that the host does not have yet.
    func cancel(_ reason: JobCancelReason) {
        let task = state.withLock { state in
            state.cancellation = Cancellation(rawValue: reason.rawValue)
            if let result = state.result { send(result, &state) }
            return state.task
        }
        task?.cancel()
    }

    private func send(_ result: Result, _ state: inout State) {
        state.sequence += 1
        writer.send(ReportJobResult(handle: name, sequence: state.sequence, result: result).message)
    }

    /// The status of the job.
    var status: QueryJobStatus.Answer { state.withLock { Self.status($0.result, $0.progress) } }

    /// Returns the status of a job with this result and progress.
    static func status(_ result: Result?, _ progress: JobProgress? = nil) -> QueryJobStatus.Answer {
        switch result {
        case nil: QueryJobStatus.Answer(state: .working, progress: progress)
        case .failure(let error) where error.code == .requestCancelled: QueryJobStatus.Answer(state: .cancelled)
        case .failure: QueryJobStatus.Answer(state: .failed)
        case .success(let response):
            QueryJobStatus.Answer(state: response.code.hasPrefix("failure") ? .failed : .succeeded)
        }
    }

    /// Forgets the job, because nobody asks for it any more.
    func forget() {
        state.withLock { $0.isForgotten = true }
        file.withLock { file in
            file?.remove()
            file = nil
        }
    }
}
