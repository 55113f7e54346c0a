internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// The calls of one session: those that wait for `initialize`, and those that were sent.
///
/// Each call leaves the table exactly once, so that it has exactly one outcome.
struct CallTable {
    typealias Instant = ExtensionSession.Instant

    /// A call that was sent.
    struct Sent {
        var call: OutgoingCall
        /// Where its next deadline is kept; set as it is added.
        fileprivate var slot: DeadlineHeap.Slot?
        /// When it was sent; later by the time for which its clocks stood still.
        var sentAt: Instant
        /// The stage clock's limit; `$/extend` may have raised it.
        var limit: Duration
        /// The idle clock's limit.
        let idleLimit: Duration
        /// The ack clock's limit; nil where the extension promises no acks.
        let ackLimit: Duration?
        /// Whether the extension's reader has noticed the call.
        var isAcknowledged = false
        /// When the extension last reported progress, or the call was sent.
        var lastProgressAt: Instant
        var lastSequence: Int64 = 0
        /// When the caller was last told how far the call has come, or that it goes on.
        var lastReportAt: Instant?
        /// A report that came too soon after the last one; a newer one takes its place.
        var heldReport: CallProgress?
        /// Whether the missing ack was reported.
        var isReportedUnnoticed = false
        /// Whether the extension had answered another call before.
        let isLater: Bool
        /// Set once the caller no longer wants the answer: until then the extension has to give one all the same.
        var graceEnd: Instant?

        var stageDeadline: Instant { sentAt.advanced(by: limit) }

        var idleDeadline: Instant { lastProgressAt.advanced(by: idleLimit) }

        /// Nil where the extension does not promise acks or has sent this one, where the missing one was reported, and once the
        /// call is cancelled: then only the grace counts.
        var ackDeadline: Instant? {
            guard let ackLimit, !isAcknowledged, !isReportedUnnoticed, graceEnd == nil else { return nil }
            return sentAt.advanced(by: ackLimit)
        }

        /// When the caller hears that the call goes on; nil where it has heard of it already.
        var noticeDeadline: Instant? {
            guard graceEnd == nil, lastReportAt == nil else { return nil }
            return sentAt.advanced(by: CallTable.noticeDelay)
        }

        /// When its own clocks fire.
        var ownDeadline: Instant { min(stageDeadline, idleDeadline) }

        /// When it ends without an answer.
        var endDeadline: Instant {
            if let graceEnd { return graceEnd }
            return call.requestDeadline.map { min($0, ownDeadline) } ?? ownDeadline
        }

        /// When its next clock fires.
        var clockDeadline: Instant { ackDeadline.map { min($0, endDeadline) } ?? endDeadline }

        /// When something is to be done for it: a clock fires, or the caller hears of it.
        var nextDeadline: Instant {
            let report = heldReport == nil ? nil : nextReportAt
            return [noticeDeadline, report].reduce(clockDeadline) { min($0, $1 ?? $0) }
        }

        /// When the next report may reach the caller; nil where that is at once.
        var nextReportAt: Instant? { lastReportAt?.advanced(by: progressInterval) }
    }

    /// A call that timed out.
    struct Overdue {
        let stage: IntentStage
        var graceEnd: Instant
        fileprivate let slot: DeadlineHeap.Slot
    }

    /// At most twenty reports a second reach the caller; one that comes sooner waits, and is lost only to a newer one and to
    /// the answer.
    static let progressInterval = Duration.milliseconds(50)
    /// After so long without a word the caller hears that the call goes on (sirikit-rules R26).
    static let noticeDelay = Duration.milliseconds(2500)

    /// The calls that wait for `initialize` to be answered, oldest first.
    var waiting: [OutgoingCall] = []
    /// The id of `initialize`, while it is not answered.
    var initializeID: Int64?
    /// The id of `shutdown`, once it was sent.
    var shutdownID: Int64?

    private(set) var sent = IdentifierTable<Sent>()
    /// Calls that timed out, whose callers know, and that the extension must still answer; with the end of their grace.
    private(set) var overdue: [Int64: Overdue] = [:]
    /// How many of the calls that were sent the extension's reader has not noticed yet.
    private(set) var unacknowledgedCount = 0
    /// What is to be done next for each call of `sent` and `overdue`.
    private var deadlines = DeadlineHeap()
    private var lastIdentifier: Int64 = 0
    private var hasAnswered = false

    /// An id that was never used in this launch.
    mutating func nextIdentifier() -> Int64 {
        lastIdentifier += 1
        return lastIdentifier
    }

    /// Whether an id was given out before, and its call is over.
    func isUsed(_ id: Int64) -> Bool { id > 0 && id <= lastIdentifier }

    var isIdle: Bool { waiting.isEmpty && sent.isEmpty && overdue.isEmpty }

    /// When something is to be done for a call; nil where nothing is.
    var nextDeadline: Instant? { deadlines.first }

    /// When the first grace of a call ends; nil where none runs.
    var nextGraceEnd: Instant? {
        (sent.entries.compactMap(\.value.graceEnd) + overdue.values.map(\.graceEnd)).min()
    }

