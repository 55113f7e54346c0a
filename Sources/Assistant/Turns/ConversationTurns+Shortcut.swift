internal import IntentModel

extension ConversationTurns {
    /// Does what a phrase of the person stands for; nil if the text is none of them.
    ///
    /// A phrase counts as a new sentence only. While an extension asks, the text is the answer to its question.
    mutating func saidShortcut(_ sentence: Sentence) -> [Action]? {
        if case .busy = state { return nil }
        guard let shortcut = knowledge.shortcuts.shortcut(sentence), !means(sentence, other: shortcut) else {
            return nil
        }
        state = .idle
        switch shortcut.action {
        case .open: return [.open(shortcut)]
        case .perform(let intent, let parameters):
            let request = IntentRequest(intent: intent, parameters: parameters, locale: knowledge.locale)
            return perform(request, with: app(of: shortcut))
        }
    }

    /// Whether a text means something that the app of a shortcut has no part in: an app may propose phrases, but takes
    /// neither "cancel" nor the requests of another app.
    private func means(_ sentence: Sentence, other shortcut: SpokenShortcut) -> Bool {
        if isCancel(sentence) || knowledge.abilities.reply(sentence) != nil { return true }
        let understanding = knowledge.understand(sentence.text)
        guard understanding.isAccepted, let best = understanding.parses.first else { return false }
        if case .perform(best.intent, _) = shortcut.action { return false }
        let able = knowledge.apps(for: best.intent)
        return !able.isEmpty && !able.contains { $0.identifier == app(of: shortcut).identifier }
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
