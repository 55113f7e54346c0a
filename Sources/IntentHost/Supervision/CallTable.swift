internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// Tells the calls of a session apart.
struct CallToken: Hashable, Sendable { let rawValue: Int }

/// One call of an extension, before it is sent.
struct OutgoingCall: Sendable {
    let token: CallToken
    let stage: IntentStage
    /// The call's params; the deadline in its context is filled in when it is sent.
    var body: Body

    enum Body: Sendable {
        case resolve(ResolveIntent)
        case confirm(ConfirmIntent)
        case handle(HandleIntent)
    }

    /// The call as a message with so much time left.
    func message(id: Int64, limit: Duration) -> Message {
        let milliseconds = limit.milliseconds
        switch body {
        case .resolve(var request):
            request.context.deadlineMilliseconds = milliseconds
            return request.message(id: .integer(id))
        case .confirm(var request):
            request.call.context.deadlineMilliseconds = milliseconds
            return request.message(id: .integer(id))
        case .handle(var request):
            request.call.context.deadlineMilliseconds = milliseconds
            return request.message(id: .integer(id))
        }
    }
}

/// How one call ended.
struct CallResult: Sendable, Equatable {
    var result: Result<JSONValue, CallFailure>
    /// The part of the time that went into launching the extension; zero where it was warm.
    var launch: Duration = .zero
}

/// Why a call has no result.
enum CallFailure: Error, Sendable, Equatable {
    /// The extension does not know the method.
    case methodNotFound
    /// Everything else.
    case failed(Failure)
}

/// The calls of one session: those that wait for `initialize`, and those that were sent.
///
/// Each call leaves the table exactly once, so that it has exactly one outcome.
struct CallTable {
    /// A call that was sent.
    struct Sent {
        let call: OutgoingCall
        let sentAt: ExtensionSession.Instant
        let limit: Duration
        var deadline: ExtensionSession.Instant { sentAt.advanced(by: limit) }
    }

    /// The calls that wait for `initialize` to be answered, oldest first.
    var waiting: [OutgoingCall] = []
    /// The id of `initialize`, while it is not answered.
    var initializeID: Int64?
    /// The id of `shutdown`, once it was sent.
    var shutdownID: Int64?

    private(set) var sent: [Int64: Sent] = [:]
    /// Calls whose caller has been told, and that the extension must still answer, with the end of their grace.
    private(set) var cancelled: [Int64: ExtensionSession.Instant] = [:]
    private var lastIdentifier: Int64 = 0

    /// An id that was never used in this launch.
    mutating func nextIdentifier() -> Int64 {
        lastIdentifier += 1
        return lastIdentifier
    }

    /// Whether an id was given out before, and its call is over.
    func isUsed(_ id: Int64) -> Bool { id > 0 && id <= lastIdentifier }

    var isIdle: Bool { waiting.isEmpty && sent.isEmpty }

    mutating func insert(_ call: OutgoingCall, id: Int64, limit: Duration, at now: ExtensionSession.Instant) {
        sent[id] = Sent(call: call, sentAt: now, limit: limit)
    }

    /// Takes a call out because its outcome is known.
    mutating func remove(_ id: Int64) -> Sent? { sent.removeValue(forKey: id) }

    /// Takes a call out whose caller no longer waits; the extension has the grace to answer it.
    mutating func cancel(_ id: Int64, until graceEnd: ExtensionSession.Instant) -> Sent? {
        guard let call = sent.removeValue(forKey: id) else { return nil }
        cancelled[id] = graceEnd
        return call
    }

    /// A cancelled call was answered; false where the id is none of a cancelled call.
    mutating func answeredCancelled(_ id: Int64) -> Bool { cancelled.removeValue(forKey: id) != nil }

    /// Takes everything out that has no outcome yet, in the order in which it was asked.
    mutating func removeAll() -> [OutgoingCall] {
        let calls = sent.sorted { $0.key < $1.key }.map(\.value.call) + waiting
        sent = [:]
        waiting = []
        cancelled = [:]
        return calls
    }

    var deadlines: [ExtensionSession.Instant] { sent.values.map(\.deadline) + cancelled.values }
}

extension Duration {
    /// Whole milliseconds, rounded down.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
}
