public import IntentModel
internal import JSON

extension Question {
    /// The question in the language of its locale, one or two sentences.
    public var text: String { DialogueText(locale: locale).text(for: self) }

    /// Returns the text of a candidate for a person.
    ///
    /// Where others have the same text, what tells it from them follows in brackets: "Anna Fox (work)".
    public func optionText(at index: Int) -> String {
        let name = optionName(at: index)
        return trait(at: index, named: name).map { "\(name) (\($0))" } ?? name
    }

    /// The name of a candidate, which several may have.
    package func optionName(at index: Int) -> String {
        optionTexts.indices.contains(index) ? optionTexts[index] : options[index].displayText
    }

    /// What tells a candidate from all others of its name; nil where it is the only one, or nothing does.
    private func trait(at index: Int, named name: String) -> String? {
        let twins = options.indices.filter { optionName(at: $0) == name }
        guard twins.count > 1 else { return nil }
        for path in Self.traits {
            let texts = twins.map { twin in path.reduce(options[twin] as JSONValue?) { $0?[$1] }?.stringValue }
            if texts.allSatisfy({ $0?.isEmpty == false }), Set(texts).count == twins.count {
                return path.reduce(options[index] as JSONValue?) { $0?[$1] }?.stringValue
            }
        }
        return nil
    }

    private func traitOrName(_ index: Int) -> String {
        let name = optionName(at: index)
        return trait(at: index, named: name) ?? name
    }

    /// The members that tell things of one name apart, the most telling first.
    private static let traits = [
        ["personHandle", "label"], ["personHandle", "value"], ["subtitle"], ["displayHint"], ["pronunciationHint"],
        ["organizationName"], ["contactIdentifier"], ["customIdentifier"], ["identifier"],
    ]

    /// Returns the index of the candidate that a text names; nil where it names none or several.
    ///
    /// The text may be in the words of the question or in those of the extension.
    public func option(named text: String) -> Int? {
        let name = text.lowercased()
        for words in [
            options.indices.map(optionText(at:)), options.indices.map(traitOrName), options.map(\.displayText),
        ] {
            let named = words.indices.filter { words[$0].lowercased() == name }
            if !named.isEmpty { return named.count == 1 ? named[0] : nil }
        }
        return nil
    }
}
