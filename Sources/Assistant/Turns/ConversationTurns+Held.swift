internal import IntentModel
internal import IntentPresentation
internal import JSON

/// A request about which the assistant itself asks before it begins.
extension ConversationTurns {
    /// What is asked about a parse before it is carried out; nil for one whose words say all of it.
    func check(_ parse: IntentParse) -> State.Check? {
        if let slot = parse.slots.first(where: \.namesNobody),
            knowledge.catalogue.definition(named: parse.intent)?.looksUp == false
        {
            return .whom(slot.parameter, words: slot.text)
        }
        return (parse.border ?? joined(parse)).map { .border($0) }
    }

    /// The people and the text of a request whose text goes on like another request: "I'm bringing cake and ask him
    /// when it starts".
    private func joined(_ parse: IntentParse) -> IntentParse.Border? {
        let parameters = knowledge.catalogue.definition(named: parse.intent)?.parameters ?? []
        func slot(_ form: AnswerForm) -> IntentParse.Slot? {
            parse.slots.first { slot in
                parameters.contains { $0.name == slot.parameter && AnswerForm($0.type.element ?? $0.type) == form }
            }
        }
        guard let people = slot(.person), let text = slot(.text) else { return nil }
        let sentence = Sentence(text.text)
        let clauses = knowledge.phrases.around.clauses
        let starts = sentence.tokens.indices.dropLast().filter { clauses.contains(sentence.tokens[$0].word) && $0 > 0 }
        let isJoined = starts.suffix(Self.mostJoints).contains { start in
            let rest = sentence.text((start + 1)..<sentence.tokens.count)
            return knowledge.consider(rest).accepted?.best.intent.isEmpty == false
        }
        return isJoined ? IntentParse.Border(people: people.parameter, text: text.parameter) : nil
    }

    /// How many words such as "and" are looked at in a text.
    private static let mostJoints = 3

    /// Asks about a request.
    mutating func hold(_ running: RunningRequest, _ check: State.Check) -> [Action] {
        state = .holding(running, check)
        return [.choose(whetherMeant(running.said, check))]
    }

    /// Takes what the person says to that question: an answer, another value, another app, or another request.
    mutating func saidHeld(_ sentence: Sentence, _ running: RunningRequest, checking check: State.Check) -> [Action] {
        var running = running
        running.question = question(check, running)
        let reading = knowledge.reader.read(sentence.text, context(running))
        let reply: Reply
        switch (reading, check) {
        case (.answer(.cancel), _), (.answer(.no), .border): return giveUp()
        case (.answer(.yes), .border):
            running.question = nil
            return perform(running)
        case (.answer(let answer), .whom), (.answers(let answer, _, _), .whom):
            running.record(answer)
            var also: [SaidParameter] = []
            if case .answers(_, let values, let leftOut) = reading {
                also = values
                running.leftOut += leftOut
            }
            return perform(running.changing(also, knowledge.catalogue))
        case (.newRequest(let understanding), _): return begin(understanding)
        case (.app(let identifier), _):
            let app = knowledge.app(identifier) ?? running.app
            var moved = RunningRequest(running.said, said: running.said, app)
            moved.leftOut = running.leftOut
            return hold(moved, check)
        case (.correction(let parameter, let text), _):
            let texts = texts(text, of: parameter, in: running.request.intent).map {
                SaidParameter(parameter: parameter, text: $0)
            }
            return hold(running.changing(texts, knowledge.catalogue), check)
        case (.corrections(let values, let leftOut), _):
            running.leftOut += leftOut
            return hold(running.changing(values, knowledge.catalogue), check)
        case (.options, .border): reply = knowledge.phrases.reply(.optionsYesNo)
        case (.options, .whom): reply = examples(question(check, running))
        case (.help, _): reply = knowledge.abilities.reply(sentence) ?? knowledge.phrases.reply(.unclear)
        default:
            let isBorder = if case .border = check { true } else { false }
            reply = knowledge.phrases.reply(sentence.isTooLong ? .tooLong : isBorder ? .unclear : .needPerson)
        }
        return [.say(reply), .choose(whetherMeant(running.said, check))]
    }

    /// The texts that a person means for a parameter: several for one with several values.
    func texts(_ text: String, of parameter: String, in intent: String) -> [String] {
        let type = knowledge.catalogue.definition(named: intent)?.parameter(named: parameter)?.type
        return type?.element != nil ? knowledge.phrases.elements(of: text) : [text]
    }

    /// The question of an extension that a person answers in the same way.
    private func question(_ check: State.Check, _ running: RunningRequest) -> Question {
        let (intent, app) = (running.request.intent, running.app.name)
        return switch check {
        case .border: Question(kind: .confirmIntent, intent: intent, extensionName: app)
        case .whom(let parameter, _):
            Question(kind: .needsValue, intent: intent, extensionName: app, parameter: parameter)
        }
    }

    private func whetherMeant(_ request: IntentRequest, _ check: State.Check) -> Reply {
        func said(_ parameter: String) -> String {
            let typed = request.typedParameters.filter { $0.name == parameter }.map(\.text)
            let other = request.parameters[parameter].map { ($0.arrayValue ?? [$0]).map(\.displayText) } ?? []
            return knowledge.phrases.list(typed + other, .and).cut(to: TextBound.name)
        }
        return switch check {
        case .border(let border):
            knowledge.phrases.reply(.whetherText, ["people": said(border.people), "text": said(border.text)])
        case .whom(_, let words): knowledge.phrases.reply(.whom, ["words": words.cut(to: TextBound.name)])
        }
    }
}

extension RunningRequest {
    /// The request, before it has begun, with other values.
    fileprivate func changing(_ values: [SaidParameter], _ catalogue: IntentCatalogue) -> RunningRequest {
        let (known, said) = (known.changing(values, catalogue), said.changing(values, catalogue))
        var changed = RunningRequest(known, said: said, app)
        changed.leftOut = leftOut
        return changed
    }
}
