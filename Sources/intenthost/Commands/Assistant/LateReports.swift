internal import AssistantSession
internal import IntentModel
internal import Synchronization

/// What is said while no text is under way, behind the turn that comes before it.
///
/// The reading thread may have the end of a job before the task of the text has the turn that began it.
final class LateReports: Sendable {
    private let held = Mutex<[AssistantTurn.Reply]?>(nil)
    private let print: @Sendable (SessionOutput) -> Void

    init(print: @escaping @Sendable (SessionOutput) -> Void) { self.print = print }

    /// Holds late reports until `release()`.
    func hold() { held.withLock { if $0 == nil { $0 = [] } } }

    /// Prints what was said: at once, or behind the turn if it came while no text was under way.
    func take(_ reply: AssistantTurn.Reply) {
        let isHeld = held.withLock { held in
            guard reply.isLate, held != nil else { return false }
            held?.append(reply)
            return true
        }
        if !isHeld { print(reply.isLate ? .report(reply) : .reply(reply)) }
    }

    /// Prints what was held.
    func release() {
        for reply in held.withLock({ $0.take() }) ?? [] { print(.report(reply)) }
    }
}
