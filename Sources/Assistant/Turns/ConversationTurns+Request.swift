internal import IntentModel
internal import IntentPresentation

extension ConversationTurns {
    /// Takes what the person says to an open question.
    mutating func answered(
        _ reading: AnswerReading,
        _ sentence: Sentence,
        running: RunningRequest,
        question: Question
    ) -> [Action] {
        let phrases = knowledge.phrases
        var running = running
        if case .corrections(_, let leftOut) = reading { running.leftOut += leftOut }
        if let next = next(reading, running) { return end(running, by: .answer(.cancel), then: next) }
        switch reading {
        case .answer(.cancel): return end(running, by: .answer(.cancel))
        case .answer(let answer): return give(answer, running)
        case .answers(let answer, let also, let leftOut): return give(answer, running, also: also, leftOut: leftOut)
        case .help: return [.say(knowledge.abilities.reply(sentence) ?? options(question)), .ask(question)]
        case .options: return [.say(options(question)), .ask(question)]
        case .perhapsApp(let identifiers, let otherwise):
            let apps = identifiers.compactMap { knowledge.app($0) }
            running.doubt = .init(apps: apps, otherwise: otherwise, sentence: sentence)
            state = .busy(running)
            return [.choose(whetherApp(apps))]
        case .unclear where !sentence.isTooLong:
            return [.say(unclear(sentence, running, question: question)), .ask(question)]
        case .correction, .corrections, .otherChoice, .app, .newRequest, .unclear:
            return [.say(phrases.reply(sentence.isTooLong ? .tooLong : .unclear)), .ask(question)]
        }
    }

    /// Takes what the person says while the extension works.
    mutating func interrupted(
        _ reading: AnswerReading,
        _ sentence: Sentence,
        running: RunningRequest
    ) -> [Action] {
        // A request that is no change of this one waits for its end.
        if case .newRequest(let understanding) = reading, !knowledge.reader.isInstead(sentence) {
            var running = running
            running.next = .understood(understanding)
            state = .busy(running)
            return []
        }
        if let next = next(reading, running) { return end(running, by: .cancel, then: next) }
        switch reading {
        case .answer(.cancel): return end(running, by: .cancel)
        case .help where knowledge.abilities.reply(sentence) != nil:
            return knowledge.abilities.reply(sentence).map { [.say($0)] } ?? []
        default: return [.say(knowledge.phrases.reply(.waitingApp, ["app": running.app.name]))]
        }
    }

    /// Takes what the person says to the question whether another app is meant.
    mutating func saidWhetherApp(
        _ sentence: Sentence,
        _ doubt: RunningRequest.Doubt,
        running: RunningRequest
    ) -> [Action] {
        var running = running
        running.doubt = nil
        state = .busy(running)
        guard let question = running.question else { return heard(sentence, running) }
        let app = doubt.apps.count == 1 ? meant(sentence, doubt.apps[0]) : chosen(sentence, of: doubt.apps)
        if let app { return end(running, by: .answer(.cancel), then: .changed(running.said, said: running.said, app)) }
        if !isCancel(sentence), refuses(sentence) {
            return answered(doubt.otherwise, doubt.sentence, running: running, question: question)
        }
        return heard(sentence, running)
    }

    /// Gives an answer to the extension.
    mutating func give(_ answer: Answer, _ running: RunningRequest) -> [Action] {
        var running = running
        running.record(answer)
        running.question = nil
        state = .busy(running)
        return [.answer(answer)]
    }

    /// Gives an answer that brings values for other parameters: the request is made again with all of them.
    ///
    /// - Parameter leftOut: Words of the answer that nothing takes, which the person is told.
    private mutating func give(
        _ answer: Answer,
        _ running: RunningRequest,
        also: [SaidParameter],
        leftOut: [String]
    ) -> [Action] {
        var changed = running
        changed.leftOut += leftOut
        if also.isEmpty { return give(answer, changed) }
        // Where the answer is about one of several values, what else was said would lose it.
        guard changed.record(answer) else {
            changed.leftOut += also.map(\.text)
            return give(answer, changed)
        }
        let known = changed.known.changing(also, knowledge.catalogue)
        let said = changed.said.changing(also, knowledge.catalogue)
        return end(changed, by: .answer(.cancel), then: .changed(known, said: said, running.app))
    }

    /// What follows if a text asks for something else than this request.
    private func next(_ reading: AnswerReading, _ running: RunningRequest) -> RunningRequest.Next? {
        switch reading {
        case .correction(let parameter, let text):
            let texts = texts(text, of: parameter, in: running.request.intent)
            return .changed(
                running.known.changing(parameter, to: texts, knowledge.catalogue),
                said: running.said.changing(parameter, to: texts, knowledge.catalogue),
                running.app
            )
        case .corrections(let values, _):
            return .changed(
                running.known.changing(values, knowledge.catalogue),
                said: running.said.changing(values, knowledge.catalogue),
                running.app
            )
        case .otherChoice(let parameter, let value):
            return .changed(
                running.known.changing(parameter, to: value),
                said: running.said.saying(value.displayText, for: parameter),
                running.app
            )
        case .app(let identifier) where identifier != running.app.identifier:
            return knowledge.app(identifier).map { .changed(running.said, said: running.said, $0) }
        case .newRequest(let understanding): return .understood(understanding)
        default: return nil
        }
    }

    /// Ends the request before its time.
    private mutating func end(
        _ running: RunningRequest,
        by action: Action,
        then next: RunningRequest.Next? = nil
    ) -> [Action] {
        var running = running
        let wasEnding = running.isEnding
        running.question = nil
        running.next = next ?? (running.isEnding ? running.next : nil)
        running.isEnding = true
        state = .busy(running)
        // The host was told already.
        return wasEnding ? [] : [action]
    }

