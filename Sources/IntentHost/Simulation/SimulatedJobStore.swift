internal import JSON

/// What an extension keeps of its jobs beside its processes, as on its disk.
struct SimulatedJobStore {
    /// A job of the extension.
    struct Job {
        let intent: String
        /// How it ended, as `job/result` says it; nil while it goes on.
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

    /// The names of the jobs, in one order.
    var handles: [String] { jobs.keys.sorted { ($0.count, $0) < ($1.count, $1) } }
}
