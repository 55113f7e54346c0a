import ExtensionProtocol
import Glibc
import IntentModel
import IntentsFoundation
import Synchronization

/// The jobs of this process until the host has acknowledged their results.
final class JobTable: Sendable {
    private let writer: MessageWriter
    private let jobs = Mutex<[String: IntentJob]>([:])
    /// The directory that keeps jobs beyond the end of the process; nil before `initialize`, and if they are not kept.
    private let directory = Mutex<String?>(nil)

    init(_ writer: MessageWriter) { self.writer = writer }

    /// Makes a job of a call that the host does not know yet.
    func make(of call: IntentCall) -> IntentJob {
        let name = UUID().uuidString
        guard let directory = directory.withLock({ $0 }) else {
            return IntentJob(name: name, writer: writer, file: nil)
        }
        let file = JobFile(name: name, call: call, directory: directory)
        if file == nil {
            CallLog.current.error(
                "Job \(name) of \(call.intent.name) cannot be kept in \(directory) (errno \(errno)): it ends with this process. "
                    + "Make room there, or let the extension write there."
            )
        }
        return IntentJob(name: name, writer: writer, file: file)
    }

    /// Adds a job of which the host is about to hear.
    func add(_ job: IntentJob) { jobs.withLock { $0[job.name] = job } }

    /// Keeps jobs in the extension's own container from now on, and returns those that an earlier process left there.
    func open(container: String) -> [KeptJob] {
        let directory = container + "/Library/IntentJobs"
        // If it cannot be made, no job can be kept, and each says so.
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        self.directory.withLock { $0 = directory }
        return JobFile.all(in: directory).map { name, file, result in
            KeptJob(job: IntentJob(name: name, writer: writer, file: file), call: file.call, result: result)
        }
    }

    /// Does the rest of a job that an earlier process began and the host now knows.
    func resume(_ kept: KeptJob, _ work: @escaping IntentJob.Work) {
        add(kept.job)
        if let result = kept.result { kept.job.finish(result) } else { kept.job.begin(work) }
    }

    /// Forgets a job on `job/ack`.
    func acknowledged(_ name: String) { jobs.withLock { $0.removeValue(forKey: name) }?.forget() }

    /// Cancels a job on `job/cancel`.
    ///
    /// Nobody acknowledges the result of a job that the host does not know.
    func cancel(_ name: String, _ reason: JobCancelReason) {
        jobs.withLock { $0[name] }?.cancel(reason)
        if reason == .unknown { acknowledged(name) }
    }

    /// Returns the answer to `job/status`, and the job if this process takes it over from a process that is gone.
    func status(of name: String) -> (answer: QueryJobStatus.Answer, kept: KeptJob?) {
        if let job = jobs.withLock({ $0[name] }) { return (job.status, nil) }
        switch directory.withLock({ $0 }).map({ JobFile.find(name, in: $0) }) {
        case nil, .nothing: return (QueryJobStatus.Answer(state: .lost), nil)
        case .another(let result): return (IntentJob.status(result), nil)
        case .taken(let file, let result):
            let kept = KeptJob(job: IntentJob(name: name, writer: writer, file: file), call: file.call, result: result)
            return (IntentJob.status(result), kept)
        }
    }
}

/// A job that an earlier process of the extension began.
struct KeptJob: Sendable {
    let job: IntentJob
    let call: IntentCall
    /// The outcome of the job, if it ended and the host does not have it yet.
    let result: IntentJob.Result?
}