    /// The calls for which something is to be done by now, in the order of their ids.
    func due(at now: Instant) -> [Int64] { deadlines.due(at: now) }

    /// Whether a clock of a call fires by now; to tell a caller how far a call has come is the work of no clock.
    func isClockDue(at now: Instant) -> Bool {
        due(at: now).contains { id in (overdue[id]?.graceEnd ?? sent[id]?.clockDeadline).map { now >= $0 } ?? false }
    }

    /// The oldest call that the extension has not answered in the grace after its clock had fired; nil where there is none by now.
    func firstUnanswered(at now: Instant) -> Int64? {
        overdue.isEmpty ? nil : due(at: now).first { overdue[$0] != nil }
    }

    /// The oldest call whose clock has fired and that is not answered yet.
    var firstOverdue: Overdue? { overdue.min { $0.key < $1.key }?.value }

    /// Adds a call that is sent now.
    ///
    /// - Parameter ackLimit: Nil where the extension promises no acks.
    mutating func insert(
        _ call: OutgoingCall,
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
        call.slot = deadlines.add(id, at: call.nextDeadline)
        sent.insert(call, for: id)
        unacknowledgedCount += 1
    }

    /// Changes a call that was sent; false where there is none of that id.
    mutating func update(_ id: Int64, _ body: (inout Sent) -> Void) -> Bool {
        let change = sent.update(id) { call in
            let wasAcknowledged = call.isAcknowledged
            body(&call)
            return (
                isNewlyAcknowledged: !wasAcknowledged && call.isAcknowledged, slot: call.slot,
                deadline: call.nextDeadline
            )
        }
        guard let change else { return false }
        if change.isNewlyAcknowledged { unacknowledgedCount -= 1 }
        if let slot = change.slot { deadlines.set(slot, to: change.deadline) }
        return true
    }

    /// Takes a call out because its answer has come.
    mutating func remove(_ id: Int64) -> Sent? {
        guard let call = takeSent(id) else { return nil }
        if let slot = call.slot { deadlines.remove(slot) }
        hasAnswered = true
        return call
    }

    private mutating func takeSent(_ id: Int64) -> Sent? {
        guard let call = sent.remove(id) else { return nil }
        if !call.isAcknowledged { unacknowledgedCount -= 1 }
        return call
    }

    /// Takes out the calls that may be made again on another launch, because this one ended by itself: none of them
    /// changes anything, and none was the first.
    mutating func removeRepeatable() -> [OutgoingCall] {
        let repeatable = sent.entries.filter { _, call in
            call.isLater && call.graceEnd == nil && call.call.isRepeatable
        }
        for (id, call) in repeatable {
            _ = takeSent(id)
            if let slot = call.slot { deadlines.remove(slot) }
        }
        return repeatable.map(\.value.call)
    }

    /// Takes a call out whose clock has fired; the extension has the grace to answer it.
    mutating func timeOut(_ id: Int64, until graceEnd: Instant) -> Sent? {
        guard let call = takeSent(id), let slot = call.slot else { return nil }
        overdue[id] = Overdue(stage: call.call.stage, graceEnd: graceEnd, slot: slot)
        deadlines.set(slot, to: graceEnd)
        return call
    }

    /// An overdue call was answered; false where the id is of none.
    mutating func answeredOverdue(_ id: Int64) -> Bool {
        guard let call = overdue.removeValue(forKey: id) else { return false }
        deadlines.remove(call.slot)
        return true
    }

    /// Takes out the calls that wait for `initialize` and whose request has no time left.
    mutating func removeWaiting(dueAt now: Instant) -> [OutgoingCall] {
        let due = waiting.filter { $0.requestDeadline.map { $0 <= now } ?? false }
        if !due.isEmpty { waiting.removeAll { $0.requestDeadline.map { $0 <= now } ?? false } }
        return due
    }

    /// Takes everything out that has no outcome yet, in the order in which it was asked.
    mutating func removeAll() -> [OutgoingCall] {
        let calls = sent.entries.map(\.value.call) + waiting
        sent = IdentifierTable()
        unacknowledgedCount = 0
        waiting = []
        overdue = [:]
        deadlines.removeAll()
        return calls
    }

    /// Moves the clocks of all calls by a duration for which they stood still, except for those whose callers have given them up.
    mutating func postpone(by duration: Duration) {
        for (id, call) in sent.entries where call.graceEnd == nil {
            _ = update(id) { call in
                call.sentAt = call.sentAt.advanced(by: duration)
                call.lastProgressAt = call.lastProgressAt.advanced(by: duration)
                call.call.extendRequest(by: duration)
            }
        }
        for index in waiting.indices { waiting[index].extendRequest(by: duration) }
    }
}

extension Duration {
    /// Whole milliseconds, rounded down.
    var milliseconds: Int64 {
        if let (whole, _) = divided(byAttoseconds: 1_000_000_000_000_000) { return whole }
        let (seconds, attoseconds) = components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
}
