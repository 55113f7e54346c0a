package import Assistant
package import IntentModel

/// Something that a session has for the person, in the order in which it came.
package enum SessionOutput: Sendable {
    /// A text of the assistant.
    case reply(Reply)
    /// A question of an extension or of the host.
    case question(Question)
    /// A question of the assistant itself, whose options are the answers.
    case choice(Reply)
    /// The outcome of a request, beside the reply that tells of it.
    case outcome(Outcome)
    /// A report of a job, which may come at any time.
    case report(Reply)
}

/// What a session asks of its surroundings.
package struct SessionSurroundings: Sendable {
    /// Carries a request out.
    package typealias Perform =
        @Sendable (
            _ request: IntentRequest, _ dialogue: any Dialogue, _ progress: @escaping @Sendable (CallProgress) -> Void
        ) async -> Outcome

    /// Carries a request out; cancelling the task cancels the request.
    package var perform: Perform
    /// Follows a job to its end; nil if its end cannot be told.
    package var follow: @Sendable (_ job: JobIdentifier) async -> Outcome?
    /// Keeps the app that the person chose for an intent.
    package var remember: @Sendable (_ intent: String, _ app: String) async -> Void
    /// Keeps what the person means by a name.
    package var rememberName: @Sendable (_ named: NamedApp) async -> Void
    /// Keeps that the person lets a phrase of an app do what it does.
    package var allow: @Sendable (_ shortcut: SpokenShortcut) async -> Void
    /// Keeps what was carried out, for suggestions.
    package var donate: @Sendable (_ request: IntentRequest, _ outcome: Outcome) async -> Void
    /// Opens the app of a shortcut, and returns a sentence on why it cannot; nil if it is open.
    package var open: @Sendable (_ shortcut: SpokenShortcut) async -> String?

    package init(
        perform: @escaping Perform,
        follow: @escaping @Sendable (_ job: JobIdentifier) async -> Outcome?,
        remember: @escaping @Sendable (_ intent: String, _ app: String) async -> Void,
        rememberName: @escaping @Sendable (_ named: NamedApp) async -> Void = { _ in },
        allow: @escaping @Sendable (_ shortcut: SpokenShortcut) async -> Void = { _ in },
        donate: @escaping @Sendable (_ request: IntentRequest, _ outcome: Outcome) async -> Void,
        open: @escaping @Sendable (_ shortcut: SpokenShortcut) async -> String? = {
            "'\($0.phrase)' opens an app, which a conversation does not do here. 'intenthost shortcuts run' does."
        }
    ) {
        (self.perform, self.follow) = (perform, follow)
        (self.remember, self.rememberName, self.allow) = (remember, rememberName, allow)
        (self.donate, self.open) = (donate, open)
    }
}

extension SessionSurroundings {
    /// Carries a request out, after a look for what a person cannot name.
    func carryOut(
        _ request: IntentRequest,
        _ dialogue: any Dialogue,
        _ progress: @escaping @Sendable (CallProgress) -> Void
    ) async -> Outcome {
        var request = request
        if let told = ToldParameter(missingIn: request, .system) {
            let found = await perform(told.lookup(for: request), NoDialogue(), progress)
            if let outcome = told.fill(&request, by: found) { return outcome }
        }
        return await perform(request, dialogue, progress)
    }
}
