internal import IntentModel

extension ConversationTurns {
    /// Begins what a text means as a new sentence; nothing that is not sure enough is begun.
    mutating func begin(_ understanding: Understanding) -> [Action] {
        state = .idle
        switch understanding {
        case .sure(let meanings) where mayBegin(meanings):
            return startNext(meanings) ?? start(meanings.best, meanings.text)
        case .opened(let meanings) where mayBegin(meanings): return start(meanings.best, meanings.text)
        case .ambiguous(let meanings) where mayBegin(meanings):
            let possible = ([meanings.best] + meanings.others.prefix(1)).filter { !candidates($0).isEmpty }
            guard possible.count > 1 else { return start(possible.first ?? meanings.best, meanings.text) }
            state = .choosingIntent(possible, text: meanings.text)
            return [.choose(whichIntent(possible))]
        case .sure, .opened, .ambiguous: return [.say(notUnderstood(understanding.text, nil))]
        case .unsure(let meanings, let obstacle):
            if case .refusal(let refusal)? = obstacle.hint { recent.refuses(RefusedSentence(meanings, refusal)) }
            return [.say(notUnderstood(understanding.text, obstacle.hint))]
        case .nothing(_, let obstacle):
            return [.say(notUnderstood(understanding.text, obstacle.hint))]
        case .unknownApp(let name, let meanings): return offer(meanings, insteadOf: name)
        }
    }

    /// Begins the next meaning that is sure, where no app can do the best one; nil where one can, or none is named.
    ///
    /// What changes something is asked about.
    private mutating func startNext(_ meanings: Meanings) -> [Action]? {
        let best = meanings.best
        guard candidates(best).isEmpty, best.app == nil, best.apps.isEmpty,
            let next = meanings.others.first(where: {
                $0.isSure && $0.isSubstitute && !$0.isTitle && !candidates($0).isEmpty
            })
        else { return nil }
        let values = ["action": action(of: best), "other": action(of: next)]
        if looksUp(next.intent) {
            return [.say(knowledge.phrases.reply(.nextBest, values))] + start(next, meanings.text)
        }
        return propose(
            .parse(next, text: meanings.text),
            asking: knowledge.phrases.reply(.whetherNext, values)
        )
    }

    /// Begins a parse with the app that it names, the only one, or the one that the person chose earlier.
    ///
    /// - Parameter mayBeApp: Whether a receiver whose name is that of an app may be the app.
    mutating func start(_ parse: IntentParse, _ text: String, mayBeApp: Bool = true) -> [Action] {
        if mayBeApp, let named = toApp(parse) { return start(named, text, mayBeApp: false) }
        let possible = candidates(parse)
        if parse.isDoubtful || !parse.otherwise.isEmpty, !isMeant(parse, possible) {
            let other = parse.otherwise.first
            if possible.isEmpty, let other { return start(other, text) }
            guard !possible.isEmpty else { return [.say(impossible(parse))] }
            state = .choosingApp(parse, text: text, possible, .whether(other))
            return [.choose(whetherApp(possible))]
        }
        let preferred = possible.first { $0.identifier == preferences[parse.intent] }
        // A name that several apps bear is a question, whichever of them can do it, and whichever was chosen before.
        if parse.apps.isEmpty, let app = possible.count == 1 ? possible[0] : preferred {
            return perform(parse, text, with: app)
        }
        guard !possible.isEmpty else { return [.say(impossible(parse))] }
        let why: State.AppQuestion =
            parse.apps.isEmpty ? .which : parse.name.isEmpty ? .named : .namesakes(parse.name)
        state = .choosingApp(parse, text: text, possible, why)
        return [.choose(whichApp(possible, why))]
    }

