internal import IntentModel

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
