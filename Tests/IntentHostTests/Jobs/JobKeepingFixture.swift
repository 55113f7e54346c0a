import ExtensionProtocol
import IntentModel
import JSON

@testable import IntentHost

/// Drives the keeping of jobs in a test: says what happens, answers as a journal, keeps what is wanted.
struct JobKeepingFixture {
    static let name = "org.example.bank"

    var keeping = JobKeeping(host: "host", registry: Registry([]))
    var journal = SimulatedJournal()
    var now = Timestamp(milliseconds: 1_900_000_000_000)
    /// Set while nothing can be written or read.
    var failure: JournalError?
    /// Whether the journal answers when `answer()` is called, not at once.
    var isJournalSlow = false
    private(set) var waiting: [(JobKeeping.RequestNumber, JobJournalRequest)] = []
    private(set) var requests = 0

    /// What was wanted beside the journal's work, since the last time.
    private(set) var actions: [JobKeeping.Action] = []
    private var random = SplitMix64(state: 1)

    init() { journal.livingHosts = ["host", "another host"] }

    /// The launches, in the order in which they are made.
    static let first = Supervision.LaunchNumber(rawValue: 1)
    static let second = Supervision.LaunchNumber(rawValue: 2)

    mutating func takeActions() -> [JobKeeping.Action] {
        defer { actions = [] }
        return actions
    }

    mutating func step(_ body: (inout JobKeeping, Timestamp) -> Void) {
        body(&keeping, now)
        collect()
    }

    private mutating func collect() {
        for action in keeping.takeActions() {
            guard case .journal(let number, let request) = action else {
                actions.append(action)
                continue
            }
            requests += 1
            waiting.append((number, request))
        }
        if !isJournalSlow { answer() }
    }

    /// The journal does what it was asked for.
    mutating func answer() {
        let requests = waiting
        waiting = []
        for (number, request) in requests {
            let answer = failure.map(JobJournalAnswer.failed) ?? journal.answer(to: request, of: "host", at: now)
            keeping.journalAnswered(number, answer, at: now)
            collect()
        }
    }

    mutating func report(_ report: JobReport, from launch: Supervision.LaunchNumber = first) {
        step { $0.received(report, from: launch, of: Self.name, at: $1) }
    }

    /// An extension offers a job, which the conversation has accepted.
    @discardableResult
    mutating func accept(
        _ handle: String,
        from launch: Supervision.LaunchNumber = first,
        ttl: Duration = .seconds(60)
    ) -> JobIdentifier {
        report(.offered(handle: handle), from: launch)
        let id = JobIdentifier(at: now, using: &random)
        let offer = ResponseAnswer.Job(handle: handle, ttlMilliseconds: ttl.milliseconds)
        step { $0.accept(offer, Self.draft, as: id, at: $1) }
        return id
    }

    mutating func end(_ handle: String, _ code: String = "success", sequence: Int64 = 1) {
        report(.result(handle: handle, sequence: sequence, .success(IntentResponse(code: code))))
    }

    mutating func advance(by duration: Duration) {
        now = now.advanced(by: duration)
        if let deadline = keeping.nextDeadline, deadline <= now { step { $0.timePassed(at: $1) } }
    }

    func state(of id: JobIdentifier) -> JobState? { journal.records[id]?.state }

    static let draft = JobDraft(
        extensionIdentifier: name,
        intent: "INSendPaymentIntent",
        parameters: [:],
        interaction: "i",
        idempotencyKey: "k",
        locale: "en-US",
        response: IntentResponse(code: "inProgress"),
        longestTime: .seconds(60)
    )

    static func acknowledgement(_ handle: String, _ sequence: Int64 = 1) -> JobKeeping.Action {
        .send(AcknowledgeJob(handle: handle, sequence: sequence).message, to: name)
    }

    static func giveUp(_ handle: String) -> JobKeeping.Action {
        .send(CancelJob(handle: handle, reason: .unknown, graceMilliseconds: 0).message, to: name)
    }

    static let full = JournalError(code: .diskFull, message: "Full.", help: "Make room.")
}
