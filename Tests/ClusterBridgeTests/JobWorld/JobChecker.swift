import ClusterModel
import HostTime
import JSON

/// What must hold of queued jobs, whatever goes wrong.
enum JobInvariant: String, CaseIterable, Sendable {
    /// A job that was told as accepted is known at its host from then on.
    case acceptedIsKnown
    /// Once nothing goes wrong any more, each accepted job has its outcome within a bound.
    case endsInTime
    /// A job has one outcome: everybody who asks gets the same one, at any time.
    case oneOutcome
    /// A job is handled at most once, unless its intent may be repeated.
    case handledOnce
    /// The outcome is that of the request, and says success only of what was handled.
    case toldTruth
    /// Requests with the same key are one job.
    case oneJobOfKey
    /// A dead letter is only told where a host or the way to the store was lost.
    case deadWithReason
    /// When all has ended, nothing is left in the store, and no work in any journal.
    case leftEmpty
}

/// What is known of each request, and what it says of the invariants.
final class JobChecker {
    struct Violation: Sendable, CustomStringConvertible {
        let invariant: JobInvariant
        let description: String
    }

    struct Request {
        let isRepeatable: Bool
        /// The time of its caller, if it has given one.
        let time: Duration?
        var job: String?
        var acceptedAt: Instant?
        var handled: [HostName] = []
        var outcome: JSONValue?
        var isCancelled = false
    }

    private(set) var requests: [Int: Request] = [:]
    private(set) var violations: [Violation] = []
    /// The time after that of its caller in which a job ends where nothing goes wrong: the renewal of a lease by which
    /// its worker hears of it, and the grace of an extension that is cancelled.
    var overtime = Duration.seconds(15)
    /// Whether a dead letter could have a reason.
    var mayLose = false

    private func fails(_ invariant: JobInvariant, _ text: String) {
        if violations.count < 20 { violations.append(Violation(invariant: invariant, description: text)) }
    }

    func began(_ number: Int, isRepeatable: Bool, time: Duration?) {
        requests[number] = Request(isRepeatable: isRepeatable, time: time)
    }

    func accepted(_ number: Int, as job: String, at now: Instant) {
        if let known = requests[number]?.job, known != job {
            fails(.oneJobOfKey, "request \(number) is \(known) and \(job)")
        }
        requests[number]?.job = job
        if requests[number]?.acceptedAt == nil { requests[number]?.acceptedAt = now }
    }

    func unknown(_ number: Int) { fails(.acceptedIsKnown, "request \(number) is not known any more") }

    func wantsEnd(_ number: Int) { requests[number]?.isCancelled = true }

    func handled(_ number: Int, at host: HostName, at now: Instant) {
        requests[number]?.handled.append(host)
        guard let request = requests[number], request.handled.count > 1, !request.isRepeatable else { return }
        fails(.handledOnce, "request \(number) is handled at \(request.handled)")
    }

    func told(_ number: Int, _ outcome: JSONValue, at now: Instant) {
        guard let request = requests[number] else { return }
        if let before = request.outcome, before != outcome {
            fails(
                .oneOutcome,
                "request \(number) had \(before["status"] ?? .null) and has \(outcome["status"] ?? .null)"
            )
        }
        requests[number]?.outcome = outcome
        let status = outcome["status"]?.stringValue
        let kind = outcome["error"]?["kind"]?.stringValue
        if status == "success", request.handled.isEmpty || outcome["number"]?.integerValue != Int64(number) {
            fails(.toldTruth, "request \(number) has the outcome \(outcome), handled at \(request.handled)")
        }
        // All attempts came to nothing before they began, or it was cancelled before that.
        if kind == "abandoned" || outcome["error"]?["message"]?.stringValue?.contains("before a host carried") == true,
            !request.handled.isEmpty
        {
            fails(.toldTruth, "request \(number) was handled at \(request.handled), and its outcome denies it")
        }
        if status == "timedOut", request.time == nil {
            fails(.toldTruth, "request \(number) had time without end, and its outcome is \(outcome)")
        }
        if let time = request.time, let accepted = request.acceptedAt, request.outcome == nil, !mayLose,
            accepted.advanced(by: time + overtime) < now
        {
            fails(.endsInTime, "request \(number) had \(time), and ends after \(accepted.duration(to: now))")
        }
        if kind == "lostElsewhere", !mayLose { fails(.deadWithReason, "request \(number) is \(outcome)") }
    }

    /// Looks for jobs that have not ended although they had the time.
    func lookAtBound() {
        for (number, request) in requests.sorted(by: { $0.key < $1.key }) {
            guard let job = request.job, request.outcome == nil else { continue }
            fails(.endsInTime, "request \(number), the job \(job), has no outcome")
        }
    }

    /// Looks at what is left when everything had time to end.
    func lookAtEnd(isStoreEmpty: Bool, work: [String]) {
        if !isStoreEmpty { fails(.leftEmpty, "the store still has jobs") }
        if !work.isEmpty { fails(.leftEmpty, "journals still have the work \(work)") }
    }
}
