internal import IntentModel

extension ConversationTurns {
    /// Begins what a text means as a new sentence; nothing that is not sure enough is begun.
    mutating func begin(_ understanding: Understanding) -> [Action] {
        state = .idle
        if let name = understanding.unknownApp { return offer(understanding, insteadOf: name) }
        guard understanding.isAccepted, let best = understanding.parses.first else {
            return [.say(notUnderstood(understanding))]
        }
        guard understanding.isAmbiguous else { return start(best, understanding.text) }
        let possible = understanding.parses.prefix(2).filter { !candidates($0).isEmpty }
        guard possible.count > 1 else { return start(possible.first ?? best, understanding.text) }
        state = .choosingIntent(Array(possible), text: understanding.text)
        return [.choose(whichIntent(possible))]
    }

    /// Begins a parse with the app that it names, the only one, or the one that the person chose earlier.
    mutating func start(_ parse: IntentParse, _ text: String) -> [Action] {
        let possible = candidates(parse)
        let preferred = possible.first { $0.identifier == preferences[parse.intent] }
        if let app = possible.count == 1 ? possible[0] : preferred {
            var parse = parse
            parse.app = app.identifier
            let request = parse.request(locale: knowledge.locale, catalogue: knowledge.catalogue, text: text)
            return perform(request, with: app)
        }
        guard !possible.isEmpty else { return [.say(impossible(parse))] }
        let request = parse.request(locale: knowledge.locale, catalogue: knowledge.catalogue, text: text)
        state = .choosingApp(request, possible)
        return [.choose(whichApp(possible))]
    }

    /// Offers the apps that can do what a person wants of one that there is not; nothing is begun.
    private mutating func offer(_ understanding: Understanding, insteadOf name: String) -> [Action] {
        guard let parse = understanding.parses.first, !candidates(parse).isEmpty else {
            return [.say(otherApp([], unknown: name))]
        }
        let possible = candidates(parse)
        let request = parse.request(
            locale: knowledge.locale,
            catalogue: knowledge.catalogue,
            text: understanding.text
        )
        state = .choosingApp(request, possible, unknown: name)
        return [.choose(otherApp(possible, unknown: name))]
    }

    /// Says that there is no app of a name, and asks for one of those that can do it.
    func otherApp(_ apps: [AssistantApp], unknown name: String) -> Reply {
        let reply: ReplyName = apps.isEmpty ? .unknownApp : apps.count == 1 ? .unknownAppOne : .unknownAppSome
        let values = ["app": apps.first?.name ?? "", "name": name.cut(to: TextBound.name)]
        return knowledge.phrases.reply(reply, values, options: apps.map(\.name))
    }

    /// Begins a request.
    mutating func perform(_ request: IntentRequest, with app: AssistantApp) -> [Action] {
        var request = request
        request.extensionName = app.identifier
        state = .busy(RunningRequest(request, app))
        return [.perform(request)]
    }

    /// Keeps an app as the person's choice.
    mutating func remember(_ app: AssistantApp, for intent: String) -> [Action] {
        preferences[intent] = app.identifier
        return [.remember(intent: intent, app: app.identifier)]
    }

    func whichApp(_ apps: [AssistantApp]) -> Reply {
        knowledge.phrases.reply(.whichApp, options: apps.map(\.name))
    }

    func whichIntent(_ parses: [IntentParse]) -> Reply {
        let actions = parses.map { knowledge.action(of: $0.intent) }
        return knowledge.phrases.reply(
            .whichIntent,
            ["options": knowledge.phrases.list(actions, .or)],
            options: actions
        )
    }

    /// The apps that could carry out a parse.
    private func candidates(_ parse: IntentParse) -> [AssistantApp] {
        knowledge.apps(for: parse.intent).filter { parse.app == nil || $0.identifier == parse.app }
    }

    private func impossible(_ parse: IntentParse) -> Reply {
        guard let app = parse.app else { return knowledge.phrases.reply(.noApp) }
        let others = knowledge.apps(for: parse.intent).map(\.name)
        return knowledge.phrases.reply(
            others.isEmpty ? .appCannot : .appCannotOthers,
            ["app": knowledge.appName(app), "apps": knowledge.phrases.list(others, .and)]
        )
    }

    private func notUnderstood(_ understanding: Understanding) -> Reply {
        if Sentence(understanding.text).isTooLong { return knowledge.phrases.reply(.tooLong) }
        if let refusal = understanding.refusal {
            return knowledge.phrases.reply(refusal.reply, ["words": refusal.words.cut(to: TextBound.name)])
        }
        var reply = knowledge.phrases.reply(.notUnderstood)
        let any = knowledge.apps.lazy.flatMap(\.phrases).flatMap(\.examples).first
        if let example = understanding.nearestExample ?? any {
            reply.text += " " + knowledge.phrases.reply(.example, ["example": example]).text
        }
        return reply
    }
}
