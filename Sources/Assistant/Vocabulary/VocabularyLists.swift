internal import IntentModel

/// The lists of words that apps and persons have told, by the parameters that they are values of (docs/apps.md).
struct VocabularyLists: Sendable {
    /// The list of each type of words of `INVocabulary`.
    private let byType: [VocabularyType: PhraseTrie.List]
    /// The list of each parameter of an app's own vocabulary, by the class name of the intent and its name.
    private let byParameter: [String: PhraseTrie.List]

    init(byType: [VocabularyType: PhraseTrie.List], byParameter: [String: PhraseTrie.List]) {
        (self.byType, self.byParameter) = (byType, byParameter)
    }

    /// The lists whose phrases are values of a slot.
    func lists(intent: String, parameter: String, kind: SlotType.FreeKind) -> [PhraseTrie.List] {
        let name = parameter.split(separator: ".").first.map(String.init) ?? parameter
        let own = [byParameter["\(intent).\(parameter)"], name == parameter ? nil : byParameter["\(intent).\(name)"]]
        return own.compactMap(\.self) + types(intent, parameter, kind: kind).compactMap { byType[$0] }
    }

    private func types(_ intent: String, _ path: String, kind: SlotType.FreeKind) -> [VocabularyType] {
        if byType.isEmpty { return [] }
        if kind == .person || kind == .people { return [.contactName] }
        let names = path.split(separator: ".").map(String.init)
        let parameter = names.first.flatMap { IntentCatalogue.system.definition(named: intent)?.parameter(named: $0) }
        return (names.count > 1 ? parameter?.words(ofMember: names[1]) : parameter?.words) ?? []
    }
}
