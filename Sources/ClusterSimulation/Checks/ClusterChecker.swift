internal import ClusterLife
internal import ClusterModel
internal import HostTime
internal import JSON

/// Watches a simulated cluster from outside, and notes what contradicts an invariant.
struct ClusterChecker {
    /// The number of findings that are kept.
    private static let most = 8
    private static let traceLength = 80

    private var records: [ClusterRecord] = []
    /// The attempts that may be handled, as their hosts have said.
    private var gone: Set<CallIn.Origin> = []
    /// The question that a request is asked.
    private var questions: [Int: JSONValue] = [:]
    /// The newest question that the caller of a request has heard.
    private var heardQuestions: [Int: JSONValue] = [:]
    /// The requests whose callers died with their hosts.
    private var abandonedRequests: Set<Int> = []
    private var lines: [String] = []
    private var nextLine = 0
    private let isTracing: Bool
    private let grace: Duration
    private(set) var handled = 0
    private(set) var results: [String: Int] = [:]
    private(set) var traceHash: UInt64 = 0
    private(set) var violations: [ClusterViolation] = []

    init(isTracing: Bool, grace: Duration) { (self.isTracing, self.grace) = (isTracing, grace) }

    /// The number of requests.
    var count: Int { records.count }

    /// The last events, the oldest first.
    var trace: [String] { Array(lines[nextLine...] + lines[..<nextLine]) }

    mutating func violated(_ invariant: ClusterInvariant, _ finding: String) {
        guard violations.count < Self.most else { return }
        violations.append(ClusterViolation(invariant: invariant, finding: finding))
    }

    mutating func note(_ now: Instant, _ text: @autoclosure () -> String) {
        guard isTracing else { return }
        let line = "\((now.nanoseconds - 1_000_000_000) / 1_000_000) ms: \(text())"
        for byte in line.utf8 { mix(UInt64(byte)) }
        if lines.count < Self.traceLength {
            lines.append(line)
        } else {
            lines[nextLine] = line
            nextLine = (nextLine + 1) % Self.traceLength
        }
    }

    private mutating func mix(_ value: UInt64) { traceHash = (traceHash ^ value) &* 0x100_0000_01B3 }

    // MARK: Requests

    mutating func began(_ record: ClusterRecord) -> Int {
        records.append(record)
        return records.count - 1
    }

    /// Takes in that the caller has locked its device.
    mutating func locked(_ request: Int) { records[request].device.isLocked = true }

    func record(_ request: Int) -> ClusterRecord { records[request] }

    /// Takes in that the caller of a request has died with its host.
    mutating func abandoned(_ request: Int) { abandonedRequests.insert(request) }

    mutating func ended(_ request: Int, _ result: ElsewhereResult, at now: Instant, stood: Duration) {
        let record = records[request]
        mix(UInt64(request))
        mix(UInt64(bitPattern: now.nanoseconds))
        results[result.name, default: 0] += 1
        if record.result != nil { violated(.oneOutcome, "\(request) ends again, with \(result.name)") }
        records[request].result = result
        if result.isCertainlyNotHandled, record.handled > 0 {
            violated(.toldTruth, "\(request) was handled, and is told as \(result.name)")
        }
        guard !abandonedRequests.contains(request) else { return }
        let took = record.began.duration(to: now) - record.asked - (stood - record.stoodBefore)
        if took > record.left + grace + .milliseconds(10) {
            violated(.nobodyStarves, "\(request) took \(took), and had \(record.left)")
        }
    }

    /// Looks at the requests that have not ended although nothing is under way any more.
    mutating func lookAtRest() {
        for (number, record) in records.enumerated()
        where record.result == nil && !abandonedRequests.contains(number) {
            violated(.nobodyStarves, "\(number) has not ended")
        }
    }

    // MARK: Questions

    mutating func asks(_ request: Int, question: Int64, _ body: JSONValue, at now: Instant) {
        if heardQuestions[request] == body { violated(.oneQuestion, "\(request) is asked the same again") }
        heardQuestions[request] = body
        questions[request] = body
        records[request].askedAt = now
    }

    /// The question that a request is asked; nil for none.
    func question(of request: Int) -> JSONValue? { questions[request] }

    /// Takes in that a question was answered, or taken back.
    mutating func answered(_ request: Int, at now: Instant) {
        questions[request] = nil
        if let askedAt = records[request].askedAt { records[request].asked += askedAt.duration(to: now) }
        records[request].askedAt = nil
    }

    // MARK: Handles

    /// Takes in that the host of a caller lets an attempt be handled.
    mutating func gave(_ origin: CallIn.Origin) { gone.insert(origin) }

    /// Takes in that the host of an attempt asks: what it may was given back.
    mutating func asked(_ origin: CallIn.Origin) { gone.remove(origin) }

    /// Takes in that a request is handled for another host.
    ///
    /// - Parameter origin: The attempt, as the machine of the host knows it; nil where it knows none.
    mutating func handles(_ request: Int, _ origin: CallIn.Origin?, _ intent: AnnouncedIntent?, at host: HostName) {
        if !(origin.map { gone.contains($0) } ?? false) {
            violated(.goBeforeHandle, "\(request) is handled at \(host) without a go")
        }
        if let intent, intent.isForbidden(on: records[request].device) {
            violated(.deviceObeyed, "\(request) is handled at \(host), which the state of its device forbids")
        }
        handles(request, at: host)
    }

    /// Takes in that a request is handled.
    mutating func handles(_ request: Int, at host: HostName) {
        handled += 1
        records[request].handled += 1
        let record = records[request]
        if record.handled > 1, !record.isRepeatable {
            violated(.handledOnce, "\(request) is handled again, at \(host)")
        }
        if let result = record.result, result.isCertainlyNotHandled {
            violated(.toldTruth, "\(request) was told as \(result.name), and is handled at \(host)")
        }
    }
}

extension ElsewhereResult {
    /// The name of the result, for reports.
    var name: String {
        switch self {
        case .outcome: "outcome"
        case .nobody: "nobody"
        case .noBroker: "noBroker"
        case .leaving: "leaving"
        case .ambiguous: "ambiguous"
        case .busy: "busy"
        case .restricted: "restricted"
        case .notBegun: "notBegun"
        case .timedOut: "timedOut"
        case .cancelled: "cancelled"
        case .lost: "lost"
        }
    }
}
