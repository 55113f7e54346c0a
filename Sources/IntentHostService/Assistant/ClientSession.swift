internal import AssistantSession
internal import IntentModel

/// A conversation of a client with the assistant, and the time that it has.
final class ClientSession {
    let place: SessionPlace
    let conversation: AssistantSession
    /// The number of words whose turn has not come.
    var underWay = 0
    /// Whether the outcomes of its requests are to have cards.
    var wantsCard = false
    /// Whether a question waits for the person's answer.
    var isAsking = false
    /// The question of an extension that is open.
    var question: Question?
    /// The number of jobs whose ends are to be told.
    var jobs = 0
    /// The instant of the last words.
    var lastWord: Instant
    /// The time that the person has for the next ones.
    var timer: DeadlineToken?
    /// Whether it was ended.
    var hasEnded = false

    init(_ place: SessionPlace, _ conversation: AssistantSession, at now: Instant) {
        (self.place, self.conversation, lastWord) = (place, conversation, now)
    }

    /// Whether nobody waits for anything of the session.
    var isIdle: Bool { !isBusy && !isAsking }

    /// Whether something of the session is under way.
    var isBusy: Bool { underWay > 0 || jobs > 0 }
}

/// Whose session it is.
struct SessionPlace: Sendable {
    let identifier: String
    let client: ClientNumber
    let program: Program
    let locale: String
}