    /// Whether a day may be an answer.
    private func isAboutDay(_ question: Question) -> Bool {
        let parameters = knowledge.catalogue.definition(named: question.intent)?.parameters ?? []
        let asked = question.kind == .confirmIntent ? parameters : parameters.filter { $0.name == question.parameter }
        return asked.contains { AnswerForm($0.type).isMeant(bySlot: "date") }
    }

    /// What an answer lacks that is none.
    private func unclear(_ sentence: Sentence, _ running: RunningRequest, question: Question) -> Reply {
        let value = knowledge.reader.saidValue(context(running))
        if isAboutDay(question), let words = value.noSuchDay(sentence, sentence.tokens.indices) {
            return knowledge.phrases.reply(.noSuchDay, ["words": words.cut(to: TextBound.name)])
        }
        switch question.kind {
        case .unsupported where isNo(sentence): return knowledge.phrases.reply(.orWithout)
        case .needsValue, .needsMoreDetails, .unsupported:
            if !choices(of: question).isEmpty { return options(question) }
            return knowledge.phrases.reply(knowledge.reader.need(sentence, question, in: context(running)))
        case .disambiguation:
            let isNothing = value.isNothing(sentence, 0..<sentence.tokens.count)
            return knowledge.phrases.reply(isNothing ? .needChoice : .unclear)
        case .confirmIntent, .confirmation, .unlock, .protectedData, .authorize:
            // Thanks confirm nothing.
            let isNothing = value.isNothing(sentence, 0..<sentence.tokens.count)
            return knowledge.phrases.reply(isNothing ? .optionsYesNo : .unclear)
        }
    }

    /// What can be answered.
    private func options(_ question: Question) -> Reply {
        switch question.kind {
        case .confirmation, .confirmIntent, .unlock, .protectedData, .authorize:
            return knowledge.phrases.reply(.optionsYesNo)
        default:
            let names = choices(of: question)
            return names.isEmpty ? examples(question) : knowledge.phrases.choices(names)
        }
    }

    /// What may be answered where any value may be: names that are known, or else what kind of value is wanted.
    func examples(_ question: Question) -> Reply {
        let known = knowledge.knownNames(for: question, recent: recent.people.joined().map(\.name))
        if !known.isEmpty {
            let names = knowledge.phrases.list(known, .or)
            return knowledge.phrases.reply(.optionsSome, ["options": names])
        }
        let reply: ReplyName =
            switch AnswerForm(knowledge.reader.elementType(question)) {
            case .person: .optionsPerson
            case .place: .optionsPlace
            case .name: .optionsName
            case .text: .optionsText
            case .measured([.number]): .optionsNumber
            case .measured([.money]): .optionsAmount
            case .measured(let kinds) where kinds.contains(.date): .optionsDate
            case .measured, .flag, .enumeration: .optionsValue
            }
        return knowledge.phrases.reply(reply)
    }

    /// What a question offers: its candidates, or the values that there are.
    private func choices(of question: Question) -> [String] {
        guard question.options.isEmpty else {
            return question.options.indices.map { question.optionText(at: $0).cut(to: TextBound.name) }
        }
        return knowledge.fixedValues(of: question)
    }

    /// Keeps the candidates of a request that is made again: the person has not seen others.
    private mutating func offerAgain(_ offered: Question?) {
        guard case .busy(var running) = state else { return }
        running.offered = offered
        state = .busy(running)
    }

    /// Keeps what a request was about, unless the person has changed it.
    private mutating func remember(_ running: RunningRequest, _ outcome: Outcome) {
        if case .changed = running.next, !outcome.mayHaveEffects { return }
        recent.ended(running, outcome, people: NamedPerson.people(of: running, outcome, knowledge.catalogue))
    }

    /// Takes the outcome of the request, and goes on with what was said meanwhile.
    mutating func ended(_ outcome: Outcome) -> [Action] {
        guard case .busy(let running) = state else {
            return [.say(knowledge.outcomes.reply(outcome, app: knowledge.appName(outcome.extensionIdentifier)))]
        }
        state = .idle
        remember(running, outcome)
        if outcome.status == .inProgress, let job = outcome.job { jobs[job] = running.app.name }
        var reply = knowledge.outcomes.reply(outcome, app: running.app.name, asked: running.parameters)
        let leftOut = running.leftOut.filter { words in
            let sentence = Sentence(words)
            return !running.has(sentence) && !knowledge.reader.saysNothing(sentence)
        }
        if !leftOut.isEmpty, outcome.status == .success || outcome.status == .inProgress {
            let words = leftOut.map { knowledge.phrases.text(.quoted, ["text": $0.cut(to: TextBound.name)]) }
            reply.text += " " + knowledge.phrases.text(.leftOut, ["words": knowledge.phrases.shortList(words)])
        }
        let report = Action.say(reply)
        switch running.next {
        case nil: return [report]
        case .changed(let request, let said, let app)?:
            // What may have been done is not done again.
            if outcome.mayHaveEffects { return [report, .say(knowledge.phrases.reply(.tooLate))] }
            // A turn to another app is one for this request, and no choice for the next.
            var changed = RunningRequest(request, said: said, app)
            changed.leftOut = running.leftOut
            let actions = perform(changed)
            if app.identifier == running.app.identifier { offerAgain(running.offered) }
            return actions
        case .understood(let understanding)?:
            let isQuiet = running.isEnding && outcome.status == .cancelled && !outcome.mayHaveEffects
            let actions = saidReference(Sentence(understanding.text)) ?? begin(understanding)
            return (isQuiet ? [] : [report]) + actions
        }
    }
}
