package import IntentModel
internal import JSON

/// The calls of one launch: those that wait for `initialize`, and those that were sent.
///
/// Each call leaves the table exactly once, so that it has exactly one outcome.
package struct CallTable: ~Copyable {
    /// A call that was sent.
    package struct Sent {
        package var call: OutgoingCall
        /// Its entry in the heap of deadlines; set as it is added.
        fileprivate var deadline: DeadlineToken?
        /// The instant at which it was sent, plus the time for which its clocks stood still.
        package var sentAt: Instant
        /// The stage clock's limit; `$/extend` may have raised it.
        package var limit: Duration
        /// The idle clock's limit.
        package let idleLimit: Duration
        /// The ack clock's limit; nil where the extension promises no acks.
        package let ackLimit: Duration?
        /// Whether the extension's reader has noticed the call.
        package var isAcknowledged = false
        /// The instant of the last progress, or else of the sending.
        package var lastProgressAt: Instant
        package var lastSequence: Int64 = 0
        /// The instant at which the caller last received progress or a notice.
        package var lastReportAt: Instant?
        /// A report that came too soon after the last one; a newer one replaces it.
        package var heldReport: CallProgress?
        /// Whether the missing ack was reported.
        package var isReportedUnnoticed = false
        /// Whether the extension had answered another call before.
        package let isLater: Bool
        /// Set once the caller no longer wants the answer: until then the extension has to give one all the same.
        package var graceEnd: Instant?

        package var stageDeadline: Instant { sentAt.advanced(by: limit) }

        package var idleDeadline: Instant { lastProgressAt.advanced(by: idleLimit) }

        /// Nil if the extension does not promise acks or has sent this one, after the missing one was reported, and
        /// after the call was cancelled: then only the grace counts.
        package var ackDeadline: Instant? {
            guard let ackLimit, !isAcknowledged, !isReportedUnnoticed, graceEnd == nil else { return nil }
            return sentAt.advanced(by: ackLimit)
        }

        /// The instant of the notice that the call goes on; nil if the caller has received one.
        package var noticeDeadline: Instant? {
            guard graceEnd == nil, lastReportAt == nil else { return nil }
            return sentAt.advanced(by: CallTable.noticeDelay)
        }

        /// The instant at which its own clocks fire.
        package var ownDeadline: Instant { min(stageDeadline, idleDeadline) }

        /// The instant at which it ends without an answer.
        package var endDeadline: Instant {
            if let graceEnd { return graceEnd }
            return call.requestDeadline.map { min($0, ownDeadline) } ?? ownDeadline
        }

        /// The instant at which its next clock fires.
        package var clockDeadline: Instant { ackDeadline.map { min($0, endDeadline) } ?? endDeadline }

        /// The instant of the next clock, notice or report.
        package var nextDeadline: Instant {
            let report = heldReport == nil ? nil : nextReportAt
            let caller = Instant?.earlier(noticeDeadline, report)
            return caller.map { min($0, clockDeadline) } ?? clockDeadline
        }

        /// The instant at which the next report may reach the caller; nil for at once.
        package var nextReportAt: Instant? { lastReportAt?.advanced(by: progressInterval) }
    }

    /// A call that timed out.
    package struct Overdue {
        package let stage: IntentStage
        package var graceEnd: Instant
        fileprivate let deadline: DeadlineToken
    }

    /// The least time between two reports to the caller.
    ///
    /// A report that comes sooner waits; a newer one or the answer replaces it.
    package static let progressInterval = Duration.milliseconds(50)
    /// The time without a report after which the caller is told that the call goes on (sirikit-rules R26).
    package static let noticeDelay = Duration.milliseconds(2500)

    /// The calls that wait for `initialize` to be answered, oldest first.
    package var waiting: [CallQueue.Entry] = []
    /// The id of `initialize`, while it is not answered.
    package var initializeID: Int64?
    /// The id of `shutdown`, once it was sent.
    package var shutdownID: Int64?

    /// The jobs for which the extension is being asked, by the ids of the requests.
    private var jobQueries: [Int64: String] = [:]
    /// Calls for which the launch has done nothing, and which the `ExtensionMachine` repeats.
    ///
    /// They were under way when it ended by itself, or exceed its number of slots.
    package private(set) var givenBack: [OutgoingCall] = []

    /// The calls that were sent, by their ids.
    private var sent: [Int: Sent] = [:]
    /// Calls that timed out and whose callers know, with the grace in which the extension must still answer.
    package private(set) var overdue: [Int64: Overdue] = [:]
    /// The calls that ended without an answer when the launch was ended, or when they were abandoned.
    private var givenUp: [Int64: Lateness] = [:]
    /// The number of sent calls that the extension's reader has not noticed yet.
    package private(set) var unacknowledgedCount = 0
    /// The next deadlines of the calls of `sent` and `overdue`.
    private var deadlines = DeadlineHeap()
    private var lastIdentifier: Int64 = 0
    private var hasAnswered = false

    /// The calls that were sent, by ascending ids.
    private var sentById: [(key: Int, value: Sent)] { sent.sorted { $0.key < $1.key } }

    /// The calls that were sent, in any order.
    package var sentCalls: some Collection<Sent> { sent.values }

    /// The id of the only call that was sent; nil if there are none or several.
    package var onlySent: Int64? { sent.count == 1 ? sent.keys.first.map(Int64.init) : nil }

    /// The id of a call that was sent.
    package func identifier(of token: CallToken) -> Int64? {
        sent.first { $0.value.call.token == token }.map { Int64($0.key) }
    }

    /// The sent call of an id.
    package subscript(id: Int64) -> Sent? { sent[Int(id)] }

    /// The call that was sent last, of those that are not answered.
    package var newest: OutgoingCall? { sent.max { $0.key < $1.key }?.value.call }

    /// Returns an id that was never used in this launch.
    package mutating func nextIdentifier() -> Int64 {
        lastIdentifier += 1
        return lastIdentifier
    }

    /// Returns whether an id was used before by a call that is over.
    package func isUsed(_ id: Int64) -> Bool { id > 0 && id <= lastIdentifier }

    package var isIdle: Bool { waiting.isEmpty && sent.isEmpty && overdue.isEmpty }

    /// The instant of the next deadline of any call.
    package var nextDeadline: Instant? { deadlines.firstDeadline }

    /// The instant at which the first grace of a call ends; nil if none runs.
    package var nextGraceEnd: Instant? {
        (sent.values.compactMap(\.graceEnd) + overdue.values.map(\.graceEnd)).min()
    }

    /// Returns the calls with a deadline by now, in the order of their ids.
    package func due(at now: Instant) -> [Int64] { deadlines.due(at: now).map(Int64.init).sorted() }

    /// Returns whether a clock of a call fires by now; reports to callers do not count.
    package func isClockDue(at now: Instant) -> Bool {
        due(at: now).contains { id in (overdue[id]?.graceEnd ?? self[id]?.clockDeadline).map { now >= $0 } ?? false }
    }

    /// Returns the oldest call that the extension has not answered in the grace after its clock fired; nil if there is
    /// none by now.
    package func firstUnanswered(at now: Instant) -> Int64? {
        overdue.isEmpty ? nil : due(at: now).first { overdue[$0] != nil }
    }

    /// The oldest call whose clock has fired and that is not answered yet.
    package var firstOverdue: Overdue? { overdue.min { $0.key < $1.key }?.value }

    /// Adds a call that is sent now.
    ///
    /// - Parameter ackLimit: Nil if the extension promises no acks.
    package mutating func insert(
        _ call: consuming OutgoingCall,
        id: Int64,
        limit: Duration,
        idleLimit: Duration,
        ackLimit: Duration?,
        at now: Instant
    ) {
        var call = Sent(
            call: call,
            sentAt: now,
            limit: limit,
            idleLimit: idleLimit,
            ackLimit: ackLimit,
            lastProgressAt: now,
            isLater: hasAnswered
        )
        call.deadline = deadlines.insert(Int(id), at: call.nextDeadline)
        sent[Int(id)] = consume call
        unacknowledgedCount += 1
    }

    /// Changes a sent call; does nothing if there is none of that id.
    package mutating func update(_ id: Int64, _ body: (inout Sent) -> Void) {
        guard var call = self[id] else { return }
        let wasAcknowledged = call.isAcknowledged
        body(&call)
        sent[Int(id)] = call
        if !wasAcknowledged, call.isAcknowledged { unacknowledgedCount -= 1 }
        if let deadline = call.deadline { deadlines.move(deadline, to: call.nextDeadline) }
    }

    /// Removes a call whose answer has come.
    package mutating func remove(_ id: Int64) -> Sent? {
        guard let call = takeSent(id) else { return nil }
        if let deadline = call.deadline { deadlines.remove(deadline) }
        hasAnswered = true
        return call
    }

    private mutating func takeSent(_ id: Int64) -> Sent? {
        guard let call = sent.removeValue(forKey: Int(id)) else { return nil }
        if !call.isAcknowledged { unacknowledgedCount -= 1 }
        return call
    }

    /// Gives back the calls that another launch may repeat, because this one ended by itself.
    ///
    /// None of them changes anything, and none was the first.
    package mutating func giveBackRepeatable() {
        let repeatable = sentById.filter { _, call in
            call.isLater && call.graceEnd == nil && call.call.isRepeatable
        }
        for (id, call) in repeatable {
            _ = takeSent(Int64(id))
            if let deadline = call.deadline { deadlines.remove(deadline) }
        }
        givenBack += repeatable.map(\.value.call)
    }

    /// Gives calls back that were not sent.
    package mutating func giveBack(_ calls: some Sequence<OutgoingCall>) { givenBack += calls }

    /// Returns the calls that were given back since the last time.
    package mutating func takeGivenBack() -> [OutgoingCall] {
        defer { givenBack = [] }
        return givenBack
    }

    /// Removes a call whose clock has fired; the extension has the grace to answer it.
    package mutating func timeOut(_ id: Int64, until graceEnd: Instant) -> Sent? {
        guard let call = takeSent(id), let deadline = call.deadline else { return nil }
        overdue[id] = Overdue(stage: call.call.stage, graceEnd: graceEnd, deadline: deadline)
        deadlines.move(deadline, to: graceEnd)
        return call
    }

    /// Why an answer is late.
    package enum Lateness: String, Sendable {
        case clock = "after its clock had fired"
        case end = "after its caller had been told that no answer comes"
    }

    /// Takes the first answer to a call for which nobody waits any more; nil if the id belongs to none.
    package mutating func takeLate(_ id: Int64) -> Lateness? {
        if let call = overdue.removeValue(forKey: id) {
            deadlines.remove(call.deadline)
            return .clock
        }
        return givenUp.removeValue(forKey: id)
    }

    /// Removes a call for whose answer nobody waits any more.
    package mutating func abandon(_ id: Int64) -> Sent? {
        guard let call = remove(id) else { return nil }
        givenUp[id] = .end
        return call
    }

    /// Removes the calls that wait for `initialize` and whose request has no time left.
    package mutating func removeWaiting(dueAt now: Instant) -> [OutgoingCall] {
        let due = waiting.filter { $0.call.requestDeadline.map { $0 <= now } ?? false }
        if !due.isEmpty { waiting.removeAll { $0.call.requestDeadline.map { $0 <= now } ?? false } }
        return due.map(\.call)
    }

    /// Takes out the calls that wait for `initialize`, which is answered now: each has waited for the launch until now.
    package mutating func takeWaiting(at now: Instant) -> [OutgoingCall] {
        defer { waiting = [] }
        return waiting.map { entry in
            var call = entry.call
            call.waitedForLaunch += entry.since.duration(to: now)
            return call
        }
    }

    /// Adds a request for the state of a job, and returns its id; nil if one is under way.
    package mutating func insertJobQuery(_ handle: String) -> Int64? {
        guard !jobQueries.values.contains(where: { $0.hasSameBytes(as: handle) }) else { return nil }
        let id = nextIdentifier()
        jobQueries[id] = handle
        return id
    }

    /// Removes a request for the state of a job that was answered, and returns the job; nil if the id belongs to none.
    package mutating func takeJobQuery(_ id: Int64) -> String? {
        jobQueries.isEmpty ? nil : jobQueries.removeValue(forKey: id)
    }

    /// Removes all calls without an outcome, in the order in which they were made.
    package mutating func removeAll() -> [OutgoingCall] {
        let calls = sentById.map(\.value.call) + waiting.map(\.call)
        for id in sent.keys { givenUp[Int64(id)] = .end }
        for id in overdue.keys { givenUp[id] = .clock }
        sent = [:]
        unacknowledgedCount = 0
        waiting = []
        overdue = [:]
        deadlines.removeAll()
        return calls
    }

    /// Moves the clocks of all calls by a duration for which they stood still, except for those whose callers have
    /// given them up.
    package mutating func postpone(by duration: Duration) {
        for (id, call) in sentById where call.graceEnd == nil {
            update(Int64(id)) { call in
                call.sentAt = call.sentAt.advanced(by: duration)
                call.lastProgressAt = call.lastProgressAt.advanced(by: duration)
                call.call.extendRequest(by: duration)
            }
        }
        for index in waiting.indices { waiting[index].call.extendRequest(by: duration) }
    }
}
