internal import ExtensionLife
internal import IntentHost
internal import IntentModel

/// The opening of an app in front of the person.
struct AppOpening {
    /// The identifier and the name of the app.
    let app: String
    let name: String
    /// The intent or the type of activity with which it is opened.
    let subject: String
    /// The state of the device if only the caller knows it.
    let device: DeviceState?
    let locale: String

    /// The reason why a locked device stands in the way.
    var reason: String { "\(name) can go on only in its app, and the device is locked." }
}

/// The unlocking of a locked device before an app is opened in front of it; decides and does nothing.
struct AppUnlocking: ~Copyable {
    /// The greatest number of times that a person is asked.
    private static let mostRounds = 10

    /// Why an app is not opened, as it stands in the outcome.
    struct Refusal {
        let status: Outcome.Status
        let failure: Failure
        /// Whether the audit log has it.
        var isAudited = false
    }

    enum Action {
        case ask(Question)
        case unlocked
        case refuse(Refusal)
    }

    private let opening: AppOpening
    private var question: Question
    private var rounds = 1

    init(for opening: AppOpening) {
        self.opening = opening
        question = Question(
            kind: .unlock,
            intent: opening.subject,
            extensionName: opening.name,
            message: opening.reason,
            locale: opening.locale
        )
    }

    /// Asks the person for the first time.
    func begin() -> Action { .ask(question) }

    /// Takes in the answer of the person.
    ///
    /// - Parameter isLocked: Whether the device of the host is locked.
    mutating func answered(_ answer: Answer, isLocked: Bool, isStopping: Bool) -> Action {
        switch answer {
        case .yes where opening.device != nil || !isLocked: return .unlocked
        case .yes where rounds < Self.mostRounds:
            rounds += 1
            question.problem = "Nothing has changed."
            return .ask(question)
        case .cancel:
            let text = "\(opening.subject) was cancelled before the app \(opening.name) was opened."
            return .refuse(Refusal(status: .cancelled, failure: Failure(.cancelled, message: text)))
        case .unavailable where isStopping: return .refuse(Refusal(status: .unavailable, failure: .hostStopped))
        case .yes, .no, .unavailable, .text, .value, .choice:
            let text = "\(opening.reason) Unlock it and ask again."
            let failure = Failure(.restrictedWhileLocked, message: text)
            return .refuse(Refusal(status: .denied, failure: failure, isAudited: true))
        }
    }
}
