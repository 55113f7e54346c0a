internal import JSON

/// The jobs that an extension keeps beyond its processes, as on its disk.
struct SimulatedJobStore {
    /// A job of the extension.
    struct Job {
        let intent: String
        /// Its end, in the form of `job/result`; nil while it goes on.
        var end: JSONObject?
    }

    /// Whether the jobs outlive the process that works on them.
    let isKept: Bool
    var jobs: [String: Job] = [:]
    private var lastHandle = 0

    init(isKept: Bool) { self.isKept = isKept }

    /// A name that no job has had.
    mutating func newHandle() -> String {
        lastHandle += 1
        return "job-\(lastHandle)"
    }

    /// The process that has taken on some jobs has ended.
    mutating func processEnded(with handles: Set<String>) {
        guard !isKept else { return }
        for handle in handles { jobs[handle] = nil }
    }

    /// The names of the jobs, in one order.
    var handles: [String] { jobs.keys.sorted { ($0.count, $0) < ($1.count, $1) } }
}
