internal import IntentModel

extension ConversationTurns {
    /// Takes what the person says.
    mutating func said(_ text: String) -> [Action] {
        let sentence = Sentence(text)
        if SaidValue.trimmed(text) == nil { return saidNothing() }
        switch state {
        case .idle:
            recent.hears(at: knowledge.now?().minutes)
            return saidShortcut(sentence) ?? saidNew(sentence)
        case .choosingApp(let parse, let text, let apps, let why):
            return saidApp(sentence, parse, text: text, apps: apps, why: why)
        case .choosingIntent(let parses, let text): return saidIntent(sentence, parses, text: text)
        case .holding(let running, let check): return saidHeld(sentence, running, checking: check)
        case .allowing(let shortcut): return saidAllowing(sentence, shortcut)
        case .choosingPerson(let reference, let people): return saidPerson(sentence, reference, of: people)
        case .confirming(let proposal): return saidToProposal(sentence, proposal)
        case .busy(let running):
            return running.doubt.map { saidWhetherApp(sentence, $0, running: running) } ?? heard(sentence, running)
        }
    }

    /// Takes what the person says while a request is under way.
    mutating func heard(_ sentence: Sentence, _ running: RunningRequest) -> [Action] {
        let reading = knowledge.reader.read(sentence.text, context(running))
        return running.question.map { answered(reading, sentence, running: running, question: $0) }
            ?? interrupted(reading, sentence, running: running)
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
        guard case .busy(let running) = state, running.doubt == nil, let option = running.question?.defaultOption
        else { return [] }
        return give(.choice(option), running)
    }

    private mutating func saidNew(_ sentence: Sentence) -> [Action] {
        if sentence.isTooLong { return [.say(knowledge.phrases.reply(.tooLong))] }
        if let actions = saidExample(sentence) { return actions }
        if let reply = knowledge.abilities.reply(sentence) {
            recent.offered(reply.options)
            return [.say(reply)]
        }
        if isFarewell(sentence) { return [.say(knowledge.phrases.reply(.goodbye))] }
        if isCancel(sentence) { return [.say(knowledge.phrases.reply(.nothingToCancel))] }
        return saidUndo(sentence) ?? saidAgain(sentence) ?? saidReference(sentence)
            ?? saidInstead(sentence) ?? saidInPlace(sentence) ?? begin(knowledge.understand(sentence.text))
    }

    private mutating func saidApp(
        _ sentence: Sentence,
        _ parse: IntentParse,
        text: String,
        apps: [AssistantApp],
        why: State.AppQuestion
    ) -> [Action] {
        if !isCancel(sentence), refuses(sentence), case .whether(let other) = why {
            return other.map { start($0, text, mayBeApp: false) } ?? giveUp()
        }
        if isCancel(sentence) || isNo(sentence) || isUndo(sentence) { return giveUp() }
        let isOffer = why != .which
        let app = isDoubt(why, apps) ? meant(sentence, apps[0]) : chosenLoosely(sentence, of: apps, isOffer: isOffer)
        if let app {
            var kept: [Action] = []
            switch why {
            case .which: kept = remember(app, for: parse.intent)
            case .whether where apps.count == 1:
                if let name = parse.askedName { kept = remember(name, of: app, for: parse.intent) }
            // It was named for this request, or stands in for one that was: no choice for the next time.
            case .namesakes, .named, .unknown, .whether: break
            }
            return kept + perform(parse, text, with: app)
        }
        if case .whether = why, let actions = saidOtherApp(sentence, parse, text: text, apps: apps, why: why) {
            return actions
        }
        return aside(sentence, asking: whichApp(apps, why))
    }

