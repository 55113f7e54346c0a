internal import IntentModel
internal import JSON

/// What a browser sees of a host: kept up to date by what the host tells, and given whole to each browser that comes.
///
/// The values stay as the host wrote them; the page knows their form.
struct ConsoleState: Sendable {
    /// The greatest number of calls and of jobs that are kept.
    static let mostCalls = 200
    static let mostJobs = 200

    /// Whether the host can be reached.
    struct Link: Sendable, Equatable {
        var isConnected = false
        /// The reason why not, for a person.
        var problem: String?
        /// What the host says of itself: its name, version, process and data directory.
        var host: JSONObject?

        var json: JSONValue {
            var object: JSONObject = ["isConnected": .bool(isConnected)]
            object["problem"] = problem.map(JSONValue.string)
            object["host"] = host.map(JSONValue.object)
            return .object(object)
        }
    }

    var link = Link()
    private var status: JSONValue?
    private var calls: [Int64: JSONValue] = [:]
    /// The jobs of the host.
    private var jobs: [String: JSONValue] = [:]
    /// The jobs that the journal has beside them: those that ended before, and those of hosts that are gone.
    private var pastJobs: [String: JSONValue] = [:]

    /// Forgets what an earlier host told.
    mutating func forget() { (status, calls, jobs, pastJobs) = (nil, [:], [:], [:]) }

    /// Takes in `host/changes`.
    mutating func take(_ changes: JSONValue) {
        if let status = changes["status"] { self.status = status }
        let calls = changes["calls"]?.arrayValue ?? []
        if let leftOut = changes["callsLeftOut"]?.integerValue, leftOut > 0 { forgetRunning(except: calls) }
        take(calls: calls)
        take(jobs: changes["jobs"]?.arrayValue ?? [])
    }

    /// Takes in the jobs of the journal; the host knows its own ones better.
    ///
    /// - Returns: The jobs that are not the host's.
    mutating func take(journal: [JSONValue]) -> JSONValue {
        pastJobs = [:]
        for job in journal { if let name = job["id"]?.stringValue, jobs[name] == nil { pastJobs[name] = job } }
        return .array(Self.newest(pastJobs))
    }

    /// Forgets the calls that run and are not told: the end of any of them may be left out, and nobody tells it again.
    ///
    /// One that still runs comes back with its next change.
    private mutating func forgetRunning(except told: [JSONValue]) {
        let told = Set(told.compactMap { $0["call"]?.integerValue })
        calls = calls.filter { told.contains($0.key) || $0.value["isRunning"]?.boolValue != true }
    }

    /// Takes in calls, each in place of what was known of it.
    private mutating func take(calls newer: [JSONValue]) {
        for call in newer { if let number = call["call"]?.integerValue { calls[number] = call } }
        guard calls.count > 2 * Self.mostCalls else { return }
        for number in calls.keys.sorted().dropLast(Self.mostCalls) { calls[number] = nil }
    }

    /// Takes in jobs, each in place of what was known of it.
    private mutating func take(jobs newer: [JSONValue]) {
        for job in newer {
            guard let name = job["id"]?.stringValue else { continue }
            (jobs[name], pastJobs[name]) = (job, nil)
        }
        guard jobs.count > 2 * Self.mostJobs else { return }
        let kept = Self.newest(jobs)
        jobs = [:]
        for job in kept { if let name = job["id"]?.stringValue { jobs[name] = job } }
    }

    /// The jobs that began last, the newest first.
    private static func newest(_ jobs: [String: JSONValue]) -> [JSONValue] {
        // Times in ISO 8601 are in the order of their texts.
        let dated = jobs.map { (time: $0.value["acceptedAt"]?.stringValue ?? "", name: $0.key, job: $0.value) }
        return dated.sorted { ($0.time, $0.name) > ($1.time, $1.name) }.prefix(mostJobs).map(\.job)
    }

    /// The whole state, as a browser gets it first.
    var json: JSONObject {
        var object: JSONObject = ["link": link.json]
        object["status"] = status
        object["calls"] = .array(calls.keys.sorted().suffix(Self.mostCalls).compactMap { calls[$0] })
        object["jobs"] = .array(Self.newest(jobs))
        object["pastJobs"] = .array(Self.newest(pastJobs))
        return object
    }
}
