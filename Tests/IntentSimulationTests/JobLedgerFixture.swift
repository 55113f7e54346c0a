import ExtensionLife
import ExtensionProtocol
import IntentHost
import IntentModel
import IntentRegistry
import JSON

@testable import IntentSimulation

/// Drives the ledger of jobs: passes events, answers as a journal, and keeps the actions.
final class JobLedgerFixture {
    static let name = "org.example.bank"

    var ledger = JobLedger(host: "host", registry: Registry([]))
    var journal = SimulatedJournal()
    var now = Timestamp(milliseconds: 1_900_000_000_000)
    /// The error of the journal while it can be neither written nor read.
    var failure: JournalError?
    /// Whether the journal answers when `answer()` is called, not at once.
    var isJournalSlow = false
    private(set) var waiting: [(JobLedger.RequestNumber, JournalRequest)] = []
    private(set) var requests = 0

    /// Returns the actions other than the journal's since the last time.
    private(set) var actions: [JobLedger.Action] = []
    private var random = SplitMix64(state: 1)

    init() { journal.livingHosts = ["host", "another host"] }

    /// The launches, in the order in which they are made.
    static let first = LaunchNumber(rawValue: 1)
    static let second = LaunchNumber(rawValue: 2)

    func takeActions() -> [JobLedger.Action] {
        defer { actions = [] }
        return actions
    }

    func step(_ body: (inout JobLedger, Timestamp) -> Void) {
        body(&ledger, now)
        collect()
    }

    private func collect() {
        while let action = ledger.actions.popFirst() {
            guard case .journal(let number, let request) = action else {
                actions.append(action)
                continue
            }
            requests += 1
            waiting.append((number, request))
        }
        if !isJournalSlow { answer() }
    }

    /// Carries out the requests to the journal.
    func answer() {
        let requests = waiting
        waiting = []
        for (number, request) in requests {
            let answer = failure.map(JournalAnswer.failed) ?? journal.answer(to: request, of: "host", at: now)
            ledger.journalAnswered(number, answer, at: now)
            collect()
        }
    }

    func report(_ report: JobReport, from launch: LaunchNumber = first) {
        step { $0.received(report, from: launch, of: Self.name, at: $1) }
    }

    /// Offers a job of an extension, which the conversation accepts.
    @discardableResult
    func accept(
        _ handle: String,
        from launch: LaunchNumber = first,
        ttl: Duration = .seconds(60)
    ) -> JobIdentifier {
        report(.offered(handle: handle), from: launch)
        let id = JobIdentifier(at: now, using: &random)
        let offer = ResponseAnswer.Job(handle: handle, ttlMilliseconds: ttl.milliseconds)
        step { $0.accept(offer, Self.draft, as: id, at: $1) }
        return id
    }

    func end(_ handle: String, _ code: String = "success", sequence: Int64 = 1) {
        report(.result(handle: handle, sequence: sequence, .success(IntentResponse(code: code))))
    }

    func advance(by duration: Duration) {
        now = now.advanced(by: duration)
        if let deadline = ledger.nextDeadline, deadline <= now { step { $0.timePassed(at: $1) } }
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

    static func acknowledgement(_ handle: String, _ sequence: Int64 = 1) -> JobLedger.Action {
        .send(AcknowledgeJob(handle: handle, sequence: sequence).message, to: name)
    }

    static func giveUp(_ handle: String) -> JobLedger.Action {
        .send(CancelJob(handle: handle, reason: .unknown, graceMilliseconds: 0).message, to: name)
    }

    static let full = JournalError(code: .diskFull, message: "Full.", help: "Make room.")
}