    /// Takes what the person says about other apps to the question whether one is meant; nil for anything else.
    private mutating func saidOtherApp(
        _ sentence: Sentence,
        _ parse: IntentParse,
        text: String,
        apps: [AssistantApp],
        why: State.AppQuestion
    ) -> [Action]? {
        let possible = knowledge.apps(for: parse.intent)
        if AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: knowledge.phrases.templates(.options)) {
            let labels = possible.map { [knowledge] in knowledge.label(of: $0) }
            return [.say(knowledge.phrases.choices(labels)), .choose(whichApp(apps, why))]
        }
        if refuses(sentence) || knowledge.reader.isAnswer(sentence.tokens.map(\.word)) { return nil }
        let named = knowledge.reader.apps(named: sentence, among: knowledge.apps)
        guard named.count == 1, let app = named.first, possible.contains(app), !apps.contains(app),
            !isRequest(sentence)
        else { return nil }
        return perform(parse, text, with: app)
    }

    /// Whether a question is whether the person means one app at all.
    private func isDoubt(_ why: State.AppQuestion, _ apps: [AssistantApp]) -> Bool {
        switch why {
        case .whether, .named: apps.count == 1
        case .which, .unknown, .namesakes: false
        }
    }

    /// The app that the person is asked about, if the answer is a yes, or all that it says is the name.
    ///
    /// The words may be a person as well: "my mom" and "to Mom" are nobody's yes.
    func meant(_ sentence: Sentence, _ app: AssistantApp) -> AssistantApp? {
        let words = sentence.tokens.map(\.word)
        let templates = knowledge.phrases.templates(.app)
        if AnchoredMatcher(words).matches(any: knowledge.phrases.templates(.yes)) { return app }
        if refuses(sentence) || knowledge.reader.isAnswer(words) { return nil }
        if knowledge.reader.affirms(sentence, echoing: [app.identifier] + app.names) { return app }
        let names = ([app.identifier] + app.names).map(AssistantApp.folded)
        return AnchoredMatcher(words) { names.contains(words[$0.range].joined()) }.matches(any: templates) ? app : nil
    }

    /// The app of a list that a text chooses; nil if it chooses none, as "no, Mom" does.
    ///
    /// A place in the list counts before any name, so that no app is called "the second one". A word such as "yes" is
    /// never a name. What several of the apps bear, as a name or as the identifier, chooses none of them.
    ///
    /// - Parameter isOffer: Whether "yes" takes the only app.
    func chosen(_ sentence: Sentence, of apps: [AssistantApp], isOffer: Bool = true) -> AssistantApp? {
        let phrases = knowledge.phrases
        let words = sentence.tokens.map(\.word)
        if refuses(sentence) { return nil }
        if AnchoredMatcher(words).matches(any: phrases.templates(.yes)) {
            return isOffer && apps.count == 1 ? apps[0] : nil
        }
        if let index = ChoiceReader(apps.map(\.identifier), phrases).byPlace(sentence) { return apps[index] }
        if knowledge.reader.isAnswer(words) || knowledge.abilities.reply(sentence) != nil { return nil }
        func isExact(_ app: AssistantApp) -> Bool {
            ([app.identifier] + app.names).contains { ChoiceReader([$0], phrases).exact(sentence) != nil }
        }
        let exact = apps.filter(isExact)
        if exact.count > 1 { return nil }
        if let index = ChoiceReader(apps.map(\.identifier), phrases).exact(sentence) { return apps[index] }
        let named = knowledge.reader.apps(named: sentence, among: exact.isEmpty ? knowledge.apps : apps)
        if named.count > 1 { return nil }
        // Another app of just this name is no listed one whose name is near.
        let isOther = named.contains { !apps.contains($0) } || knowledge.apps.contains(where: isExact)
        if exact.isEmpty, isOther { return nil }
        let near = ChoiceReader(apps.map(\.name), phrases).near(sentence).map { apps[$0] }
        guard let app = named.first ?? near else { return nil }
        return isRequest(sentence) ? nil : app
    }

    /// The app that a text chooses as a whole, without the words that change nothing, or by one clause: "the first one,
    /// MonkeyChat".
    private func chosenLoosely(_ sentence: Sentence, of apps: [AssistantApp], isOffer: Bool) -> AssistantApp? {
        if let app = chosen(sentence, of: apps, isOffer: isOffer) { return app }
        if refuses(sentence) { return nil }
        let clauses = AnswerFrames(knowledge.phrases).clauses(sentence).map { Sentence(sentence.text($0)) }
        let plain = sentence.without([.particle], knowledge.phrases)
        let found = ([plain].compactMap(\.self) + (clauses.count > 1 ? clauses : []))
            .compactMap { chosen($0, of: apps, isOffer: false) }
        return Set(found.map(\.identifier)).count == 1 && !isRequest(sentence) ? found[0] : nil
    }

    /// Whether a text that is like the name of an app asks for something by itself.
    ///
    /// A whole sentence is no name, although an app may bear it, or one that is like it.
    private func isRequest(_ sentence: Sentence) -> Bool {
        sentence.tokens.count > 2 && knowledge.understand(sentence.text).accepted != nil
    }

    private mutating func saidIntent(_ sentence: Sentence, _ parses: [IntentParse], text: String) -> [Action] {
        if isCancel(sentence) || isNo(sentence) || isUndo(sentence) { return giveUp() }
        let choice = ChoiceReader(parses.map { action(of: $0) }, knowledge.phrases)
        let isAnswer = knowledge.reader.isAnswer(sentence.tokens.map(\.word))
        // An app may have called its own intent "yes", or what the person says.
        if !refuses(sentence), let index = choice.byPlace(sentence) ?? (isAnswer ? nil : choice.near(sentence)) {
            guard parses[index].isTitle, case .ambiguous = knowledge.understand(sentence.text) else {
                return start(parses[index], text)
            }
        }
        return aside(sentence, asking: whichIntent(parses))
    }

    /// Something else than an answer to a question of the assistant: a question about it, another request, or nothing
    /// that it knows.
    mutating func aside(_ sentence: Sentence, asking question: Reply) -> [Action] {
        let words = sentence.tokens.map(\.word)
        if AnchoredMatcher(words).matches(any: knowledge.phrases.templates(.options)) { return [.choose(question)] }
        if let reply = knowledge.abilities.reply(sentence) { return [.say(reply), .choose(question)] }
        if !sentence.isTooLong, !knowledge.reader.isAnswer(words) {
            // The phrase that an app has added takes no open question away.
            if let shortcut = knowledge.shortcuts.shortcut(sentence), isAllowed(shortcut),
                let actions = saidShortcut(sentence)
            {
                return actions
            }
            let understanding = knowledge.understand(sentence.text)
            if understanding.accepted?.best.isTitle == false, sentence.tokens.count > 1 {
                return saidReference(sentence) ?? begin(understanding)
            }
        }
        return [.say(knowledge.phrases.reply(.unclear)), .choose(question)]
    }

    /// Whether a text gives up what is under way; whoever takes leave of an open question gives it up as well.
    func isCancel(_ sentence: Sentence) -> Bool {
        AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: knowledge.phrases.templates(.cancel))
            || isFarewell(sentence)
    }

    /// Whether a text takes back what is under way.
    func isUndo(_ sentence: Sentence) -> Bool {
        AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: knowledge.phrases.templates(.undo))
    }

    /// Whether a text ends the conversation.
    func isFarewell(_ sentence: Sentence) -> Bool {
        AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: knowledge.phrases.templates(.leave))
    }

    func isNo(_ sentence: Sentence) -> Bool {
        AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: knowledge.phrases.templates(.no))
    }

    /// Whether a text is a no, or begins with one: "no, my mom".
    ///
    /// "I don't know" is none.
    func refuses(_ sentence: Sentence) -> Bool {
        let words = sentence.tokens.map(\.word)
        if AnchoredMatcher(words).matches(any: knowledge.phrases.templates(.nothing)) { return false }
        return words.indices.prefix(AnchoredMatcher.longestName).contains { last in
            AnchoredMatcher(words[...last]).matches(any: knowledge.phrases.templates(.no))
        }
    }

    mutating func giveUp() -> [Action] {
        state = .idle
        return [.say(knowledge.phrases.reply(.cancelled))]
    }
}
