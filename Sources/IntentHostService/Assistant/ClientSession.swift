internal import Assistant
internal import AssistantSession
internal import IntentModel

/// A conversation of a client with the assistant, in the domain of the service.
// Only the service touches its variables, on one thread.
final class ClientSession: @unchecked Sendable {
    /// The greatest number of earlier conversations; the ends of jobs of still earlier ones are not told.
    static let mostEarlier = 3

    let identifier: String
    let client: ClientNumber
    let locale: String
    let record = SessionRecord()

    /// The conversation; a new one takes its place when the languages, the extensions or the words have changed.
    var conversation: AssistantSession
    /// Earlier conversations, of which jobs may be under way.
    var earlier: [AssistantSession] = []
    /// The number of what the conversation knows.
    var knowledge: Int
    /// What the conversation waits for.
    var phase = AssistantTurn.Phase.idle
    /// The number of texts that have come, and the one that was taken last.
    var said = 0
    var heard = 0
    /// The newest text on its way to the conversation, which takes one after the other.
    var hearing: Task<Void, Never>?
    /// The `assistant/say` that waits for the person's turn.
    var waiter: CheckedContinuation<Void, Never>?
    /// The number of jobs whose ends are to be told.
    var jobs = 0
    /// The instant of the last text.
    var lastWord: Instant
    /// The time that the person has for the next text.
    var timer: DeadlineToken?

    init(
        _ identifier: String,
        of client: ClientNumber,
        locale: String,
        at now: Instant,
        knowledge: Int,
        begin: (ClientSession.Place) -> AssistantSession
    ) {
        (self.identifier, self.client, self.locale) = (identifier, client, locale)
        (self.knowledge, lastWord) = (knowledge, now)
        conversation = begin(Place(client: client, session: identifier, locale: locale, record: record))
    }

    /// Where the output of a conversation goes.
    struct Place: Sendable {
        let client: ClientNumber
        let session: String
        let locale: String
        let record: SessionRecord
    }

    var place: Place { Place(client: client, session: identifier, locale: locale, record: record) }

    /// Whether it was ended; it takes no more texts then.
    var hasEnded = false

    /// Whether nobody waits for anything of the session.
    var isIdle: Bool { phase == .idle && said == heard && waiter == nil && jobs == 0 }
}
