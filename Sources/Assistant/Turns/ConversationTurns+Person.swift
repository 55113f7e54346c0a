internal import IntentModel

/// Sentences about somebody who was named before: "tell him that I am late".
extension ConversationTurns {
    /// Begins what a sentence asks for with the person who was named last; nil if no word in it stands for a person.
    ///
    /// Where several people were named, the assistant asks who is meant.
    mutating func saidReference(_ sentence: Sentence) -> [Action]? {
        let said = [sentence, knowledge.phrases.withoutAlso(sentence)].compactMap(\.self)
        let references = said.lazy.compactMap { [knowledge] in
            PersonReference.read($0, knowledge.phrases, in: knowledge.catalogue, understand: knowledge.consider)
        }
        guard let reference = references.first, !opensApp(sentence), !namesPerson(sentence) else { return nil }
        guard let newest = recent.people.first else {
            return knowledge.consider(sentence.text).accepted == nil ? begin(reference, with: []) : nil
        }
        if reference.isPlural, reference.takesSeveral || newest.count == 1 { return begin(reference, with: newest) }
        let possible = NamedPerson.distinct(reference.isPlural ? newest : Array(recent.people.joined()))
        guard possible.count > 1 else { return begin(reference, with: possible) }
        state = .choosingPerson(reference, possible)
        return [.choose(whichPerson(possible))]
    }

    /// Whether a sentence names somebody for a request by itself: in "contéstale a Marco", the "le" is Marco.
    private func namesPerson(_ sentence: Sentence) -> Bool {
        guard let parse = knowledge.consider(sentence.text).accepted?.best,
            let intent = knowledge.catalogue.definition(named: parse.intent)
        else { return false }
        let references = knowledge.phrases.meanings(.reference).map(\.template)
        return parse.slots.contains { slot in
            let root = slot.parameter.split(separator: ".").first.map(String.init) ?? slot.parameter
            guard !slot.namesNobody, let type = intent.parameter(named: root)?.type, AnswerForm(type) == .person
            else { return false }
            return !AnchoredMatcher(Sentence(slot.text).tokens.map(\.word)).matches(any: references)
        }
    }

    /// Whether a sentence names an app before a word such as "and": in "open Eliza and tell her that I am tired", the
    /// app may be who is meant.
    private func opensApp(_ sentence: Sentence) -> Bool {
        let clauses = knowledge.phrases.around.clauses
        let first = sentence.tokens.indices.dropFirst().first { clauses.contains(sentence.tokens[$0].word) }
        return first.map { !knowledge.namedApps(Sentence(sentence.text(0..<($0 + 1)))).isEmpty } ?? false
    }

    /// Takes what the person says to the question who is meant.
    mutating func saidPerson(
        _ sentence: Sentence,
        _ reference: PersonReference,
        of people: [NamedPerson]
    ) -> [Action] {
        if isCancel(sentence) || isNo(sentence) || isUndo(sentence) { return giveUp() }
        let choice = ChoiceReader(people.map(\.name), knowledge.phrases)
        let isAnswer = knowledge.reader.isAnswer(sentence.tokens.map(\.word))
        if !refuses(sentence), let index = choice.byPlace(sentence) ?? (isAnswer ? nil : choice.near(sentence)) {
            return begin(reference, with: [people[index]])
        }
        return aside(sentence, asking: whichPerson(people))
    }

    /// Begins what a sentence means with some people, and says who they are.
    private mutating func begin(_ reference: PersonReference, with people: [NamedPerson]) -> [Action] {
        let understanding = Understanding.sure(Meanings(text: reference.text, best: reference.naming(people)))
        knowledge.understood(understanding)
        let actions = begin(understanding)
        let isBegun = actions.contains { action in
            switch action {
            case .perform, .choose: true
            default: false
            }
        }
        guard isBegun, !people.isEmpty else { return actions }
        let names = knowledge.phrases.shortList(people.map { $0.name.cut(to: TextBound.name) })
        return [.say(knowledge.phrases.reply(.meantPerson, ["name": names]))] + actions
    }

    private func whichPerson(_ people: [NamedPerson]) -> Reply {
        knowledge.phrases.reply(.whichPerson, options: people.map { $0.name.cut(to: TextBound.name) })
    }
}

extension TurnPhrases {
    /// How far from the beginning of a sentence a word such as "also" stands at most.
    private static let latestAlso = 4

    /// A sentence without the word that says that it goes on from what was done: "tell him also that I am sorry".
    ///
    /// Nil where it has none near its beginning.
    fileprivate func withoutAlso(_ sentence: Sentence) -> Sentence? {
        let place = sentence.tokens.prefix(Self.latestAlso).firstIndex { token in
            AnchoredMatcher([token.word]).matches(any: templates(.also))
        }
        guard let place else { return nil }
        let bytes = Array(sentence.text.utf8)
        let before = String(decoding: bytes[..<sentence.tokens[place].start], as: UTF8.self)
        let rest = String(decoding: bytes[sentence.tokens[place].end...], as: UTF8.self)
        return Sentence(before + (SaidValue.trimmed(rest) ?? ""))
    }
}
