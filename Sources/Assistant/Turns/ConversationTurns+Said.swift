internal import IntentModel

extension ConversationTurns {
    /// Takes what the person says.
    mutating func said(_ text: String) -> [Action] {
        let sentence = Sentence(text)
        if SaidValue.trimmed(text) == nil { return saidNothing() }
        if let actions = saidShortcut(sentence) { return actions }
        switch state {
        case .idle: return saidNew(sentence)
        case .choosingApp(let request, let apps, let unknown): return saidApp(sentence, request, apps, unknown)
        case .choosingIntent(let parses, let text): return saidIntent(sentence, parses, text)
        case .busy(let running):
            let reading = knowledge.reader.read(text, context(running))
            return running.question.map { answered(reading, sentence, running, $0) }
                ?? interrupted(reading, sentence, running)
        }
    }

    func context(_ running: RunningRequest) -> AnswerContext {
        AnswerContext(
            request: running.known,
            question: running.question,
            offered: running.offered,
            apps: knowledge.apps(for: running.request.intent)
        )
    }

    /// An empty text takes the candidate that the extension would take.
    private mutating func saidNothing() -> [Action] {
        guard case .busy(let running) = state, let option = running.question?.defaultOption else { return [] }
        return give(.choice(option), running)
    }

    private mutating func saidNew(_ sentence: Sentence) -> [Action] {
        if sentence.isTooLong { return [.say(knowledge.phrases.reply(.tooLong))] }
        if let reply = knowledge.abilities.reply(sentence) { return [.say(reply)] }
        if isCancel(sentence) { return [.say(knowledge.phrases.reply(.nothingToCancel))] }
        return begin(knowledge.understand(sentence.text))
    }

    private mutating func saidApp(
        _ sentence: Sentence,
        _ request: IntentRequest,
        _ apps: [AssistantApp],
        _ unknown: String?
    ) -> [Action] {
        if isCancel(sentence) || isNo(sentence) { return giveUp() }
        if unknown != nil, apps.count == 1 {
            let matcher = AnchoredMatcher(sentence.tokens.map(\.word))
            if matcher.matches(any: knowledge.phrases.templates(.yes)) { return perform(request, with: apps[0]) }
        }
        let choice = ChoiceReader(apps.map(\.name), knowledge.phrases)
        let named = knowledge.reader.app(sentence, apps)
        if let app = apps.first(where: { $0.identifier == named }) ?? choice.near(sentence).map({ apps[$0] }) {
            // In place of an app that the person wanted, it is no choice for the next time.
            return (unknown == nil ? remember(app, for: request.intent) : []) + perform(request, with: app)
        }
        return aside(sentence, asking: unknown.map { otherApp(apps, unknown: $0) } ?? whichApp(apps))
    }

    private mutating func saidIntent(_ sentence: Sentence, _ parses: [IntentParse], _ text: String) -> [Action] {
        if isCancel(sentence) || isNo(sentence) { return giveUp() }
        let choice = ChoiceReader(parses.map { knowledge.action(of: $0.intent) }, knowledge.phrases)
        if let index = choice.near(sentence) { return start(parses[index], text) }
        return aside(sentence, asking: whichIntent(parses))
    }

    /// Something else than an answer to a question of the assistant: another request, or nothing that it knows.
    private mutating func aside(_ sentence: Sentence, asking question: Reply) -> [Action] {
        let understanding = sentence.isTooLong ? nil : knowledge.understand(sentence.text)
        if let understanding, understanding.isAccepted, sentence.tokens.count > 1 { return begin(understanding) }
        let matcher = AnchoredMatcher(sentence.tokens.map(\.word))
        if matcher.matches(any: knowledge.phrases.templates(.options)) { return [.choose(question)] }
        if let reply = knowledge.abilities.reply(sentence) { return [.say(reply), .choose(question)] }
        return [.say(knowledge.phrases.reply(.unclear)), .choose(question)]
    }

    func isCancel(_ sentence: Sentence) -> Bool {
        AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: knowledge.phrases.templates(.cancel))
    }

    private func isNo(_ sentence: Sentence) -> Bool {
        AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: knowledge.phrases.templates(.no))
    }

    private mutating func giveUp() -> [Action] {
        state = .idle
        return [.say(knowledge.phrases.reply(.cancelled))]
    }
}
