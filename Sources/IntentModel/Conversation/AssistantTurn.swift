package import JSON

/// The state of a conversation with the assistant when it is the person's turn.
public struct AssistantTurn: Sendable, Hashable {
    /// What a conversation waits for.
    public enum Phase: String, Sendable, CaseIterable {
        /// A new sentence.
        case idle
        /// The person has to choose an app; the last reply asks, and its options are the answers.
        case askingApp
        /// The person has to choose one of two intents, in the same way.
        case askingIntent
        /// `question` is to be answered in the person's words.
        case asking
        /// A request is under way; of a turn: later words have come meanwhile, and their turn has what follows.
        case running

        /// Whether a question waits for the person's answer.
        public var isQuestion: Bool {
            switch self {
            case .asking, .askingApp, .askingIntent: true
            case .idle, .running: false
            }
        }
    }

    /// Something that the assistant says.
    public struct Reply: Sendable, Hashable {
        /// The name of the reply in the data of the language, such as `notUnderstood`; nil for a text of somebody else.
        public package(set) var name: String?
        /// The text for the person.
        public package(set) var text: String
        /// What the person may choose from or say.
        public package(set) var options: [String]
        /// The apps that it asks about: those of the options, or the one of a question of yes or no.
        public package(set) var apps: [App]
        /// Whether it came while no words were under way, such as the report of a job.
        public package(set) var isLate = false

        package init(name: String? = nil, text: String, options: [String] = [], apps: [App] = []) {
            (self.name, self.text, self.options, self.apps) = (name, text, options, apps)
        }
    }

    /// An app that the person is asked about, with what tells it from others of its name.
    public struct App: Sendable, Hashable {
        /// The identifier of the app.
        public let identifier: String
        /// The name of the app for a person.
        public let name: String
        /// The folder of the app; nil for an extension whose manifest stands alone.
        public let folder: String?
        /// The day of its installation, such as `2026-11-27`; nil where it is not installed.
        public let installed: String?
        /// Whether the person lets it be used; nil where nobody is asked about it.
        public let authorization: AuthorizationStatus?

        package init(
            identifier: String,
            name: String,
            folder: String? = nil,
            installed: String? = nil,
            authorization: AuthorizationStatus? = nil
        ) {
            (self.identifier, self.name) = (identifier, name)
            (self.folder, self.installed, self.authorization) = (folder, installed, authorization)
        }
    }

    /// The session, for the next text; empty for a conversation within this process.
    public package(set) var session: String
    /// What the conversation waits for.
    public package(set) var phase: Phase
    /// What the assistant says, in order.
    public package(set) var replies: [Reply]
    /// The open question of an extension or of the host.
    public package(set) var question: Question?
    /// The outcome of the newest request that has ended since the turn before.
    public package(set) var outcome: Outcome?
    /// What the text means as a new sentence; nil if it was not looked at as one.
    package var understanding: JSONObject?

    package init(session: String = "", phase: Phase = .idle, replies: [Reply] = []) {
        (self.session, self.phase, self.replies) = (session, phase, replies)
    }

    /// The open question of the assistant itself.
    package var choice: Reply? { phase == .askingApp || phase == .askingIntent ? replies.last : nil }
}
