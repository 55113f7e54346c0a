internal import HostProtocol
public import IntentModel
internal import IntentPresentation
public import JSON

/// The state of a session with the assistant when it is the person's turn.
public struct AssistantTurn: Sendable, Hashable {
    /// What a session waits for.
    public enum Phase: String, Sendable {
        /// A new sentence.
        case idle
        /// The person has to choose an app; the last reply asks, and its options are the answers.
        case askingApp
        /// The person has to choose one of two intents, in the same way.
        case askingIntent
        /// `question` is to be answered in the person's words.
        case asking
        /// A later text was said meanwhile; its turn has what follows.
        case running
    }

    /// Something that the assistant says.
    public struct Reply: Sendable, Hashable {
        /// The name of the reply in the data of the language, such as `notUnderstood`; nil for a text of an extension.
        public let name: String?
        /// The text for the person.
        public let text: String
        /// What the person may choose from or say.
        public let options: [String]
        /// The apps that it asks about, with `identifier`, `name`, `folder`, `installed` and `authorization`.
        public let apps: [JSONObject]

        /// Whether it came while no text was under way, such as the report of a job.
        public let isLate: Bool

        init(_ reply: AssistantReply, isLate: Bool = false) {
            (name, text, options, apps) = (reply.name, reply.text, reply.options, reply.apps)
            self.isLate = isLate
        }
    }

    /// The session, for the next text.
    public let session: String
    /// What the session waits for.
    public let phase: Phase
    /// What the assistant says, in order.
    public let replies: [Reply]
    /// The open question of an extension or of the host.
    public let question: Question?
    /// The outcome of the newest request that has ended since the turn before.
    public let outcome: Outcome?

    /// The open question as a text for the person, whoever asks it; nil if there is none.
    public var questionText: String? {
        switch phase {
        case .asking: question?.text
        case .askingApp, .askingIntent: replies.last?.text
        case .idle, .running: nil
        }
    }

    init(_ answer: AssistantSay.Answer) {
        session = answer.session
        phase =
            switch answer.phase {
            case .idle: .idle
            case .askingApp: .askingApp
            case .askingIntent: .askingIntent
            case .asking: .asking
            case .running: .running
            }
        replies = answer.replies.map { Reply($0) }
        (question, outcome) = (answer.question, answer.outcome)
    }
}