    /// A message to somebody with the name of an app that can send it, as one with this app to nobody: "tell Eliza
    /// that I am sad".
    ///
    /// Nil for any other. The person is asked whether the app is meant.
    private func toApp(_ parse: IntentParse) -> IntentParse? {
        guard parse.app == nil, parse.apps.isEmpty, !parse.isDoubtful, parse.otherwise.isEmpty,
            let intent = knowledge.catalogue.definition(named: parse.intent), !intent.looksUp, !intent.pays
        else { return nil }
        let people = parse.slots.indices.filter { index in
            let type = intent.parameter(named: parse.slots[index].parameter)?.type
            return type.map { AnswerForm($0) == .person } ?? false
        }
        let hasText = parse.slots.contains { intent.parameter(named: $0.parameter)?.type == .string }
        guard people.count == 1, let place = people.first, hasText else { return nil }
        let name = Sentence(parse.slots[place].text)
        let folded = name.tokens.map(\.word).joined()
        let bearers = knowledge.apps(for: parse.intent).filter { app in
            app.names.contains { AssistantApp.folded($0) == folded }
        }
        guard bearers.count == 1, !knowledge.reader.isOrdinary(name.tokens[...]) else { return nil }
        // Somebody whom an app has told is that person.
        let isTold = knowledge.apps.contains { app in
            app.words.values.contains { $0.contains { AssistantApp.folded($0) == folded } }
        }
        if isTold { return nil }
        var named = parse
        named.slots.remove(at: place)
        (named.app, named.isDoubtful, named.otherwise) = (bearers[0].identifier, true, [parse])
        (named.askedName, named.border) = (folded, nil)
        return named
    }

    /// Offers the apps that can do what a person wants of one that there is not; nothing is begun.
    private mutating func offer(_ meanings: Meanings, insteadOf name: String) -> [Action] {
        let possible = candidates(meanings.best)
        if possible.isEmpty { return [.say(whichApp([], .unknown(name)))] }
        state = .choosingApp(meanings.best, text: meanings.text, possible, .unknown(name))
        return [.choose(whichApp(possible, .unknown(name)))]
    }

    /// Begins what a text means, with the words of an app.
    ///
    /// Another app, to which the person may turn, gets no words of this one.
    mutating func perform(_ parse: IntentParse, _ text: String, with app: AssistantApp) -> [Action] {
        let (locale, catalogue) = (knowledge.locale, knowledge.catalogue)
        func request(_ app: String?) -> IntentRequest {
            parse.belonging(to: app).request(locale: locale, catalogue: catalogue, text: text)
        }
        var running = RunningRequest(request(app.identifier), said: request(nil), app)
        running.leftOut = parse.leftOut
        return check(parse).map { hold(running, $0) } ?? perform(running)
    }

    /// Begins a request.
    ///
    /// - Parameter said: The request in the words of the person, for another app; nil where the request has no others.
    mutating func perform(
        _ request: IntentRequest,
        with app: AssistantApp,
        said: IntentRequest? = nil
    ) -> [Action] {
        perform(RunningRequest(request, said: said ?? request, app))
    }

    /// Begins a request as it stands.
    mutating func perform(_ running: RunningRequest) -> [Action] {
        var running = running
        running.request.extensionName = running.app.identifier
        state = .busy(running)
        return [.perform(running.request)]
    }

    /// Keeps an app as the person's choice.
    mutating func remember(_ app: AssistantApp, for intent: String) -> [Action] {
        preferences[intent] = app.identifier
        return [.remember(intent: intent, app: app.identifier)]
    }

    /// Keeps that the person means an app by a name.
    mutating func remember(_ name: String, of app: AssistantApp, for intent: String) -> [Action] {
        let meant = NamedApp(name: name, intent: intent, app: app.identifier)
        named.insert(meant)
        return [.rememberName(meant)]
    }

    /// Whether the person has said earlier that the name means just this app.
    private func isMeant(_ parse: IntentParse, _ possible: [AssistantApp]) -> Bool {
        guard let name = parse.askedName, possible.count == 1 else { return false }
        return named.contains(NamedApp(name: name, intent: parse.intent, app: possible[0].identifier))
    }

