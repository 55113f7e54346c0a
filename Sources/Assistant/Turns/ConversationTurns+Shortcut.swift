internal import IntentModel

extension ConversationTurns {
    /// Does what a phrase of the person stands for; nil if the text is none of them.
    ///
    /// A phrase counts as a new sentence only. While an extension asks, the text is the answer to its question.
    mutating func saidShortcut(_ sentence: Sentence) -> [Action]? {
        if case .busy = state { return nil }
        guard let shortcut = knowledge.shortcuts.shortcut(sentence) else { return nil }
        state = .idle
        switch shortcut.action {
        case .open: return [.open(shortcut)]
        case .perform(let intent, let parameters):
            let request = IntentRequest(intent: intent, parameters: parameters, locale: knowledge.locale)
            return perform(request, with: app(of: shortcut))
        }
    }

    /// Tells that the app of a shortcut was opened, or why not.
    func opened(_ shortcut: SpokenShortcut, _ problem: String?) -> Reply {
        problem.map { Reply(name: "", text: $0.cut(to: TextBound.sentence)) }
            ?? knowledge.phrases.reply(.continueInApp, ["app": app(of: shortcut).name])
    }

    private func app(of shortcut: SpokenShortcut) -> AssistantApp {
        // The app may be named by its extension, which the host knows as well.
        knowledge.app(shortcut.app) ?? AssistantApp(identifier: shortcut.app, name: shortcut.app, intents: [])
    }
}
