import ExtensionProtocol
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import Synchronization

/// A bridge whose queue is in memory, and carries nothing out: a test ends its jobs.
final class MemoryQueue: Sendable {
    private struct State {
        var jobs: [QueuedJob] = []
        var keys: [String: String] = [:]
        var cancelled: [String] = []
    }

    private let state = Mutex(State())
    private let connected = Mutex<HostClient?>(nil)

    var client: HostClient? { connected.withLock(\.self) }
    /// The names of the jobs that somebody wants to end.
    var cancelled: [String] { state.withLock(\.cancelled) }

    /// Connects; blocks, so not on the thread of a test.
    @concurrent
    func connect(to daemon: Daemon) async throws {
        let hello = HostHello(name: "bridge", version: "1", kind: .other, offers: [.performElsewhere])
        let client = try HostClient(hello, path: daemon.socket, patience: .seconds(50)) { [self] method, params in
            await answer(method, params)
        }
        connected.withLock { $0 = client }
    }

    /// Adds a job that has got as far as that.
    func add(_ name: String, _ jobState: QueuedJob.State, _ outcome: Outcome? = nil) {
        var job = QueuedJob(
            name,
            intent: "INPlayMediaIntent",
            state: jobState,
            acceptedAt: Timestamp(milliseconds: 1_700_000_000_000)
        )
        (job.outcome, job.host, job.tries) = (outcome, "attic", 3)
        state.withLock { $0.jobs.insert(job, at: 0) }
    }

    private func answer(_ method: String, _ params: JSONValue) async -> Result<JSONValue, ResponseError> {
        do throws(MessageError) {
            switch method {
            case QueuePerform.method: return .success(try perform(QueuePerform(params: params)).json)
            case ClusterStatus.method: return .success(Self.cluster.json)
            case QueueJobs.method: return .success(try page(QueueJobs(params: params)).json)
            case QueueFollow.method: return await follow(try QueueFollow(params: params).job)
            case QueueCancel.method:
                let job = try QueueCancel(params: params).job
                state.withLock { $0.cancelled.append(job) }
                return .success([:])
            default: return .failure(.methodNotFound(method))
            }
        } catch {
            return .failure(.invalidParams(error))
        }
    }

    private static let cluster = ClusterStatus.Answer(
        cluster: "test",
        broker: "There is none.",
        isConnected: true,
        outgoing: 0,
        incoming: 0,
        hosts: [
            ClusterStatus.Host(name: "attic", isUsable: true, capacity: 4, running: 0, extensions: ["org.example.a"])
        ],
        queue: ClusterStatus.Queue(store: "jobs in memory", isReady: true, waiting: 1, working: 0)
    )

    private func perform(_ message: QueuePerform) -> QueuePerform.Answer {
        state.withLock { state in
            if let key = message.key, let job = state.keys[key] { return QueuePerform.Answer(job) }
            let name = "q-\(state.jobs.count)"
            if let key = message.key { state.keys[key] = name }
            let accepted = Timestamp(milliseconds: 1_700_000_000_000)
            var job = QueuedJob(name, intent: message.perform.request.intent, state: .accepted, acceptedAt: accepted)
            job.extensionIdentifier = message.perform.request.extensionName
            state.jobs.insert(job, at: 0)
            return QueuePerform.Answer(name)
        }
    }

    /// Two jobs a page, so that commands have to turn it.
    private func page(_ message: QueueJobs) -> QueueJobs.Answer {
        let jobs = state.withLock { $0.jobs.filter { $0.job.hasPrefix(message.prefix) } }
        let begin = message.after.flatMap { after in jobs.firstIndex { $0.job == after } }.map { $0 + 1 } ?? 0
        let page = Array(jobs[begin...].prefix(2))
        return QueueJobs.Answer(page, next: begin + page.count < jobs.count ? page.last?.job : nil)
    }

    private func follow(_ name: String) async -> Result<JSONValue, ResponseError> {
        let job = state.withLock { $0.jobs.first { $0.job == name } }
        guard let job else { return .failure(ResponseError(.unknownJob, "There is no queued job \(name).")) }
        if let outcome = job.outcome { return .success(QueueFollow.Answer(outcome).json) }
        let (ends, end) = AsyncStream<Void>.makeStream()
        await withTaskCancellationHandler {
            for await _ in ends {}
        } onCancel: {
            end.finish()
        }
        return .failure(ResponseError(code: .requestCancelled, message: "Cancelled."))
    }
}