    /// Asks for one of some apps, or says that there is none.
    func whichApp(_ apps: [AssistantApp], _ why: State.AppQuestion) -> Reply {
        let reply: ReplyName
        let isAmbiguous = if case .namesakes = why { true } else { false }
        let labels = apps.map { knowledge.label(of: $0, isAmbiguous: isAmbiguous) }
        var values = ["app": labels.first ?? ""]
        switch why {
        case .which: reply = .whichApp
        case .named where apps.count == 1: return whetherApp(apps)
        case .named: reply = .severalNamed
        case .whether: return whetherApp(apps)
        case .unknown(let name):
            reply = apps.isEmpty ? .unknownApp : apps.count == 1 ? .unknownAppOne : .unknownAppSome
            values["name"] = name.cut(to: TextBound.name)
        case .namesakes(let name):
            reply = apps.count == 1 ? .namesakesOne : .namesakes
            values["name"] = name.cut(to: TextBound.name)
        }
        var question = knowledge.phrases.reply(reply, values, options: labels)
        question.apps = apps.map { knowledge.traced($0) }
        return question
    }

    /// Asks whether the person means an app, or which of several of one name.
    func whetherApp(_ apps: [AssistantApp]) -> Reply {
        guard apps.count == 1 else { return whichApp(apps, .namesakes(apps.first?.name ?? "")) }
        var question = knowledge.phrases.reply(.whetherApp, ["app": knowledge.label(of: apps[0])])
        question.apps = [knowledge.traced(apps[0])]
        return question
    }

    func whichIntent(_ parses: [IntentParse]) -> Reply {
        let actions = parses.map { action(of: $0) }
        return knowledge.phrases.reply(
            .whichIntent,
            ["options": knowledge.phrases.list(actions, .or)],
            options: actions
        )
    }

    /// Whether a sentence may begin what it means: an app may have called its own intent "yes" or "use Parrot".
    private func mayBegin(_ meanings: Meanings) -> Bool {
        if !meanings.best.isTitle { return true }
        let (sentence, app) = (Sentence(meanings.text), meanings.best.app)
        if knowledge.reader.isAnswer(sentence.tokens.map(\.word)) { return false }
        return knowledge.reader.apps(named: sentence, among: knowledge.apps).allSatisfy { $0.identifier == app }
    }

    /// What a parse does, in words; an app's own ones stand with its name.
    func action(of parse: IntentParse) -> String {
        let action = knowledge.action(of: parse.intent)
        guard parse.isTitle, let app = knowledge.app(parse.app) else { return action }
        return "\(action) (\(knowledge.label(of: app)))"
    }

    /// The apps that could carry out a parse.
    private func candidates(_ parse: IntentParse) -> [AssistantApp] {
        knowledge.apps(for: parse.intent).filter { app in
            parse.apps.isEmpty ? parse.app == nil || app.identifier == parse.app : parse.apps.contains(app.identifier)
        }
    }

    private func impossible(_ parse: IntentParse) -> Reply {
        guard let app = parse.app.map({ knowledge.appName($0) }) ?? (parse.apps.isEmpty ? nil : parse.name) else {
            return knowledge.phrases.reply(.noApp, ["action": action(of: parse)])
        }
        let others = knowledge.apps(for: parse.intent).map(\.name)
        return knowledge.phrases.reply(
            others.isEmpty ? .appCannot : .appCannotOthers,
            ["app": app.cut(to: TextBound.name), "apps": knowledge.phrases.list(others, .and)]
        )
    }

    private func notUnderstood(_ text: String, _ hint: Obstacle.Hint?) -> Reply {
        if Sentence(text).isTooLong { return knowledge.phrases.reply(.tooLong) }
        let nearest: String?
        switch hint {
        case .refusal(let refusal)?:
            return knowledge.phrases.reply(refusal.reply, ["words": refusal.words.cut(to: TextBound.name)])
        case .example(let example)?: nearest = example
        case nil:
            nearest = knowledge.apps.lazy.flatMap(\.phrases).flatMap(\.examples).first {
                SpokenShortcut.key($0) != SpokenShortcut.key(text)
            }
        }
        var reply = knowledge.phrases.reply(.notUnderstood)
        if let nearest { reply.text += " " + knowledge.phrases.reply(.example, ["example": nearest]).text }
        return reply
    }
}
