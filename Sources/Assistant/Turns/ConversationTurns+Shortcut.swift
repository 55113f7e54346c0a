internal import IntentModel
internal import IntentPresentation
internal import JSON

extension ConversationTurns {
    /// Does what a phrase stands for, or asks whether it may; nil if the text is no phrase.
    ///
    /// A phrase counts as a new sentence only: the answer to an open question is read before.
    mutating func saidShortcut(_ sentence: Sentence) -> [Action]? {
        guard let shortcut = knowledge.shortcuts.shortcut(sentence), !means(sentence, other: shortcut) else {
            return nil
        }
        guard isAllowed(shortcut) else {
            state = .allowing(shortcut)
            return [.choose(whetherAllowed(shortcut))]
        }
        return run(shortcut)
    }

    /// Takes what the person says to the question whether a phrase of an app may do what it does.
    mutating func saidAllowing(_ sentence: Sentence, _ shortcut: SpokenShortcut) -> [Action] {
        if isCancel(sentence) || isNo(sentence) {
            state = .idle
            return [.say(knowledge.phrases.reply(.declined, ["app": app(of: shortcut).name]))]
        }
        if AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: knowledge.phrases.templates(.yes)) {
            allowed.insert(shortcut.identifier)
            return [.allow(shortcut)] + run(shortcut)
        }
        return aside(sentence, asking: whetherAllowed(shortcut))
    }

    private mutating func run(_ shortcut: SpokenShortcut) -> [Action] {
        state = .idle
        switch shortcut.action {
        case .open: return [.open(shortcut)]
        case .perform(let intent, let parameters):
            let request = IntentRequest(intent: intent, parameters: parameters, locale: knowledge.locale)
            return perform(request, with: app(of: shortcut))
        }
    }

    func isAllowed(_ shortcut: SpokenShortcut) -> Bool {
        shortcut.isAllowed || allowed.contains(shortcut.identifier)
    }

    /// Asks whether a phrase of an app may do what it does, in the words in which an intent is confirmed.
    private func whetherAllowed(_ shortcut: SpokenShortcut) -> Reply {
        let app = app(of: shortcut)
        let text = DialogueText(locale: knowledge.locale)
        let deed: String
        switch shortcut.action {
        case .open: deed = text.openApp(app.name.printable.cut(to: TextBound.name))
        case .perform(let intent, let parameters):
            var question = Question(
                kind: .confirmIntent,
                intent: intent,
                extensionName: app.name,
                parameters: parameters,
                locale: knowledge.locale
            )
            question.action = knowledge.catalogue.definition(named: intent)?.title?.text(for: knowledge.locale)
            deed = text.text(for: knowledge.spoken?.words(of: question) ?? question)
        }
        let phrase = shortcut.phrase.printable.cut(to: TextBound.name)
        var reply = knowledge.phrases.reply(.allowPhrase, ["phrase": phrase, "app": knowledge.label(of: app)])
        reply.text = "\(reply.text) \(deed)".cut(to: TextBound.sentence)
        reply.apps = [knowledge.traced(app)]
        return reply
    }

    /// Whether a text means something that a phrase has no part in.
    ///
    /// Neither "cancel" nor an answer is a phrase. A sentence that names an app belongs to that app, and the request of
    /// another app belongs to that one. A phrase that the person has not allowed takes no sentence that the language
    /// understands, and none with the name of another app.
    private func means(_ sentence: Sentence, other shortcut: SpokenShortcut) -> Bool {
        if isCancel(sentence) || knowledge.abilities.reply(sentence) != nil { return true }
        if knowledge.reader.isAnswer(sentence.tokens.map(\.word)) { return true }
        let own = app(of: shortcut).identifier
        if !isAllowed(shortcut), !knowledge.namedApps(sentence).isSubset(of: [own]) { return true }
        let best: IntentParse
        switch knowledge.understand(sentence.text) {
        case .sure(let meanings), .ambiguous(let meanings): best = meanings.best
        case .opened, .unsure, .nothing: return false
        case .unknownApp: return !isAllowed(shortcut)
        }
        if !isAllowed(shortcut) { return !best.isTitle || best.app != own }
        if !best.apps.isEmpty { return true }
        // The title of another app's intent takes no phrase of the person.
        if let app = best.app, !best.isTitle { return app != own }
        if best.isTitle { return false }
        if case .perform(best.intent, _) = shortcut.action { return false }
        let able = knowledge.apps(for: best.intent)
        return !able.isEmpty && !able.contains { $0.identifier == own }
    }

    /// Tells that the app of a shortcut was opened, or why not.
    func opened(_ shortcut: SpokenShortcut, _ problem: String?) -> Reply {
        problem.map { Reply(text: $0.cut(to: TextBound.sentence)) }
            ?? knowledge.phrases.reply(.continueInApp, ["app": app(of: shortcut).name])
    }

    private func app(of shortcut: SpokenShortcut) -> AssistantApp {
        // The app may be named by its extension, which the host knows as well.
        knowledge.app(shortcut.app) ?? AssistantApp(identifier: shortcut.app, name: shortcut.app, intents: [])
    }
}
