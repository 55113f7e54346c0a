internal import IntentModel
internal import IntentPresentation

extension TurnKnowledge {
    /// The values from which a person chooses where the values of a parameter are fixed; empty for any other question.
    ///
    /// They are said as the app that defines them shows them, or else as the language calls them.
    func fixedValues(of question: Question) -> [String] {
        switch question.kind {
        case .needsValue, .needsMoreDetails, .unsupported: break
        case .confirmIntent, .confirmation, .unlock, .protectedData, .authorize, .disambiguation: return []
        }
        guard question.options.isEmpty, case .enumeration(let name) = AnswerForm(reader.elementType(question)),
            let enumeration = catalogue.enumeration(named: name)
        else { return [] }
        return enumeration.cases.compactMap { known in
            if let shown = known.displayName { return shown.text(for: locale).cut(to: TextBound.name) }
            return phrases.words(ofCase: known.name, in: enumeration)
        }
    }
}

extension TurnKnowledge {
    /// Some names that may answer a question: those that the asking app has told, and of people whom the person named.
    func knownNames(for question: Question, recent: [String]) -> [String] {
        guard let parameter = reader.parameter(question), !parameter.isTitle else { return [] }
        let form = AnswerForm(reader.elementType(question))
        guard form.isNamed else { return [] }
        let app = apps.first { $0.name == question.extensionName && $0.intents.contains(question.intent) }
        let told = app?.words(for: parameter, of: question.intent) ?? []
        let names = (form == .person ? recent : []) + told
        return Array(
            names.map { $0.printable.cut(to: TextBound.name) }.filter { !$0.isEmpty }.uniqued()
                .prefix(TurnPhrases.mostListed)
        )
    }
}

extension TurnPhrases {
    /// The first words that the language has for a case; nil if it has none.
    fileprivate func words(ofCase name: String, in enumeration: EnumerationDefinition) -> String? {
        let lists = values.filter { list in list.allSatisfy { enumeration.case(named: $0.value) != nil } }
        return lists.lazy.flatMap(\.self).first { $0.value == name }?.template.plainWords
    }
}

extension Template {
    /// The shortest words that the template is; nil where it has a slot.
    fileprivate var plainWords: String? {
        switch self {
        case .word(let word): return word
        case .sequence(let items):
            let words = items.map(\.plainWords)
            return words.contains(nil) ? nil : words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
        case .choice(let choices): return choices.first?.plainWords
        case .optional: return ""
        case .anyOrder, .slot, .gap, .rule: return nil
        }
    }
}
