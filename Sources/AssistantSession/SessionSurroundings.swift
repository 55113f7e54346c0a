package import Assistant
package import IntentModel

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
    /// Returns turns that know what there is now; nil where nothing has changed.
    package var newer: @Sendable () async -> ConversationTurns? = { nil }
    /// Waits until a text may be looked at; what it returns ends that.
    package var think: @Sendable () async -> @Sendable () -> Void = { {} }
    /// Adds to a turn what the text before it means, if it was looked at as a new sentence.
    package var explain: @Sendable (_ turn: inout AssistantTurn) -> Void = { _ in }

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
